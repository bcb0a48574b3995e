/** GIF files: https://www.w3.org/Graphics/GIF/spec-gif89a.txt. Numbers are stored with their lower byte first. */

import type { Box } from '../layout.ts';
import { INK, type Rgb } from '../palette.ts';

/* The table of LZW: which code stands for which sequence of pixels. */

/** The code after the pixels' own, which clears the table; no sequence has it. */
export const CLEAR = 256;
export const TABLE_FULL = 4096;

/** A full table takes one more code, and is cleared with it. */
const ROOM = TABLE_FULL + 1;

/** Slots of the hash table, a power of two; at most half of them are ever taken. */
const SLOT_BITS = 13;
const SLOTS = 1 << SLOT_BITS;

/** Bits of a code; in the hash table it stands below its sequence. */
const CODE_BITS = 12;

/**
 * Knows which code stands for a known sequence followed by more pixels. The first pixel that followed a sequence is kept
 * beside it, and only the others are looked up: in runs of one color, which pictures of tiles are made of, that is always
 * the one. The first four are kept too, since each step has to wait for the one before.
 */
export class Sequences {
  readonly #firstPixel = new Int16Array(ROOM);
  readonly #firstCode = new Uint16Array(ROOM);
  /** A sequence's code, the pixel after it, and the code of both; 0 is a free slot. */
  readonly #others = new Uint32Array(SLOTS);
  readonly #firstFour = new Int32Array(ROOM);
  /** The code of a sequence and its first four, or 0. */
  readonly #fourCode = new Uint16Array(ROOM);
  /** Each sequence without its last pixel, which is `CLEAR` for a single one; and its last four, the newest on top. */
  readonly #shorter = new Uint16Array(ROOM).fill(CLEAR);
  readonly #lastFour = Int32Array.from({ length: ROOM }, (_, code) => code << 24);

  clear(): void {
    this.#firstPixel.fill(-1);
    this.#others.fill(0);
    this.#fourCode.fill(0);
  }

  /** The code of the sequence with those four pixels, or 0 when it is not known at once. */
  findFour(code: number, four: number): number {
    return this.#firstFour[code] === four ? (this.#fourCode[code] ?? 0) : 0;
  }

  /** The code of the longer sequence. Where there is none it gets the code `longer`, and this gives 0. */
  findOrAdd(code: number, pixel: number, longer: number): number {
    const first = this.#firstPixel[code];
    if (first === pixel) return this.#firstCode[code] ?? 0;
    if (first !== -1) {
      const other = this.#findOrAddOther((code << 8) | pixel, longer);
      if (other !== 0) return other;
    } else {
      this.#firstPixel[code] = pixel;
      this.#firstCode[code] = longer;
    }
    this.#addFour(code, pixel, longer);
    return 0;
  }

  #findOrAddOther(key: number, longer: number): number {
    let slot = Math.imul(key, 0x9e3779b1) >>> (32 - SLOT_BITS);
    for (let other = this.#others[slot] ?? 0; other !== 0; other = this.#others[slot] ?? 0) {
      if (other >>> CODE_BITS === key) return other & (TABLE_FULL - 1);
      slot = (slot + 1) % SLOTS;
    }
    this.#others[slot] = (key << CODE_BITS) | longer;
    return 0;
  }

  /** What was written under `CLEAR` is never asked for. */
  #addFour(code: number, pixel: number, longer: number): void {
    const four = ((this.#lastFour[code] ?? 0) >>> 8) | (pixel << 24);
    this.#lastFour[longer] = four;
    this.#shorter[longer] = code;
    const start = this.#shorter[this.#shorter[this.#shorter[code] ?? 0] ?? 0] ?? 0;
    if (this.#fourCode[start] !== 0) return;
    this.#firstFour[start] = four;
    this.#fourCode[start] = longer;
  }
}

/* GIF's variant of LZW, for pictures of up to 256 colors: https://www.w3.org/Graphics/GIF/spec-gif89a.txt appendix F. */

/** Bits of a pixel. The first two codes after the pixels' own clear the table and end the data. */
export const MINIMUM_CODE_SIZE = 8;
const END = 257;
const FIRST_FREE = 258;

/** Codes of growing length, packed from the lowest bit on. */
class CodeWriter {
  readonly #out: Uint8Array;
  #at = 0;
  #bits = 0;
  #held = 0;

  constructor(out: Uint8Array) {
    this.#out = out;
  }

  /** Two bytes are written whether they are full or not: to ask how many are takes longer. */
  write(code: number, size: number): void {
    const held = this.#held | (code << this.#bits);
    const bits = this.#bits + size;
    this.#out[this.#at] = held;
    this.#out[this.#at + 1] = held >>> 8;
    this.#at += bits >>> 3;
    this.#held = held >>> (bits & 24);
    this.#bits = bits & 7;
  }

  /** Writes what is held, and tells how many bytes there are. */
  end(): number {
    this.#out[this.#at] = this.#held;
    return this.#at + (this.#bits > 0 ? 1 : 0);
  }
}

const sequences = new Sequences();

/** At most so many bytes are packed for so many pixels: no code is longer than 12 bits. */
const mostBytes = (pixels: number): number => Math.ceil(pixels * 1.51) + 16;

/** What is packed before it is cut into blocks; it grows to what the largest picture needs. */
let packed = new Uint8Array(0);

function roomFor(pixels: number): Uint8Array {
  if (packed.length < mostBytes(pixels)) packed = new Uint8Array(mostBytes(pixels));
  return packed;
}

/** The reader's table is one entry behind: the codes become longer one code later than the table says. */
const sizeAfter = (next: number, size: number): number => (next === 1 << size && next < TABLE_FULL ? size + 1 : size);

/** The bytes of the pixels' codes, which the next call overwrites. */
function pack(pixels: Uint8Array): Uint8Array {
  const codes = new CodeWriter(roomFor(pixels.length));
  let [size, next] = [MINIMUM_CODE_SIZE + 1, FIRST_FREE];
  sequences.clear();
  codes.write(CLEAR, size);
  const fours = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  let code = pixels[0] ?? 0;
  for (let place = 1; place < pixels.length; ) {
    const far = place + 4 <= pixels.length ? sequences.findFour(code, fours.getInt32(place, true)) : 0;
    if (far !== 0) {
      code = far;
      place += 4;
      continue;
    }
    const pixel = pixels[place] ?? 0;
    place += 1;
    const known = sequences.findOrAdd(code, pixel, next);
    if (known !== 0) {
      code = known;
      continue;
    }
    codes.write(code, size);
    code = pixel;
    size = sizeAfter(next, size);
    next += 1;
    if (next <= TABLE_FULL) continue;
    codes.write(CLEAR, size);
    sequences.clear();
    [size, next] = [MINIMUM_CODE_SIZE + 1, FIRST_FREE];
  }
  codes.write(code, size);
  codes.write(END, sizeAfter(next, size));
  return packed.subarray(0, codes.end());
}

/** A block has at most so many bytes, and its length before it. */
const BLOCK = 255;

/** The pixels as data blocks, with the empty one that ends them. */
export function lzwBlocks(pixels: Uint8Array): Uint8Array {
  const bytes = pack(pixels);
  const blocks = new Uint8Array(bytes.length + Math.ceil(bytes.length / BLOCK) + 1);
  for (let from = 0, to = 0; from < bytes.length; from += BLOCK, to += BLOCK + 1) {
    const block = bytes.subarray(from, from + BLOCK);
    blocks[to] = block.length;
    blocks.set(block, to + 1);
  }
  return blocks;
}

export interface Frame {
  /** Where the pixels go; what lies outside stays as it is. */
  readonly box: Box;
  readonly pixels: Uint8Array;
  /** How long the frame is shown, in hundredths of a second; shorter than 2 is played slowly by most viewers. */
  readonly delay: number;
  /** Colors of this frame alone. */
  readonly palette?: readonly Rgb[];
}

/** This index leaves a pixel as it is: in a first frame, clear. */
export const TRANSPARENT = INK.clear;

/** Size code of a table of 256 colors, and the flag that a table follows. */
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

/** Graphic control extension: leave the frame in place afterwards, and one index is transparent. */
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

/** A file in the making, frame by frame. Without a loop extension it plays once and stays on its last frame. */
export class GifWriter {
  readonly #parts: Buffer[];
  #size: number;

  constructor(width: number, height: number, palette: readonly Rgb[]) {
    const head = screen(width, height, palette);
    this.#parts = [head];
    this.#size = head.length;
  }

  /** Bytes of the finished file, if it ended here. */
  get size(): number {
    return this.#size + 1;
  }

  /** Adds a frame, and tells how many bytes it took. */
  add(frame: Frame): number {
    const bytes = frameBytes(frame);
    this.#parts.push(bytes);
    this.#size += bytes.length;
    return bytes.length;
  }

  end(): Uint8Array {
    return Buffer.concat([...this.#parts, Buffer.of(0x3b)]);
  }
}
