/** Makes the code length table: counts the tokens of sample pictures and builds a Huffman code. */
import { flatten } from '../../../src/render/compose/flat.ts';
import type { Scene } from '../../../src/render/scene.ts';
import type { Sprite } from '../../../src/render/sprite.ts';

const SYMBOLS = 286;
const LONGEST_CODE = 15;

/** The frame after PNG's filter "Up": each row is the byte 2, then the differences from the row above. */
export function filtered(scene: Scene<Sprite>): Uint8Array {
  const { width, height, pixels } = flatten(scene);
  const rows = new Uint8Array((width + 1) * height);
  let above: Uint8Array = new Uint8Array(width);
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const start = y * (width + 1);
    rows[start] = 2;
    for (let x = 0; x < width; x += 1) rows[start + 1 + x] = (row[x] ?? 0) - (above[x] ?? 0);
    above = row;
  }
  return rows;
}

const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
];

/** The deflate tokens of `count` equal bytes: one byte, then repetitions of at most 258 bytes. */
function tokensOf(byte: number, count: number): number[] {
  const tokens = [byte];
  let rest = count - 1;
  for (; rest > 258; rest -= 258) tokens.push(285);
  if (rest === 258) return [...tokens, 285];
  if (rest >= 3) return [...tokens, 257 + LENGTHS.findLastIndex((base) => base <= rest)];
  return [...tokens, ...new Array<number>(rest).fill(byte)];
}

export function countTokens(frames: Iterable<Uint8Array>): number[] {
  const counts = new Array<number>(SYMBOLS).fill(0);
  for (const bytes of frames) {
    let end = 0;
    for (let start = 0; start < bytes.length; start = end) {
      const byte = bytes[start] ?? 0;
      while (bytes[end] === byte) end += 1;
      for (const token of tokensOf(byte, end - start)) counts[token] = (counts[token] ?? 0) + 1;
    }
    counts[256] = (counts[256] ?? 0) + 1;
  }
  return counts;
}

interface Group {
  readonly weight: number;
  readonly symbols: readonly number[];
}

function huffmanLengths(weights: readonly number[]): number[] {
  const lengths = weights.map(() => 0);
  const groups: Group[] = weights.map((weight, symbol) => ({ weight, symbols: [symbol] }));
  while (groups.length > 1) {
    groups.sort((one, other) => other.weight - one.weight);
    const joined = groups.splice(-2);
    const symbols = joined.flatMap((group) => group.symbols);
    for (const symbol of symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
    groups.push({ weight: joined.reduce((sum, { weight }) => sum + weight, 0), symbols });
  }
  return lengths;
}

/** The lengths of the Huffman codes, at most 15 bits. While a code is longer, the counts of rare symbols are raised. */
export function codeLengths(counts: readonly number[]): number[] {
  for (let least = 1; ; least *= 2) {
    const lengths = huffmanLengths(counts.map((count) => Math.max(count, least)));
    if (Math.max(...lengths) <= LONGEST_CODE) return lengths;
  }
}
