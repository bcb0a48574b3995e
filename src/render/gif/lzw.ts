/** GIF's variant of LZW, for pictures of up to 256 colors: https://www.w3.org/Graphics/GIF/spec-gif89a.txt appendix F. */

/** Bits per pixel. */
export const MINIMUM_CODE_SIZE = 8;

/** The maximum number of bytes in a data block. The block's length precedes it. */
const BLOCK = 255;

/** Returns the compressed pixels as data blocks, with the empty block that ends them. */
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

/* The code table of LZW, which maps sequences of pixels to codes. */

/** The first code after those of single pixels. It clears the table and stands for no sequence. */
const CLEAR = 256;
const TABLE_FULL = 4096;

/** When the table is full, one more code is written before it is cleared. */
const ROOM = TABLE_FULL + 1;

/** The hash table has 2^13 slots, of which at most half are ever used. */
const SLOT_BITS = 13;
const SLOTS = 1 << SLOT_BITS;

/** The number of bits of a code. In a slot of the hash table, the code is below its sequence. */
const CODE_BITS = 12;

/**
 * Maps a known sequence and the next pixel to a code. Most of a board consists of runs of one color, which have their
 * own table. The first pixel that followed a sequence is stored beside it; only others need the hash table.
 */
class Sequences {
  readonly #firstPixel = new Int16Array(ROOM);
  readonly #firstCode = new Uint16Array(ROOM);
  /** Each slot holds a sequence's code, the next pixel, and the code of both; 0 is a free slot. */
  readonly #others = new Uint32Array(SLOTS);
  /** For each color, the longest run that has a code. The codes of runs are stored by color and length. */
  readonly #longestRun = new Uint16Array(CLEAR);
  readonly #runCodes: readonly Uint16Array[] = Array.from({ length: CLEAR }, (_, pixel) =>
    new Uint16Array(ROOM).fill(pixel, 1, 2),
  );

  clear(): void {
    this.#firstPixel.fill(-1);
    this.#others.fill(0);
    this.#longestRun.fill(1);
  }

  longestRun(pixel: number): number {
    return this.#longestRun[pixel] ?? 1;
  }

  runCode(pixel: number, length: number): number {
    return this.#runCodes[pixel]?.[length] ?? pixel;
  }

  /** Returns the code of the longer sequence, or 0 if it has none yet: then it is assigned the code `longer`. */
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
    const run = this.longestRun(pixel);
    if (this.runCode(pixel, run) === code) this.#addRun(pixel, run + 1, longer);
    return 0;
  }

  #addRun(pixel: number, length: number, code: number): void {
    const codes = this.#runCodes[pixel];
    if (codes !== undefined) codes[length] = code;
    this.#longestRun[pixel] = length;
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
}

/** The code that ends the data. */
const END = 257;
const FIRST_FREE = 258;

/** Packs codes of growing length, starting with the lowest bit of a byte. */
class CodeWriter {
  readonly #out: Uint8Array;
  #at = 0;
  #bits = 0;
  #held = 0;

  constructor(out: Uint8Array) {
    this.#out = out;
  }

  /** Always writes two bytes, because checking how many of them are full would take longer. */
  write(code: number, size: number): void {
    const held = this.#held | (code << this.#bits);
    const bits = this.#bits + size;
    this.#out[this.#at] = held;
    this.#out[this.#at + 1] = held >>> 8;
    this.#at += bits >>> 3;
    this.#held = held >>> (bits & 24);
    this.#bits = bits & 7;
  }

  end(): number {
    this.#out[this.#at] = this.#held;
    return this.#at + (this.#bits > 0 ? 1 : 0);
  }
}

const sequences = new Sequences();

/** The maximum number of bytes that so many pixels take. No code is longer than 12 bits. */
const mostBytes = (pixels: number): number => Math.ceil(pixels * 1.51) + 16;

/** The packed codes before they are cut into blocks. The buffer grows with the largest picture. */
let packed = new Uint8Array(0);

function roomFor(pixels: number): Uint8Array {
  if (packed.length < mostBytes(pixels)) packed = new Uint8Array(mostBytes(pixels));
  return packed;
}

/** A decoder's table is one entry behind the encoder's, so codes become longer one code later. */
const sizeAfter = (next: number, size: number): number => (next === 1 << size && next < TABLE_FULL ? size + 1 : size);

function runFrom(pixels: Uint8Array, fours: DataView, offset: number): number {
  const pixel = pixels[offset] ?? 0;
  const four = Math.imul(pixel, 0x01010101);
  let end = offset + 1;
  while (end + 4 <= pixels.length && fours.getInt32(end) === four) end += 4;
  while (end < pixels.length && pixels[end] === pixel) end += 1;
  return end - offset;
}

/**
 * Cuts pixels into known sequences: the longest run that has a code, then pixel by pixel. Each sequence together with
 * the pixel after it gets a code of its own.
 */
class Reader {
  readonly #pixels: Uint8Array;
  readonly #fours: DataView;
  /** The position at which the next sequence begins, and the end of the run at that position. */
  offset = 0;
  #runEnd = 0;

  constructor(pixels: Uint8Array) {
    this.#pixels = pixels;
    this.#fours = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  }

  /** Returns the code of the next sequence. That sequence with one more pixel gets the code `next`. */
  read(next: number): number {
    const pixels = this.#pixels;
    let offset = this.offset;
    if (offset >= this.#runEnd) this.#runEnd = offset + runFrom(pixels, this.#fours, offset);
    const pixel = pixels[offset] ?? 0;
    const run = Math.min(this.#runEnd - offset, sequences.longestRun(pixel));
    let code = sequences.runCode(pixel, run);
    for (offset += run; offset < pixels.length; offset += 1) {
      const longer = sequences.findOrAdd(code, pixels[offset] ?? 0, next);
      if (longer === 0) break;
      code = longer;
    }
    this.offset = offset;
    return code;
  }
}

/** Returns the packed codes of the pixels, in a buffer that the next call overwrites. */
function pack(pixels: Uint8Array): Uint8Array {
  const codes = new CodeWriter(roomFor(pixels.length));
  const reader = new Reader(pixels);
  let [size, next] = [MINIMUM_CODE_SIZE + 1, FIRST_FREE];
  sequences.clear();
  codes.write(CLEAR, size);
  while (reader.offset < pixels.length) {
    codes.write(reader.read(next), size);
    if (reader.offset === pixels.length) break;
    size = sizeAfter(next, size);
    next += 1;
    if (next <= TABLE_FULL) continue;
    codes.write(CLEAR, size);
    sequences.clear();
    [size, next] = [MINIMUM_CODE_SIZE + 1, FIRST_FREE];
  }
  codes.write(END, sizeAfter(next, size));
  return packed.subarray(0, codes.end());
}
