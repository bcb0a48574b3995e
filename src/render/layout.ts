/** Geometry: a board's shape becomes rectangles, in pixels. Pure numbers, no colors and no canvas. */
import { type CellSize, cellWithin, smallCell } from './cell-size.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly rows: number;
  readonly columns: number;
  readonly cell: CellSize;
  /** The board with its frame. */
  readonly board: Box;
  /** What is around the board: the chat, or the page of a card. */
  readonly around: 'clear' | 'page';
}

/** The longest side a picture of a board can have, in tiles. */
export const MAX_SIDE = 12;

/** The longest side of a picture. */
export const LONGEST_PICTURE = 1200;

export class LayoutError extends Error {
  override readonly name = 'LayoutError';

  constructor(rows: number, columns: number) {
    super(`A picture can show boards with 1 to ${MAX_SIDE} rows and columns, not ${rows} x ${columns}.`);
  }
}

/** How large a board of that many cells is with its frame. */
export const framed = (rows: number, columns: number, { pitchX, pitchY, gap }: CellSize) => ({
  width: columns * pitchX + gap,
  height: rows * pitchY + gap,
});

/** 800 pixels high, as a board of 4 x 4 is, and more for more rows, so that digits stay readable as long as possible. */
const heightFor = (longest: number): number => Math.min(LONGEST_PICTURE, 800 + 50 * Math.max(0, longest - 4));

function arrange(rows: number, columns: number, scale: (cell: CellSize) => CellSize): Layout {
  const room = { width: LONGEST_PICTURE, height: heightFor(Math.max(rows, columns)) };
  const cell = scale(cellWithin(rows, columns, room));
  const size = framed(rows, columns, cell);
  return { ...size, rows, columns, cell, board: { x: 0, y: 0, ...size }, around: 'clear' };
}

/** Makes a layout once for each shape. Throws `LayoutError` for a side outside 1 to 12. */
export function layouts<Made>(make: (rows: number, columns: number) => Made): (rows: number, columns: number) => Made {
  const known = new Map<number, Made>();
  const fits = (side: number) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE;
  return (rows, columns) => {
    if (!fits(rows) || !fits(columns)) throw new LayoutError(rows, columns);
    const key = rows * (MAX_SIDE + 1) + columns;
    const layout = known.get(key) ?? make(rows, columns);
    known.set(key, layout);
    return layout;
  };
}

/** The board alone, filling the picture: 800 x 800 pixels for 4 x 4. Throws `LayoutError` for a side outside 1 to 12. */
export const boardLayout = layouts((rows, columns) => arrange(rows, columns, (cell) => cell));

/** The same at the size of animations: 350 x 350 pixels for 4 x 4. */
export const smallLayout = layouts((rows, columns) => arrange(rows, columns, smallCell));
