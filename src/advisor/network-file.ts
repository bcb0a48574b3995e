/**
 * The file format of a network: one line of JSON (`NetworkHead`), then brotli. Most entries of a table are 0, and the
 * others are close together. So each table is stored as one bit for each page of 64 entries, 64 bits for each page that
 * is not empty, and one or three bytes for each weight.
 * Behind the tables there may be known values: their number, the differences of their keys and those of their values.
 */
import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib';
import type { KnownValues } from './known-values.ts';

const FORMAT = 1;
const PAGE_BITS = 6;
const PAGE = 1 << PAGE_BITS;
/** Marks a weight that takes two bytes instead of one. */
const ESCAPE = 255;

/** A measured strength, as listed in docs/advisor.md. It is written into the file by hand after a measurement. */
interface Strength {
  readonly board: string;
  readonly thinking: string;
  readonly games: number;
  /** The average score, with its 95 % confidence interval. */
  readonly average: string;
  readonly reached: string;
}

export interface NetworkFacts {
  readonly shape: string;
  readonly command: string;
  readonly seed: number;
  readonly threads: number;
  readonly moves: number;
  /** How many points one unit of a stored weight is worth. */
  readonly step: number;
  readonly strength: readonly Strength[];
}

export interface NetworkHead extends NetworkFacts {
  readonly format: number;
  readonly tables: number;
  readonly entriesPerTable: number;
  /** CRC-32 of everything after the first line. */
  readonly checksum: number;
}

export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** Maps small weights of either sign to small codes: 0, -1, 1, -2 ... become 0, 1, 2, 3 ... */
const zigzag = (weight: number): number => (weight << 1) ^ (weight >> 31);
const unzigzag = (code: number): number => (code >>> 1) ^ -(code & 1);

const bitsOf = (eight: Int16Array): number =>
  eight.reduce((bits, weight, bit) => bits | (Number(weight !== 0) << bit), 0);

function packPage(page: Int16Array, entries: number[], codes: number[]): void {
  for (let at = 0; at < PAGE; at += 8) entries.push(bitsOf(page.subarray(at, at + 8)));
  for (const weight of page) {
    if (weight !== 0) pushCode(codes, zigzag(weight));
  }
}

function pushCode(codes: number[], code: number): void {
  if (code >= ESCAPE) codes.push(ESCAPE, code & 0xff, code >> 8);
  else codes.push(code);
}

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

function packKnown(known: KnownValues): Buffer {
  const [keys, values] = [new Uint32Array(known.keys), new Uint16Array(known.values)];
  const bytes: number[] = [];
  for (const [at, key] of keys.entries()) {
    let rest = key - (keys[at - 1] ?? 0);
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  }
  for (const [at, value] of values.entries()) pushCode(bytes, zigzag(value - (values[at - 1] ?? 0)));
  const count = Buffer.alloc(4);
  count.writeUInt32LE(keys.length);
  return Buffer.concat([count, Buffer.from(bytes)]);
}

export function packNetwork(facts: NetworkFacts, tables: readonly Int16Array[], known?: KnownValues): Buffer {
  const parts = [...tables.map(packTable), ...(known ? [packKnown(known)] : [])];
  const body = brotliCompressSync(Buffer.concat(parts), {
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
  throw new NetworkError('it is not a network file of this version');
}

/** Splits the file into its head and its compressed body. Throws `NetworkError` if the file is damaged. */
export function readHead(file: Buffer): { readonly head: NetworkHead; readonly body: Buffer } {
  const end = file.indexOf('\n');
  const head = parseHead(file.toString('utf8', 0, Math.max(0, end)));
  const body = file.subarray(end + 1);
  if (crc32(body) !== head.checksum) throw new NetworkError('it is damaged (wrong checksum)');
  return { head, body };
}

class CodeReader {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** Reads one weight for each set bit of `bits`, and stores it at `from` plus the position of the bit. */
  fill(weights: Int16Array, from: number, bits: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) weights[from + 31 - Math.clz32(rest & -rest)] = this.next();
  }

  next(): number {
    const code = this.#bytes[this.at] as number;
    const isLong = code === ESCAPE;
    const number = unzigzag(isLong ? this.#bytes.readUInt16LE(this.at + 1) : code);
    this.at += isLong ? 3 : 1;
    return number;
  }
}

function pagesOf(bitmap: Uint8Array): readonly number[] {
  const pages: number[] = [];
  for (let page = 0; page < bitmap.length * 8; page += 1) {
    if (((bitmap[page >> 3] as number) & (1 << (page & 7))) !== 0) pages.push(page);
  }
  return pages;
}

interface UnpackedTable {
  readonly pages: readonly number[];
  /** The weights of all pages that are not empty, one page after the other. */
  readonly weights: Int16Array;
  readonly end: number;
}

function unpackTable(bytes: Buffer, start: number, entries: number): UnpackedTable {
  const entriesAt = start + Math.ceil(entries / PAGE / 8);
  const pages = pagesOf(bytes.subarray(start, entriesAt));
  const weights = new Int16Array(pages.length * PAGE);
  const codes = new CodeReader(bytes, entriesAt + weights.length / 8);
  for (let entry = 0; entry < weights.length; entry += 8)
    codes.fill(weights, entry, bytes[entriesAt + entry / 8] as number);
  return { pages, weights, end: codes.at };
}

/** The weights of a network. Empty pages take no memory; they hold two thirds of the 4x4 network's entries. */
export interface Weights {
  /** The start of each page's weights, as 32-bit integers. Each table begins with a new page. */
  readonly pages: SharedArrayBuffer;
  readonly weights: SharedArrayBuffer;
}

export const weightAt = (pages: Int32Array, weights: Int16Array, key: number): number =>
  weights[(pages[key >>> PAGE_BITS] as number) + (key & (PAGE - 1))] as number;

/** Joins the weights of all tables. The first page contains only zeros and serves all empty pages. */
function join(tables: readonly UnpackedTable[], pagesPerTable: number): Weights {
  const kept = tables.reduce((sum, { pages }) => sum + pages.length, 1);
  const pages = new SharedArrayBuffer(tables.length * pagesPerTable * Int32Array.BYTES_PER_ELEMENT);
  const weights = new SharedArrayBuffer(kept * PAGE * Int16Array.BYTES_PER_ELEMENT);
  const [offsets, all] = [new Int32Array(pages), new Int16Array(weights)];
  let at = PAGE;
  for (const [index, table] of tables.entries()) {
    all.set(table.weights, at);
    for (const page of table.pages) {
      offsets[index * pagesPerTable + page] = at;
      at += PAGE;
    }
  }
  return { pages, weights };
}

function unpackKnown(bytes: Buffer, start: number): KnownValues {
  const count = bytes.readUInt32LE(start);
  const known = { keys: new SharedArrayBuffer(4 * count), values: new SharedArrayBuffer(2 * count) };
  const [keys, values] = [new Uint32Array(known.keys), new Uint16Array(known.values)];
  let at = start + 4;
  for (let index = 0; index < count; index += 1) {
    let [key, place] = [keys[index - 1] ?? 0, 1];
    for (; (bytes[at] as number) > 0x7f; place *= 0x80, at += 1) key += ((bytes[at] as number) & 0x7f) * place;
    keys[index] = key + (bytes[at] as number) * place;
    at += 1;
  }
  const codes = new CodeReader(bytes, at);
  for (let index = 0; index < count; index += 1) values[index] = (values[index - 1] ?? 0) + codes.next();
  return known;
}

/** Unpacks a network. Throws `NetworkError` if the file is damaged. */
export function unpackNetwork(file: Buffer): Weights & { readonly head: NetworkHead; readonly known?: KnownValues } {
  const { head, body } = readHead(file);
  const bytes = brotliDecompressSync(body);
  const tables: UnpackedTable[] = [];
  for (let table = 0; table < head.tables; table += 1) {
    tables.push(unpackTable(bytes, tables.at(-1)?.end ?? 0, head.entriesPerTable));
  }
  const end = tables.at(-1)?.end ?? 0;
  const known = end < bytes.length ? { known: unpackKnown(bytes, end) } : {};
  return { head, ...join(tables, Math.ceil(head.entriesPerTable / PAGE)), ...known };
}

/** Rounds entries up to whole pages. A table must begin with a new page, because `weightAt` computes pages. */
export const wholePages = (entries: number): number => Math.ceil(entries / PAGE) * PAGE;
