/**
 * The file of a network: one line of JSON that says what it is, then, compressed, which entries it has and their weights.
 * Most entries of a table were never met, and those that were lie close together. So for each table there are a bit for
 * each page of 64 entries, 64 bits for each page that has any, and one byte or three for each weight.
 */
import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib';

const FORMAT = 1;
const PAGE = 64;
/** A byte that says that the weight follows in two. */
const ESCAPE = 255;

/** How strong a network was found to be, in the words of the benchmark. */
export interface Strength {
  readonly search: string;
  readonly games: number;
  readonly average: string;
}

export interface NetworkHead {
  readonly format: number;
  readonly shape: string;
  /** What was typed to train it. */
  readonly command: string;
  readonly seed: number;
  readonly threads: number;
  readonly moves: number;
  /** Points in one step of a weight. */
  readonly step: number;
  readonly strength: readonly Strength[];
  readonly tables: number;
  readonly entriesPerTable: number;
  /** CRC-32 of all that follows the line. */
  readonly checksum: number;
}

/** A file that is no network of this version, or no longer whole. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const zigzag = (weight: number): number => (weight << 1) ^ (weight >> 31);
const unzigzag = (code: number): number => (code >>> 1) ^ -(code & 1);

/** The bits of eight weights that are not 0. */
const bitsOf = (eight: Int16Array): number =>
  eight.reduce((bits, weight, bit) => bits | (Number(weight !== 0) << bit), 0);

function packPage(page: Int16Array, entries: number[], codes: number[]): void {
  for (let at = 0; at < PAGE; at += 8) entries.push(bitsOf(page.subarray(at, at + 8)));
  for (const weight of page) {
    const code = zigzag(weight);
    if (code >= ESCAPE) codes.push(ESCAPE, code & 0xff, code >> 8);
    else if (code !== 0) codes.push(code);
  }
}

/** Pages, entries and weights of one table, in this order. */
function packTable(weights: Int16Array): Buffer {
  const pages = Buffer.alloc(Math.ceil(weights.length / PAGE / 8));
  const entries: number[] = [];
  const codes: number[] = [];
  for (let page = 0; page < weights.length / PAGE; page += 1) {
    const inPage = weights.subarray(page * PAGE, (page + 1) * PAGE);
    if (inPage.every((weight) => weight === 0)) continue;
    pages[page >> 3] = (pages[page >> 3] ?? 0) | (1 << (page & 7));
    packPage(inPage, entries, codes);
  }
  return Buffer.concat([pages, Buffer.from(entries), Buffer.from(codes)]);
}

/** Reads weights one after the other. */
class Codes {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** Fills the entries of `weights` from `from` on that have a bit. */
  fill(weights: Int16Array, from: number, bits: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const code = this.#bytes[this.at] as number;
      const isLong = code === ESCAPE;
      weights[from + 31 - Math.clz32(rest & -rest)] = unzigzag(isLong ? this.#bytes.readUInt16LE(this.at + 1) : code);
      this.at += isLong ? 3 : 1;
    }
  }
}

/** The pages that have a bit, in order. */
function pagesOf(bitmap: Uint8Array): readonly number[] {
  const pages: number[] = [];
  for (let page = 0; page < bitmap.length * 8; page += 1) {
    if (((bitmap[page >> 3] as number) & (1 << (page & 7))) !== 0) pages.push(page);
  }
  return pages;
}

/** Fills one table from `bytes` and returns where the next one begins. */
function unpackTable(bytes: Buffer, start: number, weights: Int16Array): number {
  const entriesAt = start + Math.ceil(weights.length / PAGE / 8);
  const pages = pagesOf(bytes.subarray(start, entriesAt));
  const codes = new Codes(bytes, entriesAt + pages.length * (PAGE / 8));
  let at = entriesAt;
  for (const page of pages) {
    for (let entry = page * PAGE; entry < (page + 1) * PAGE; entry += 8, at += 1) {
      codes.fill(weights, entry, bytes[at] as number);
    }
  }
  return codes.at;
}

export type NetworkFacts = Omit<NetworkHead, 'format' | 'checksum' | 'tables' | 'entriesPerTable'>;

/** The file of a network whose tables are alike in size. */
export function packNetwork(facts: NetworkFacts, tables: readonly Int16Array[]): Buffer {
  const body = brotliCompressSync(Buffer.concat(tables.map(packTable)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  const head: NetworkHead = {
    format: FORMAT,
    ...facts,
    tables: tables.length,
    entriesPerTable: tables[0]?.length ?? 0,
    checksum: crc32(body),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

function parseHead(line: string): NetworkHead {
  try {
    const head = JSON.parse(line) as NetworkHead;
    if (head.format === FORMAT) return head;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new NetworkError('it is no network of this version');
}

/** The first line of a network's file. Throws `NetworkError` unless the whole file is as it was written. */
export function readHead(file: Buffer): { readonly head: NetworkHead; readonly body: Buffer } {
  const end = file.indexOf('\n');
  const head = parseHead(file.toString('utf8', 0, Math.max(0, end)));
  const body = file.subarray(end + 1);
  if (crc32(body) !== head.checksum) throw new NetworkError('it is damaged: its checksum is another one');
  return { head, body };
}

/** The weights of all tables, one table after the other, in memory that threads can share. Throws `NetworkError`. */
export function unpackNetwork(file: Buffer): { readonly head: NetworkHead; readonly weights: SharedArrayBuffer } {
  const { head, body } = readHead(file);
  const bytes = brotliDecompressSync(body);
  const weights = new SharedArrayBuffer(head.tables * head.entriesPerTable * Int16Array.BYTES_PER_ELEMENT);
  let at = 0;
  for (let table = 0; table < head.tables; table += 1) {
    const from = table * head.entriesPerTable * Int16Array.BYTES_PER_ELEMENT;
    at = unpackTable(bytes, at, new Int16Array(weights, from, head.entriesPerTable));
  }
  return { head, weights };
}
