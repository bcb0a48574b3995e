import { parseArgs } from 'node:util';
import { NETWORK_NAMES, type NetworkName } from '../../src/advisor/network.ts';
import { UsageError } from '../tool.ts';
import { isNetworkName } from './boards.ts';

export interface TrainOptions {
  readonly board: NetworkName;
  readonly minutes: number;
  readonly seed: number;
  readonly threads: number;
  readonly directory: string;
  /** The number of moves after which training ends. With one thread, the result is reproducible. */
  readonly updates: number;
  readonly exportTo?: string;
}

export const TRAIN_USAGE = `usage: npm run train -- [--board SIZE] [--minutes N] [--seed S] [--threads N] [--dir DIRECTORY] [--updates N] [--export FILE]

Trains the network of a board (${NETWORK_NAMES.join(', ')}; 4x4 by default) from scratch, or continues from the checkpoint
in DIRECTORY (data/train by default). It ends after N minutes, or after the game that reaches N updates (moves).
Ctrl+C writes a checkpoint and ends it. Only one thread with --updates gives the same network for the same seed.
`;

function numberOf(name: string, text: string | undefined, least: number, byDefault: number): number {
  if (text === undefined) return byDefault;
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
  throw new UsageError(`Invalid --${name} "${text}": it must be a number, at least ${least}.`);
}

function integerOf(name: string, text: string | undefined, least: number, byDefault: number): number {
  const number = numberOf(name, text, least, byDefault);
  if (Number.isInteger(number) || number === Number.POSITIVE_INFINITY) return number;
  throw new UsageError(`Invalid --${name} "${text}": it must be a whole number.`);
}

const OPTIONS = {
  board: { type: 'string', default: '4x4' },
  minutes: { type: 'string' },
  seed: { type: 'string' },
  threads: { type: 'string' },
  dir: { type: 'string' },
  updates: { type: 'string' },
  export: { type: 'string' },
} as const;

/** Parses the command line. @throws UsageError, and what `parseArgs` throws */
export function parseTrainOptions(args: readonly string[]): TrainOptions {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { board } = values;
  if (!isNetworkName(board))
    throw new UsageError(`Invalid --board "${board}": it must be one of ${NETWORK_NAMES.join(', ')}.`);
  return {
    board,
    minutes: numberOf('minutes', values.minutes, 0, Number.POSITIVE_INFINITY),
    seed: integerOf('seed', values.seed, 0, 2048),
    threads: integerOf('threads', values.threads, 1, 2),
    directory: values.dir ?? 'data/train',
    updates: integerOf('updates', values.updates, 1, Number.POSITIVE_INFINITY),
    ...(values.export === undefined ? {} : { exportTo: values.export }),
  };
}
