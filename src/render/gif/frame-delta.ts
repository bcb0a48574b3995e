/** The difference between two frames: the rectangle around the changes, its unchanged pixels transparent (index 0). */
import type { Box } from '../layout.ts';
import type { Sprite } from '../sprite.ts';
import { TRANSPARENT } from './gif.ts';

export interface FrameDelta {
  readonly box: Box;
  readonly pixels: Uint8Array;
}

/** The pixels of a frame, from a sprite or a drawing. */
export type Pixels = Pick<Sprite, 'width' | 'height' | 'pixels'>;

export const wholeOf = ({ width, height, pixels }: Pixels): FrameDelta => ({
  box: { x: 0, y: 0, width, height },
  pixels,
});

/** A frame of one transparent pixel, which only adds a pause. */
const NOTHING: FrameDelta = { box: { x: 0, y: 0, width: 1, height: 1 }, pixels: Uint8Array.of(TRANSPARENT) };

/** If fewer than this share of the pixels are unchanged, they are written too: gaps would interrupt runs of a color. */
const MOSTLY_NEW = 0.4;

/** Returns the difference between two frames of the same size. */
export function deltaBetween(before: Pixels, after: Pixels): FrameDelta {
  const box = boxOf(before, after);
  if (box === undefined) return NOTHING;
  const { pixels, same } = differences(before, after, box);
  return { box, pixels: same < MOSTLY_NEW * pixels.length ? cut(after, box) : pixels };
}

export function cut({ width, pixels }: Pixels, box: Box): Uint8Array {
  const cut = new Uint8Array(box.width * box.height);
  for (let row = 0; row < box.height; row += 1) {
    const start = (box.y + row) * width + box.x;
    cut.set(pixels.subarray(start, start + box.width), row * box.width);
  }
  return cut;
}

/** Finds changed rows by comparing memory, which is much faster than comparing pixels: most rows are unchanged. */
function changedRows(before: Pixels, after: Pixels): readonly number[] {
  const [was, is, { width, height }] = [bytesOf(before), bytesOf(after), after];
  const isChanged = (row: number) =>
    was.compare(is, row * width, (row + 1) * width, row * width, (row + 1) * width) !== 0;
  return Array.from({ length: height }, (_, row) => row).filter(isChanged);
}

function boxOf(before: Pixels, after: Pixels): Box | undefined {
  const rows = changedRows(before, after);
  const [top, bottom] = [rows[0], rows.at(-1)];
  if (top === undefined || bottom === undefined) return undefined;
  const { pixels: was } = before;
  const { pixels: is, width } = after;
  let [left, right] = [width, -1];
  for (const row of rows) {
    const start = row * width;
    // Compares only columns outside of the rectangle that was found so far.
    let column = 0;
    while (column < left && was[start + column] === is[start + column]) column += 1;
    left = column;
    column = width - 1;
    while (column > right && was[start + column] === is[start + column]) column -= 1;
    right = column;
  }
  return { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

function differences(before: Pixels, after: Pixels, box: Box): { readonly pixels: Uint8Array; readonly same: number } {
  const { pixels: was } = before;
  const { pixels: is, width } = after;
  const [fourWere, fourAre] = [foursOf(before), foursOf(after)];
  const pixels = new Uint8Array(box.width * box.height);
  let same = pixels.length;
  for (let row = 0; row < box.height; row += 1) {
    const start = (box.y + row) * width + box.x;
    const end = start + box.width;
    const offset = row * box.width - start;
    for (let at = start; at < end; at += 1) {
      while (at + 4 <= end && fourWere.getInt32(at) === fourAre.getInt32(at)) at += 4;
      const pixel = is[at] ?? 0;
      if (at === end || was[at] === pixel) continue;
      pixels[offset + at] = pixel;
      same -= 1;
    }
  }
  return { pixels, same };
}

const bytesOf = ({ pixels }: Pixels): Buffer => Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
const foursOf = ({ pixels }: Pixels): DataView => new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
