/** Sprites, and stencils, which are shapes as levels of ink without a color. */

import type { Box } from './layout.ts';
import { OUTLINE_LEVEL, RAMP, type Ramp } from './palette.ts';

export interface Sprite {
  readonly width: number;
  readonly height: number;
  readonly above: number | Uint8Array;
  /** The palette indexes, row by row. They do not change once the sprite is in use. */
  readonly pixels: Uint8Array;
}

/** Levels of ink, row by row. `left` and `top` are relative to the start of the text's baseline. */
export interface Stencil {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly levels: Uint8Array;
}

export const weighSprite = ({ pixels }: Sprite): number => pixels.length;

export function blankSprite(width: number, height: number, index: number, above: Sprite['above'] = index): Sprite {
  return { width, height, above, pixels: new Uint8Array(width * height).fill(index) };
}

/** Draws a stencil on a sprite. Level 0 does not change a pixel. What is outside of the sprite is cut off. */
export function stamp(sprite: Sprite, stencil: Stencil, x: number, y: number, ramp: Ramp): void {
  const { pixels, width } = sprite;
  const { levels } = stencil;
  const [first, end] = [Math.max(0, -x), Math.min(stencil.width, width - x)];
  const lastRow = Math.min(stencil.height, sprite.height - y);
  for (let row = Math.max(0, -y); row < lastRow; row += 1) {
    const [from, to] = [row * stencil.width, (y + row) * width + x];
    for (let column = first; column < end; column += 1) {
      const level = levels[from + column] ?? 0;
      if (level !== 0) pixels[to + column] = ramp[level] ?? 0;
    }
  }
}

/** One byte for each pixel: 0 is clear, 255 is opaque. */
type Mask = Uint8ClampedArray;

/** Returns a table with a level for each opacity. A table is used because a line of text has 40,000 pixels. */
const tableOf = (from: number, to: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, opacity) => Math.round(from + ((to - from) * opacity) / 255));

const TABLES = Array.from({ length: RAMP + 1 }, (_, full) => tableOf(0, full));

/** Returns levels from 0 to `full`. */
export function levelsOf(mask: Mask, full = RAMP): Uint8Array {
  const table = TABLES[full] ?? tableOf(0, full);
  const levels = new Uint8Array(mask.length);
  for (let index = 0; index < mask.length; index += 1) levels[index] = table[mask[index] ?? 0] ?? 0;
  return levels;
}

/** The fill of a letter goes from the level of the outline to full ink. The outline fades into the background. */
const FILL = tableOf(OUTLINE_LEVEL, RAMP);
const OUTLINE = tableOf(0, OUTLINE_LEVEL);

/** @param outer the mask of the same text with its outline */
export function outlinedLevels(inner: Mask, outer: Mask): Uint8Array {
  const levels = new Uint8Array(inner.length);
  for (let index = 0; index < inner.length; index += 1) {
    const opacity = inner[index] ?? 0;
    levels[index] = (opacity > 0 ? FILL[opacity] : OUTLINE[outer[index] ?? 0]) ?? 0;
  }
  return levels;
}

function inkBox(levels: Uint8Array, width: number): Box {
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let y = 0; y * width < levels.length; y += 1) {
    const start = y * width;
    let first = 0;
    while (first < width && levels[start + first] === 0) first += 1;
    if (first === width) continue;
    let last = width - 1;
    while (levels[start + last] === 0) last -= 1;
    left = Math.min(left, first);
    right = Math.max(right, last);
    if (top < 0) top = y;
    bottom = y;
  }
  return right < 0
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

/** Removes empty rows and columns at the edges. The stencil's `left` and `top` are its position among the levels. */
export function trim(levels: Uint8Array, rowWidth: number): Stencil {
  const { x, y, width, height } = inkBox(levels, rowWidth);
  const cut = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * rowWidth + x;
    cut.set(levels.subarray(start, start + width), row * width);
  }
  return { width, height, left: x, top: y, levels: cut };
}
