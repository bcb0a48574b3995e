/** Says which boards have a network and what its tables look like, and loads networks. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type Board, boardFrom } from '../game/board.ts';
import { RULES, type RulesName } from '../game/rules.ts';
import type { Direction } from '../game/slide.ts';
import type { KnownValues } from './known-values.ts';
import { NetworkError, type NetworkHead, readHead, unpackNetwork, type Weights, wholePages } from './network-file.ts';

export const TABLES = 4;
/** The number of entries in each table: six cells of four bits. */
export const TABLE_ENTRIES = 1 << 24;

/** A network for a board other than 4x4. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** The number of exponents with entries of their own, from 0 (an empty cell) up. Larger ones use the last one. */
  readonly exponents: number;
  /** How many points one unit of a stored weight is worth: less if games yield fewer points. */
  readonly step: number;
  /** Entries that were updated less often in training are not stored. */
  readonly leastUpdates: number;
  /** Tuples of six cells, numbered row by row. Each has one table for all its rotations and reflections. */
  readonly tuples: readonly (readonly number[])[];
}

export const GRID_SHAPES = {
  '3x3': {
    rows: 3,
    columns: 3,
    exponents: 12,
    step: 4,
    leastUpdates: 28,
    tuples: [
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 4, 5, 8],
    ],
  },
  '3x4': {
    rows: 3,
    columns: 4,
    exponents: 13,
    step: 16,
    leastUpdates: 40,
    tuples: [
      [0, 1, 2, 4, 5, 6],
      [0, 1, 2, 3, 4, 5],
      [0, 1, 4, 5, 6, 7],
      [0, 1, 4, 5, 8, 9],
      [1, 2, 5, 6, 9, 10],
      [0, 1, 2, 3, 4, 8],
    ],
  },
  '3x5': {
    rows: 3,
    columns: 5,
    exponents: 13,
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
} as const satisfies Readonly<Record<string, GridShape>>;

export const TUPLE_CELLS = 6;

export const entriesOf = ({ exponents }: GridShape): number => wholePages(exponents ** TUPLE_CELLS);

export type GridName = keyof typeof GRID_SHAPES;

/** The boards that have a network; some also serve the board with rows and columns swapped. */
export type NetworkShape = '4x4' | GridName;

const LATE = '4x4-late';

/** The name of a network's file. `4x4-late` judges late boards of 4x4, see `4x4/late-boards.ts`. */
export type NetworkName = NetworkShape | typeof LATE;

export const isGridName = (name: string): name is GridName => name in GRID_SHAPES;

export const NETWORK_NAMES: readonly NetworkName[] = ['4x4', LATE, ...Object.keys(GRID_SHAPES).filter(isGridName)];

/** Returns the network for this board, if there is one. All networks were trained on tiles that double. */
export function networkShapeOf(
  { rows, columns }: Pick<Board, 'rows' | 'columns'>,
  rules: RulesName,
): NetworkShape | undefined {
  const name = `${rows}x${columns}`;
  if (RULES[rules].badge !== RULES.classic.badge) return undefined;
  return name === '4x4' || isGridName(name) ? name : undefined;
}

const transposed = ({ rows, columns, cells }: Board): Board =>
  boardFrom(
    columns,
    rows,
    Array.from({ length: cells.length }, (_, cell) => cells[(cell % rows) * columns + Math.floor(cell / rows)] ?? 0),
  );

const TRANSPOSED: Readonly<Record<Direction, Direction>> = { up: 'left', left: 'up', right: 'down', down: 'right' };

/**
 * Returns the board as its network expects it, and a function that maps a direction on it to one on the given board.
 * The board is transposed if only that shape has a network: 4x3 is judged as 3x4.
 */
export function asNetworksKnow(board: Board, rules: RulesName): [Board, (direction: Direction) => Direction] {
  const isKnown = networkShapeOf(board, rules) !== undefined;
  const isKnownTransposed = networkShapeOf({ rows: board.columns, columns: board.rows }, rules) !== undefined;
  return !isKnown && isKnownTransposed
    ? [transposed(board), (direction) => TRANSPOSED[direction]]
    : [board, (direction) => direction];
}

interface TableLayout {
  readonly tables: number;
  readonly entriesPerTable: number;
}

export function layoutOf(name: NetworkName): TableLayout {
  if (!isGridName(name)) return { tables: TABLES, entriesPerTable: TABLE_ENTRIES };
  const shape = GRID_SHAPES[name];
  return { tables: shape.tuples.length, entriesPerTable: entriesOf(shape) };
}

export interface Network extends Weights {
  readonly step: number;
  /** The exact values of many boards, if the board was solved. */
  readonly known?: KnownValues;
  /** The network for late boards, if this network is the one for 4x4. */
  readonly late?: Network;
}

const fileOf = (folder: URL, name: NetworkName): URL => new URL(`${name}.network`, folder);

const formatLayout = ({ tables, entriesPerTable }: TableLayout): string => `${tables} of ${entriesPerTable} entries`;

/** Rejects a file with another board's name or another layout: its lookups would be wrong or beyond its end. */
function assertFor(wanted: NetworkName, head: NetworkHead): void {
  if (head.shape !== wanted) throw new NetworkError(`it is for ${head.shape}`);
  const [found, needed] = [formatLayout(head), formatLayout(layoutOf(wanted))];
  if (found !== needed) throw new NetworkError(`its tables are ${found}, not ${needed}`);
}

/** Returns the problem with the file. Rethrows errors that have another reason. */
function problemOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof Error && 'code' in error && 'syscall' in error) return `it cannot be read (${error.code})`;
  throw error;
}

interface NetworkProblem {
  readonly network: NetworkName;
  readonly reason: string;
}

/** Reads all network files and reports those that cannot be used. */
export async function checkNetworks(folder: URL): Promise<readonly NetworkProblem[]> {
  const checks = NETWORK_NAMES.map(async (network) => {
    try {
      assertFor(network, readHead(await readFile(fileOf(folder, network))).head);
      return [];
    } catch (error) {
      return [{ network, reason: problemOf(error) }];
    }
  });
  return (await Promise.all(checks)).flat();
}

/** A number that changes with the files of a board's network; 0 if its main file cannot be used. */
export async function versionOf(folder: URL, shape: NetworkShape): Promise<number> {
  const checksumOf = async (name: NetworkName) => readHead(await readFile(fileOf(folder, name))).head.checksum;
  const none = () => 0;
  const main = await checksumOf(shape).catch(none);
  const late = main !== 0 && shape === '4x4' ? await checksumOf(LATE).catch(none) : 0;
  return (main ^ late) >>> 0;
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

/** Returns `undefined` if the file cannot be used; `checkNetworks` says why. Takes about 0.25 s of CPU for 4x4. */
export function loadNetwork(folder: URL, shape: NetworkShape): Network | undefined {
  // Loads the late network first: the memory for unpacking it is then reused for the other network, which needs more.
  const late = shape === '4x4' ? loadOne(folder, LATE) : undefined;
  const network = loadOne(folder, shape);
  return network && late ? { ...network, late } : network;
}
