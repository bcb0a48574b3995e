/**
 * Expectimax on boards of any shape: the best move against the average new tile, a turn deeper at a time while the budget
 * lasts. A turn is a new tile and the answer to it.
 */
import { DIRECTIONS, type Direction } from '../../game/direction.ts';
import type { Rules, SpawnChance } from '../../game/rules.ts';
import { type FastSlide, fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../../game/slide-into.ts';
import { type Budget, USED_UP } from './budget.ts';
import type { Evaluator } from './evaluator.ts';
import { Transpositions } from './transpositions.ts';

/** Turns a search may go down; no budget reaches it but on the smallest boards. */
const DEEPEST = 7;
/** Of more empty cells than this, as many are tried that lie evenly apart; all would cost a turn of depth. */
const CELLS_TRIED = 8;

/** A new tile, and how often it is the one, from 0 to 1. */
export interface Share {
  readonly exponent: number;
  readonly share: number;
}

/** The new tiles of a spawn table. */
export const shares = (table: readonly SpawnChance[]): readonly Share[] =>
  table.map(({ exponent, below }, line) => ({ exponent, share: below - (table[line - 1]?.below ?? 0) }));

export interface Found {
  /** The worth of each direction, by its place in `DIRECTIONS`; minus infinity for one that moves nothing. */
  readonly values: readonly number[];
  readonly depth: number;
}

export class Expectimax {
  readonly #rows: number;
  readonly #columns: number;
  readonly #evaluator: Evaluator;
  readonly #slide: FastSlide;
  readonly #spawns: readonly Share[];
  readonly #known = new Transpositions();
  /** For each depth a board to slide into, and its empty cells. */
  readonly #slid: readonly Uint8Array[];
  readonly #empty: readonly Int32Array[];
  /** What the last `#hash` found. */
  #first = 0;
  #second = 0;

  constructor(rows: number, columns: number, rules: Rules, evaluator: Evaluator) {
    this.#rows = rows;
    this.#columns = columns;
    this.#evaluator = evaluator;
    this.#slide = fastSlideOf(rules);
    this.#spawns = shares(rules.spawns);
    const cells = rows * columns;
    this.#slid = Array.from({ length: DEEPEST + 1 }, () => new Uint8Array(cells));
    this.#empty = Array.from({ length: DEEPEST + 1 }, () => new Int32Array(cells));
  }

  /** Judges all directions. Always gets through depth 0; what the budget cuts off is dropped. */
  search(cells: Uint8Array, budget: Budget): Found {
    let found: Found = { values: DIRECTIONS.map((direction) => this.#judge(cells, direction, 0)), depth: 0 };
    if (found.values.filter(Number.isFinite).length < 2) return found;
    try {
      for (let depth = 1; depth <= DEEPEST; depth += 1) {
        this.#known.clear();
        found = { values: DIRECTIONS.map((direction) => this.#judge(cells, direction, depth, budget)), depth };
      }
    } catch (reason) {
      if (reason !== USED_UP) throw reason;
    }
    return found;
  }

  #judge(cells: Uint8Array, direction: Direction, depth: number, budget?: Budget): number {
    const slid = this.#slid[depth] as Uint8Array;
    const points = this.#slide.into(cells, this.#rows, this.#columns, direction, slid);
    if (points === NOTHING_MOVES) return Number.NEGATIVE_INFINITY;
    return points * this.#evaluator.pointWorth + this.#afterstate(slid, depth, budget);
  }

  /** The worth of a board on which a tile is about to appear. */
  #afterstate(cells: Uint8Array, depth: number, budget?: Budget): number {
    budget?.spend();
    if (depth === 0) return this.#evaluator.evaluate(cells);
    this.#hash(cells);
    const [first, second] = [this.#first, this.#second];
    const known = this.#known.find(first, second, depth);
    if (!Number.isNaN(known)) return known;
    const worth = this.#average(cells, depth, budget);
    this.#known.store(first, second, depth, worth);
    return worth;
  }

  #average(cells: Uint8Array, depth: number, budget?: Budget): number {
    const empty = this.#empty[depth] as Int32Array;
    const count = listEmptyInto(cells, empty);
    const tried = Math.min(count, CELLS_TRIED);
    let sum = 0;
    for (let place = 0; place < tried; place += 1) {
      const cell = empty[Math.floor((place * count) / tried)] as number;
      for (const { exponent, share } of this.#spawns) {
        cells[cell] = exponent;
        sum += share * this.#best(cells, depth - 1, budget);
      }
      cells[cell] = 0;
    }
    return sum / tried;
  }

  #best(cells: Uint8Array, depth: number, budget?: Budget): number {
    let best = Number.NEGATIVE_INFINITY;
    for (const direction of DIRECTIONS) best = Math.max(best, this.#judge(cells, direction, depth, budget));
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
