/**
 * A subset of deflate with two kinds of token: a byte, and "repeat the last byte n times". The code table was trained
 * on sample boards and is the same in every file, so that a token always has the same bits.
 */

/**
 * The code lengths, in bits, for bytes (0 to 255), the end of the block (256) and lengths of matches (257 to 285). They
 * were trained on the sample pictures of the tests. After a change to the look, run the tests with UPDATE_CODES=1.
 */
export const CODE_LENGTHS: readonly number[] = [
  2, 4, 4, 5, 5, 6, 7, 8, 9, 13, 15, 14, 14, 10, 11, 11, 15, 15, 15, 15, 13, 13, 13, 13, 15, 15, 15, 13, 15, 15, 15, 15,
  15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 12, 15, 15, 15, 15, 15, 15, 10, 12, 13,
  15, 15, 15, 15, 15, 15, 10, 12, 13, 15, 15, 15, 15, 15, 15, 10, 12, 14, 15, 15, 15, 15, 15, 15, 12, 13, 13, 15, 15,
  15, 15, 15, 15, 11, 12, 15, 15, 15, 15, 15, 15, 12, 12, 14, 15, 14, 15, 15, 15, 11, 13, 15, 15, 15, 15, 15, 15, 12,
  13, 15, 14, 14, 15, 15, 15, 12, 15, 15, 15, 12, 15, 15, 15, 14, 14, 15, 13, 12, 15, 15, 15, 15, 15, 15, 13, 11, 15,
  15, 15, 15, 15, 14, 12, 12, 15, 15, 15, 15, 15, 15, 12, 11, 15, 15, 15, 15, 15, 15, 13, 13, 12, 15, 15, 15, 15, 15,
  15, 14, 12, 10, 15, 15, 15, 15, 15, 15, 13, 12, 10, 15, 15, 15, 15, 15, 15, 13, 12, 10, 15, 15, 15, 15, 15, 15, 13,
  15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 13, 15, 15, 15, 13, 13,
  13, 13, 15, 15, 15, 15, 11, 11, 10, 14, 14, 14, 13, 9, 8, 7, 6, 5, 6, 5, 4, 14, 8, 8, 8, 8, 8, 7, 7, 7, 6, 7, 7, 8, 7,
  5, 8, 8, 7, 8, 9, 8, 7, 7, 7, 7, 6, 6, 7, 15, 3,
];

/* A canonical Huffman code, as deflate requires it: https://www.rfc-editor.org/rfc/rfc1951 section 3.2.2. */

interface Code {
  /** Each symbol's code, bits reversed: deflate writes codes from the highest bit but packs bytes from the lowest. */
  readonly bits: Uint16Array;
  readonly lengths: Uint8Array;
}

const LONGEST = 15;

function reverse(bits: number, length: number): number {
  let reversed = 0;
  for (let step = 0; step < length; step += 1) reversed |= ((bits >> step) & 1) << (length - 1 - step);
  return reversed;
}

function canonicalCode(lengths: readonly number[]): Code {
  const bits = new Uint16Array(lengths.length);
  let next = 0;
  // Canonical codes are assigned to shorter lengths first and, within a length, to smaller symbols first.
  for (let length = 1; length <= LONGEST; length += 1) {
    for (const [symbol, wanted] of lengths.entries()) {
      if (wanted !== length) continue;
      bits[symbol] = reverse(next, length);
      next += 1;
    }
    next <<= 1;
  }
  return { bits, lengths: Uint8Array.from(lengths) };
}

const CODE = canonicalCode(CODE_LENGTHS);

const END_OF_BLOCK = 256;
const FIRST_LENGTH = 257;

const SHORTEST_MATCH = 3;
const LONGEST_MATCH = 258;

/** The smallest match length of each length symbol, 257 to 285; see RFC 1951 section 3.2.5. */
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];

const symbolOfLength = (length: number): number => LENGTH_BASE.findLastIndex((base) => base <= length);

interface Token {
  readonly bits: number;
  readonly count: number;
}

/** Returns the bits of a match of `length` at distance 1: length code, extra bits, one bit of distance code. */
function matchToken(length: number): Token {
  const symbol = symbolOfLength(length);
  const [base = 0, extra = 0] = [LENGTH_BASE[symbol], LENGTH_EXTRA[symbol]];
  const codeLength = CODE.lengths[FIRST_LENGTH + symbol] ?? 0;
  const bits = (CODE.bits[FIRST_LENGTH + symbol] ?? 0) | ((length - base) << codeLength);
  // Distance 1 has distance code 0, whose single bit is 0.
  return { bits, count: codeLength + extra + 1 };
}

const MATCHES: readonly Token[] = Array.from({ length: LONGEST_MATCH + 1 }, (_, length) =>
  length < SHORTEST_MATCH ? { bits: 0, count: 0 } : matchToken(length),
);

export function writeByte(out: BitWriter, byte: number): void {
  out.write(CODE.bits[byte] ?? 0, CODE.lengths[byte] ?? 0);
}

function writeMatch(out: BitWriter, length: number): void {
  const token = MATCHES[length];
  if (token !== undefined) out.write(token.bits, token.count);
}

export function writeEnd(out: BitWriter): void {
  writeByte(out, END_OF_BLOCK);
}

/** Writes a byte, then its repetitions as matches or as bytes, whichever is shorter. */
export function writeRun(out: BitWriter, byte: number, count: number): void {
  if (count === 0) return;
  writeByte(out, byte);
  let rest = count - 1;
  while (rest > LONGEST_MATCH) {
    // A match may not leave too few bytes for another match.
    const length = rest - LONGEST_MATCH < SHORTEST_MATCH ? LONGEST_MATCH - SHORTEST_MATCH : LONGEST_MATCH;
    writeMatch(out, length);
    rest -= length;
  }
  const bytes = rest * (CODE.lengths[byte] ?? 0);
  if (rest >= SHORTEST_MATCH && (MATCHES[rest]?.count ?? 0) < bytes) writeMatch(out, rest);
  else for (; rest > 0; rest -= 1) writeByte(out, byte);
}

/** Writes the header of the only block, with its code table (RFC 1951 section 3.2.7). */
export function writeBlockHeader(out: BitWriter): void {
  out.write(1, 1);
  out.write(2, 2);
  out.write(CODE_LENGTHS.length - 257, 5);
  // The header declares two distance codes of one bit, because some decoders reject an incomplete table.
  out.write(1, 5);
  // Writes the code for the code lengths: lengths 0 to 15 get four bits each, and the repeat codes 16 to 18 are unused.
  out.write(15, 4);
  for (let index = 0; index < 19; index += 1) out.write(index < 3 ? 0 : 4, 3);
  const sizes = canonicalCode(new Array<number>(16).fill(4));
  for (const length of [...CODE_LENGTHS, 1, 1]) out.write(sizes.bits[length] ?? 0, 4);
}

/**
 * Appends `count` stored bits, at least one, to the first `bits` bits of `target`. The stored bits begin at word
 * `start` of `words`. In the last word of both, all bits after the string must be 0. Returns the new number of bits.
 */
export function putStored(target: Int32Array, bits: number, words: Int32Array, start: number, count: number): number {
  const used = bits & 31;
  const over = 31 - used;
  let at = bits >> 5;
  let last = target[at] ?? 0;
  let index = start;
  let rest = count;
  for (; rest > 32; rest -= 32) {
    const word = words[index] ?? 0;
    target[at] = last | (word << used);
    last = (word >>> 1) >>> over;
    at += 1;
    index += 1;
  }
  const word = words[index] ?? 0;
  target[at] = last | (word << used);
  target[at + 1] = (word >>> 1) >>> over;
  return bits + count;
}

/**
 * Collects bits in deflate's order in 32-bit words: the first bit is the lowest bit of the first word.
 *
 * Most of a frame's time is spent in this class. Words are signed, so that V8 keeps them as small integers. No step
 * checks whether a word is full: lengths are nearly random, and a mispredicted branch costs more than the work.
 * Instead, every step writes two words, and all bits that are not used yet are 0.
 */
export class BitWriter {
  #words: Int32Array;
  #length = 0;

  constructor(words = 1024) {
    this.#words = new Int32Array(words);
  }

  get length(): number {
    return this.#length;
  }

  set length(bits: number) {
    this.#length = bits;
  }

  /** The array of words, for a loop that writes bits directly after `reserve`. */
  get target(): Int32Array {
    return this.#words;
  }

  clear(): void {
    this.#length = 0;
    this.#words[0] = 0;
  }

  /** Makes room for so many bits. The other methods rely on it and do not check. */
  reserve(bits: number): void {
    const wanted = ((this.#length + bits) >> 5) + 3;
    if (wanted <= this.#words.length) return;
    const larger = new Int32Array(2 * wanted);
    larger.set(this.#words);
    this.#words = larger;
  }

  /** Appends the lowest `count` bits of `value`, 0 to 32. All higher bits of `value` must be 0. */
  write(value: number, count: number): void {
    const index = this.#length >> 5;
    const used = this.#length & 31;
    this.#words[index] = (this.#words[index] ?? 0) | (value << used);
    // Writes the bits that do not fit into this word. There are two shifts, because a shift by 32 does nothing.
    this.#words[index + 1] = (value >>> 1) >>> (31 - used);
    this.#length += count;
  }

  writeStored(words: Int32Array, start: number, count: number): void {
    if (count === 0) return;
    this.#length = putStored(this.#words, this.#length, words, start, count);
    // Clears the bits after the end, if only the beginning of a stored string is used.
    const last = this.#length >> 5;
    this.#words[last] = (this.#words[last] ?? 0) & ~(-1 << (this.#length & 31));
  }

  toByte(): void {
    this.#length = (this.#length + 7) & ~7;
  }

  toWord(): void {
    this.#length = (this.#length + 31) & ~31;
  }

  /** Returns a view of the bytes, which the next write may change. */
  bytes(): Uint8Array {
    // All platforms of Node.js store the lowest byte of a word first, which is deflate's order.
    return new Uint8Array(this.#words.buffer, 0, this.#length >> 3);
  }

  /** Returns a copy of the words. The unused bits of the last word are 0. */
  words(): Int32Array {
    return this.#words.slice(0, (this.#length + 31) >> 5);
  }
}
