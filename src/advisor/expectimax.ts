/** A turn deeper at a time while the budget lasts. A turn is a new tile and the answer to it. */

import { type Rules, type SpawnShare, spawnShares } from '../game/rules.ts';
import { DIRECTIONS, type Direction } from '../game/slide.ts';
import { type FastSlide, fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../game/slide-into.ts';
import { Budget, USED_UP } from './budget.ts';
import type { Evaluator } from './heuristics.ts';

/** Turns a search may go down; no budget reaches it but on the smallest boards. */
const DEEPEST = 7;
/** Of more empty cells than this, as many are tried that lie evenly apart; all would cost a turn of depth. */
const CELLS_TRIED = 8;

export interface SearchResult {
  /** The worth of each direction, by its place in `DIRECTIONS`; minus infinity for one that moves nothing. */
  readonly values: readonly number[];
  readonly depth: number;
}

/**
 * Searches with `valuesAt`, the values of all directions, a turn deeper at a time until that throws `USED_UP`: what was begun
 * then is dropped. Depth 0 has no limit.
 */
export function deepen(deepest: number, valuesAt: (depth: number) => readonly number[]): SearchResult {
  let found: SearchResult = { values: valuesAt(0), depth: 0 };
  const isOnlyMove = found.values.filter(Number.isFinite).length < 2;
  if (isOnlyMove) return found;
  try {
    for (let depth = 1; depth <= deepest; depth += 1) found = { values: valuesAt(depth), depth };
  } catch (reason) {
    if (reason !== USED_UP) throw reason;
  }
  return found;
}

export class Expectimax {
  readonly #rows: number;
  readonly #columns: number;
  readonly #evaluator: Evaluator;
  readonly #slide: FastSlide;
  readonly #spawns: readonly SpawnShare[];
  readonly #known = new Transpositions();
  readonly #slid: readonly Uint8Array[];
  readonly #empty: readonly Int32Array[];
  #budget = Budget.endless();
  #first = 0;
  #second = 0;

  constructor(rows: number, columns: number, rules: Rules, evaluator: Evaluator) {
    this.#rows = rows;
    this.#columns = columns;
    this.#evaluator = evaluator;
    this.#slide = fastSlideOf(rules);
    this.#spawns = spawnShares(rules);
    const cells = rows * columns;
    this.#slid = Array.from({ length: DEEPEST + 1 }, () => new Uint8Array(cells));
    this.#empty = Array.from({ length: DEEPEST + 1 }, () => new Int32Array(cells));
  }

  search(cells: Uint8Array, budget: Budget): SearchResult {
    return deepen(DEEPEST, (depth) => {
      this.#budget = depth === 0 ? Budget.endless() : budget;
      this.#known.clear();
      return DIRECTIONS.map((direction) => this.#valueOf(cells, direction, depth));
    });
  }

  #valueOf(cells: Uint8Array, direction: Direction, depth: number): number {
    const slid = this.#slid[depth] as Uint8Array;
    const points = this.#slide.into(cells, this.#rows, this.#columns, direction, slid);
    if (points === NOTHING_MOVES) return Number.NEGATIVE_INFINITY;
    return points * this.#evaluator.pointWorth + this.#afterstate(slid, depth);
  }

  #afterstate(cells: Uint8Array, depth: number): number {
    this.#budget.spend();
    if (depth === 0) return this.#evaluator.evaluate(cells);
    this.#hash(cells);
    const [first, second] = [this.#first, this.#second];
    const known = this.#known.find(first, second, depth);
    if (!Number.isNaN(known)) return known;
    const worth = this.#average(cells, depth);
    this.#known.store(first, second, depth, worth);
    return worth;
  }

  #average(cells: Uint8Array, depth: number): number {
    const empty = this.#empty[depth] as Int32Array;
    const count = listEmptyInto(cells, empty);
    const tried = Math.min(count, CELLS_TRIED);
    let sum = 0;
    for (let place = 0; place < tried; place += 1) {
      const cell = empty[Math.floor((place * count) / tried)] as number;
      for (const { exponent, share } of this.#spawns) {
        cells[cell] = exponent;
        sum += share * this.#best(cells, depth - 1);
      }
      cells[cell] = 0;
    }
    return sum / tried;
  }

  #best(cells: Uint8Array, depth: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (const direction of DIRECTIONS) best = Math.max(best, this.#valueOf(cells, direction, depth));
    return best === Number.NEGATIVE_INFINITY ? this.#evaluator.lost : best;
  }

  #hash(cells: Uint8Array): void {
    let first = 0;
    let second = 0;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const rank = (cells[cell] as number) + 1;
      first = Math.imul(first ^ rank, 0x01000193);
      second = Math.imul(second + rank, 0x9e3779b1) ^ (second >>> 13);
    }
    this.#first = first;
    this.#second = second;
  }
}

const SIZE = 1 << 15;
const MASK = SIZE - 1;

/** Numbers an entry has in `keys`: both halves of its key, and what it was made for. The fourth place is empty. */
const STRIDE = 4;

/** Positions that were judged already in this search: a position is reached by several orders of the same moves. */
export class Transpositions {
  /** Side by side, so that a look costs one line of the cache. */
  readonly #keys = new Int32Array(STRIDE * SIZE);
  readonly #values = new Float64Array(SIZE);
  #search = 0;

  clear(): void {
    this.#search = (this.#search + 1) & 0xffffff;
    if (this.#search === 0) this.#keys.fill(-1);
  }

  /** `NaN` when there is none. The kind, from 0 to 254, is all else that a value depends on, such as the depth. */
  find(first: number, second: number, kind: number): number {
    const place = placeOf(first, second);
    const keys = this.#keys;
    const at = STRIDE * place;
    const known = keys[at] === first && keys[at + 1] === second && keys[at + 2] === ((this.#search << 8) | kind);
    return known ? (this.#values[place] as number) : Number.NaN;
  }

  store(first: number, second: number, kind: number, value: number): void {
    const place = placeOf(first, second);
    const keys = this.#keys;
    const at = STRIDE * place;
    keys[at] = first;
    keys[at + 1] = second;
    keys[at + 2] = (this.#search << 8) | kind;
    this.#values[place] = value;
  }
}

function placeOf(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & MASK;
}
