/**
 * The card: the original's window with title, score, best and message. `stack` puts them above the board as the original
 * does, `side` puts them left of a board that is at least twice as tall as wide, which would otherwise be a thread under a
 * wide header.
 */
import { type CellSize, cellWithin } from './cell-size.ts';
import { type Box, framed, type Layout, LONGEST_PICTURE, layouts } from './layout.ts';

/** Where wrapped text may go, and how: letters of at most `maxSize` pixels, at least `minSize`. */
export interface TextArea extends Box {
  readonly align: 'left' | 'center';
  readonly stand: 'middle' | 'bottom';
  readonly maxSize: number;
  readonly minSize: number;
  /** One line of at least this share of the largest size is better than two larger ones. */
  readonly oneLine: number;
}

export interface CardLayout extends Layout {
  /** `size` is the font's, in pixels; the text is trimmed to its ink and put at the top left of the area. */
  readonly title: { readonly x: number; readonly y: number; readonly size: number };
  readonly score: Box;
  readonly best: Box;
  /** The points of the last move stand centered in this box. */
  readonly gained: Box;
  readonly message: TextArea;
  /** The box of the message when a goal is reached or the game is over; above a board, it takes the gained points' place. */
  readonly banner: TextArea;
}

const MARGIN = 40;
/** The header's width when it stands beside the board. */
const PANEL = 340;
const BOX_HEIGHT = 96;
const BOX_GAP = 12;

/** The header above the board. */
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

/** The header beside the board. */
function side(rows: number, columns: number, cell: CellSize): CardLayout {
  const board = framed(rows, columns, cell);
  const box = { x: MARGIN, width: PANEL, height: BOX_HEIGHT };
  // The message stands on the board's lower edge, so that the panel is a poster and not a heading with a void below.
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

function arrange(rows: number, columns: number): CardLayout {
  if (rows >= 2 * columns) {
    const room = { width: LONGEST_PICTURE - 3 * MARGIN - PANEL, height: LONGEST_PICTURE - 2 * MARGIN };
    return side(rows, columns, cellWithin(rows, columns, room));
  }
  // 720 pixels of board for 4 x 4, and more for more cells.
  const limit = 720 + 50 * (Math.max(rows, columns) - 4);
  return stack(
    rows,
    columns,
    cellWithin(rows, columns, { width: Math.min(limit, 1120), height: Math.min(limit, 920) }),
  );
}

/** The card of a shape: 800 x 1000 pixels for 4 x 4. Throws `LayoutError` for a side outside 1 to 12. */
export const cardLayout = layouts(arrange);
