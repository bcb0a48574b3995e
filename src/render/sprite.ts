/** Stencils are shapes as levels of ink, before they have a color. */

import type { Box } from './layout.ts';
import { OUTLINE_LEVEL, RAMP, type Ramp } from './palette.ts';

export interface Sprite {
  readonly width: number;
  readonly height: number;
  readonly above: number | Uint8Array;
  /** Row by row. Nobody writes to it once the sprite has been handed out. */
  readonly pixels: Uint8Array;
}

/** `levels` of ink row by row, and where the top left lies seen from the pen on the baseline. */
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

/** Level 0 leaves what is there; outside is cut off. */
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

/** One byte a pixel: 0 is clear, 255 is opaque. */
type Opacity = Uint8ClampedArray;

/** A level for every opacity, looked up because a message line has forty thousand pixels. */
const levelTable = (from: number, to: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, opacity) => Math.round(from + ((to - from) * opacity) / 255));

const PLAIN = levelTable(0, RAMP);
/** The fill leads from the outline's level to full ink; where it is not, the outline fades into the background. */
const FILL = levelTable(OUTLINE_LEVEL, RAMP);
const OUTLINE = levelTable(0, OUTLINE_LEVEL);

/** `outer` is the opacity of the same text with its outline. */
export function levelsOf(inner: Opacity, outer: Opacity | undefined): Uint8Array {
  const levels = new Uint8Array(inner.length);
  for (let place = 0; place < levels.length; place += 1) {
    const opacity = inner[place] ?? 0;
    if (outer === undefined) levels[place] = PLAIN[opacity] ?? 0;
    else levels[place] = (opacity > 0 ? FILL[opacity] : OUTLINE[outer[place] ?? 0]) ?? 0;
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

/** Cuts empty rows and columns off. `left` and `top` of the stencil are places among the levels; see `Stencil`. */
export function trim(levels: Uint8Array, rowWidth: number): Stencil {
  const { x, y, width, height } = inkBox(levels, rowWidth);
  const cut = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const start = (y + row) * rowWidth + x;
    cut.set(levels.subarray(start, start + width), row * width);
  }
  return { width, height, left: x, top: y, levels: cut };
}

/* Rounded rectangles as stencils, computed rather than drawn, so that they are the same on every machine. */

const FULL = 4;
const SAMPLES = 8;

/** How much of a pixel lies in a shape, by points spread evenly over it. */
function coverOf(x: number, y: number, isInside: (x: number, y: number) => boolean): number {
  let inside = 0;
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      if (isInside(x + (column + 0.5) / SAMPLES, y + (row + 0.5) / SAMPLES)) inside += 1;
    }
  }
  return inside / (SAMPLES * SAMPLES);
}

export function rounded(width: number, height: number, radius: number): Stencil {
  const levels = new Uint8Array(width * height).fill(FULL);
  const isInside = (x: number, y: number): boolean => {
    const [across, down] = [radius - x, radius - y];
    return across <= 0 || down <= 0 || across * across + down * down <= radius * radius;
  };
  for (let y = 0; y < radius; y += 1) {
    for (let x = 0; x < radius; x += 1) {
      const level = Math.round(FULL * coverOf(x, y, isInside));
      const [right, bottom] = [width - 1 - x, height - 1 - y];
      levels[y * width + x] = level;
      levels[y * width + right] = level;
      levels[bottom * width + x] = level;
      levels[bottom * width + right] = level;
    }
  }
  return { width, height, left: 0, top: 0, levels };
}

export function ring(width: number, height: number, radius: number, line: number): Stencil {
  const outer = rounded(width, height, radius);
  const inner = rounded(width - 2 * line, height - 2 * line, Math.max(0, radius - line));
  for (let y = 0; y < inner.height; y += 1) {
    for (let x = 0; x < inner.width; x += 1) {
      const place = (y + line) * width + x + line;
      outer.levels[place] = Math.min(outer.levels[place] ?? 0, FULL - (inner.levels[y * inner.width + x] ?? 0));
    }
  }
  return outer;
}

/** A star of four rays around the middle of a square, its rays as long as half the square's side. */
export function star(side: number): Stencil {
  const levels = new Uint8Array(side * side);
  const middle = side / 2;
  // Where the square roots of both distances from the middle add up to less than the ray's.
  const isInside = (x: number, y: number) => Math.sqrt(Math.abs(x)) + Math.sqrt(Math.abs(y)) <= Math.sqrt(middle);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      levels[y * side + x] = Math.round(FULL * coverOf(x - middle, y - middle, isInside));
    }
  }
  return { width: side, height: side, left: 0, top: 0, levels };
}
