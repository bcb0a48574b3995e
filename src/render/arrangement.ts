/**
 * The two arrangements of a picture: `stack` puts the header above the board as the original does, `side` puts it left of
 * a board that is at least twice as tall as wide, which would otherwise be a thread under a wide header.
 */
import type { CellSize, Layout, Unit } from './layout.ts';

export const MARGIN = 40;
/** The header's width when it stands beside the board. */
export const PANEL = 340;
const BOX_HEIGHT = 96;
const FIGURE = 46;

const framed = (count: number, { pitch, gap }: CellSize): number => count * pitch + gap;

/** What the arrangements start from. The picture may be larger than its parts ask for: half of a full one is. */
export interface Frame {
  readonly rows: number;
  readonly columns: number;
  readonly unit: Unit;
  readonly cell: CellSize;
  readonly least: { readonly width: number; readonly height: number };
}

/** The header above the board. */
export function stack({ rows, columns, unit, cell, least }: Frame): Layout {
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

/** The header beside the board. */
export function side({ rows, columns, unit, cell, least }: Frame): Layout {
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
