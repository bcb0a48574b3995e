/** Late boards of 4x4, see `lateTop`: where their games begin, and what learns from them. */
import { PARTS, Tables } from '../../src/advisor/four/four-search.ts';
import { downgrades, FIRST_TOP, isPast, LATE_SUM, largeSum, PAST_SHARE } from '../../src/advisor/four/lookups.ts';
import { seedInto } from '../../src/advisor/four/rows.ts';
import { loadNetwork, type Network } from '../../src/advisor/network.ts';
import { type Evaluator, GreedyPlay } from './greedy-play.ts';
import { Learner } from './learner.ts';

/**
 * Points that every late board promises before anything is learned: more than most bring. So moves that were not tried look
 * better than those that disappointed, and games try them. A network of zeros keeps to the first way that brought points.
 */
export const HOPE = 100_000;

const NETWORKS = new URL('../../data/advisor/', import.meta.url);

/** Training for late boards needs the network that is shipped for 4x4. */
export class ShippedNetworkError extends Error {
  override readonly name = 'ShippedNetworkError';
}

/** Throws `ShippedNetworkError` where it cannot be used. */
export function shippedNetwork(folder = NETWORKS): Network {
  const network = loadNetwork(folder, '4x4');
  if (network !== undefined) return network;
  throw new ShippedNetworkError('Late boards are trained from data/advisor/4x4.network, which is missing or damaged.');
}

function shippedEvaluator(): Evaluator {
  const tables = new Tables(shippedNetwork());
  return { value: (lo, hi) => tables.look(lo, hi, downgrades) / PARTS };
}

class LateLearner extends Learner {
  readonly #shipped: Evaluator;

  constructor(memory: ArrayBufferLike, shipped: Evaluator) {
    super(memory);
    this.#shipped = shipped;
  }

  override value(lo: number, hi: number): number {
    return this.isPast(lo, hi) ? PAST_SHARE * this.#shipped.value(lo, hi) : super.value(lo, hi);
  }

  override isPast(lo: number, hi: number): boolean {
    return isPast(lo, hi, FIRST_TOP);
  }
}

export interface Step {
  readonly sum: number;
  readonly count: number;
}

/** To 16384, then to 8192 beside it, to 4096 and to 2048. */
const STEPS: readonly Step[] = [
  { sum: 8, count: 100 },
  { sum: 12, count: 200 },
  { sum: 14, count: 400 },
  { sum: LATE_SUM, count: 1_600 },
];

function reaches(sum: number, play: GreedyPlay): boolean {
  while (play.chooseMove()) {
    play.goOn();
    if (largeSum(play.board[0] as number, play.board[1] as number) >= sum) return true;
  }
  return false;
}

function boardsWith({ sum, count }: Step, play: GreedyPlay, from: Int32Array): Int32Array {
  const found = new Int32Array(2 * count);
  for (let have = 0, tried = 0; have < count; tried += 2) {
    play.begin(from[tried % from.length] as number, from[(tried + 1) % from.length] as number);
    if (!reaches(sum, play)) continue;
    found.set(play.board.subarray(0, 2), 2 * have);
    have += 1;
  }
  return found;
}

/** Always the same boards, in ten seconds: one game in six gets there, so games begin where others got halfway. */
function lateOpenings(shipped: Evaluator, steps: readonly Step[]): Int32Array {
  const state = new Int32Array(2);
  seedInto(state, LATE_SUM, 0);
  const play = new GreedyPlay(shipped, state);
  let boards: Int32Array = Int32Array.of(0, 0);
  for (const step of steps) boards = boardsWith(step, play, boards);
  return boards;
}

/** For a network in `memory`; with fewer boards in `steps`, games begin alike. Throws `ShippedNetworkError`. */
export function createLateTraining(
  memory: ArrayBufferLike,
  steps = STEPS,
): { readonly learner: Learner; readonly openings: Int32Array } {
  const shipped = shippedEvaluator();
  return { learner: new LateLearner(memory, shipped), openings: lateOpenings(shipped, steps) };
}
