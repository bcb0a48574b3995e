import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, brotliDecompressSync, constants, crc32 } from 'node:zlib';
import { type Board, boardFrom } from '../game/board.ts';
import { RULES, type RulesName } from '../game/rules.ts';
import type { Direction } from '../game/slide.ts';

/** Of 4x4. */
export const TABLES = 4;
/** Six cells of four bits. */
export const TABLE_ENTRIES = 1 << 24;

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** Ranks that are told apart, with the empty cell; larger ones count as the largest. */
  readonly ranks: number;
  /** Points in one step of a shipped weight: games on small boards are worth less. */
  readonly step: number;
  readonly leastUpdates: number;
  /** Six cells each, row by row; a table for each, used for all turns and mirror images that the shape allows. */
  readonly tuples: readonly (readonly number[])[];
}

export const GRID_SHAPES: Readonly<Record<string, GridShape>> = {
  '3x3': {
    rows: 3,
    columns: 3,
    ranks: 12,
    step: 1,
    leastUpdates: 28,
    tuples: [
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 4, 5, 8],
    ],
  },
  '3x5': {
    rows: 3,
    columns: 5,
    ranks: 13,
    step: 8,
    leastUpdates: 120,
    tuples: [
      [0, 1, 2, 5, 6, 7],
      [1, 2, 3, 6, 7, 8],
      [0, 1, 2, 3, 4, 5],
      [0, 1, 5, 6, 10, 11],
      [1, 2, 6, 7, 11, 12],
      [0, 5, 6, 7, 8, 9],
    ],
  },
};

export const TUPLE_CELLS = 6;

/** Tables begin at multiples of this, see `weightAt`. */
const PAGE_SHAPES = 64;

export const entriesOf = ({ ranks }: GridShape): number => Math.ceil(ranks ** TUPLE_CELLS / PAGE_SHAPES) * PAGE_SHAPES;

/*
 * The file of a network: one line of JSON that says what it is, then, compressed, which entries it has and their weights.
 * Most entries of a table were never met, and those that were lie close together. So for each table there are a bit for
 * each page of 64 entries, 64 bits for each page that has any, and one byte or three for each weight.
 */

const FORMAT = 1;
const PAGE_BITS = 6;
const PAGE = 1 << PAGE_BITS;
const ESCAPE = 255;

interface Strength {
  readonly search: string;
  readonly games: number;
  readonly average: string;
}

interface NetworkHead {
  readonly format: number;
  readonly shape: string;
  readonly command: string;
  readonly seed: number;
  readonly threads: number;
  readonly moves: number;
  readonly step: number;
  readonly strength: readonly Strength[];
  readonly tables: number;
  readonly entriesPerTable: number;
  readonly checksum: number;
}

export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const zigzag = (weight: number): number => (weight << 1) ^ (weight >> 31);
const unzigzag = (code: number): number => (code >>> 1) ^ -(code & 1);

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

class Codes {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  fill(weights: Int16Array, from: number, bits: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const code = this.#bytes[this.at] as number;
      const isLong = code === ESCAPE;
      weights[from + 31 - Math.clz32(rest & -rest)] = unzigzag(isLong ? this.#bytes.readUInt16LE(this.at + 1) : code);
      this.at += isLong ? 3 : 1;
    }
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
  readonly weights: Int16Array;
  readonly end: number;
}

function unpackTable(bytes: Buffer, start: number, entries: number): UnpackedTable {
  const entriesAt = start + Math.ceil(entries / PAGE / 8);
  const pages = pagesOf(bytes.subarray(start, entriesAt));
  const weights = new Int16Array(pages.length * PAGE);
  const codes = new Codes(bytes, entriesAt + weights.length / 8);
  for (let entry = 0; entry < weights.length; entry += 8)
    codes.fill(weights, entry, bytes[entriesAt + entry / 8] as number);
  return { pages, weights, end: codes.at };
}

export type NetworkFacts = Omit<NetworkHead, 'format' | 'checksum' | 'tables' | 'entriesPerTable'>;

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

/** Throws `NetworkError` unless the whole file is as it was written. */
function readHead(file: Buffer): { readonly head: NetworkHead; readonly body: Buffer } {
  const end = file.indexOf('\n');
  const head = parseHead(file.toString('utf8', 0, Math.max(0, end)));
  const body = file.subarray(end + 1);
  if (crc32(body) !== head.checksum) throw new NetworkError('it is damaged: its checksum is another one');
  return { head, body };
}

interface Weights {
  /** Where in `weights` each page of 64 keys begins, as 32-bit integers. A table begins with a page of its own. */
  readonly pages: SharedArrayBuffer;
  readonly weights: SharedArrayBuffer;
}

export const weightAt = (pages: Int32Array, weights: Int16Array, key: number): number =>
  weights[(pages[key >>> PAGE_BITS] as number) + (key & (PAGE - 1))] as number;

/** The first page has no weights: all the keys that were left out lie there. */
function joined(tables: readonly UnpackedTable[], pagesPerTable: number): Weights {
  const kept = tables.reduce((sum, { pages }) => sum + pages.length, 1);
  const pages = new SharedArrayBuffer(tables.length * pagesPerTable * Int32Array.BYTES_PER_ELEMENT);
  const weights = new SharedArrayBuffer(kept * PAGE * Int16Array.BYTES_PER_ELEMENT);
  const [places, all] = [new Int32Array(pages), new Int16Array(weights)];
  let at = PAGE;
  for (const [index, table] of tables.entries()) {
    all.set(table.weights, at);
    for (const page of table.pages) {
      places[index * pagesPerTable + page] = at;
      at += PAGE;
    }
  }
  return { pages, weights };
}

/** Throws `NetworkError`. */
export function unpackNetwork(file: Buffer): Weights & { readonly head: NetworkHead } {
  const { head, body } = readHead(file);
  const bytes = brotliDecompressSync(body);
  const tables: UnpackedTable[] = [];
  for (let table = 0; table < head.tables; table += 1) {
    tables.push(unpackTable(bytes, tables.at(-1)?.end ?? 0, head.entriesPerTable));
  }
  return { head, ...joined(tables, Math.ceil(head.entriesPerTable / PAGE)) };
}

const SHAPES = ['4x4', '3x3', '3x5'] as const;

export type NetworkShape = (typeof SHAPES)[number];

/** The name of a board's shape, where there may be a network for it: all have learned by the merges of the original game. */
export const networkShapeOf = ({ rows, columns }: Pick<Board, 'rows' | 'columns'>, rules: RulesName) =>
  RULES[rules].badge === RULES.classic.badge ? SHAPES.find((shape) => shape === `${rows}x${columns}`) : undefined;

/* Boards that have a network the other way round only, such as 5x3: they are looked at across their diagonal. */

const acrossDiagonal = ({ rows, columns, cells }: Board): Board =>
  boardFrom(
    columns,
    rows,
    Array.from({ length: cells.length }, (_, cell) => cells[(cell % rows) * columns + Math.floor(cell / rows)] ?? 0),
  );

const TURNED: Readonly<Record<Direction, Direction>> = { up: 'left', left: 'up', right: 'down', down: 'right' };
const asGiven = (direction: Direction): Direction => direction;
const turned = (direction: Direction): Direction => TURNED[direction];

/** The board as a network knows it, where there is one, and what a direction on that is on the board as given. */
export function asNetworksKnow(board: Board, rules: RulesName): [Board, (direction: Direction) => Direction] {
  const isKnown = networkShapeOf(board, rules) !== undefined;
  const isKnownTurned = networkShapeOf({ rows: board.columns, columns: board.rows }, rules) !== undefined;
  return !isKnown && isKnownTurned ? [acrossDiagonal(board), turned] : [board, asGiven];
}

const LATE = '4x4-late';

type NetworkName = NetworkShape | typeof LATE;

interface Layout {
  readonly tables: number;
  readonly entriesPerTable: number;
}

export function layoutOf(name: NetworkName): Layout {
  const shape = GRID_SHAPES[name];
  if (shape === undefined) return { tables: TABLES, entriesPerTable: TABLE_ENTRIES };
  return { tables: shape.tuples.length, entriesPerTable: entriesOf(shape) };
}

export interface Network extends Weights {
  readonly step: number;
  readonly late?: Network;
}

const fileOf = (folder: URL, name: NetworkName): URL => new URL(`${name}.network`, folder);

const inWords = ({ tables, entriesPerTable }: Layout): string => `${tables} of ${entriesPerTable} entries`;

/** A whole network under the wrong name, or one that looks at other cells, would be looked up beyond its end. */
function assertFor(wanted: NetworkName, head: NetworkHead): void {
  if (head.shape !== wanted) throw new NetworkError(`it is for ${head.shape}`);
  const [found, needed] = [inWords(head), inWords(layoutOf(wanted))];
  if (found !== needed) throw new NetworkError(`its tables are ${found}, not ${needed}`);
}

/** Errors that say nothing of the file are thrown on. */
function problemOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof Error && 'code' in error && 'syscall' in error) return `it cannot be read (${error.code})`;
  throw error;
}

const otherwise = (name: NetworkName): string =>
  name === LATE ? 'plays 4x4 boards with 16384, 8192, 4096 and 2048 like all others' : `plays ${name} by a simple rule`;

export async function checkNetworks(folder: URL): Promise<readonly string[]> {
  const checks = ([...SHAPES, LATE] as const).map(async (name) => {
    try {
      assertFor(name, readHead(await readFile(fileOf(folder, name))).head);
      return [];
    } catch (error) {
      return [`The advisor ${otherwise(name)}, because of its network: ${problemOf(error)}.`];
    }
  });
  return (await Promise.all(checks)).flat();
}

function loadOne(folder: URL, name: NetworkName): Network | undefined {
  try {
    const { head, ...weights } = unpackNetwork(readFileSync(fileOf(folder, name)));
    assertFor(name, head);
    return { ...weights, step: head.step };
  } catch (error) {
    problemOf(error);
    return undefined;
  }
}

/** Nothing where it cannot be used: `checkNetworks` says why. Takes a quarter of a second of a processor. */
export function loadNetwork(folder: URL, shape: NetworkShape): Network | undefined {
  // The late one comes first: what unpacking it took is used again for the other, which takes more.
  const late = shape === '4x4' ? loadOne(folder, LATE) : undefined;
  const network = loadOne(folder, shape);
  return network && late ? { ...network, late } : network;
}
