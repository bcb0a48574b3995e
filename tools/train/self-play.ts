/**
 * TD(0.5) on blocks of 16 afterstates; restarts from the middle of games, so that late positions are met more often.
 */

import { downgrades, downgradesOf, keysInto, LOOKUPS, noDowngrades } from '../../src/advisor/four/lookups.ts';
import {
  countBits,
  emptyBits,
  nextBits,
  rowPoints,
  slidLeft,
  slidRight,
  transposeHi,
  transposeLo,
} from '../../src/advisor/four/rows.ts';

/** Of 65,536 draws, how many give a 4. */
const FOURS = 6554;

export interface Evaluator {
  value(lo: number, hi: number): number;
}

/** The bits of `emptyBits` for the first `cells` cells of a half. */
const bitsOf = (cells: number): number =>
  cells >= 8 ? EVERY_CELL : EVERY_CELL & ((1 << (4 * Math.max(0, cells))) - 1);
const EVERY_CELL = 0x11111111;

/** On a board of 16 cells; `GridPlay` knows others, which have their first cells. */
export class GreedyPlay {
  readonly #evaluator: Evaluator;
  readonly #state: Int32Array;
  readonly #cellsLo: number;
  readonly #cellsHi: number;
  /** The board, then the best afterstate and its points: two words, two words, one. */
  readonly board = new Int32Array(5);
  /** Of the best afterstate, with the points of its move. */
  bestValue = 0;

  /** The first two words of `state` are those of chance. */
  constructor(evaluator: Evaluator, state: Int32Array, cells = 16) {
    this.#evaluator = evaluator;
    this.#state = state;
    this.#cellsLo = bitsOf(cells);
    this.#cellsHi = bitsOf(cells - 8);
  }

  begin(lo: number, hi: number): void {
    this.board[0] = lo;
    this.board[1] = hi;
    if ((lo | hi) !== 0) return;
    this.#spawn(0, 0);
    this.#spawn(this.board[0] as number, this.board[1] as number);
  }

  goOn(): void {
    this.#spawn(this.board[2] as number, this.board[3] as number);
  }

  #spawn(lo: number, hi: number): void {
    const draw = nextBits(this.#state);
    const emptyLo = emptyBits(lo) & this.#cellsLo;
    const countLo = countBits(emptyLo);
    const emptyHi = emptyBits(hi) & this.#cellsHi;
    let skip = ((draw >>> 16) * (countLo + countBits(emptyHi))) >>> 16;
    const inLo = skip < countLo;
    let bits = inLo ? emptyLo : emptyHi;
    for (skip -= inLo ? 0 : countLo; skip > 0; skip -= 1) bits &= bits - 1;
    const tile = (bits & -bits) << ((draw & 0xffff) < FOURS ? 1 : 0);
    this.board[0] = inLo ? lo | tile : lo;
    this.board[1] = inLo ? hi : hi | tile;
  }

  chooseMove(): boolean {
    this.bestValue = Number.NEGATIVE_INFINITY;
    this.slide(this.board[0] as number, this.board[1] as number);
    return this.bestValue !== Number.NEGATIVE_INFINITY;
  }

  protected slide(lo: number, hi: number): void {
    this.#tryBoth(lo, hi, false);
    this.#tryBoth(transposeLo(lo, hi), transposeHi(lo, hi), true);
  }

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
    if (leftLo !== lo || leftHi !== hi) this.consider(leftLo, leftHi, points, transposed);
    const rightLo = (slidRight[one] as number) | ((slidRight[two] as number) << 16);
    const rightHi = (slidRight[three] as number) | ((slidRight[four] as number) << 16);
    if (rightLo !== lo || rightHi !== hi) this.consider(rightLo, rightHi, points, transposed);
  }

  protected consider(lo: number, hi: number, points: number, transposed: boolean): void {
    const value = points + this.#evaluator.value(lo, hi);
    if (value <= this.bestValue) return;
    this.bestValue = value;
    const board = this.board;
    board[2] = transposed ? transposeLo(lo, hi) : lo;
    board[3] = transposed ? transposeHi(lo, hi) : hi;
    board[4] = points;
  }
}

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

/*
 * The network while it learns. An entry is four numbers side by side, so that one cache line holds all that an update
 * touches: the weight, the sum of its errors, the sum of their absolute values, and how many there were.
 */

export const FIELDS = 4;
export const ENTRY_BYTES = FIELDS * Float32Array.BYTES_PER_ELEMENT;

export class Entries {
  readonly #numbers: Float32Array;

  constructor(memory: ArrayBufferLike) {
    this.#numbers = new Float32Array(memory);
  }

  /** A multiple of four keys. */
  read(keys: Int32Array): number {
    const numbers = this.#numbers;
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    for (let at = 0; at < keys.length; at += 4) {
      one += numbers[(keys[at] as number) << 2] as number;
      two += numbers[(keys[at + 1] as number) << 2] as number;
      three += numbers[(keys[at + 2] as number) << 2] as number;
      four += numbers[(keys[at + 3] as number) << 2] as number;
    }
    return one + two + (three + four);
  }

  /**
   * Moves the sum at `keys` towards `target` and returns what it is then. How far each weight goes is temporal coherence
   * (D. F. Beal and M. C. Smith, 1999): all the way while its errors agree, less the more they contradict.
   */
  learn(keys: Int32Array, target: number): number {
    const numbers = this.#numbers;
    const error = target - this.read(keys);
    const step = error / keys.length;
    const size = Math.abs(error);
    for (let at = 0; at < keys.length; at += 1) {
      const place = (keys[at] as number) << 2;
      const sum = numbers[place + 1] as number;
      const total = numbers[place + 2] as number;
      const rate = total === 0 ? 1 : Math.abs(sum) / total;
      numbers[place] = (numbers[place] as number) + step * rate;
      numbers[place + 1] = sum + error;
      numbers[place + 2] = total + size;
      numbers[place + 3] = (numbers[place + 3] as number) + 1;
    }
    return this.read(keys);
  }
}

const KEPT = 0.1;

/** In one of several equal shares of the entries: what comes now counts for more than what worse play taught. */
export function lightenErrors(memory: ArrayBufferLike, share: number, shares: number): void {
  const numbers = new Float32Array(memory);
  const entries = numbers.length / FIELDS;
  const end = Math.floor((entries * (share + 1)) / shares) * FIELDS;
  for (let at = Math.floor((entries * share) / shares) * FIELDS; at < end; at += FIELDS) {
    numbers[at + 1] = (numbers[at + 1] as number) * KEPT;
    numbers[at + 2] = (numbers[at + 2] as number) * KEPT;
  }
}

export class Learner implements Evaluator {
  readonly #entries: Entries;
  protected readonly keys: Int32Array;
  downgrades: Int32Array = downgrades;

  constructor(memory: ArrayBufferLike, lookups = LOOKUPS) {
    this.#entries = new Entries(memory);
    this.keys = new Int32Array(lookups);
  }

  value(lo: number, hi: number): number {
    this.findKeys(lo, hi);
    return this.#entries.read(this.keys);
  }

  /** Moves the value of an afterstate towards `target` and returns what it is then. */
  learn(lo: number, hi: number, target: number): number {
    this.findKeys(lo, hi);
    return this.#entries.learn(this.keys, target);
  }

  protected findKeys(lo: number, hi: number): void {
    keysInto(this.keys, lo, hi, this.downgrades);
  }

  /** Whether a game ends with this afterstate, as somebody else knows its value: never. */
  isPast(_lo: number, _hi: number): boolean {
    return false;
  }
}

/*
 * The stages of training, by how many moves were played. A network that meets every tile under its own name first, and
 * learns to see large ones under smaller names afterwards, plays better than one that does so from the first move.
 */

export interface Stage {
  readonly until: number;
  readonly downgrades: Int32Array;
  /** Restarts after each fresh game, each from the middle of the game before. */
  readonly restarts: number;
  /** Whether what was learned before counts for less from here on. */
  readonly lightens: boolean;
}

const ALL = 16;

export type Stages = readonly [Stage, ...Stage[]];

const STAGES: Stages = [
  { until: 580e6, downgrades: noDowngrades, restarts: 1, lightens: false },
  { until: 1_070e6, downgrades: downgradesOf(13, ALL), restarts: 4, lightens: false },
  { until: 1_680e6, downgrades: downgradesOf(11, ALL), restarts: 4, lightens: true },
  { until: Number.POSITIVE_INFINITY, downgrades, restarts: 4, lightens: false },
];

/** Of the networks that have room for every large tile under its own name. */
export const OWN_NAME_STAGES: Stages = [
  { until: 1_070e6, downgrades: noDowngrades, restarts: 4, lightens: false },
  { until: Number.POSITIVE_INFINITY, downgrades: noDowngrades, restarts: 4, lightens: true },
];

export const stageAt = (moves: number, stages: Stages = STAGES): Stage =>
  stages.find(({ until }) => moves < until) ?? stages[0];
