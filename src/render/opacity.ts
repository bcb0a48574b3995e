/** What was drawn becomes levels of ink: from how opaque each pixel is to a stencil cut to its ink. Pure. */
import type { Box } from './layout.ts';
import { OUTLINE_LEVEL, RAMP } from './palette.ts';
import type { Stencil } from './sprite.ts';

/** One byte a pixel: 0 is clear, 255 is opaque. */
type Opacity = Uint8ClampedArray;

/** A level for every opacity, looked up because a message line has forty thousand pixels. */
const levelTable = (from: number, to: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, opacity) => Math.round(from + ((to - from) * opacity) / 255));

const PLAIN = levelTable(0, RAMP);
/** The fill leads from the outline's level to full ink; where it is not, the outline fades into the background. */
const FILL = levelTable(OUTLINE_LEVEL, RAMP);
const OUTLINE = levelTable(0, OUTLINE_LEVEL);

/** Levels of ink; with `outer`, the opacity of the same text with its outline, those of an outlined text. */
export function levelsOf(inner: Opacity, outer: Opacity | undefined): Uint8Array {
  const levels = new Uint8Array(inner.length);
  for (let place = 0; place < levels.length; place += 1) {
    const opacity = inner[place] ?? 0;
    if (outer === undefined) levels[place] = PLAIN[opacity] ?? 0;
    else levels[place] = (opacity > 0 ? FILL[opacity] : OUTLINE[outer[place] ?? 0]) ?? 0;
  }
  return levels;
}

/** The smallest box around all ink; of no size when there is none. */
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
