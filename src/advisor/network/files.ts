/** The networks that are shipped with the bot, each for one shape. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { NetworkError, type NetworkHead, readHead, unpackNetwork } from './format.ts';

/** The shapes that have a network, as `data/advisor` names its files. */
const SHAPES = ['4x4', '3x3', '3x5'] as const;

export type NetworkShape = (typeof SHAPES)[number];

/** The name of a board's shape, where there may be a network for it. */
export const networkShapeOf = ({ rows, columns }: { readonly rows: number; readonly columns: number }) =>
  SHAPES.find((shape) => shape === `${rows}x${columns}`);

/** The weights are in memory that threads share. */
export interface Network {
  readonly weights: SharedArrayBuffer;
  /** Points in one step of a weight. */
  readonly step: number;
}

const fileOf = (folder: URL, shape: NetworkShape): URL => new URL(`${shape}.network`, folder);

/** A whole network under the wrong name would be looked up beyond its end. */
function assertFor(wanted: NetworkShape, { shape }: NetworkHead): void {
  if (shape !== wanted) throw new NetworkError(`it is for ${shape}`);
}

/** A file that is missing, damaged or of another version, in words; other errors are thrown on. */
function problemOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof Error && 'code' in error && 'syscall' in error) return `it cannot be read (${error.code})`;
  throw error;
}

/** A sentence for each network that cannot be used. Reads the files, but does not unpack them. */
export async function checkNetworks(folder: URL): Promise<readonly string[]> {
  const checks = SHAPES.map(async (shape) => {
    try {
      assertFor(shape, readHead(await readFile(fileOf(folder, shape))).head);
      return [];
    } catch (error) {
      return [`The advisor plays ${shape} by a simple rule, because of its network: ${problemOf(error)}.`];
    }
  });
  return (await Promise.all(checks)).flat();
}

/**
 * The network of a shape, nothing where it cannot be used: `checkNetworks` says why. Takes a quarter of a second of a
 * processor: for a thread of its own.
 */
export function loadNetwork(folder: URL, shape: NetworkShape): Network | undefined {
  try {
    const { head, weights } = unpackNetwork(readFileSync(fileOf(folder, shape)));
    assertFor(shape, head);
    return { weights, step: head.step };
  } catch (error) {
    problemOf(error);
    return undefined;
  }
}
