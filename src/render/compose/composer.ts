/** Joins the bit strings of a picture's sprites to a PNG; each sprite was encoded only once. See docs/picture.md. */

import { crc32 } from 'node:zlib';
import { LONGEST_PICTURE } from '../layout.ts';
import { Lru } from '../lru.ts';
import type { Placed, Scene } from '../scene.ts';
import {
  Adler,
  type CodedSprite,
  FILTER_UP,
  HALF,
  ONE_COLUMN,
  putRun,
  ROW_HEAD,
  rowAfter,
  zeroRuns,
} from './coded-sprite.ts';
import { BitWriter, putStored, writeBlockHeader, writeByte, writeEnd, writeRun } from './deflate.ts';
import { PNG_END, pngHeader } from './flat.ts';

/**
 * The changes of all sprites of a frame, copied into one array, which is faster to read than many. In each row they are
 * a linked list from left to right: the first word of a change holds the position of the next one.
 */
class RowChains {
  /** The position of each row's first change; -1 for a row without one. */
  readonly first: Int32Array;
  data = new Int32Array(16_384);

  constructor(rows: number) {
    this.first = new Int32Array(rows);
  }

  build(placed: readonly Placed<CodedSprite>[], words: number, height: number): void {
    if (words > this.data.length) this.data = new Int32Array(2 * words);
    this.first.fill(-1, 0, height);
    let end = words;
    // Starts with the last sprite, because each change is added to the front of its row's list.
    for (let sprite = placed.length - 1; sprite >= 0; sprite -= 1) {
      const drawn = placed[sprite];
      if (drawn === undefined) continue;
      const start = end - drawn.sprite.data.length;
      this.#add(drawn, start, end);
      end = start;
    }
  }

  #add({ sprite, x, y }: Placed<CodedSprite>, start: number, end: number): void {
    const { first, data } = this;
    data.set(sprite.data, start);
    for (let at = start; at < end; at = rowAfter(data, at)) {
      const row = y + (data[at] ?? 0);
      data[at] = first[row] ?? -1;
      data[at + 1] = (data[at + 1] ?? 0) + x * ONE_COLUMN;
      first[row] = at;
    }
  }
}

/** The header of a zlib stream: method 8, window 32 KiB, no dictionary (RFC 1950). */
const ZLIB_HEADER = 0x0178;

/** The maximum number of bits that a row's filter byte and a run take. A run before a change needs less than its head. */
const ROW_BITS = 96;

interface StoredBits {
  readonly words: Int32Array;
  readonly count: number;
}

function frameStart(): StoredBits {
  const out = new BitWriter();
  out.write(ZLIB_HEADER, 16);
  writeBlockHeader(out);
  return { words: out.words(), count: out.length };
}

/** Returns the bits of `LONGEST_PICTURE` unchanged rows. Each row is a filter byte and one run. */
function blankRows(width: number): StoredBits {
  const out = new BitWriter();
  out.reserve(LONGEST_PICTURE * ROW_BITS);
  for (let row = 0; row < LONGEST_PICTURE; row += 1) {
    writeByte(out, FILTER_UP);
    writeRun(out, 0, width);
  }
  return { words: out.words(), count: out.length / LONGEST_PICTURE };
}

const ROW_START = LONGEST_PICTURE + 1;

export class Composer {
  readonly #start = frameStart();
  readonly #runs = zeroRuns(LONGEST_PICTURE);
  readonly #headers = new Lru<number, Uint8Array>(512);
  readonly #blanks = new Lru<number, StoredBits>(64);
  readonly #out = new BitWriter(16_384);
  readonly #chains = new RowChains(LONGEST_PICTURE);

  /** @param palette a PLTE chunk */
  compose({ width, height, placed }: Scene<CodedSprite>, palette: Uint8Array): Uint8Array {
    const adler = new Adler(width, height);
    let words = 0;
    for (const drawn of placed) {
      adler.add(drawn);
      words += drawn.sprite.data.length;
    }
    this.#chains.build(placed, words, height);
    this.#out.clear();
    this.#out.reserve(this.#start.count + 32 * words + ROW_BITS * height);
    this.#out.writeStored(this.#start.words, 0, this.#start.count);
    this.#writeRows(width, height);
    writeEnd(this.#out);
    this.#out.toByte();
    return assemble(this.#header(width, height), palette, this.#out.bytes(), adler.value());
  }

  #header(width: number, height: number): Uint8Array {
    const key = width * HALF + height;
    return this.#headers.find(key) ?? this.#headers.memoize(key, pngHeader(width, height));
  }

  #writeRows(width: number, height: number): void {
    const { words, count } = this.#blank(width);
    let blank = 0;
    for (let row = 0; row < height; row += 1) {
      if (this.#chains.first[row] === -1) {
        blank += 1;
        continue;
      }
      this.#out.writeStored(words, 0, blank * count);
      blank = 0;
      this.#writeRow(width, row);
    }
    this.#out.writeStored(words, 0, blank * count);
  }

  #blank(width: number): StoredBits {
    return this.#blanks.find(width) ?? this.#blanks.memoize(width, blankRows(width));
  }

  /** The bit position is in a local variable, so that V8 keeps it in a register. */
  #writeRow(width: number, row: number): void {
    const { target } = this.#out;
    const runs = this.#runs;
    const { first, data } = this.#chains;
    let bits = this.#out.length;
    let kind = ROW_START;
    let written = 0;
    for (let change = first[row] ?? -1; change >= 0; change = data[change] ?? -1) {
      const columns = data[change + 1] ?? 0;
      bits = putRun(target, bits, runs, kind + (columns & HALF) - written);
      bits = putStored(target, bits, data, change + ROW_HEAD, data[change + 2] ?? 0);
      kind = 0;
      written = columns >>> 16;
    }
    this.#out.length = putRun(target, bits, runs, width - written);
  }
}

function assemble(header: Uint8Array, palette: Uint8Array, data: Uint8Array, adler: number): Uint8Array {
  const start = header.length + palette.length;
  const file = Buffer.allocUnsafe(start + 8 + data.length + 4 + 4 + PNG_END.length);
  file.set(header, 0);
  file.set(palette, header.length);
  file.writeUInt32BE(data.length + 4, start);
  file.write('IDAT', start + 4, 'latin1');
  file.set(data, start + 8);
  const end = start + 8 + data.length;
  file.writeUInt32BE(adler, end);
  file.writeUInt32BE(crc32(file.subarray(start + 4, end + 4)), end + 4);
  file.set(PNG_END, end + 8);
  return file;
}
