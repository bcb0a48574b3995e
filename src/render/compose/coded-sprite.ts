/** Encodes sprites as parts of a PNG, each pixel as its difference from the pixel above (PNG's filter "Up"). */
import type { Placed, Sized } from '../scene.ts';
import type { Sprite } from '../sprite.ts';
import { BitWriter, writeByte, writeRun } from './deflate.ts';

/** The number of PNG's filter "Up", which precedes each row: https://www.w3.org/TR/png-3/#9Filter-types */
export const FILTER_UP = 2;

/** The largest prime below 2^16 (RFC 1950 section 8.2). */
const ADLER_PRIME = 65_521;

/**
 * Adler-32 (RFC 1950) of a frame, computed from sums over its sprites instead of over all its bytes.
 *
 * With bytes d(0) to d(n - 1): a = 1 + sum of d(i), b = n + sum of (n - i) * d(i), both modulo 65521. Bytes that are 0
 * add nothing. Those of a sprite at offset o are at i = o + row * stride + column, so three sums for each sprite are
 * enough.
 */
export class Adler {
  readonly #stride: number;
  readonly #bytes: number;
  #a: number;
  #b: number;

  constructor(width: number, height: number) {
    this.#stride = width + 1;
    this.#bytes = this.#stride * height;
    this.#a = 1 + FILTER_UP * height;
    // The filter byte of row y is at y * stride, so n - i runs from n down to stride in steps of stride.
    this.#b = this.#bytes + FILTER_UP * this.#stride * ((height * (height + 1)) / 2);
  }

  add({ sprite: { sum, rowSum, columnSum }, x, y }: Placed<CodedSprite>): void {
    const offset = y * this.#stride + 1 + x;
    this.#a += sum;
    // All these products and their sum are far below 2^53, so they are exact.
    this.#b += (this.#bytes - offset) * sum - this.#stride * rowSum - columnSum;
  }

  value(): number {
    const b = ((this.#b % ADLER_PRIME) + ADLER_PRIME) % ADLER_PRIME;
    return b * 65_536 + (this.#a % ADLER_PRIME);
  }
}

export interface CodedSprite extends Sized {
  /**
   * The rows of the sprite with changes, from the top. Each begins with three words: the row's number; its first changed
   * column (lower half) and the column after the last one; and the number of bits. The words of the bits follow.
   */
  readonly data: Int32Array;
  /**
   * Sums over all differences d at (row, column), which Adler-32 needs: of d, of d * row, and of d * column. They are
   * stored modulo `ADLER_PRIME`, because V8 stores such small integers directly in the object.
   */
  readonly sum: number;
  readonly rowSum: number;
  readonly columnSum: number;
}

export const HALF = 0xffff;

/** Both halves of a word with two columns, moved to the right by one. */
export const ONE_COLUMN = 0x10001;

/** The number of words of a row before those of its bits. */
export const ROW_HEAD = 3;

/** Returns the position in `data` after the row that begins at a position. */
export const rowAfter = (data: Int32Array, at: number): number => at + ROW_HEAD + (((data[at + 2] ?? 0) + 31) >> 5);

export const weighCoded = ({ data }: CodedSprite): number => data.byteLength + 300;

interface Span {
  readonly from: number;
  /** The column after the last changed one; 0 if nothing changes. */
  readonly to: number;
}

const aboveAt = (above: Sprite['above'], column: number): number =>
  typeof above === 'number' ? above : (above[column] ?? 0);

function differences({ width, pixels, above }: Sprite, row: number, target: Uint8Array): Span {
  const start = row * width;
  let [from, to] = [width, 0];
  for (let column = 0; column < width; column += 1) {
    const over = row === 0 ? aboveAt(above, column) : (pixels[start + column - width] ?? 0);
    const difference = (pixels[start + column] ?? 0) - over;
    target[column] = difference;
    if (difference === 0) continue;
    if (to === 0) from = column;
    to = column + 1;
  }
  return { from, to };
}

function writeRuns(out: BitWriter, scanline: Uint8Array, from: number, to: number): void {
  let start = from;
  while (start < to) {
    let end = start + 1;
    while (end < to && scanline[end] === scanline[start]) end += 1;
    writeRun(out, scanline[start] ?? 0, end - start);
    start = end;
  }
}

class Sums {
  sum = 0;
  rowSum = 0;
  columnSum = 0;

  add(scanline: Uint8Array, row: number, from: number, to: number): void {
    for (let column = from; column < to; column += 1) {
      const difference = scanline[column] ?? 0;
      this.sum += difference;
      this.rowSum += difference * row;
      this.columnSum += difference * column;
    }
  }

  reduced(): Pick<CodedSprite, 'sum' | 'rowSum' | 'columnSum'> {
    return {
      sum: this.sum % ADLER_PRIME,
      rowSum: this.rowSum % ADLER_PRIME,
      columnSum: this.columnSum % ADLER_PRIME,
    };
  }
}

/** Encodes the first row as differences from `sprite.above`, each other row as differences from the row above. */
export function codeSprite(sprite: Sprite): CodedSprite {
  const { width, height } = sprite;
  const scanline = new Uint8Array(width);
  const [row, out, sums] = [new BitWriter(), new BitWriter(), new Sums()];
  for (let y = 0; y < height; y += 1) {
    const { from, to } = differences(sprite, y, scanline);
    if (to === 0) continue;
    sums.add(scanline, y, from, to);
    row.clear();
    // A byte's code has at most 15 bits; 16 are reserved.
    row.reserve(16 * (to - from));
    writeRuns(row, scanline, from, to);
    out.reserve(row.length + 128);
    for (const word of [y, from | (to << 16), row.length]) out.write(word, 32);
    out.writeStored(row.words(), 0, row.length);
    out.toWord();
  }
  return { width, height, data: out.words(), ...sums.reduced() };
}

/** Joins encoded sprites that are below each other, so that a frame handles one sprite instead of three. */
export function joinCoded(pieces: readonly Placed<CodedSprite>[]): readonly Placed<CodedSprite>[] {
  const [first] = pieces;
  if (first === undefined) return [];
  const left = Math.min(...pieces.map(({ x }) => x));
  const data = new Int32Array(pieces.reduce((words, { sprite }) => words + sprite.data.length, 0));
  let [filled, sum, rowSum, columnSum, width, height] = [0, 0, 0, 0, 0, 0];
  for (const { sprite, x, y } of pieces) {
    const [right, down] = [x - left, y - first.y];
    data.set(sprite.data, filled);
    for (const end = filled + sprite.data.length; filled < end; filled = rowAfter(data, filled)) {
      data[filled] = (data[filled] ?? 0) + down;
      data[filled + 1] = (data[filled + 1] ?? 0) + right * ONE_COLUMN;
    }
    sum += sprite.sum;
    rowSum += sprite.rowSum + down * sprite.sum;
    columnSum += sprite.columnSum + right * sprite.sum;
    width = Math.max(width, right + sprite.width);
    height = down + sprite.height;
  }
  const sums = { sum: sum % ADLER_PRIME, rowSum: rowSum % ADLER_PRIME, columnSum: columnSum % ADLER_PRIME };
  return [{ sprite: { width, height, data, ...sums }, x: left, y: first.y }];
}

/** Words for each run: the number of its bits, the bits, and a spare word so that no run spans two cache lines. */
const RUN_WORDS = 4;

/**
 * Returns the bits of all runs of up to `longest` zero bytes. Run n is at word `n * RUN_WORDS`. From n = `longest + 1`
 * on, the same runs follow with a row's filter byte before them. No run is longer than 64 bits.
 */
export function zeroRuns(longest: number): Int32Array {
  const lengths = longest + 1;
  const runs = new Int32Array(RUN_WORDS * 2 * lengths);
  const out = new BitWriter();
  out.reserve(512);
  for (let number = 0; number < 2 * lengths; number += 1) {
    out.clear();
    if (number >= lengths) writeByte(out, FILTER_UP);
    writeRun(out, 0, number % lengths);
    runs[RUN_WORDS * number] = out.length;
    runs.set(out.words(), RUN_WORDS * number + 1);
  }
  return runs;
}

/** Appends a run of zero bytes. Only runs of more than 500 bytes need a second word. */
export function putRun(target: Int32Array, bits: number, runs: Int32Array, number: number): number {
  const run = RUN_WORDS * number;
  const at = bits >> 5;
  const used = bits & 31;
  const count = runs[run] ?? 0;
  const near = runs[run + 1] ?? 0;
  target[at] = (target[at] ?? 0) | (near << used);
  target[at + 1] = (near >>> 1) >>> (31 - used);
  if (count > 32) {
    const far = runs[run + 2] ?? 0;
    target[at + 1] = (target[at + 1] ?? 0) | (far << used);
    target[at + 2] = (far >>> 1) >>> (31 - used);
  }
  return bits + count;
}
