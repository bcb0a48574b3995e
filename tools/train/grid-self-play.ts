/** The games of `self-play.ts` on boards of other shapes: the same learning, with cells in an array. */

import { nextBits } from '../../src/advisor/four/rows.ts';
import { GridKeys } from '../../src/advisor/grid.ts';
import type { GridShape } from '../../src/advisor/network.ts';
import { RULES } from '../../src/game/rules.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../../src/game/slide-into.ts';
import {
  BLOCK,
  Entries,
  FOURS,
  LAMBDA,
  type Played,
  RESTARTS_LEFT,
  SHORTEST_RESTARTED,
  START_HI,
  START_LO,
} from './self-play.ts';

/** Networks are trained on the tiles of the original game. */
const DOUBLING = fastSlideOf(RULES.classic);

const RESTARTS = 4;
/** States that are remembered to start again from. */
const HISTORY = 1 << 16;

export class GridSelfPlay {
  readonly #shape: GridShape;
  readonly #entries: Entries;
  readonly #places: GridKeys;
  readonly #keys: Int32Array;
  readonly #state: Int32Array;
  readonly #size: number;
  readonly #board: Uint8Array;
  readonly #slid: Uint8Array;
  readonly #best: Uint8Array;
  readonly #empty: Int32Array;
  readonly #history: Uint8Array;
  readonly #block: Uint8Array;
  readonly #points = new Int32Array(BLOCK);
  #blockLength = 0;

  /** The boards have at most 16 cells, and `state` is what `self-play.ts` says. */
  constructor(shape: GridShape, memory: ArrayBufferLike, state: Int32Array) {
    this.#shape = shape;
    this.#entries = new Entries(memory);
    this.#places = new GridKeys(shape);
    this.#keys = new Int32Array(this.#places.count);
    this.#state = state;
    this.#size = shape.rows * shape.columns;
    this.#board = new Uint8Array(this.#size);
    this.#slid = new Uint8Array(this.#size);
    this.#best = new Uint8Array(this.#size);
    this.#empty = new Int32Array(this.#size);
    this.#history = new Uint8Array(HISTORY * this.#size);
    this.#block = new Uint8Array(BLOCK * this.#size);
  }

  play(): Played {
    const fresh = this.#state[RESTARTS_LEFT] === 0;
    for (let cell = 0; cell < this.#size; cell += 1) this.#board[cell] = fresh ? 0 : this.#startOf(cell);
    if (fresh) {
      this.#spawn();
      this.#spawn();
    }
    let [moves, score] = [0, 0];
    this.#blockLength = 0;
    for (let points = this.#chooseMove(); points !== NOTHING_MOVES; points = this.#chooseMove()) {
      this.#history.set(this.#board, (moves % HISTORY) * this.#size);
      moves += 1;
      score += points;
      this.#board.set(this.#best);
      this.#remember(points);
      this.#spawn();
    }
    this.#learnBackwards(this.#blockLength - 1, 0);
    this.#chooseStart(moves, fresh);
    return { moves, score, fresh };
  }

  /** Kept as `self-play.ts` does, four bits a cell: in memory that goes into the checkpoint. */
  #chooseStart(moves: number, fresh: boolean): void {
    const state = this.#state;
    const restarts = fresh ? RESTARTS : (state[RESTARTS_LEFT] as number) - 1;
    state[RESTARTS_LEFT] = moves > SHORTEST_RESTARTED ? restarts : 0;
    state.fill(0, START_LO, START_HI + 1);
    const at = ((moves >> 1) % HISTORY) * this.#size;
    for (let cell = 0; cell < this.#size; cell += 1) {
      const half = cell < 8 ? START_LO : START_HI;
      state[half] = (state[half] as number) | ((this.#history[at + cell] as number) << (4 * (cell % 8)));
    }
  }

  #startOf(cell: number): number {
    return ((this.#state[cell < 8 ? START_LO : START_HI] as number) >>> (4 * (cell % 8))) & 0xf;
  }

  #spawn(): void {
    const draw = nextBits(this.#state);
    const count = listEmptyInto(this.#board, this.#empty);
    this.#board[this.#empty[((draw >>> 16) * count) >>> 16] as number] = (draw & 0xffff) < FOURS ? 2 : 1;
  }

  #value(cells: Uint8Array): number {
    this.#places.into(this.#keys, cells);
    return this.#entries.read(this.#keys);
  }

  #chooseMove(): number {
    const { rows, columns } = this.#shape;
    let best = Number.NEGATIVE_INFINITY;
    let gained = NOTHING_MOVES;
    for (const direction of DIRECTIONS) {
      const points = DOUBLING.into(this.#board, rows, columns, direction, this.#slid);
      if (points === NOTHING_MOVES) continue;
      const value = points + this.#value(this.#slid);
      if (value <= best) continue;
      best = value;
      gained = points;
      this.#best.set(this.#slid);
    }
    return gained;
  }

  #remember(points: number): void {
    this.#block.set(this.#best, this.#blockLength * this.#size);
    this.#points[this.#blockLength] = points;
    this.#blockLength += 1;
    if (this.#blockLength < BLOCK) return;
    this.#learnBackwards(BLOCK - 2, points + this.#value(this.#best));
    this.#block.set(this.#best, 0);
    this.#points[0] = points;
    this.#blockLength = 1;
  }

  #learnBackwards(last: number, target: number): void {
    let goal = target;
    for (let index = last; index >= 0; index -= 1) {
      const cells = this.#block.subarray(index * this.#size, (index + 1) * this.#size);
      this.#places.into(this.#keys, cells);
      const value = this.#entries.learn(this.#keys, goal);
      goal = (this.#points[index] as number) + LAMBDA * goal + (1 - LAMBDA) * value;
    }
  }
}
