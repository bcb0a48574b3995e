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

const MARGIN = 40;
const BOX_HEIGHT = 96;
const FIGURE = 46;
const LARGEST_PITCH = 260;
/** The header's width when it stands beside the board. */
const PANEL = 340;
/** The longest side of a picture. */
const LONGEST = 1200;

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

const framed = (count: number, { pitch, gap }: CellSize): number => count * pitch + gap;

/** 720 pixels of board for 4 x 4, and more for more cells, so that digits stay readable as long as possible. */
function stackCell(rows: number, columns: number): CellSize {
  const limit = 720 + 50 * (Math.max(rows, columns) - 4);
  return cellWithin(rows, columns, Math.min(limit, 1120), Math.min(limit, 920));
}

const sideCell = (rows: number, columns: number): CellSize =>
  cellWithin(rows, columns, LONGEST - 3 * MARGIN - PANEL, LONGEST - 2 * MARGIN);

/** Cells of an animation: whole pixels too, and an even gap. */
const halfCell = ({ pitch, gap }: CellSize): CellSize => ({ pitch: pitch >> 1, gap: 2 * (gap >> 2) });

/** What the arrangements start from. The picture may be larger than its parts ask for: half of a full one is. */
interface Frame {
  readonly rows: number;
  readonly columns: number;
  readonly unit: Unit;
  readonly cell: CellSize;
  readonly least: { readonly width: number; readonly height: number };
}

function stack({ rows, columns, unit, cell, least }: Frame): Layout {
  const board = { width: framed(columns, cell), height: framed(rows, cell) };
  const margin = MARGIN * unit;
  const width = Math.max(640 * unit, least.width, board.width + 2 * margin);
  const inner = width - 2 * margin;
  const box = { y: 36 * unit, width: Math.min(220 * unit, Math.round(inner * 0.272)), height: BOX_HEIGHT * unit };
  const scoreX = width - margin - 2 * box.width - 12 * unit;
  const message = { x: margin, y: 172 * unit, width: inner, height: 56 * unit, maxSize: 36 * unit, minSize: 22 * unit };
  return {
    unit,
    width,
    height: Math.max(least.height, 240 * unit + board.height + margin),
    rows,
    columns,
    cell,
    board: { x: Math.floor((width - board.width) / 2), y: 240 * unit, ...board },
    title: { x: margin, y: 44 * unit, size: Math.min(116 * unit, Math.round(inner * 0.158)) },
    score: { ...box, x: scoreX },
    best: { ...box, x: width - margin - box.width },
    figure: FIGURE * unit,
    gained: { x: scoreX, y: 136 * unit, width: box.width, height: 34 * unit },
    message: { ...message, align: 'left', stand: 'middle' },
  };
}

function side({ rows, columns, unit, cell, least }: Frame): Layout {
  const [panel, margin] = [PANEL * unit, MARGIN * unit];
  const board = { width: framed(columns, cell), height: framed(rows, cell) };
  const box = { x: margin, width: panel, height: BOX_HEIGHT * unit };
  // The message stands on the board's lower edge, so that the panel is a poster and not a heading with a void below.
  const message = { x: margin, y: margin + board.height - 240 * unit, width: panel, height: 240 * unit };
  return {
    unit,
    width: Math.max(least.width, panel + board.width + 3 * margin),
    height: Math.max(least.height, board.height + 2 * margin),
    rows,
    columns,
    cell,
    board: { x: panel + 2 * margin, y: margin, ...board },
    title: { x: margin, y: 48 * unit, size: 140 * unit },
    score: { ...box, y: 186 * unit },
    best: { ...box, y: 324 * unit },
    figure: FIGURE * unit,
    gained: { x: margin, y: 286 * unit, width: panel, height: 34 * unit },
    message: { ...message, maxSize: 44 * unit, minSize: 22 * unit, align: 'left', stand: 'bottom' },
  };
}

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
