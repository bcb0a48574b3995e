/** TD(0.5) on blocks of 16 afterstates; restarts from the middle of games, so that late positions are met more often. */
import { nextBits } from '../../src/advisor/four/rows.ts';
import { GreedyPlay } from './greedy-play.ts';
import type { Learner, Stage } from './learner.ts';

/** Afterstates learned from together; the last of a block opens the next one. */
const BLOCK = 16;
const LAMBDA = 0.5;
/** Restarts are from the middle of the game before, if that had more moves than this. */
const SHORTEST_RESTARTED = 40;
/** More moves than any game on 16 cells can have, as each adds at least 2 to the sum of all tiles. */
const MOST_MOVES = 1 << 17;

/** Where a thread is between two games, in shared memory: two words of chance, the next start, restarts left. */
export const STATE_WORDS = 5;
const START_LO = 2;
const START_HI = 3;
const RESTARTS_LEFT = 4;

export interface Played {
  readonly moves: number;
  readonly score: number;
  readonly fresh: boolean;
}

export class SelfPlay {
  readonly #learner: Learner;
  readonly #state: Int32Array;
  readonly #history = new Int32Array(2 * MOST_MOVES);
  /** The afterstates of the block, and the points of the moves that made them. */
  readonly #block = new Int32Array(3 * BLOCK);
  #blockLength = 0;
  readonly #greedy: GreedyPlay;
  readonly #openings: Int32Array;

  /** The openings are boards of two words each; an empty one gets two new tiles. */
  constructor(
    learner: Learner,
    state: Int32Array,
    openings: Int32Array = Int32Array.of(0, 0),
    greedy = new GreedyPlay(learner, state),
  ) {
    this.#learner = learner;
    this.#state = state;
    this.#greedy = greedy;
    this.#openings = openings;
  }

  play({ downgrades, restarts }: Stage): Played {
    this.#learner.downgrades = downgrades;
    const fresh = this.#begin(restarts);
    const greedy = this.#greedy;
    const board = greedy.board;
    let moves = 0;
    let score = 0;
    let target = 0;
    this.#blockLength = 0;
    while (greedy.chooseMove()) {
      this.#history[2 * moves] = board[0] as number;
      this.#history[2 * moves + 1] = board[1] as number;
      moves += 1;
      score += board[4] as number;
      if (this.#learner.isPast(board[2] as number, board[3] as number)) {
        target = greedy.bestValue;
        break;
      }
      this.#remember();
      greedy.goOn();
    }
    this.#learnBackwards(this.#blockLength - 1, target);
    this.#chooseStart(moves);
    return { moves, score, fresh };
  }

  #begin(restarts: number): boolean {
    const state = this.#state;
    const [lo, hi] = [state[START_LO] as number, state[START_HI] as number];
    const fresh = (lo | hi) === 0;
    if (fresh) {
      state[RESTARTS_LEFT] = restarts;
      this.#open();
    } else this.#greedy.begin(lo, hi);
    return fresh;
  }

  #open(): void {
    const count = this.#openings.length / 2;
    const at = count > 1 ? 2 * ((nextBits(this.#state) >>> 0) % count) : 0;
    this.#greedy.begin(this.#openings[at] as number, this.#openings[at + 1] as number);
  }

  #chooseStart(moves: number): void {
    const state = this.#state;
    const restarts = (state[RESTARTS_LEFT] as number) > 0 && moves > SHORTEST_RESTARTED;
    const half = moves >> 1;
    state[START_LO] = restarts ? (this.#history[2 * half] as number) : 0;
    state[START_HI] = restarts ? (this.#history[2 * half + 1] as number) : 0;
    state[RESTARTS_LEFT] = (state[RESTARTS_LEFT] as number) - 1;
  }

  #remember(): void {
    const block = this.#block;
    const at = 3 * this.#blockLength;
    block[at] = this.#greedy.board[2] as number;
    block[at + 1] = this.#greedy.board[3] as number;
    block[at + 2] = this.#greedy.board[4] as number;
    this.#blockLength += 1;
    if (this.#blockLength < BLOCK) return;
    const last = this.#learner.value(block[at] as number, block[at + 1] as number);
    const next = last + (block[at + 2] as number);
    this.#learnBackwards(BLOCK - 2, next);
    block.copyWithin(0, at, at + 3);
    this.#blockLength = 1;
  }

  #learnBackwards(last: number, target: number): void {
    const block = this.#block;
    let goal = target;
    for (let index = last; index >= 0; index -= 1) {
      const at = 3 * index;
      const value = this.#learner.learn(block[at] as number, block[at + 1] as number, goal);
      goal = (block[at + 2] as number) + LAMBDA * goal + (1 - LAMBDA) * value;
    }
  }
}
