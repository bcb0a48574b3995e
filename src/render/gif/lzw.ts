/** GIF's variant of LZW, for pictures of up to 256 colors: https://www.w3.org/Graphics/GIF/spec-gif89a.txt appendix F. */

/** Bits of a pixel. The first two codes after the pixels' own clear the table and end the data. */
export const MINIMUM_CODE_SIZE = 8;
const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const TABLE_FULL = 4096;

/** Slots of the hash table; at most a quarter of them is ever taken. */
const SLOTS = 16_384;

/**
 * Knows which code stands for a known sequence followed by one more pixel. The first pixel that followed a sequence is
 * kept beside it, and only the others are looked up: in runs of one color, which pictures of tiles are made of, that is
 * always the one.
 */
class Sequences {
  readonly #firstPixel = new Int16Array(TABLE_FULL);
  readonly #firstCode = new Uint16Array(TABLE_FULL);
  /** A sequence's code and the pixel, plus 1, so that 0 is a free slot. */
  readonly #keys = new Int32Array(SLOTS);
  readonly #codes = new Uint16Array(SLOTS);

  clear(): void {
    this.#firstPixel.fill(-1);
    this.#keys.fill(0);
  }

  /** The code of the longer sequence, or 0. */
  find(code: number, pixel: number): number {
    const first = this.#firstPixel[code];
    if (first === pixel) return this.#firstCode[code] ?? 0;
    return first === -1 ? 0 : (this.#codes[this.#slotOf(code, pixel)] ?? 0);
  }

  add(code: number, pixel: number, longer: number): void {
    if (this.#firstPixel[code] === -1) {
      this.#firstPixel[code] = pixel;
      this.#firstCode[code] = longer;
      return;
    }
    const slot = this.#slotOf(code, pixel);
    this.#keys[slot] = (code << 8) + pixel + 1;
    this.#codes[slot] = longer;
  }

  /** The slot in which this sequence is, or would be; a free slot has no code. */
  #slotOf(code: number, pixel: number): number {
    const key = (code << 8) + pixel + 1;
    let slot = Math.imul(key, 0x9e3779b1) >>> 18;
    for (let taken = this.#keys[slot]; taken !== 0 && taken !== key; taken = this.#keys[slot]) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    if (this.#keys[slot] === 0) this.#codes[slot] = 0;
    return slot;
  }
}

/** Codes of growing length, packed from the lowest bit into GIF's blocks of at most 255 bytes. */
class CodeWriter {
  readonly #out: Uint8Array;
  #at: number;
  /** Where the length of the running block goes. */
  #block: number;
  #bits = 0;
  #held = 0;

  constructor(out: Uint8Array, start: number) {
    this.#out = out;
    this.#block = start;
    this.#at = start + 1;
  }

  write(code: number, size: number): void {
    this.#held |= code << this.#bits;
    this.#bits += size;
    while (this.#bits >= 8) this.#byte();
  }

  #byte(): void {
    this.#out[this.#at] = this.#held;
    this.#at += 1;
    this.#held >>>= 8;
    this.#bits -= 8;
    if (this.#at - this.#block === 256) this.#close();
  }

  #close(): void {
    this.#out[this.#block] = this.#at - this.#block - 1;
    this.#block = this.#at;
    this.#at += 1;
  }

  /** Writes what is held, and the empty block that ends the data; returns where the next byte goes. */
  end(): number {
    if (this.#bits > 0) {
      this.#bits = 8;
      this.#byte();
    }
    if (this.#at - this.#block > 1) this.#close();
    this.#out[this.#block] = 0;
    return this.#block + 1;
  }
}

const sequences = new Sequences();

/** The most bytes that are written for `pixels` pixels: no code is longer than 12 bits, and a block has 255 bytes. */
export const mostBytes = (pixels: number): number => Math.ceil(pixels * 1.52) + 64;

/** Writes the pixels as data blocks into `out` from `start` on, and returns where they end. */
export function writeLzw(pixels: Uint8Array, out: Uint8Array, start: number): number {
  const codes = new CodeWriter(out, start);
  let [size, next] = [MINIMUM_CODE_SIZE + 1, FIRST_FREE];
  sequences.clear();
  codes.write(CLEAR, size);
  let code = pixels[0] ?? 0;
  for (let place = 1; place < pixels.length; place += 1) {
    const pixel = pixels[place] ?? 0;
    const known = sequences.find(code, pixel);
    if (known !== 0) {
      code = known;
      continue;
    }
    codes.write(code, size);
    if (next < TABLE_FULL) {
      sequences.add(code, pixel, next);
      // The reader's table is one entry behind: the codes become longer one code later than the table says.
      if (next === 1 << size) size += 1;
      next += 1;
    } else {
      codes.write(CLEAR, size);
      sequences.clear();
      [size, next] = [MINIMUM_CODE_SIZE + 1, FIRST_FREE];
    }
    code = pixel;
  }
  codes.write(code, size);
  codes.write(END, size);
  return codes.end();
}
