/**
 * Games that the network plays against chance, and learns from: greedy by the value of the afterstate, TD(0.5) on blocks
 * of 16 afterstates, restarts from the middle of the game just ended, so that late positions are met more often.
 */
import { countBits, emptyBits, transposeHi, transposeLo } from '../four/packed.ts';
import { nextBits } from '../four/random.ts';
import { rowPoints, slidLeft, slidRight } from '../four/rows.ts';
import type { Learner } from './learner.ts';
import type { Stage } from './stages.ts';

/** Afterstates learned from together; the last of a block opens the next one. */
export const BLOCK = 16;
export const LAMBDA = 0.5;
/** Restarts are from the middle of the game before, if that had more moves than this. */
export const SHORTEST_RESTARTED = 40;
/** More moves than any game on 16 cells can have, as each adds at least 2 to the sum of all tiles. */
const MOST_MOVES = 1 << 17;
/** Of 65,536 draws, how many give a 4. */
export const FOURS = 6554;

/** Where a thread is between two games, in shared memory: two words of chance, the next start, restarts left. */
export const STATE_WORDS = 5;
export const START_LO = 2;
export const START_HI = 3;
export const RESTARTS_LEFT = 4;

export interface Played {
  readonly moves: number;
  readonly score: number;
  /** From an empty board. */
  readonly fresh: boolean;
}

export class SelfPlay {
  readonly #learner: Learner;
  readonly #state: Int32Array;
  readonly #history = new Int32Array(2 * MOST_MOVES);
  /** The afterstates of the block, and the points of the moves that made them. */
  readonly #block = new Int32Array(3 * BLOCK);
  #blockLength = 0;
  /** The board, then the best afterstate and its points. */
  readonly #board = new Int32Array(5);
  #bestValue = 0;

  constructor(learner: Learner, state: Int32Array) {
    this.#learner = learner;
    this.#state = state;
  }

  /** Plays one game to its end, and learns from it. */
  play({ plans, restarts }: Stage): Played {
    this.#learner.plans = plans;
    const state = this.#state;
    const board = this.#board;
    board[0] = state[START_LO] as number;
    board[1] = state[START_HI] as number;
    const fresh = (board[0] | board[1]) === 0;
    if (fresh) {
      state[RESTARTS_LEFT] = restarts;
      this.#spawn(0, 0);
      this.#spawn(board[0] as number, board[1] as number);
    }
    let moves = 0;
    let score = 0;
    this.#blockLength = 0;
    while (this.#chooseMove()) {
      this.#history[2 * moves] = board[0] as number;
      this.#history[2 * moves + 1] = board[1] as number;
      moves += 1;
      score += board[4] as number;
      this.#remember();
      this.#spawn(board[2] as number, board[3] as number);
    }
    this.#learnBackwards(this.#blockLength - 1, 0);
    this.#chooseStart(moves);
    return { moves, score, fresh };
  }

  #chooseStart(moves: number): void {
    const state = this.#state;
    const restarts = (state[RESTARTS_LEFT] as number) > 0 && moves > SHORTEST_RESTARTED;
    const half = moves >> 1;
    state[START_LO] = restarts ? (this.#history[2 * half] as number) : 0;
    state[START_HI] = restarts ? (this.#history[2 * half + 1] as number) : 0;
    state[RESTARTS_LEFT] = (state[RESTARTS_LEFT] as number) - 1;
  }

  /** Puts a new tile on an afterstate; the result is the board. */
  #spawn(lo: number, hi: number): void {
    const draw = nextBits(this.#state);
    const emptyLo = emptyBits(lo);
    const countLo = countBits(emptyLo);
    const emptyHi = emptyBits(hi);
    let skip = ((draw >>> 16) * (countLo + countBits(emptyHi))) >>> 16;
    const inLo = skip < countLo;
    let bits = inLo ? emptyLo : emptyHi;
    for (skip -= inLo ? 0 : countLo; skip > 0; skip -= 1) bits &= bits - 1;
    const tile = (bits & -bits) << ((draw & 0xffff) < FOURS ? 1 : 0);
    this.#board[0] = inLo ? lo | tile : lo;
    this.#board[1] = inLo ? hi : hi | tile;
  }

  /** Sets the best afterstate; false when no move is possible. */
  #chooseMove(): boolean {
    const lo = this.#board[0] as number;
    const hi = this.#board[1] as number;
    this.#bestValue = Number.NEGATIVE_INFINITY;
    this.#tryBoth(lo, hi, false);
    this.#tryBoth(transposeLo(lo, hi), transposeHi(lo, hi), true);
    return this.#bestValue !== Number.NEGATIVE_INFINITY;
  }

  /** Tries both slides along the rows of a board that is transposed or not. */
  #tryBoth(lo: number, hi: number, transposed: boolean): void {
    const one = lo & 0xffff;
    const two = lo >>> 16;
    const three = hi & 0xffff;
    const four = hi >>> 16;
    const points =
      (rowPoints[one] as number) +
      (rowPoints[two] as number) +
      (rowPoints[three] as number) +
      (rowPoints[four] as number);
    const leftLo = (slidLeft[one] as number) | ((slidLeft[two] as number) << 16);
    const leftHi = (slidLeft[three] as number) | ((slidLeft[four] as number) << 16);
    if (leftLo !== lo || leftHi !== hi) this.#consider(leftLo, leftHi, points, transposed);
    const rightLo = (slidRight[one] as number) | ((slidRight[two] as number) << 16);
    const rightHi = (slidRight[three] as number) | ((slidRight[four] as number) << 16);
    if (rightLo !== lo || rightHi !== hi) this.#consider(rightLo, rightHi, points, transposed);
  }

  #consider(lo: number, hi: number, points: number, transposed: boolean): void {
    const value = points + this.#learner.value(lo, hi);
    if (value <= this.#bestValue) return;
    this.#bestValue = value;
    const board = this.#board;
    board[2] = transposed ? transposeLo(lo, hi) : lo;
    board[3] = transposed ? transposeHi(lo, hi) : hi;
    board[4] = points;
  }

  /** Adds the chosen afterstate to the block, and learns from a full one. */
  #remember(): void {
    const block = this.#block;
    const at = 3 * this.#blockLength;
    block[at] = this.#board[2] as number;
    block[at + 1] = this.#board[3] as number;
    block[at + 2] = this.#board[4] as number;
    this.#blockLength += 1;
    if (this.#blockLength < BLOCK) return;
    const last = this.#learner.value(block[at] as number, block[at + 1] as number);
    const next = last + (block[at + 2] as number);
    this.#learnBackwards(BLOCK - 2, next);
    block.copyWithin(0, at, at + 3);
    this.#blockLength = 1;
  }

  /** Learns from afterstate `last` down to the first; `target` is what the last one should be worth. */
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
