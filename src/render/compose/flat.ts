import { crc32, deflateSync } from 'node:zlib';
import type { Palette } from '../palette.ts';
import type { Placed, Scene } from '../scene.ts';
import { blankSprite, type Sprite } from '../sprite.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** PNG's color type 3: each pixel is an index into the palette. */
const INDEXED = 3;

function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.allocUnsafe(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

export function pngHeader(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(INDEXED, 9);
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', data)]);
}

/** Returns the PLTE chunk, and the tRNS chunk with the opacity of the first entries; the other entries are opaque. */
export const pngPalette = ({ colors, alphas }: Palette): Uint8Array =>
  Buffer.concat([pngChunk('PLTE', Uint8Array.from(colors.flat())), pngChunk('tRNS', alphas)]);

export const PNG_END: Uint8Array = pngChunk('IEND', new Uint8Array(0));

function byFirstRow({ placed }: Scene<Sprite>): ReadonlyMap<number, readonly Placed<Sprite>[]> {
  const starts = new Map<number, Placed<Sprite>[]>();
  for (const drawn of placed) {
    const others = starts.get(drawn.y);
    if (others === undefined) starts.set(drawn.y, [drawn]);
    else others.push(drawn);
  }
  return starts;
}

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

function unfiltered({ width, height, pixels }: Sprite): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

/** Returns a complete PNG file. zlib's levels above 3 take much more time for only slightly smaller files. */
export function encodeFlat(frame: Sprite, palette: Palette): Uint8Array {
  const data = deflateSync(unfiltered(frame), { level: 3 });
  return Buffer.concat([pngHeader(frame.width, frame.height), pngPalette(palette), pngChunk('IDAT', data), PNG_END]);
}
