/** GIF's variant of LZW, for pictures of up to 256 colors: https://www.w3.org/Graphics/GIF/spec-gif89a.txt appendix F. */
import { CLEAR, Sequences, TABLE_FULL } from './sequences.ts';

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
