/** Faces of tiles: one sprite for each value and mark, as large as a cell's pitch, with half the gap around the tile. */
import type { FaceValue } from '../game/values.ts';
import type { CellSize } from './cell-size.ts';
import type { Ink } from './ink.ts';
import { digitRamp, INK, type Ramp, tileEdge } from './palette.ts';
import { ring, rounded, star } from './rounded.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';
import { DIGIT_HEIGHT, labelOf, labelSize } from './tile-label.ts';
import { styleOf } from './tile-style.ts';

/** `spawned`: a dot in the tile's corner. `merged`: a ring around the tile. */
export type Mark = 'none' | 'spawned' | 'merged';

export interface FaceOrder {
  /** 0 for an empty cell. */
  readonly exponent: number;
  readonly mark: Mark;
  /** Whether the theme wants a line around this tile's digits. */
  readonly outlined: boolean;
  /** Whether stars sparkle where the gaps cross. */
  readonly sparkling: boolean;
}

/**
 * How thick a line around digits is: seen where the tile is shown small, too. One or two digits are large and need less of
 * it; more would look like a sticker.
 */
const outlineOf = (size: number, length: number, { squeeze }: CellSize): number =>
  size * ((length <= 2 ? 0.02 : 0.034) + 0.14 * (1 - squeeze));

/** The shorter side of a tile. */
const sideOf = ({ pitchX, pitchY, gap }: CellSize): number => Math.min(pitchX, pitchY) - gap;

export const radiusOf = (cell: CellSize): number => Math.max(3, Math.round(sideOf(cell) * 0.075));

/** How far a tile's shadow reaches below it: less than the gap to the next one. */
const depthOf = (cell: CellSize): number => Math.max(1, Math.min(cell.gap / 2 - 1, Math.round(sideOf(cell) * 0.026)));

/** The part of an empty cell's sides that is left out: it is a dimple in the board, and no tile without digits. */
const EMPTY_INSET = 0.29;

function stampEmpty(sprite: Sprite, cell: CellSize): void {
  const { pitchX, pitchY } = cell;
  const side = sideOf(cell);
  const size = side - 2 * Math.round(side * EMPTY_INSET);
  const [x, y] = [(pitchX - size) >> 1, (pitchY - size) >> 1];
  const radius = Math.round(size * 0.3);
  const depth = Math.max(1, Math.round(size * 0.07));
  stamp(sprite, rounded(size, size, radius), x, y, INK.gridToShadow);
  stamp(sprite, rounded(size, size - depth, radius), x, y + depth, INK.gridToEmpty);
}

function stampTile(sprite: Sprite, cell: CellSize, edge: Ramp): void {
  const { pitchX, pitchY, gap } = cell;
  const shape = rounded(pitchX - gap, pitchY - gap, radiusOf(cell));
  stamp(sprite, shape, gap / 2, gap / 2 + depthOf(cell), INK.gridToShadow);
  stamp(sprite, shape, gap / 2, gap / 2, edge);
}

/** In the part of the gap that neighbors leave free. */
function stampRing(sprite: Sprite, cell: CellSize): void {
  const { pitchX, pitchY, gap } = cell;
  const line = Math.max(1, Math.round(gap * 0.36));
  // The outermost row of the face stays grid.
  const around = Math.min(gap / 2 - 1, line + Math.max(1, Math.round(gap * 0.1)));
  const [width, height] = [pitchX - gap + 2 * around, pitchY - gap + 2 * around];
  const inset = gap / 2 - around;
  stamp(sprite, ring(width, height, radiusOf(cell) + around, line), inset, inset, INK.gridToMark);
}

/** A shape has fewer levels than ink: its edge takes every other one. */
const dotRamp = (ramp: Ramp): Ramp => [0, 2, 3, 5, 6].map((level) => ramp[level] ?? 0);

function stampDot(sprite: Sprite, cell: CellSize, exponent: number): void {
  const { pitchX, gap, squeeze } = cell;
  const side = sideOf(cell);
  const size = Math.max(4, Math.round(side * (0.14 + 0.2 * (1 - squeeze))));
  const inset = gap / 2 + Math.round(side * 0.08);
  stamp(sprite, rounded(size, size, size / 2), pitchX - inset - size, inset, dotRamp(digitRamp(styleOf(exponent))));
}

function stampLabel(
  sprite: Sprite,
  ink: Ink,
  cell: CellSize,
  { exponent, outlined }: FaceOrder,
  face: FaceValue,
): void {
  const label = labelOf(exponent, face);
  const tile = { width: cell.pitchX - cell.gap, height: cell.pitchY - cell.gap };
  const { size, squeeze } = labelSize(label, tile, cell.squeeze, (at) => ink.measure(label, at));
  const length = label.reduce((sum, { text }) => sum + text.length, 0);
  const outline = outlined ? outlineOf(size, length, cell) : 0;
  const stencil = ink.draw(label, size, { outline, squeeze });
  const x = Math.round((sprite.width - stencil.width) / 2);
  // All figures of a size stand on one line, whatever their own heights.
  const baseline = Math.round((sprite.height + size * DIGIT_HEIGHT) / 2);
  stamp(sprite, stencil, x, baseline + stencil.top, digitRamp(styleOf(exponent)));
}

/** A star's rays reach into the gaps that meet where it stands. */
export const starSize = (gap: number): number => 2 * Math.round(gap * 0.9);

/** Stars at the four corners, of which each face has a quarter. */
function stampStars(sprite: Sprite, { pitchX, pitchY, gap }: CellSize): void {
  const size = starSize(gap);
  const shape = star(size);
  for (const x of [0, pitchX])
    for (const y of [0, pitchY]) stamp(sprite, shape, x - size / 2, y - size / 2, INK.gridToSpark);
}

/** Draws a face. Its outermost pixels are grid, except where a mark or a star reaches into the gap. */
export function drawFace(ink: Ink, cell: CellSize, order: FaceOrder, face: FaceValue): Sprite {
  const sprite = blankSprite(cell.pitchX, cell.pitchY, INK.grid);
  const { exponent, mark, sparkling } = order;
  if (sparkling) stampStars(sprite, cell);
  if (exponent === 0) stampEmpty(sprite, cell);
  else {
    stampTile(sprite, cell, tileEdge(styleOf(exponent)));
    if (mark === 'merged') stampRing(sprite, cell);
    if (mark === 'spawned') stampDot(sprite, cell, exponent);
    stampLabel(sprite, ink, cell, order, face);
  }
  // A star's halves above and below the edge are alike.
  return sparkling ? { ...sprite, above: sprite.pixels.slice(0, sprite.width) } : sprite;
}
