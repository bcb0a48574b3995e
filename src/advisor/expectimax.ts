/** Expectimax for boards of any shape. One turn is a new tile and the player's move after it. */
import { type Rules, type SpawnShare, spawnShares } from '../game/rules.ts';
import { DIRECTIONS, type Direction } from '../game/slide.ts';
import { type FastSlide, fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../game/slide-into.ts';
import { BUDGET_USED_UP, Budget } from './budget.ts';
import type { Evaluator } from './heuristics.ts';

/** The maximum number of turns that the search looks ahead. Its budget allows that only on the smallest boards. */
const MAX_DEPTH = 7;
/** New tiles are tried in at most this many empty cells, evenly spaced: all would make the search a turn shallower. */
const CELLS_TRIED = 8;

export interface SearchResult {
  /** The value of each direction, in the order of `DIRECTIONS`; minus infinity if nothing moves. */
  readonly values: readonly number[];
  /** The values of a search one turn less deep, or the same at depth 0. */
  readonly shallow: readonly number[];
  readonly depth: number;
}

/**
 * Iterative deepening: calls `valuesAt` with 0, 1, 2 ... turns until it throws `BUDGET_USED_UP`, and returns the last
 * complete result. Depth 0 must not throw.
 */
export function deepen(maxDepth: number, valuesAt: (depth: number) => readonly number[]): SearchResult {
  const values = valuesAt(0);
  let result: SearchResult = { values, shallow: values, depth: 0 };
  const isOnlyMove = result.values.filter(Number.isFinite).length < 2;
  if (isOnlyMove) return result;
  try {
    for (let depth = 1; depth <= maxDepth; depth += 1)
      result = { values: valuesAt(depth), shallow: result.values, depth };
  } catch (reason) {
    if (reason !== BUDGET_USED_UP) throw reason;
  }
  return result;
}

export class Expectimax {
  readonly #rows: number;
  readonly #columns: number;
  readonly #evaluator: Evaluator;
  readonly #known: Evaluator['known'];
  readonly #slide: FastSlide;
  readonly #spawns: readonly SpawnShare[];
  readonly #judged = new TranspositionTable();
  /** Buffers for each depth, so that the search allocates no memory. */
  readonly #slid: readonly Uint8Array[];
  readonly #empty: readonly Int32Array[];
  #budget = Budget.unlimited();
  #firstHash = 0;
  #secondHash = 0;

  constructor(rows: number, columns: number, rules: Rules, evaluator: Evaluator) {
    this.#rows = rows;
    this.#columns = columns;
    this.#evaluator = evaluator;
    this.#known = evaluator.known;
    this.#slide = fastSlideOf(rules);
    this.#spawns = spawnShares(rules);
    const cells = rows * columns;
    this.#slid = Array.from({ length: MAX_DEPTH + 1 }, () => new Uint8Array(cells));
    this.#empty = Array.from({ length: MAX_DEPTH + 1 }, () => new Int32Array(cells));
  }

  search(cells: Uint8Array, budget: Budget): SearchResult {
    return deepen(MAX_DEPTH, (depth) => {
      this.#budget = depth === 0 ? Budget.unlimited() : budget;
      this.#judged.clear();
      return DIRECTIONS.map((direction) => this.#valueOf(cells, direction, depth));
    });
  }

  #valueOf(cells: Uint8Array, direction: Direction, depth: number): number {
    const slid = this.#slid[depth] as Uint8Array;
    const gained = this.#slide.into(cells, this.#rows, this.#columns, direction, slid);
    if (gained === NOTHING_MOVES) return Number.NEGATIVE_INFINITY;
    return gained * this.#evaluator.pointValue + this.#afterstate(slid, depth);
  }

  #afterstate(cells: Uint8Array, depth: number): number {
    this.#budget.spend();
    if (depth === 0) return this.#evaluator.evaluate(cells);
    if (this.#known !== undefined) {
      const known = this.#known(cells);
      if (!Number.isNaN(known)) return known;
    }
    this.#hash(cells);
    const [first, second] = [this.#firstHash, this.#secondHash];
    const judged = this.#judged.find(first, second, depth);
    if (!Number.isNaN(judged)) return judged;
    const value = this.#average(cells, depth);
    this.#judged.store(first, second, depth, value);
    return value;
  }

  #average(cells: Uint8Array, depth: number): number {
    const empty = this.#empty[depth] as Int32Array;
    const count = listEmptyInto(cells, empty);
    const tried = Math.min(count, CELLS_TRIED);
    let sum = 0;
    for (let trial = 0; trial < tried; trial += 1) {
      const cell = empty[Math.floor((trial * count) / tried)] as number;
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
    return best === Number.NEGATIVE_INFINITY ? this.#evaluator.lostValue : best;
  }

  #hash(cells: Uint8Array): void {
    let first = 0;
    let second = 0;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const code = (cells[cell] as number) + 1;
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul(second + code, 0x9e3779b1) ^ (second >>> 13);
    }
    this.#firstHash = first;
    this.#secondHash = second;
  }
}

const SIZE = 1 << 15;
const MASK = SIZE - 1;

/** 32-bit words for each entry: both halves of the key, what the value was computed for, and an unused one. */
const STRIDE = 4;

/** The positions that this search has already judged: different orders of the same moves lead to the same position. */
export class TranspositionTable {
  /** The three numbers of a key are next to each other, so that a lookup reads one cache line. */
  readonly #keys = new Int32Array(STRIDE * SIZE);
  readonly #values = new Float64Array(SIZE);
  #search = 0;

  clear(): void {
    this.#search = (this.#search + 1) & 0xffffff;
    if (this.#search === 0) this.#keys.fill(-1);
  }

  /** Returns the stored value, or `NaN`. `kind`, 0 to 254, is all else that it depends on, such as the depth. */
  find(first: number, second: number, kind: number): number {
    const index = indexOf(first, second);
    const keys = this.#keys;
    const at = STRIDE * index;
    const isKnown = keys[at] === first && keys[at + 1] === second && keys[at + 2] === ((this.#search << 8) | kind);
    return isKnown ? (this.#values[index] as number) : Number.NaN;
  }

  store(first: number, second: number, kind: number, value: number): void {
    const index = indexOf(first, second);
    const keys = this.#keys;
    const at = STRIDE * index;
    keys[at] = first;
    keys[at + 1] = second;
    keys[at + 2] = (this.#search << 8) | kind;
    this.#values[index] = value;
  }
}

function indexOf(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & MASK;
}
