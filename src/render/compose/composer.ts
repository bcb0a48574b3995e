/**
 * The composer: a scene becomes a PNG by joining bit strings that were made once for each sprite. No canvas, no pixels
 * and no compression are touched for a frame; docs/picture.md explains how that can be.
 */
import { crc32 } from 'node:zlib';
import { Lru } from '../lru.ts';
import { PNG_END, pngHeader } from '../png.ts';
import type { Placed, Scene } from '../scene.ts';
import { Adler, FILTER_UP } from './adler.ts';
import { BitWriter } from './bit-writer.ts';
import { type CodedSprite, HALF, wordsOf } from './coded-sprite.ts';
import { writeBlockHeader, writeByte, writeEnd } from './tokens.ts';
import { RUN_WORDS, zeroRuns } from './zero-runs.ts';

/** No picture is wider or higher. */
const LONGEST = 1200;

/** The two bytes before deflate's data: method 8, window 32 KiB, no dictionary (RFC 1950). */
const ZLIB_HEADER = 0x0178;

/** The most bits that a row takes beside its changes, for each change or for itself: its filter, and runs. */
const ROW_BITS = 96;

/** Bits that were written once, to be written often. */
interface StoredBits {
  readonly words: Int32Array;
  readonly count: number;
}

/** What every frame begins with: zlib's header, and that of the block with its table of codes. */
function frameStart(): StoredBits {
  const out = new BitWriter();
  out.write(ZLIB_HEADER, 16);
  writeBlockHeader(out);
  return { words: out.words(), count: out.length };
}

export class Composer {
  readonly #start = frameStart();
  readonly #runs = zeroRuns(LONGEST);
  readonly #headers = new Lru<number, Uint8Array>(512);
  readonly #out = new BitWriter(16_384);
  /**
   * All changes of a frame, chained by the row they are in: the first one's number for each row, or -1; then for each
   * change the next one's number in its row, or -1, its sprite's number, and where it stands in the sprite's data.
   */
  readonly #first = new Int32Array(LONGEST);
  #next = new Int32Array(4096);
  #part = new Uint16Array(4096);
  #place = new Uint16Array(4096);

  /** A complete PNG of the scene; `palette` is its PLTE chunk. */
  compose({ width, height, placed }: Scene<CodedSprite>, palette: Uint8Array): Uint8Array {
    const adler = new Adler(width, height);
    let [changes, words] = [0, 0];
    for (const it of placed) {
      adler.add(it);
      changes += it.sprite.changes;
      words += it.sprite.data.length;
    }
    this.#chain(placed, changes, height);
    this.#out.clear();
    this.#out.reserve(this.#start.count + 32 * words + ROW_BITS * (changes + height));
    this.#out.writeStored(this.#start.words, 0, this.#start.count);
    for (let row = 0; row < height; row += 1) this.#writeRow(placed, width, row);
    writeEnd(this.#out);
    this.#out.toByte();
    return assemble(this.#header(width, height), palette, this.#out.bytes(), adler.value());
  }

  #header(width: number, height: number): Uint8Array {
    const key = width * HALF + height;
    return this.#headers.find(key) ?? this.#headers.keep(key, pngHeader(width, height));
  }

  /** Puts all changes into the rows they are in. */
  #chain(placed: readonly Placed<CodedSprite>[], changes: number, height: number): void {
    if (changes > this.#next.length) {
      this.#next = new Int32Array(2 * changes);
      this.#part = new Uint16Array(2 * changes);
      this.#place = new Uint16Array(2 * changes);
    }
    this.#first.fill(-1, 0, height);
    let count = 0;
    // Sprites of a row stand from left to right: added from the last one, each in front, so do the changes of a chain.
    for (let part = placed.length - 1; part >= 0; part -= 1) {
      const it = placed[part];
      if (it !== undefined) count = this.#chainSprite(it, part, count);
    }
  }

  #chainSprite({ sprite: { data }, y }: Placed<CodedSprite>, part: number, start: number): number {
    const [first, next, parts, places] = [this.#first, this.#next, this.#part, this.#place];
    let count = start;
    let place = 0;
    while (place < data.length) {
      const row = y + ((data[place] ?? 0) & HALF);
      next[count] = first[row] ?? -1;
      parts[count] = part;
      places[count] = place;
      first[row] = count;
      count += 1;
      place += 2 + wordsOf((data[place + 1] ?? 0) >>> 16);
    }
    return count;
  }

  #writeRow(placed: readonly Placed<CodedSprite>[], width: number, row: number): void {
    const out = this.#out;
    writeByte(out, FILTER_UP);
    let written = 0;
    for (let at = this.#first[row] ?? -1; at >= 0; at = this.#next[at] ?? -1) {
      const it = placed[this.#part[at] ?? 0];
      if (it === undefined) break;
      const place = this.#place[at] ?? 0;
      const { data } = it.sprite;
      const end = data[place + 1] ?? 0;
      this.#writeZeros(it.x + ((data[place] ?? 0) >>> 16) - written);
      out.writeStored(data, place + 2, end >>> 16);
      written = it.x + (end & HALF);
    }
    this.#writeZeros(width - written);
  }

  #writeZeros(count: number): void {
    this.#out.writeStored(this.#runs, RUN_WORDS * count + 1, this.#runs[RUN_WORDS * count] ?? 0);
  }
}

/** Joins head, data and end of a file, with the checksums that come after the data. */
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
