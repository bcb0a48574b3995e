/** Training for the late phase of 4x4 games (`late-boards.ts`): the first boards of training games, and the learner. */
import { FIRST_TOP, isPastLate, LATE_SUM, largeSum, PAST_SHARE } from '../../src/advisor/4x4/late-boards.ts';
import { downgrades } from '../../src/advisor/4x4/lookups.ts';
import { PackedNetwork, UNITS_PER_POINT } from '../../src/advisor/4x4/search.ts';
import { loadNetwork, type Network } from '../../src/advisor/network.ts';
import { GreedyPlay, type ValueFunction } from './greedy-play.ts';
import { Learner } from './learner.ts';
import { seedInto } from './random.ts';

/**
 * The initial value of untrained late boards, in points. With this optimistic initialization, moves that were never
 * tried look better than those that disappointed. A network of zeros would stick to the first moves with points.
 */
export const OPTIMISTIC_VALUE = 100_000;

const NETWORKS = new URL('../../data/advisor/', import.meta.url);

/** Thrown if the shipped 4x4 network, which training for late boards needs, cannot be used. */
export class ShippedNetworkError extends Error {
  override readonly name = 'ShippedNetworkError';
}

/** Loads the shipped 4x4 network. @throws ShippedNetworkError */
export function loadShippedNetwork(folder = NETWORKS): Network {
  const network = loadNetwork(folder, '4x4');
  if (network !== undefined) return network;
  throw new ShippedNetworkError('Cannot train for late boards: data/advisor/4x4.network is missing or damaged.');
}

function shippedValues(): ValueFunction {
  const network = new PackedNetwork(loadShippedNetwork());
  return { value: (lo, hi) => network.evaluate(lo, hi, downgrades) / UNITS_PER_POINT };
}

/** A learner that computes the values of boards beyond the late phase with the general network. */
class LateLearner extends Learner {
  readonly #general: ValueFunction;

  constructor(memory: ArrayBufferLike, general: ValueFunction) {
    super(memory);
    this.#general = general;
  }

  override value(lo: number, hi: number): number {
    return this.isEnd(lo, hi) ? PAST_SHARE * this.#general.value(lo, hi) : super.value(lo, hi);
  }

  override isEnd(lo: number, hi: number): boolean {
    return isPastLate(lo, hi, FIRST_TOP);
  }
}

export interface Milestone {
  /** The sum of the board's large tiles, in units of 2048, as `largeSum` counts. */
  readonly sum: number;
  readonly count: number;
}

/** The milestones on the way to a late board: a tile of 16384, then also 8192, 4096 and 2048. */
const MILESTONES: readonly Milestone[] = [
  { sum: 8, count: 100 },
  { sum: 12, count: 200 },
  { sum: 14, count: 400 },
  { sum: LATE_SUM, count: 1_600 },
];

function reaches(sum: number, play: GreedyPlay): boolean {
  while (play.chooseMove()) {
    play.advance();
    if (largeSum(play.board[0] as number, play.board[1] as number) >= sum) return true;
  }
  return false;
}

function boardsWith({ sum, count }: Milestone, play: GreedyPlay, from: Int32Array): Int32Array {
  const found = new Int32Array(2 * count);
  for (let have = 0, tried = 0; have < count; tried += 2) {
    play.begin(from[tried % from.length] as number, from[(tried + 1) % from.length] as number);
    if (!reaches(sum, play)) continue;
    found.set(play.board.subarray(0, 2), 2 * have);
    have += 1;
  }
  return found;
}

/**
 * Returns boards that have just entered the late phase, the same ones each time. Takes ten seconds: only one game in
 * six gets that far, so the search goes from milestone to milestone.
 */
function lateStarts(general: ValueFunction, milestones: readonly Milestone[]): Int32Array {
  const state = new Int32Array(2);
  seedInto(state, LATE_SUM, 0);
  const play = new GreedyPlay(general, state);
  let boards: Int32Array = Int32Array.of(0, 0);
  for (const milestone of milestones) boards = boardsWith(milestone, play, boards);
  return boards;
}

/** @throws ShippedNetworkError if the 4x4 network in `data/advisor` cannot be used */
export function createLateTraining(
  memory: ArrayBufferLike,
  milestones = MILESTONES,
): { readonly learner: Learner; readonly starts: Int32Array } {
  const general = shippedValues();
  return { learner: new LateLearner(memory, general), starts: lateStarts(general, milestones) };
}
