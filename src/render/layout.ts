/**
 * Geometry: a board's shape becomes rectangles and font sizes, in pixels. Pure numbers, no colors and no canvas.
 */
import { MARGIN, PANEL, side, stack } from './arrangement.ts';

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

/** How large a pixel of the full picture is: a still is drawn in full, an animation at half the size. */
export type Unit = 1 | 0.5;

export interface Layout {
  readonly unit: Unit;
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
  /** Font size of the figures in the two boxes. */
  readonly figure: number;
  /** The points of the last move stand centered in this box. */
  readonly gained: Box;
  readonly message: TextArea;
}

/** The longest side a picture of a board can have, in tiles. */
export const MAX_SIDE = 12;

const LARGEST_PITCH = 260;
/** The longest side of a picture. */
export const LONGEST_PICTURE = 1200;

export class LayoutError extends Error {
  override readonly name = 'LayoutError';

  constructor(rows: number, columns: number) {
    super(`A picture can show boards with 1 to ${MAX_SIDE} rows and columns, not ${rows} x ${columns}.`);
  }
}

/** The largest cells with which the framed board stays within the limits. */
function cellWithin(rows: number, columns: number, width: number, height: number): CellSize {
  const room = Math.min(width / columns, height / rows, LARGEST_PITCH);
  // An even gap, so that half of it is a whole number of pixels on each side of a tile.
  const gap = 2 * Math.round(room * 0.0565);
  return { pitch: Math.floor(Math.min((width - gap) / columns, (height - gap) / rows, LARGEST_PITCH)), gap };
}

/** 720 pixels of board for 4 x 4, and more for more cells, so that digits stay readable as long as possible. */
function stackCell(rows: number, columns: number): CellSize {
  const limit = 720 + 50 * (Math.max(rows, columns) - 4);
  return cellWithin(rows, columns, Math.min(limit, 1120), Math.min(limit, 920));
}

const sideCell = (rows: number, columns: number): CellSize =>
  cellWithin(rows, columns, LONGEST_PICTURE - 3 * MARGIN - PANEL, LONGEST_PICTURE - 2 * MARGIN);

/** Cells of an animation: whole pixels too, and an even gap. */
const halfCell = ({ pitch, gap }: CellSize): CellSize => ({ pitch: pitch >> 1, gap: 2 * (gap >> 2) });

function arrange(rows: number, columns: number, unit: Unit): Layout {
  const isSide = rows >= 2 * columns;
  const place = isSide ? side : stack;
  if (unit === 1) {
    const cell = (isSide ? sideCell : stackCell)(rows, columns);
    return place({ rows, columns, unit, cell, least: { width: 0, height: 0 } });
  }
  const full = layoutOf(rows, columns);
  const least = { width: Math.ceil(full.width / 2), height: Math.ceil(full.height / 2) };
  return place({ rows, columns, unit, cell: halfCell(full.cell), least });
}

const LAYOUTS = new Map<string, Layout>();

/** The layout of a shape; equal shapes have the same layout. Throws `LayoutError` for a side outside 1 to 12. */
export function layoutOf(rows: number, columns: number, unit: Unit = 1): Layout {
  const fits = (sideLength: number) => Number.isInteger(sideLength) && sideLength >= 1 && sideLength <= MAX_SIDE;
  if (!fits(rows) || !fits(columns)) throw new LayoutError(rows, columns);
  const key = `${rows} ${columns} ${unit}`;
  const known = LAYOUTS.get(key);
  if (known !== undefined) return known;
  const layout = arrange(rows, columns, unit);
  LAYOUTS.set(key, layout);
  return layout;
}
