export interface CellSize {
  /** Equal cells have the same id on all boards. */
  readonly id: number;
  readonly pitchX: number;
  readonly pitchY: number;
  /** An even number of pixels, so that half of the gap is a whole number. */
  readonly gap: number;
  /** The smallest width of letters, as a share of the normal one. Tiles that are shown small need narrow letters. */
  readonly squeeze: number;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** How large Discord shows an attachment on a desktop, in CSS pixels. */
const DISPLAYED: Room = { width: 550, height: 350 };

/** In CSS pixels: tiles at least `LARGE` wide have letters of normal width, tiles below `SMALL` the narrowest. */
const [LARGE, SMALL] = [58, 30];
export const NARROWEST = 0.74;

/** The largest ratios of a tile's width to its height and vice versa, so that a board of many rows is no thin strip. */
const [WIDEST, HIGHEST] = [1.7, 1.4];
const MANY = 6;

/** Returns a cell's width divided by its height. A high board stays higher than wide, a wide one wider than high. */
function shapeOf(rows: number, columns: number): number {
  if (rows >= MANY && rows > columns) return Math.min(WIDEST, Math.max(1, (0.8 * rows) / columns));
  if (columns >= MANY && columns > rows) return 1 / Math.min(HIGHEST, Math.max(1, columns / rows / 2.2));
  return 1;
}

const SIZES = new Map<string, CellSize>();

function cellSize(pitchX: number, pitchY: number, gap: number, squeeze: number): CellSize {
  const key = `${pitchX} ${pitchY} ${gap} ${squeeze}`;
  const known = SIZES.get(key);
  if (known !== undefined) return known;
  const size = { id: SIZES.size, pitchX, pitchY, gap, squeeze };
  SIZES.set(key, size);
  return size;
}

/** Returns the gap as a share of a tile: the original's on 4 x 4, and less on smaller and larger boards. */
const gapShare = (longest: number): number => 0.1237 - (longest < 4 ? 0.013 * (4 - longest) : 0.005 * (longest - 4));

function squeezeOf(tile: number, picture: Room): number {
  const displayed = tile * Math.min(DISPLAYED.width / picture.width, DISPLAYED.height / picture.height);
  const share = Math.min(1, Math.max(0, (displayed - SMALL) / (LARGE - SMALL)));
  return Math.round((NARROWEST + (1 - NARROWEST) * share) * 100) / 100;
}

export function cellWithin(rows: number, columns: number, room: Room): CellSize {
  const raw = Math.min(room.width / columns, room.height / rows);
  const gap = 2 * Math.round((raw * gapShare(Math.max(rows, columns))) / 2);
  const [widest, highest] = [(room.width - gap) / columns, (room.height - gap) / rows];
  const square = Math.min(widest, highest);
  const shape = shapeOf(rows, columns);
  const pitchX = Math.floor(Math.min(widest, square * Math.max(1, shape)));
  const pitchY = Math.floor(Math.min(highest, square * Math.max(1, 1 / shape)));
  // Space that is not enough for another pixel per tile makes the gaps wider.
  const spare = Math.min(room.width - columns * pitchX, room.height - rows * pitchY);
  const wide = Math.min(gap + 2, spare & ~1);
  const picture = { width: columns * pitchX + wide, height: rows * pitchY + wide };
  return cellSize(pitchX, pitchY, wide, squeezeOf(pitchX - wide, picture));
}

/** The cell of a tile that is an emoji, which Discord shows as small as 22 pixels. */
export const emojiCell: CellSize = cellSize(128, 128, 6, 0.66);

/** The size of animations: 498 pixels for 4 x 4, sharper than a desktop shows, within a move's bytes and CPU time. */
const SMALL_SHARE = 0.625;

const smallCell = ({ pitchX, pitchY, gap, squeeze }: CellSize): CellSize =>
  cellSize(
    Math.floor(pitchX * SMALL_SHARE),
    Math.floor(pitchY * SMALL_SHARE),
    2 * Math.max(2, Math.floor((gap * SMALL_SHARE) / 2)),
    squeeze,
  );

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  readonly cell: CellSize;
  readonly board: Box;
  readonly around: 'clear' | 'page';
}

export const MAX_SIDE = 12;

export const LONGEST_PICTURE = 1200;

export class LayoutError extends Error {
  override readonly name = 'LayoutError';

  constructor(rows: number, columns: number) {
    super(`A picture can show boards with 1 to ${MAX_SIDE} rows and columns, not ${rows} x ${columns}.`);
  }
}

export const framed = (rows: number, columns: number, { pitchX, pitchY, gap }: CellSize) => ({
  width: columns * pitchX + gap,
  height: rows * pitchY + gap,
});

/** Returns the area of a tile without its gap. `cell` is counted row by row. */
export const tileBox = ({ board, cell: { pitchX, pitchY, gap }, columns }: Layout, cell: number): Box => ({
  x: board.x + gap + (cell % columns) * pitchX,
  y: board.y + gap + Math.floor(cell / columns) * pitchY,
  width: pitchX - gap,
  height: pitchY - gap,
});

/** In pixels: 800 up to four rows, and more for more rows, so that digits stay readable as long as possible. */
const heightFor = (longest: number): number => Math.min(LONGEST_PICTURE, 800 + 50 * Math.max(0, longest - 4));

function arrange(rows: number, columns: number, scale: (cell: CellSize) => CellSize): Layout {
  const room = { width: LONGEST_PICTURE, height: heightFor(Math.max(rows, columns)) };
  const cell = scale(cellWithin(rows, columns, room));
  const size = framed(rows, columns, cell);
  return { ...size, rows, columns, cell, board: { x: 0, y: 0, ...size }, around: 'clear' };
}

/** Caches one layout for each shape. Throws `LayoutError` for a side outside 1 to 12. */
export function perShape<Made>(make: (rows: number, columns: number) => Made): (rows: number, columns: number) => Made {
  const layouts = new Map<number, Made>();
  const fits = (side: number) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE;
  return (rows, columns) => {
    if (!fits(rows) || !fits(columns)) throw new LayoutError(rows, columns);
    const key = rows * (MAX_SIDE + 1) + columns;
    const layout = layouts.get(key) ?? make(rows, columns);
    layouts.set(key, layout);
    return layout;
  };
}

/** A board that fills the picture: 800 x 800 pixels for 4 x 4. Throws `LayoutError` for a side outside 1 to 12. */
export const boardLayout = perShape((rows, columns) => arrange(rows, columns, (cell) => cell));

/** The layout of a board at the size of animations: 498 x 498 pixels for 4 x 4. */
export const smallLayout = perShape((rows, columns) => arrange(rows, columns, smallCell));

/** The space beside the board of a review, as a share of the largest height of its picture. */
const BESIDE = 0.11;

/** The layout of a board with space for an arrow on each side. Throws `LayoutError` for a side outside 1 to 12. */
export const reviewLayout = perShape((rows, columns): Layout => {
  const most = heightFor(Math.max(rows, columns));
  const margin = Math.round(most * BESIDE);
  const cell = cellWithin(rows, columns, { width: LONGEST_PICTURE - 2 * margin, height: most - 2 * margin });
  const board = { x: margin, y: margin, ...framed(rows, columns, cell) };
  return {
    width: board.width + 2 * margin,
    height: board.height + 2 * margin,
    rows,
    columns,
    cell,
    board,
    around: 'page',
  };
});

/** An area for text with letters of `minSize` to `maxSize` pixels. */
export interface TextArea extends Box {
  readonly align: 'left' | 'center';
  readonly stand: 'middle' | 'bottom';
  readonly maxSize: number;
  readonly minSize: number;
  /** Text is set in one line if it then has at least this share of the largest size, otherwise in two lines. */
  readonly oneLine: number;
}

export interface CardLayout extends Layout {
  /** `size` is the font size in pixels; (`x`, `y`) is the top left corner of the ink. */
  readonly title: { readonly x: number; readonly y: number; readonly size: number };
  readonly score: Box;
  readonly best: Box;
  readonly gained: Box;
  readonly message: TextArea;
  /** The box of the message about a goal or the game's end. Above a board, it replaces the gained points. */
  readonly banner: TextArea;
}

const MARGIN = 40;
const PANEL = 340;
const BOX_HEIGHT = 96;
const BOX_GAP = 12;

/** Lays out a card with the header above the board, as in the original. */
function stack(rows: number, columns: number, cell: CellSize): CardLayout {
  const board = framed(rows, columns, cell);
  const width = Math.max(640, board.width + 2 * MARGIN);
  const inner = width - 2 * MARGIN;
  const box = { y: 36, width: Math.min(220, Math.round(inner * 0.272)), height: BOX_HEIGHT };
  const scoreX = width - MARGIN - 2 * box.width - BOX_GAP;
  const message = { x: MARGIN, y: 172, width: inner, height: 56, maxSize: 36, minSize: 22 };
  return {
    width,
    height: 240 + board.height + MARGIN,
    rows,
    columns,
    cell,
    around: 'page',
    board: { x: Math.floor((width - board.width) / 2), y: 240, ...board },
    title: { x: MARGIN, y: 44, size: Math.min(116, Math.round(inner * 0.158)) },
    score: { ...box, x: scoreX },
    best: { ...box, x: width - MARGIN - box.width },
    gained: { x: scoreX, y: 136, width: box.width, height: 34 },
    message: { ...message, align: 'left', stand: 'middle', oneLine: 0.55 },
    banner: {
      ...message,
      y: 138,
      height: 94,
      maxSize: 56,
      minSize: 24,
      align: 'center',
      stand: 'middle',
      oneLine: 0.75,
    },
  };
}

/** Lays out a card with the header left of the board. */
function side(rows: number, columns: number, cell: CellSize): CardLayout {
  const board = framed(rows, columns, cell);
  const box = { x: MARGIN, width: PANEL, height: BOX_HEIGHT };
  // The message is at the height of the board's lower edge, so that the panel has no empty space below it.
  const message = { x: MARGIN, y: MARGIN + board.height - 240, width: PANEL, height: 240 };
  return {
    width: PANEL + board.width + 3 * MARGIN,
    height: board.height + 2 * MARGIN,
    rows,
    columns,
    cell,
    around: 'page',
    board: { x: PANEL + 2 * MARGIN, y: MARGIN, ...board },
    title: { x: MARGIN, y: 48, size: 140 },
    score: { ...box, y: 186 },
    best: { ...box, y: 324 },
    gained: { x: MARGIN, y: 286, width: PANEL, height: 34 },
    message: { ...message, maxSize: 44, minSize: 22, align: 'left', stand: 'bottom', oneLine: 1 },
    banner: {
      ...message,
      y: message.y - 60,
      height: 300,
      maxSize: 56,
      minSize: 22,
      align: 'center',
      stand: 'middle',
      oneLine: 1,
    },
  };
}

function arrangeCardLayout(rows: number, columns: number): CardLayout {
  if (rows >= 2 * columns) {
    const room = { width: LONGEST_PICTURE - 3 * MARGIN - PANEL, height: LONGEST_PICTURE - 2 * MARGIN };
    return side(rows, columns, cellWithin(rows, columns, room));
  }
  // A 4 x 4 board on a card is 720 pixels wide; boards with more cells are wider.
  const limit = 720 + 50 * (Math.max(rows, columns) - 4);
  return stack(
    rows,
    columns,
    cellWithin(rows, columns, { width: Math.min(limit, 1120), height: Math.min(limit, 920) }),
  );
}

/** The layout of a card: 800 x 1000 pixels for 4 x 4. Throws `LayoutError` for a side outside 1 to 12. */
export const cardLayout = perShape(arrangeCardLayout);
