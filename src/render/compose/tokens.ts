/**
 * Deflate's tokens, as far as we need them: single bytes, and "the last byte again, n times". Codes come from one table
 * that was trained on sample boards, so that a token has the same bits wherever it stands.
 */
import type { BitWriter } from './bit-writer.ts';
import { CODE_LENGTHS } from './code-lengths.ts';
import { canonicalCode } from './huffman.ts';

const CODE = canonicalCode(CODE_LENGTHS);

const END_OF_BLOCK = 256;
const FIRST_LENGTH = 257;

export const SHORTEST_MATCH = 3;
export const LONGEST_MATCH = 258;

/** The smallest length of each length symbol, 257 to 285, and its extra bits (RFC 1951 section 3.2.5). */
const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];

/** The number of the length symbol, from 0, for a length from 3 to 258. */
const symbolOfLength = (length: number): number => LENGTH_BASE.findLastIndex((base) => base <= length);

interface Token {
  readonly bits: number;
  readonly count: number;
}

/** A match of `length` at distance 1: length code, extra bits, and the one bit of the distance code. */
function matchToken(length: number): Token {
  const symbol = symbolOfLength(length);
  const [base = 0, extra = 0] = [LENGTH_BASE[symbol], LENGTH_EXTRA[symbol]];
  const codeLength = CODE.lengths[FIRST_LENGTH + symbol] ?? 0;
  const bits = (CODE.bits[FIRST_LENGTH + symbol] ?? 0) | ((length - base) << codeLength);
  // Distance 1 is distance code 0, whose one bit is 0.
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

/** Appends `byte` `count` times: once by itself, then as matches or as bytes, whichever is shorter. */
export function writeRun(out: BitWriter, byte: number, count: number): void {
  if (count === 0) return;
  writeByte(out, byte);
  let rest = count - 1;
  while (rest > LONGEST_MATCH) {
    // What remains must be long enough for a match.
    const length = rest - LONGEST_MATCH < SHORTEST_MATCH ? LONGEST_MATCH - SHORTEST_MATCH : LONGEST_MATCH;
    writeMatch(out, length);
    rest -= length;
  }
  const bytes = rest * (CODE.lengths[byte] ?? 0);
  if (rest >= SHORTEST_MATCH && (MATCHES[rest]?.count ?? 0) < bytes) writeMatch(out, rest);
  else for (; rest > 0; rest -= 1) writeByte(out, byte);
}

/** The header of the last and only block, with its table (RFC 1951 section 3.2.7). */
export function writeBlockHeader(out: BitWriter): void {
  out.write(1, 1);
  out.write(2, 2);
  out.write(CODE_LENGTHS.length - 257, 5);
  // Two distance codes of one bit: decoders dislike a table that leaves a code unused.
  out.write(1, 5);
  // All 19 lengths of the code for code lengths: 0 to 15 get four bits each, the repeat codes 16 to 18 none.
  out.write(15, 4);
  for (let place = 0; place < 19; place += 1) out.write(place < 3 ? 0 : 4, 3);
  const sizes = canonicalCode(new Array<number>(16).fill(4));
  for (const length of [...CODE_LENGTHS, 1, 1]) out.write(sizes.bits[length] ?? 0, 4);
}
