/** The networks that are shipped with the bot, each for one shape. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Board } from '../../game/board.ts';
import { RULES, type RulesName } from '../../game/rules.ts';
import { TABLE_ENTRIES, TABLES } from '../four/keys.ts';
import { entriesOf, GRID_SHAPES } from '../grid/shapes.ts';
import { NetworkError, type NetworkHead, readHead, unpackNetwork, type Weights } from './format.ts';

/** The shapes that have a network, as `data/advisor` names its files. */
const SHAPES = ['4x4', '3x3', '3x5'] as const;

export type NetworkShape = (typeof SHAPES)[number];

/** The name of a board's shape, where there may be a network for it: all have learned by the merges of the original game. */
export const networkShapeOf = ({ rows, columns }: Pick<Board, 'rows' | 'columns'>, rules: RulesName) =>
  RULES[rules].merge === RULES.classic.merge ? SHAPES.find((shape) => shape === `${rows}x${columns}`) : undefined;

/** The network for late boards of 4x4, see `../four/late.ts`. */
const LATE = '4x4-late';

type NetworkName = NetworkShape | typeof LATE;

interface Layout {
  readonly tables: number;
  readonly entriesPerTable: number;
}

/** The tables that a network is looked up in. */
export function layoutOf(name: NetworkName): Layout {
  const shape = GRID_SHAPES[name];
  if (shape === undefined) return { tables: TABLES, entriesPerTable: TABLE_ENTRIES };
  return { tables: shape.tuples.length, entriesPerTable: entriesOf(shape) };
}

export interface Network extends Weights {
  /** Points in one step of a weight. */
  readonly step: number;
  /** Of 4x4, where it can be used. */
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

/** A file that is missing, damaged or of another version, in words; other errors are thrown on. */
function problemOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof Error && 'code' in error && 'syscall' in error) return `it cannot be read (${error.code})`;
  throw error;
}

/** What the advisor does for want of a network. */
const otherwise = (name: NetworkName): string =>
  name === LATE ? 'plays 4x4 boards with 16384, 8192, 4096 and 2048 like all others' : `plays ${name} by a simple rule`;

/** A sentence for each network that cannot be used. Reads the files, but does not unpack them. */
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

/**
 * The network of a shape, nothing where it cannot be used: `checkNetworks` says why. Takes a quarter of a second of a
 * processor: for a thread of its own.
 */
export function loadNetwork(folder: URL, shape: NetworkShape): Network | undefined {
  // The late one comes first: what unpacking it took is used again for the other, which takes more.
  const late = shape === '4x4' ? loadOne(folder, LATE) : undefined;
  const network = loadOne(folder, shape);
  return network && late ? { ...network, late } : network;
}
