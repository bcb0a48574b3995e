/** How often each tile was the best of a game: bars in the tiles' own colors. */
import type { FaceValue } from '../../game/values.ts';
import type { Ink } from '../ink.ts';
import type { Box } from '../layout.ts';
import { INK, tileEdge } from '../palette.ts';
import { rounded } from '../rounded.ts';
import { type Sprite, stamp } from '../sprite.ts';
import { styleOf } from '../tile-style.ts';
import { letter } from './lettering.ts';
import type { WriteNumber } from './line-chart.ts';

export interface TileCount {
  readonly exponent: number;
  readonly count: number;
}

const WIDEST_BAR = 110;
/** Room for the counts above the bars, and for the values below them. */
const [ABOVE, BELOW] = [34, 38];

/** A bar's end on the page takes the page's color at its round corners; the palette has no such mixture, so they are hard. */
const hardEdge = (exponent: number): readonly number[] => {
  const fill = tileEdge(styleOf(exponent)).at(-1) ?? 0;
  return [INK.page, INK.page, fill, fill, fill];
};

/** Draws a bar for each count, smallest tile first. */
export function drawHistogram(
  sprite: Sprite,
  ink: Ink,
  box: Box,
  counts: readonly TileCount[],
  { face, write }: { readonly face: FaceValue; readonly write: WriteNumber },
): void {
  const bars = counts.filter(({ count }) => count > 0).toSorted((one, other) => one.exponent - other.exponent);
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const step = Math.min(WIDEST_BAR, box.width / Math.max(1, bars.length));
  const left = box.x + (box.width - step * bars.length) / 2;
  const ground = box.y + box.height - BELOW;
  for (const [number, { exponent, count }] of bars.entries()) {
    const height = Math.max(6, Math.round(((box.height - ABOVE - BELOW) * count) / most));
    const width = Math.max(4, Math.floor(step * 0.8));
    const middle = left + step * (number + 0.5);
    const bar = rounded(width, height, Math.min(4, height >> 1));
    stamp(sprite, bar, Math.round(middle - width / 2), ground - height, hardEdge(exponent));
    const text = { size: 28, widest: step * 0.94, x: middle, align: 'center', ramp: INK.text } as const;
    letter(sprite, ink, { ...text, text: write(count), y: ground - height - 8 });
    letter(sprite, ink, { ...text, text: String(face(exponent)), y: ground + 29 });
  }
}
