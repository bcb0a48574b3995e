/** Faces of tiles: one sprite for each value and mark, as large as a cell's pitch, with half the gap around the tile. */
import type { FaceValue } from '../game/values.ts';
import type { Ink } from './ink.ts';
import type { CellSize } from './layout.ts';
import { digitRamp, INK, styleOf, tileEdge } from './palette.ts';
import { ring, rounded } from './rounded.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';
import { labelOf, labelSize } from './tile-label.ts';

/** `spawned`: a ring in the tile's own color around it. `merged`: the tile is swollen, as the original's pops. */
export type Mark = 'none' | 'spawned' | 'merged';

export interface FaceOrder {
  /** 0 for an empty cell. */
  readonly exponent: number;
  readonly mark: Mark;
  /** Whether the theme wants a line around this tile's digits. */
  readonly outlined: boolean;
}

/** Thinner outlines vanish when a phone shows the picture at half its size. */
const THINNEST_OUTLINE = 1.4;

const radiusOf = (side: number): number => Math.max(3, Math.round(side * 0.055));

/** How far a merged tile grows, and where the ring of a new one runs, within half a gap that neighbors leave free. */
function swelling(gap: number): { grow: number; line: number; distance: number } {
  const half = gap / 2;
  const line = Math.max(1, Math.round(half * 0.4));
  return { grow: Math.max(1, Math.round(half * 0.6)), line, distance: Math.max(1, half - 1 - line) };
}

function stampTile(sprite: Sprite, { pitch, gap }: CellSize, exponent: number, mark: Mark): void {
  const edge = exponent === 0 ? INK.gridToEmpty : tileEdge(styleOf(exponent));
  const { grow, line, distance } = swelling(gap);
  const inset = gap / 2 - (mark === 'merged' ? grow : 0);
  const side = pitch - 2 * inset;
  const radius = radiusOf(pitch - gap);
  stamp(sprite, rounded(side, side, mark === 'merged' ? radius + grow : radius), inset, inset, edge);
  if (mark !== 'spawned') return;
  const around = distance + line;
  const outside = pitch - gap + 2 * around;
  stamp(sprite, ring(outside, outside, radius + around, line), gap / 2 - around, gap / 2 - around, edge);
}

function stampLabel(sprite: Sprite, ink: Ink, side: number, { exponent, outlined }: FaceOrder, face: FaceValue): void {
  const label = labelOf(exponent, face);
  const size = labelSize(label, side, (at) => ink.measure(label, at));
  const outline = outlined ? Math.max(THINNEST_OUTLINE, size * 0.045) : 0;
  const stencil = ink.draw(label, size, outline);
  const x = Math.round((sprite.width - stencil.width) / 2);
  // All figures of a size stand on one line, whatever their own heights: the figures are 0.72 of the size high.
  const baseline = Math.round((sprite.height + size * 0.72) / 2);
  stamp(sprite, stencil, x, baseline + stencil.top, digitRamp(styleOf(exponent)));
}

/** The part of a face that a ribbon leaves seen: `above` are its first rows, `below` its last ones. */
export interface Cut {
  readonly side: 'above' | 'below';
  readonly rows: number;
}

/** The seen part of a face; the one above the ribbon ends with a row of the ribbon. */
export function cutFace({ width, pixels }: Sprite, { side, rows }: Cut): Sprite {
  if (side === 'below') return { width, height: rows, above: INK.page, pixels: pixels.slice(-rows * width) };
  const part = blankSprite(width, rows + 1, INK.page, INK.grid);
  part.pixels.set(pixels.subarray(0, rows * width));
  return part;
}

/** Draws a face. Its outermost pixels are grid, except where a mark reaches into the gap. */
export function drawFace(ink: Ink, cell: CellSize, order: FaceOrder, face: FaceValue): Sprite {
  const sprite = blankSprite(cell.pitch, cell.pitch, INK.grid);
  stampTile(sprite, cell, order.exponent, order.mark);
  if (order.exponent > 0) stampLabel(sprite, ink, cell.pitch - cell.gap, order, face);
  return sprite;
}
