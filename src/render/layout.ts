/**
 * Geometry: a board's shape becomes rectangles and font sizes, in pixels. Pure numbers, no colors and no canvas.
 *
 * Two arrangements: `stack` puts the header above the board as the original does, `side` puts it left of a board that is
 * at least twice as tall as wide, which would otherwise be a thread under a wide header.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square raster of cells. A cell's tile is `pitch - gap` wide and centered in its `pitch`. */
export interface CellSize {
  readonly pitch: number;
  readonly gap: number;
}

/** Where wrapped text may go, and how: letters of at most `maxSize` pixels, at least `minSize`. */
export interface TextArea extends Box {
  readonly align: 'left' | 'center';
  readonly stand: 'middle' | 'bottom';
  readonly maxSize: number;
  readonly minSize: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  readonly cell: CellSize;
  /** The board with its frame. */
  readonly board: Box;
  /** `size` is the font's, in pixels; the text is trimmed to its ink and put at the top left of the area. */
  readonly title: { readonly x: number; readonly y: number; readonly size: number };
  readonly score: Box;
  readonly best: Box;
  /** The points of the last move stand centered in this box. */
  readonly gained: Box;
  readonly message: TextArea;
}

/** The longest side a picture of a board can have, in tiles. */
export const MAX_SIDE = 12;

const MARGIN = 40;
const BOX_HEIGHT = 96;

export class LayoutError extends Error {
  override readonly name = 'LayoutError';

  constructor(rows: number, columns: number) {
    super(`A picture can show boards with 1 to ${MAX_SIDE} rows and columns, not ${rows} x ${columns}.`);
  }
}

/** The largest cells with which the framed board stays within the limits. */
function cellWithin(rows: number, columns: number, width: number, height: number): CellSize {
  const room = Math.min(width / columns, height / rows, 260);
  // An even gap, so that half of it is a whole number of pixels on each side of a tile.
  const gap = 2 * Math.round(room * 0.0565);
  return { pitch: Math.floor(Math.min((width - gap) / columns, (height - gap) / rows, 260)), gap };
}

const framed = (count: number, { pitch, gap }: CellSize): number => count * pitch + gap;

function stack(rows: number, columns: number): Layout {
  // 720 pixels for 4 x 4, and more for more cells, so that digits stay readable as long as possible.
  const limit = 720 + 50 * (Math.max(rows, columns) - 4);
  const cell = cellWithin(rows, columns, Math.min(limit, 1120), Math.min(limit, 920));
  const board = { width: framed(columns, cell), height: framed(rows, cell) };
  const width = Math.max(640, board.width + 2 * MARGIN);
  const inner = width - 2 * MARGIN;
  const boxWidth = Math.min(220, Math.round(inner * 0.272));
  const scoreX = width - MARGIN - 2 * boxWidth - 12;
  return {
    width,
    height: 240 + board.height + MARGIN,
    rows,
    columns,
    cell,
    board: { x: Math.floor((width - board.width) / 2), y: 240, ...board },
    title: { x: MARGIN, y: 44, size: Math.min(116, Math.round(inner * 0.158)) },
    score: { x: scoreX, y: 36, width: boxWidth, height: BOX_HEIGHT },
    best: { x: width - MARGIN - boxWidth, y: 36, width: boxWidth, height: BOX_HEIGHT },
    gained: { x: scoreX, y: 136, width: boxWidth, height: 34 },
    message: { x: MARGIN, y: 172, width: inner, height: 56, maxSize: 36, minSize: 22, align: 'left', stand: 'middle' },
  };
}

function side(rows: number, columns: number): Layout {
  const panel = 340;
  const cell = cellWithin(rows, columns, 1120 - panel - MARGIN, 1120);
  const board = { width: framed(columns, cell), height: framed(rows, cell) };
  const boxes = { x: MARGIN, width: panel, height: BOX_HEIGHT };
  return {
    width: panel + board.width + 3 * MARGIN,
    height: board.height + 2 * MARGIN,
    rows,
    columns,
    cell,
    board: { x: panel + 2 * MARGIN, y: MARGIN, ...board },
    title: { x: MARGIN, y: 48, size: 140 },
    score: { ...boxes, y: 186 },
    gained: { x: MARGIN, y: 286, width: panel, height: 34 },
    best: { ...boxes, y: 324 },
    // The message stands on the board's lower edge, so that the panel is a poster and not a heading with a void below.
    message: {
      x: MARGIN,
      y: MARGIN + board.height - 240,
      width: panel,
      height: 240,
      maxSize: 44,
      minSize: 22,
      align: 'left',
      stand: 'bottom',
    },
  };
}

/** The layout of a shape; equal shapes have equal layouts. Throws `LayoutError` for a side outside 1 to 12. */
export function layoutOf(rows: number, columns: number): Layout {
  const fits = (sideLength: number) => Number.isInteger(sideLength) && sideLength >= 1 && sideLength <= MAX_SIDE;
  if (!fits(rows) || !fits(columns)) throw new LayoutError(rows, columns);
  return rows >= 2 * columns ? side(rows, columns) : stack(rows, columns);
}
