/** Writes GIF files: https://www.w3.org/Graphics/GIF/spec-gif89a.txt. Numbers are stored with the lower byte first. */

import type { Box } from '../layout.ts';
import { INK, type Rgb } from '../palette.ts';
import { lzwBlocks, MINIMUM_CODE_SIZE } from './lzw.ts';

export interface Frame {
  /** The position of the frame in the picture. Pixels outside of it do not change. */
  readonly box: Box;
  readonly pixels: Uint8Array;
  /** How long the frame is shown, in hundredths of a second. Most viewers play frames of less than 2 slowly. */
  readonly delay: number;
  readonly palette?: readonly Rgb[];
}

/** A pixel with this palette index keeps its color; in the first frame it is clear. */
export const TRANSPARENT = INK.clear;

/** The size code of a palette of 256 colors, and the flag that says that a palette follows. */
const COLORS_256 = 7;
const TABLE_FOLLOWS = 0x80;

function colorTable(palette: readonly Rgb[]): Uint8Array {
  const table = new Uint8Array(3 * 256);
  table.set(palette.flat());
  return table;
}

function screen(width: number, height: number, palette: readonly Rgb[]): Buffer {
  const head = Buffer.alloc(13);
  head.write('GIF89a', 'latin1');
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  head.writeUInt8(TABLE_FOLLOWS | 0x70 | COLORS_256, 10);
  return Buffer.concat([head, colorTable(palette)]);
}

/** Returns a graphic control extension: the frame stays in place afterwards, and one palette index is transparent. */
function control(delay: number): Buffer {
  const bytes = Buffer.from([0x21, 0xf9, 4, 0b101, 0, 0, TRANSPARENT, 0]);
  bytes.writeUInt16LE(delay, 4);
  return bytes;
}

function frameBytes({ box, pixels, delay, palette }: Frame): Buffer {
  const descriptor = Buffer.alloc(10);
  descriptor.writeUInt8(0x2c, 0);
  descriptor.writeUInt16LE(box.x, 1);
  descriptor.writeUInt16LE(box.y, 3);
  descriptor.writeUInt16LE(box.width, 5);
  descriptor.writeUInt16LE(box.height, 7);
  descriptor.writeUInt8(palette === undefined ? 0 : TABLE_FOLLOWS | COLORS_256, 9);
  const table = palette === undefined ? [] : [colorTable(palette)];
  return Buffer.concat([control(delay), descriptor, ...table, Buffer.of(MINIMUM_CODE_SIZE), lzwBlocks(pixels)]);
}

/** Makes viewers loop forever: http://www.vurdalakov.net/misc/gif/netscape-looping-application-extension */
const LOOP = Buffer.from([0x21, 0xff, 11, ...Buffer.from('NETSCAPE2.0', 'latin1'), 3, 1, 0, 0, 0]);

/** Builds a GIF file frame by frame. The animation plays once and stays on its last frame, unless it loops. */
export class GifWriter {
  readonly #blocks: Buffer[];
  #size: number;

  constructor(width: number, height: number, palette: readonly Rgb[], loops = false) {
    this.#blocks = [screen(width, height, palette), ...(loops ? [LOOP] : [])];
    this.#size = this.#blocks.reduce((sum, { length }) => sum + length, 0);
  }

  /** The size of the file in bytes if it ended with this frame. */
  get size(): number {
    return this.#size + 1;
  }

  add(frame: Frame): void {
    const bytes = frameBytes(frame);
    this.#blocks.push(bytes);
    this.#size += bytes.length;
  }

  end(): Uint8Array {
    return Buffer.concat([...this.#blocks, Buffer.of(0x3b)]);
  }
}
