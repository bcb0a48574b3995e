/** The simple form: a scene as a full frame of palette indexes, and that frame as a PNG by zlib. */
import { deflateSync } from 'node:zlib';
import type { Palette } from './palette-colors.ts';
import { PNG_END, pngChunk, pngHeader, pngPalette } from './png.ts';
import type { Placed, Scene } from './scene.ts';
import { blankSprite, type Sprite } from './sprite.ts';

/** The sprites by the row in which they begin. */
function byFirstRow({ placed }: Scene<Sprite>): ReadonlyMap<number, readonly Placed<Sprite>[]> {
  const starts = new Map<number, Placed<Sprite>[]>();
  for (const it of placed) {
    const others = starts.get(it.y);
    if (others === undefined) starts.set(it.y, [it]);
    else others.push(it);
  }
  return starts;
}

/** All pixels of a scene: each row is the one above it, except where a sprite is. */
export function flatten(scene: Scene<Sprite>): Sprite {
  const frame = blankSprite(scene.width, scene.height, 0);
  const starts = byFirstRow(scene);
  let active: Placed<Sprite>[] = [];
  for (let y = 0; y < scene.height; y += 1) {
    const row = y * scene.width;
    if (y > 0) frame.pixels.copyWithin(row, row - scene.width, row);
    active = active.filter(({ sprite, y: top }) => y < top + sprite.height);
    active.push(...(starts.get(y) ?? []));
    for (const { sprite, x, y: top } of active) {
      const start = (y - top) * sprite.width;
      frame.pixels.set(sprite.pixels.subarray(start, start + sprite.width), row + x);
    }
  }
  return frame;
}

/** The rows as PNG wants them: one byte of filter, here 0 for none, before each row. */
function unfiltered({ width, height, pixels }: Sprite): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

/** A complete file. Level 3 is where zlib gets slower faster than the file gets smaller. */
export function encodeFlat(frame: Sprite, palette: Palette): Uint8Array {
  const data = deflateSync(unfiltered(frame), { level: 3 });
  return Buffer.concat([pngHeader(frame.width, frame.height), pngPalette(palette), pngChunk('IDAT', data), PNG_END]);
}
