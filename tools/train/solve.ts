/**
 * Solves small boards exactly: computes the points that the best play still expects on every board that can occur.
 * Moves keep the sum of the tiles' face values and new tiles increase it, so boards are handled sum by sum. Rotations
 * and reflections of a board count as one board.
 */
import { BoardKeys } from '../../src/advisor/board-keys.ts';
import { indexIn } from '../../src/advisor/known-values.ts';
import { RULES, type Rules, spawnShares, startTileCount } from '../../src/game/rules.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { type FastSlide, fastSlideOf, NOTHING_MOVES } from '../../src/game/slide-into.ts';

/** The keys of larger boards do not fit in 32 bits. */
export const MOST_CELLS = 9;

class KeyList {
  #keys = new Uint32Array(1024);
  #length = 0;

  add(key: number): void {
    if (this.#length === this.#keys.length) {
      const longer = new Uint32Array(2 * this.#length);
      longer.set(this.#keys);
      this.#keys = longer;
    }
    this.#keys[this.#length] = key;
    this.#length += 1;
  }

  /** Returns the keys in ascending order, each one once. */
  distinct(): Uint32Array {
    const sorted = this.#keys.subarray(0, this.#length).sort();
    return sorted.filter((key, at) => at === 0 || key !== sorted[at - 1]);
  }
}

/** Values by key, for boards with the same sum. */
interface Values {
  readonly keys: Uint32Array;
  readonly values: Float32Array;
}

/** Allocates shared memory, because the threads of a training read the table. */
function unknownValues(keys: Uint32Array): Values {
  const shared = new Uint32Array(new SharedArrayBuffer(keys.byteLength));
  shared.set(keys);
  return { keys: shared, values: new Float32Array(new SharedArrayBuffer(keys.byteLength)) };
}

const find = ({ keys, values }: Values, key: number): number => values[indexIn(keys, key)] as number;

/** All boards with the same sum: those that wait for a move, and those after a move (afterstates). */
interface Level {
  readonly boards: Uint32Array;
  readonly afterstates: Values;
}

class Solver {
  readonly #rows: number;
  readonly #columns: number;
  readonly #rules: Rules;
  readonly #keys: BoardKeys;
  readonly #slide: FastSlide;
  readonly #spawns: readonly { readonly exponent: number; readonly share: number; readonly face: number }[];
  readonly #cells: Uint8Array;
  readonly #slid: Uint8Array;

  constructor(rows: number, columns: number, rules: Rules) {
    this.#rows = rows;
    this.#columns = columns;
    this.#rules = rules;
    this.#keys = new BoardKeys(rows, columns);
    this.#slide = fastSlideOf(rules);
    this.#spawns = spawnShares(rules).map(({ exponent, share }) => ({ exponent, share, face: rules.face(exponent) }));
    this.#cells = new Uint8Array(rows * columns);
    this.#slid = new Uint8Array(rows * columns);
  }

  /** Finds all boards, from the smallest sum to the largest one. */
  levels(): Map<number, Level> {
    const pending = new Map<number, KeyList>();
    const add = (sum: number): void => {
      const list = pending.get(sum) ?? new KeyList();
      pending.set(sum, list);
      list.add(this.#keys.of(this.#cells));
    };
    this.#cells.fill(0);
    this.#place(startTileCount(this.#rules, this.#cells.length), 0, 1, add);
    const levels = new Map<number, Level>();
    for (let sum = 0; pending.size > 0; sum += 1) {
      const boards = pending.get(sum)?.distinct();
      if (boards === undefined) continue;
      pending.delete(sum);
      const afterstates = this.#afterstatesOf(boards);
      levels.set(sum, { boards, afterstates: unknownValues(afterstates) });
      for (const key of afterstates) {
        this.#keys.into(this.#cells, key);
        this.#place(1, sum, 1, add);
      }
    }
    return levels;
  }

  #afterstatesOf(boards: Uint32Array): Uint32Array {
    const list = new KeyList();
    for (const key of boards) {
      this.#keys.into(this.#cells, key);
      for (const direction of DIRECTIONS) {
        const gained = this.#slide.into(this.#cells, this.#rows, this.#columns, direction, this.#slid);
        if (gained !== NOTHING_MOVES) list.add(this.#keys.of(this.#slid));
      }
    }
    return list.distinct();
  }

  /** Calls `visit` for each way to add `count` tiles to the board in `cells`, with the sum and the probability. */
  #place(count: number, sum: number, share: number, visit: (sum: number, share: number) => void): void {
    if (count === 0) {
      visit(sum, share);
      return;
    }
    const cells = this.#cells;
    const each = share / cells.reduce((empty, exponent) => empty + Number(exponent === 0), 0);
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (cells[cell] !== 0) continue;
      for (const spawn of this.#spawns) {
        cells[cell] = spawn.exponent;
        this.#place(count - 1, sum + spawn.face, each * spawn.share, visit);
      }
      cells[cell] = 0;
    }
  }

  /** Computes the values of all afterstates, from the largest sum to the smallest one. Returns that of the start. */
  evaluate(levels: Map<number, Level>): number {
    const known = new Map<number, Values>();
    let expected = 0;
    const add = (sum: number, share: number): void => {
      expected += share * find(known.get(sum) as Values, this.#keys.of(this.#cells));
    };
    for (const [sum, { boards, afterstates }] of [...levels].reverse()) {
      for (const [at, key] of afterstates.keys.entries()) {
        this.#keys.into(this.#cells, key);
        expected = 0;
        this.#place(1, sum, 1, add);
        afterstates.values[at] = expected;
      }
      known.set(sum, this.#bestOf(boards, afterstates));
      // No new tile leads from here on to the larger sums.
      known.delete(sum + 2 * Math.max(...this.#spawns.map(({ face }) => face)));
    }
    this.#cells.fill(0);
    expected = 0;
    this.#place(startTileCount(this.#rules, this.#cells.length), 0, 1, add);
    return expected;
  }

  #bestOf(boards: Uint32Array, afterstates: Values): Values {
    const best = unknownValues(boards);
    for (const [at, key] of boards.entries()) {
      this.#keys.into(this.#cells, key);
      for (const direction of DIRECTIONS) {
        const gained = this.#slide.into(this.#cells, this.#rows, this.#columns, direction, this.#slid);
        if (gained === NOTHING_MOVES) continue;
        const value = gained + find(afterstates, this.#keys.of(this.#slid));
        best.values[at] = Math.max(best.values[at] as number, value);
      }
    }
    return best;
  }
}

/** The exact values of all boards after a move, in shared memory, by the sum of their tiles' face values. */
export type ExactTable = ReadonlyMap<number, Values>;

export interface Solution {
  /** How many boards can wait for a move. */
  readonly boards: number;
  /** How many boards can occur after a move. */
  readonly afterstates: number;
  /** The points that the best play expects in a whole game. */
  readonly start: number;
  readonly table: ExactTable;
}

/** Solves a board of two to nine cells. Takes three minutes and 1 GB for 3x3. Throws `RangeError` for other boards. */
export function solve(rows: number, columns: number, rules = RULES.classic): Solution {
  if (rows * columns > MOST_CELLS)
    throw new RangeError(`Cannot solve ${rows}x${columns}: it has more than nine cells.`);
  const solver = new Solver(rows, columns, rules);
  const levels = solver.levels();
  const start = solver.evaluate(levels);
  const all = [...levels.values()];
  return {
    boards: all.reduce((count, { boards }) => count + boards.length, 0),
    afterstates: all.reduce((count, { afterstates }) => count + afterstates.keys.length, 0),
    start,
    table: new Map([...levels].map(([sum, { afterstates }]) => [sum, afterstates])),
  };
}

/** Returns a function that looks up the points that the best play expects after an afterstate that can occur. */
export function exactValues(
  rows: number,
  columns: number,
  table: ExactTable,
  rules = RULES.classic,
): (cells: Uint8Array) => number {
  const keys = new BoardKeys(rows, columns);
  const faces = Float64Array.from({ length: 16 }, (_, exponent) => (exponent === 0 ? 0 : rules.face(exponent)));
  return (cells) => {
    let sum = 0;
    for (const exponent of cells) sum += faces[exponent] as number;
    return find(table.get(sum) as Values, keys.of(cells));
  };
}
