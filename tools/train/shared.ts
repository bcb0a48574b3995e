/** The memory that the threads of a training run share. */
import type { NetworkName } from '../../src/advisor/network.ts';
import { newNetwork } from './boards.ts';
import type { TrainOptions } from './options.ts';
import { seedInto } from './random.ts';
import { STATE_WORDS } from './self-play.ts';
import type { ExactTable } from './solve.ts';

/** Indexes into `signals`: a command for all threads, and the number of threads that have paused. */
export const SIGNAL = { command: 0, paused: 1 } as const;
export const COMMAND: Readonly<Record<'run' | 'pause' | 'stop', number>> = { run: 0, pause: 1, stop: 2 };

export const COUNT = { moves: 0, freshGames: 1 } as const;
export const THREAD_COUNTS = 2;

const SCORES = 256;

export interface Shared {
  readonly board: NetworkName;
  readonly network: SharedArrayBuffer;
  readonly signals: SharedArrayBuffer;
  readonly counts: SharedArrayBuffer;
  readonly states: SharedArrayBuffer;
  readonly scores: SharedArrayBuffer;
  readonly movesPerThread: number;
  /** The values to learn, if the board was solved. */
  readonly exact?: ExactTable;
}

export const randomStateOf = ({ states }: Shared, thread: number): Int32Array =>
  new Int32Array(states, thread * STATE_WORDS * 4, STATE_WORDS);

export const scoresOf = ({ scores }: Shared, thread: number): Int32Array =>
  new Int32Array(scores, thread * SCORES * 4, SCORES);

export function createShared(
  { board, threads, seed, updates }: Pick<TrainOptions, 'board' | 'threads' | 'seed' | 'updates'>,
  exact?: ExactTable,
): Shared {
  const shared: Shared = {
    board,
    network: newNetwork(board),
    signals: new SharedArrayBuffer(8),
    counts: new SharedArrayBuffer(threads * THREAD_COUNTS * 8),
    states: new SharedArrayBuffer(threads * STATE_WORDS * 4),
    scores: new SharedArrayBuffer(threads * SCORES * 4),
    movesPerThread: updates / threads,
    ...(exact && { exact }),
  };
  for (let thread = 0; thread < threads; thread += 1) seedInto(randomStateOf(shared, thread), seed, thread);
  return shared;
}

interface Progress {
  readonly moves: number;
  readonly freshGames: number;
  readonly average: number;
}

export function trainingProgress(shared: Shared): Progress {
  const counts = new Float64Array(shared.counts);
  const scores = new Int32Array(shared.scores);
  let [moves, freshGames, kept, sum] = [0, 0, 0, 0];
  for (let at = 0; at < counts.length; at += THREAD_COUNTS) {
    moves += counts[at + COUNT.moves] ?? 0;
    freshGames += counts[at + COUNT.freshGames] ?? 0;
    kept += Math.min(counts[at + COUNT.freshGames] ?? 0, SCORES);
  }
  for (const score of scores) sum += score;
  return { moves, freshGames, average: kept === 0 ? 0 : sum / kept };
}
