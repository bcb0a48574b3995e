/**
 * Learns from self-play by TD(0.5) on blocks of 16 afterstates. Games that restart from the middle of others make late
 * positions more frequent.
 */
import { GreedyPlay } from './greedy-play.ts';
import type { Learner, Stage } from './learner.ts';
import { nextBits } from './random.ts';

/** The number of afterstates that are learned from together. The last one of a block is also the first of the next. */
const BLOCK = 16;
const LAMBDA = 0.5;
/** Games with fewer moves than this are not restarted from their middle. */
const SHORTEST_RESTARTED = 40;
/** More moves than any game on 16 cells can have, since each move adds at least 2 to the sum of all tiles. */
const MOST_MOVES = 1 << 17;

/**
 * What a thread must know between two games, kept in shared memory: the two words of the random number generator, the
 * board that the next game starts with (two words), and the number of restarts left.
 */
export const STATE_WORDS = 5;
const START_LO = 2;
const START_HI = 3;
const RESTARTS_LEFT = 4;

export interface PlayedGame {
  readonly moves: number;
  readonly score: number;
  /** Whether the game started from an empty board, not from the middle of another game. */
  readonly isFresh: boolean;
}

export class SelfPlay {
  readonly #learner: Learner;
  readonly #state: Int32Array;
  readonly #history = new Int32Array(2 * MOST_MOVES);
  /** The afterstates of the block: for each one two words for the board, then the points of the move to it. */
  readonly #block = new Int32Array(3 * BLOCK);
  #blockLength = 0;
  readonly #greedy: GreedyPlay;
  readonly #starts: Int32Array;

  /** @param starts the boards that games start from, two words each; an empty board gets two new tiles */
  constructor(
    learner: Learner,
    state: Int32Array,
    starts: Int32Array = Int32Array.of(0, 0),
    greedy = new GreedyPlay(learner, state),
  ) {
    this.#learner = learner;
    this.#state = state;
    this.#greedy = greedy;
    this.#starts = starts;
  }

  play({ downgrades, restarts }: Stage): PlayedGame {
    this.#learner.downgrades = downgrades;
    const isFresh = this.#begin(restarts);
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
      if (this.#learner.isEnd(board[2] as number, board[3] as number)) {
        target = greedy.bestValue;
        break;
      }
      this.#remember();
      greedy.advance();
    }
    this.#learnBackwards(this.#blockLength - 1, target);
    this.#chooseNextStart(moves);
    return { moves, score, isFresh };
  }

  #begin(restarts: number): boolean {
    const state = this.#state;
    const [lo, hi] = [state[START_LO] as number, state[START_HI] as number];
    const isFresh = (lo | hi) === 0;
    if (isFresh) {
      state[RESTARTS_LEFT] = restarts;
      this.#beginFresh();
    } else this.#greedy.begin(lo, hi);
    return isFresh;
  }

  #beginFresh(): void {
    const count = this.#starts.length / 2;
    const at = count > 1 ? 2 * ((nextBits(this.#state) >>> 0) % count) : 0;
    this.#greedy.begin(this.#starts[at] as number, this.#starts[at + 1] as number);
  }

  #chooseNextStart(moves: number): void {
    const state = this.#state;
    const isRestarted = (state[RESTARTS_LEFT] as number) > 0 && moves > SHORTEST_RESTARTED;
    const half = moves >> 1;
    state[START_LO] = isRestarted ? (this.#history[2 * half] as number) : 0;
    state[START_HI] = isRestarted ? (this.#history[2 * half + 1] as number) : 0;
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
