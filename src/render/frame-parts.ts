/** The sprites of the board's frame: half a gap wide on each side of the cells. */
import type { CellSize } from './cell-size.ts';
import { radiusOf, starSize } from './face.ts';
import type { Box, Layout } from './layout.ts';
import type { Celebration } from './looks.ts';
import { INK, type Ramp } from './palette.ts';
import { rounded, star } from './rounded.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';

export type FrameSide = 'top' | 'left' | 'right' | 'bottom';

/**
 * The largest radius with which a corner leaves all pixels alone that are `inset` or more from both sides, and those in
 * the row above them: there the faces begin, under nothing but grid.
 */
const roundest = (inset: number): number => Math.floor(2 * inset - 1 + Math.sqrt(2 * inset * (inset - 1)));

/** The round corners of tile and board have nearly one center. */
const frameRadius = (cell: CellSize): number =>
  Math.min(roundest(cell.gap / 2), radiusOf(cell) + Math.round(cell.gap * 0.7));

/** Where a side stands, seen from the board; on a page, the bottom has one row of it below. */
export function frameBox({ board, cell, rows, around }: Layout, side: FrameSide): Box {
  const half = cell.gap / 2;
  const height = rows * cell.pitchY;
  switch (side) {
    case 'top':
      return { x: 0, y: 0, width: board.width, height: half };
    case 'left':
      return { x: 0, y: half, width: half, height };
    case 'right':
      return { x: board.width - half, y: half, width: half, height };
    case 'bottom':
      return { x: 0, y: half + height, width: board.width, height: around === 'page' ? half + 1 : half };
  }
}

/** Half stars on the middle line of the frame, where the gaps end. They sparkle on nothing but the frame. */
function stampStars(sprite: Sprite, { rows, columns, cell: { pitchX, pitchY, gap } }: Layout, from: Box): void {
  const size = starSize(gap);
  const shape = star(size);
  const inset = (gap - size) / 2;
  const plain = sprite.pixels.slice();
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      stamp(sprite, shape, column * pitchX + inset - from.x, row * pitchY + inset - from.y, INK.gridToSpark);
    }
  }
  for (const [place, index] of plain.entries()) if (index !== INK.grid) sprite.pixels[place] = index;
}

/** The rim of a record: as broad as the frame allows, with grid left to the tiles. */
const rimOf = ({ gap }: CellSize): number => Math.max(2, Math.round(gap * 0.42));

function stampFrame(
  sprite: Sprite,
  { board, cell, around }: Layout,
  from: Box,
  celebration: Celebration | undefined,
): void {
  const radius = frameRadius(cell);
  const isRecord = celebration === 'record';
  const outer: Readonly<Record<Layout['around'], Ramp>> = isRecord
    ? { clear: INK.clearToRim, page: INK.pageToRim }
    : { clear: INK.clearToGrid, page: INK.pageToGrid };
  stamp(sprite, rounded(board.width, board.height, radius), -from.x, -from.y, outer[around]);
  if (!isRecord) return;
  const rim = rimOf(cell);
  const inside = Math.min(radius - rim, roundest(cell.gap / 2 - rim));
  const inner = rounded(board.width - 2 * rim, board.height - 2 * rim, inside);
  stamp(sprite, inner, rim - from.x, rim - from.y, INK.rimToGrid);
}

/** One side of the frame. It is drawn with the row above it, which is what its first row differs from. */
export function drawFrame(layout: Layout, side: FrameSide, celebration: Celebration | undefined): Sprite {
  const box = frameBox(layout, side);
  const from = { ...box, y: box.y - 1 };
  const drawn = blankSprite(box.width, box.height + 1, INK[layout.around]);
  stampFrame(drawn, layout, from, celebration);
  if (celebration === 'goal') stampStars(drawn, layout, from);
  const { width, pixels } = drawn;
  return { width, height: box.height, above: pixels.slice(0, width), pixels: pixels.slice(width) };
}
