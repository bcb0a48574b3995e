/** A turn deeper at a time while the budget lasts. A turn is a new tile and the answer to it. */

import type { Rules, SpawnChance } from '../game/rules.ts';
import { DIRECTIONS, type Direction } from '../game/slide.ts';
import { type FastSlide, fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../game/slide-into.ts';

/* How much a search may still do. It is asked at every position, so it looks at the clock rarely. */

/** Positions between two looks at the clock: some 0.1 ms. */
const CLOCK_EVERY = 256;

/** Thrown through a search whose budget is used up. One object, as it carries nothing. */
export const USED_UP = Symbol('used up');

export interface Limits {
  readonly milliseconds: number;
  readonly nodes: number;
  readonly cancel: Int32Array;
}

export class Budget {
  nodes = 0;
  readonly #limits: Limits;
  readonly #start = performance.now();
  #nextLook = CLOCK_EVERY;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  static endless(): Budget {
    return new Budget({
      milliseconds: Number.POSITIVE_INFINITY,
      nodes: Number.POSITIVE_INFINITY,
      cancel: new Int32Array(1),
    });
  }

  /** Throws `USED_UP` when there was one too many, the time is over or the asker gone. */
  spend(): void {
    this.nodes += 1;
    if (this.nodes > this.#limits.nodes) throw USED_UP;
    if (this.nodes < this.#nextLook) return;
    this.#nextLook += CLOCK_EVERY;
    if (this.#elapsed() > this.#limits.milliseconds || this.isCancelled()) throw USED_UP;
  }

  affords(times: number): boolean {
    if (this.isCancelled() || this.nodes * (times + 1) > this.#limits.nodes) return false;
    return (
      this.#limits.milliseconds === Number.POSITIVE_INFINITY ||
      this.#elapsed() * (times + 1) <= this.#limits.milliseconds
    );
  }

  #elapsed(): number {
    return performance.now() - this.#start;
  }

  isCancelled(): boolean {
    return Atomics.load(this.#limits.cancel, 0) !== 0;
  }
}

/* Positions that were judged already in this search: a position is reached by several orders of the same moves. */

const SIZE = 1 << 15;
const MASK = SIZE - 1;

/** Numbers an entry has in `keys`: both halves of its key, and what it was made for. The fourth place is empty. */
const STRIDE = 4;

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

/** Turns a search may go down; no budget reaches it but on the smallest boards. */
const DEEPEST = 7;
/** Of more empty cells than this, as many are tried that lie evenly apart; all would cost a turn of depth. */
const CELLS_TRIED = 8;

export interface Share {
  readonly exponent: number;
  readonly share: number;
}

export const shares = (table: readonly SpawnChance[]): readonly Share[] =>
  table.map(({ exponent, below }, line) => ({ exponent, share: below - (table[line - 1]?.below ?? 0) }));

export interface SearchResult {
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
  readonly #slid: readonly Uint8Array[];
  readonly #empty: readonly Int32Array[];
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

  /** Always gets through depth 0; what the budget cuts off is dropped. */
  search(cells: Uint8Array, budget: Budget): SearchResult {
    let found: SearchResult = { values: DIRECTIONS.map((direction) => this.#valueOf(cells, direction, 0)), depth: 0 };
    if (found.values.filter(Number.isFinite).length < 2) return found;
    try {
      for (let depth = 1; depth <= DEEPEST; depth += 1) {
        this.#known.clear();
        found = { values: DIRECTIONS.map((direction) => this.#valueOf(cells, direction, depth, budget)), depth };
      }
    } catch (reason) {
      if (reason !== USED_UP) throw reason;
    }
    return found;
  }

  #valueOf(cells: Uint8Array, direction: Direction, depth: number, budget?: Budget): number {
    const slid = this.#slid[depth] as Uint8Array;
    const points = this.#slide.into(cells, this.#rows, this.#columns, direction, slid);
    if (points === NOTHING_MOVES) return Number.NEGATIVE_INFINITY;
    return points * this.#evaluator.pointWorth + this.#afterstate(slid, depth, budget);
  }

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
    for (const direction of DIRECTIONS) best = Math.max(best, this.#valueOf(cells, direction, depth, budget));
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

/* Heuristics for boards that no network knows. Boards are exponents row by row, as in `src/game/slide-into.ts`. */

export interface Evaluator {
  readonly pointWorth: number;
  readonly lost: number;
  evaluate(cells: Uint8Array): number;
}

/** From here on order matters less than room: a heuristic for small boards plays worse than chance on 8x8. */
const LARGE = 36;

const POWERS = 256;
/**
 * The features of a line that nneonneo looks at (https://github.com/nneonneo/2048-ai), but with room worth more against order, as
 * found by games of 3x4, 4x4, 4x5 and 5x5. A lost board is worth less than any other, however disordered that is.
 */
const LINE = { empty: 10, merge: 3, disorder: 1, sum: 0.03, lost: -1_000_000 } as const;

/** Tiles count as powers of two, whatever the steps between them. */
class Measures {
  readonly slide: FastSlide;
  readonly squares: Float64Array;
  readonly sums: Float64Array;

  constructor(rules: Rules) {
    this.slide = fastSlideOf(rules);
    const sizes = Array.from({ length: POWERS }, (_, rank) => (rank === 0 ? 0 : Math.log2(rules.face(rank))));
    this.squares = Float64Array.from(sizes, (size) => size ** 2);
    this.sums = Float64Array.from(sizes, (size) => size ** 2.5);
  }
}

/** Room, possible merges, and tiles that rise towards one end; every line of `length` cells from `start`. */
function judgeLine(
  { slide, squares, sums }: Measures,
  cells: Uint8Array,
  start: number,
  stride: number,
  length: number,
): number {
  let [worth, rising, falling] = [0, 0, 0];
  for (let step = 0, at = start; step < length; step += 1, at += stride) {
    const rank = cells[at] as number;
    worth += rank === 0 ? LINE.empty : -LINE.sum * (sums[rank] as number);
    if (step === 0) continue;
    const before = cells[at - stride] as number;
    if (slide.merges(rank, before)) worth += LINE.merge;
    const difference = (squares[rank] as number) - (squares[before] as number);
    if (difference > 0) rising += difference;
    else falling -= difference;
  }
  return worth - LINE.disorder * Math.min(rising, falling);
}

function lines(rows: number, columns: number, rules: Rules): Evaluator {
  const measures = new Measures(rules);
  const evaluate = (cells: Uint8Array): number => {
    let worth = 0;
    for (let row = 0; row < rows; row += 1) worth += judgeLine(measures, cells, row * columns, 1, columns);
    for (let column = 0; column < columns; column += 1) worth += judgeLine(measures, cells, column, columns, rows);
    return worth;
  };
  return { pointWorth: 0, lost: LINE.lost, evaluate };
}

/** Empty cells, and neighbors that could merge: a large merge frees as much room as a small one, and is rarer. */
function room(columns: number, rules: Rules): Evaluator {
  const slide = fastSlideOf(rules);
  const evaluate = (cells: Uint8Array): number => {
    let worth = 0;
    for (let cell = 0; cell < cells.length; cell += 1) {
      const rank = cells[cell] as number;
      if (rank === 0) {
        worth += 4;
        continue;
      }
      const right = (cell + 1) % columns === 0 ? 0 : (cells[cell + 1] as number);
      const below = cells[cell + columns] ?? 0;
      worth += (1 + rank / 8) * (Number(slide.merges(rank, right)) + Number(slide.merges(rank, below)));
    }
    return worth;
  };
  return { pointWorth: 0, lost: -1_000, evaluate };
}

export const heuristicFor = (rows: number, columns: number, rules: Rules): Evaluator =>
  rows * columns < LARGE ? lines(rows, columns, rules) : room(columns, rules);
