import { parseArgs } from 'node:util';
import { UsageError } from '../tool.ts';
import { BOARDS, isTrainedBoard, type TrainedBoard } from './boards.ts';

export interface TrainOptions {
  readonly board: TrainedBoard;
  readonly minutes: number;
  readonly seed: number;
  readonly threads: number;
  readonly directory: string;
  /** Ends after this many moves, which unlike minutes gives one thread the same network each time. */
  readonly updates: number;
  readonly exportTo?: string;
}

export const USAGE = `usage: npm run train -- [--board SIZE] [--minutes N] [--seed S] [--threads N] [--dir DIRECTORY] [--updates N] [--export FILE]

Trains the network of a board (${BOARDS.join(', ')}) from nothing, or goes on from the checkpoint in DIRECTORY (data/train).
It ends after N minutes, or after the game that reaches N updates (moves). Ctrl+C ends it with a checkpoint.
The same seed gives the same network only with one thread and --updates.
`;

function numberFrom(name: string, text: string | undefined, least: number, otherwise: number): number {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
  throw new UsageError(`--${name} needs a number of at least ${least}, not "${text}".`);
}

function wholeFrom(name: string, text: string | undefined, least: number, otherwise: number): number {
  const number = numberFrom(name, text, least, otherwise);
  if (Number.isInteger(number) || number === Number.POSITIVE_INFINITY) return number;
  throw new UsageError(`--${name} needs a whole number, not "${text}".`);
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

/** @throws UsageError, and what `parseArgs` throws */
export function parseTrainOptions(args: readonly string[]): TrainOptions {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { board } = values;
  if (!isTrainedBoard(board)) throw new UsageError(`--board needs one of ${BOARDS.join(', ')}, not "${board}".`);
  return {
    board,
    minutes: numberFrom('minutes', values.minutes, 0, Number.POSITIVE_INFINITY),
    seed: wholeFrom('seed', values.seed, 0, 2048),
    threads: wholeFrom('threads', values.threads, 1, 2),
    directory: values.dir ?? 'data/train',
    updates: wholeFrom('updates', values.updates, 1, Number.POSITIVE_INFINITY),
    ...(values.export === undefined ? {} : { exportTo: values.export }),
  };
}
