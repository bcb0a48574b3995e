/** Plays games whose moves are chosen by the exact values of a solved board, from the best moves to random ones. */
import { BoardKeys } from '../../src/advisor/board-keys.ts';
import { GridKeys } from '../../src/advisor/grid.ts';
import type { KnownValues } from '../../src/advisor/known-values.ts';
import type { GridShape } from '../../src/advisor/network.ts';
import { RULES } from '../../src/game/rules.ts';
import { DIRECTIONS, type Direction } from '../../src/game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../../src/game/slide-into.ts';
import { spawnExponent } from '../../src/game/spawn.ts';
import { Entries } from './learner.ts';
import { nextBits, seedInto } from './random.ts';
import { type PlayedGame, STATE_WORDS } from './self-play.ts';
import { type ExactTable, exactValues } from './solve.ts';

const CLASSIC = RULES.classic;
const SLIDE = fastSlideOf(CLASSIC);

/**
 * One of these players plays each game. A move that loses this many points is e times less likely than the best one.
 * The last player moves at random: reviews judge bad play, too.
 */
const TEMPERATURES = [5, 5, 5, 40, 40, 40, 150, 150, Number.POSITIVE_INFINITY] as const;

interface Sides {
  readonly rows: number;
  readonly columns: number;
}

/** Called for each board that a move can lead to, with its exact value. */
type Visit = (cells: Uint8Array, value: number) => void;

export class ExactPlay {
  readonly #sides: Sides;
  readonly #state: Int32Array;
  readonly #exact: (cells: Uint8Array) => number;
  readonly #visit: Visit;
  readonly #cells: Uint8Array;
  readonly #slid: Uint8Array;
  readonly #empty: Int32Array;
  /** The values of the possible moves, by the indexes of `DIRECTIONS`; minus infinity for the other ones. */
  readonly #values = new Float64Array(DIRECTIONS.length);

  /** The first two words of `state` hold the state of the random number generator. */
  constructor({ rows, columns }: Sides, state: Int32Array, table: ExactTable, visit: Visit) {
    this.#sides = { rows, columns };
    this.#state = state;
    this.#exact = exactValues(rows, columns, table);
    this.#visit = visit;
    this.#cells = new Uint8Array(rows * columns);
    this.#slid = new Uint8Array(rows * columns);
    this.#empty = new Int32Array(rows * columns);
  }

  play(): PlayedGame {
    const temperature = TEMPERATURES[this.#below(TEMPERATURES.length)] as number;
    this.#cells.fill(0);
    this.#spawn();
    this.#spawn();
    let [moves, score] = [0, 0];
    while (this.#considerAll()) {
      const { rows, columns } = this.#sides;
      score += SLIDE.into(this.#cells, rows, columns, this.#choose(temperature));
      moves += 1;
      this.#spawn();
    }
    return { moves, score, isFresh: true };
  }

  /** Returns false if no move is possible. */
  #considerAll(): boolean {
    const { rows, columns } = this.#sides;
    let isPossible = false;
    for (const [at, direction] of DIRECTIONS.entries()) {
      const gained = SLIDE.into(this.#cells, rows, columns, direction, this.#slid);
      this.#values[at] = Number.NEGATIVE_INFINITY;
      if (gained === NOTHING_MOVES) continue;
      const value = this.#exact(this.#slid);
      this.#visit(this.#slid, value);
      this.#values[at] = gained + value;
      isPossible = true;
    }
    return isPossible;
  }

  #choose(temperature: number): Direction {
    const best = Math.max(...this.#values);
    const shares = Array.from(this.#values, (value) =>
      value === Number.NEGATIVE_INFINITY ? 0 : Math.exp((value - best) / temperature),
    );
    let drawn = (this.#below(1 << 16) / (1 << 16)) * shares.reduce((sum, share) => sum + share);
    const chosen = shares.findIndex((share) => {
      drawn -= share;
      return drawn < 0;
    });
    return DIRECTIONS[chosen] as Direction;
  }

  #spawn(): void {
    const cell = this.#empty[this.#below(listEmptyInto(this.#cells, this.#empty))] as number;
    this.#cells[cell] = spawnExponent(CLASSIC.spawns, this.#below(1 << 16) / (1 << 16));
  }

  /** Returns a random whole number from 0 to below `limit`, which is at most 2^16. */
  #below(limit: number): number {
    return ((nextBits(this.#state) >>> 16) * limit) >>> 16;
  }
}

/** Plays games and teaches the network the exact values. */
export function exactTeacher(
  shape: GridShape,
  memory: ArrayBufferLike,
  state: Int32Array,
  table: ExactTable,
): ExactPlay {
  const entries = new Entries(memory);
  const gridKeys = new GridKeys(shape);
  const keys = new Int32Array(gridKeys.count);
  return new ExactPlay(shape, state, table, (cells, value) => {
    gridKeys.into(keys, cells);
    entries.learn(keys, value);
  });
}

/** The number of moves that decide which boards occur most often. */
const MOVES = 12_000_000;
/** How many boards a network file has, so that it takes at most 1.5 MB. */
const MOST_KNOWN = 800_000;

/** Returns the values of the boards that occur most often, in steps of `step` points. Takes two minutes. */
export function mostFrequent(
  { rows, columns, step }: GridShape,
  seed: number,
  table: ExactTable,
  moves = MOVES,
): KnownValues {
  const [boardKeys, visits] = [new BoardKeys(rows, columns), new Map<number, number>()];
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, seed, 0);
  const play = new ExactPlay({ rows, columns }, state, table, (cells) => {
    const key = boardKeys.of(cells);
    visits.set(key, (visits.get(key) ?? 0) + 1);
  });
  for (let played = 0; played < moves; ) played += play.play().moves;
  const sorted = Uint32Array.from(visits.values()).sort();
  const least = sorted[sorted.length - MOST_KNOWN - 1] ?? 0;
  const kept = Uint32Array.from([...visits].flatMap(([key, count]) => (count > least ? [key] : []))).sort();
  return valuesOf({ rows, columns }, kept, step, table);
}

function valuesOf({ rows, columns }: Sides, kept: Uint32Array, step: number, table: ExactTable): KnownValues {
  const known = { keys: new SharedArrayBuffer(4 * kept.length), values: new SharedArrayBuffer(2 * kept.length) };
  new Uint32Array(known.keys).set(kept);
  const values = new Uint16Array(known.values);
  const [boardKeys, exact] = [new BoardKeys(rows, columns), exactValues(rows, columns, table)];
  const cells = new Uint8Array(rows * columns);
  for (const [at, key] of kept.entries()) {
    boardKeys.into(cells, key);
    values[at] = Math.round(exact(cells) / step);
  }
  return known;
}
