/** What changed between two frames: the smallest rectangle around it, with unchanged pixels left transparent. */
import type { Box } from '../layout.ts';
import type { Sprite } from '../sprite.ts';
import { TRANSPARENT } from './gif.ts';

export interface Change {
  readonly box: Box;
  readonly pixels: Uint8Array;
}

/** The first and the last changed column of a row, or undefined. */
function spanOf(before: Sprite, after: Sprite, row: number): readonly [number, number] | undefined {
  const start = row * after.width;
  const end = start + after.width;
  let first = start;
  while (first < end && before.pixels[first] === after.pixels[first]) first += 1;
  if (first === end) return undefined;
  let last = end - 1;
  while (before.pixels[last] === after.pixels[last]) last -= 1;
  return [first - start, last - start];
}

function boxOf(before: Sprite, after: Sprite): Box | undefined {
  let [left, right, top, bottom] = [after.width, -1, -1, -1];
  for (let y = 0; y < after.height; y += 1) {
    const span = spanOf(before, after, y);
    if (span === undefined) continue;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, span[0]);
    right = Math.max(right, span[1]);
  }
  return top < 0 ? undefined : { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

/** One pixel, transparent: for a frame in which nothing changes but time. */
const NOTHING: Change = { box: { x: 0, y: 0, width: 1, height: 1 }, pixels: Uint8Array.of(TRANSPARENT) };

/** The change from one frame to another one of the same size. */
export function changeBetween(before: Sprite, after: Sprite): Change {
  const box = boxOf(before, after);
  if (box === undefined) return NOTHING;
  const [was, is] = [before.pixels, after.pixels];
  const pixels = new Uint8Array(box.width * box.height);
  let place = 0;
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const start = y * after.width + box.x;
    for (let at = start; at < start + box.width; at += 1) {
      const pixel = is[at] ?? 0;
      pixels[place] = was[at] === pixel ? TRANSPARENT : pixel;
      place += 1;
    }
  }
  return { box, pixels };
}
