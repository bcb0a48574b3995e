/** The networks that are shipped with the bot, each for one shape. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { NetworkError, readHead, unpackNetwork } from './format.ts';

/** The shapes that have a network, as `data/advisor` names its files. */
const SHAPES = ['4x4', '3x3', '3x5'] as const;

/** The weights are in memory that threads share. */
export interface Network {
  readonly weights: SharedArrayBuffer;
  /** Points in one step of a weight. */
  readonly step: number;
}

/** By shape; one without its file is missing. */
export type Networks = Readonly<Record<string, Network>>;

const fileOf = (folder: URL, shape: string): URL => new URL(`${shape}.network`, folder);

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
      readHead(await readFile(fileOf(folder, shape)));
      return [];
    } catch (error) {
      return [`The advisor plays ${shape} by a simple rule, because of its network: ${problemOf(error)}.`];
    }
  });
  return (await Promise.all(checks)).flat();
}

/** All networks that can be read. Takes a second of a processor: for a thread of its own. */
export function loadNetworks(folder: URL): Networks {
  const networks: Record<string, Network> = {};
  for (const shape of SHAPES) {
    try {
      const { head, weights } = unpackNetwork(readFileSync(fileOf(folder, shape)));
      networks[shape] = { weights, step: head.step };
    } catch (error) {
      problemOf(error);
    }
  }
  return networks;
}
