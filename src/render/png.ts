/** PNG files of palette pictures, put together from their chunks: https://www.w3.org/TR/png-3/ */
import { crc32 } from 'node:zlib';
import type { Palette } from './palette-colors.ts';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Color type 3: each pixel is an index into the palette. */
const INDEXED = 3;

/** A chunk: length of the data, four letters of type, data, CRC-32 of type and data. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.allocUnsafe(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

/** Everything of a file that stands before its palette: signature and IHDR. */
export function pngHeader(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(8, 8);
  data.writeUInt8(INDEXED, 9);
  return Buffer.concat([SIGNATURE, pngChunk('IHDR', data)]);
}

/** The PLTE chunk, and tRNS for how opaque its first entries are; the others are opaque. */
export const pngPalette = ({ colors, alphas }: Palette): Uint8Array =>
  Buffer.concat([pngChunk('PLTE', Uint8Array.from(colors.flat())), pngChunk('tRNS', alphas)]);

/** The chunk that ends every file. */
export const PNG_END: Uint8Array = pngChunk('IEND', new Uint8Array(0));
