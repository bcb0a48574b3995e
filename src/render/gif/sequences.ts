/** The table of LZW: which code stands for which sequence of pixels. */

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
