/** Teaches a network the exact values of a solved board, along games of good and of random play. */
import { GridKeys } from '../../src/advisor/grid.ts';
import type { GridShape } from '../../src/advisor/network.ts';
import { RULES } from '../../src/game/rules.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../../src/game/slide-into.ts';
import { spawnExponent } from '../../src/game/spawn.ts';
import { Entries } from './learner.ts';
import { nextBits } from './random.ts';
import type { PlayedGame } from './self-play.ts';
import { type ExactTable, exactValues } from './solve.ts';

const RULES_LEARNED = RULES.classic;
const SLIDE = fastSlideOf(RULES_LEARNED);

/** How often a move is random. One of these is drawn for each game: reviews judge bad play, too. */
const RANDOM_SHARES = [0.02, 0.02, 0.2, 1] as const;

export class ExactPlay {
  readonly #shape: GridShape;
  readonly #state: Int32Array;
  readonly #entries: Entries;
  readonly #gridKeys: GridKeys;
  readonly #keys: Int32Array;
  readonly #exact: (cells: Uint8Array) => number;
  readonly #cells: Uint8Array;
  readonly #slid: Uint8Array;
  readonly #empty: Int32Array;

  /** The first two words of `state` hold the state of the random number generator. */
  constructor(shape: GridShape, memory: ArrayBufferLike, state: Int32Array, table: ExactTable) {
    const { rows, columns } = shape;
    this.#shape = shape;
    this.#state = state;
    this.#entries = new Entries(memory);
    this.#gridKeys = new GridKeys(shape);
    this.#keys = new Int32Array(this.#gridKeys.count);
    this.#exact = exactValues(rows, columns, table);
    this.#cells = new Uint8Array(rows * columns);
    this.#slid = new Uint8Array(rows * columns);
    this.#empty = new Int32Array(rows * columns);
  }

  play(): PlayedGame {
    const randomShare = RANDOM_SHARES[this.#below(RANDOM_SHARES.length)] as number;
    this.#cells.fill(0);
    this.#spawn();
    this.#spawn();
    let [moves, score] = [0, 0];
    for (let gained = this.#move(randomShare); gained !== NOTHING_MOVES; gained = this.#move(randomShare)) {
      moves += 1;
      score += gained;
      this.#spawn();
    }
    return { moves, score, isFresh: true };
  }

  /** Learns the values after all moves, and makes the best one or a random one. Returns its points. */
  #move(randomShare: number): number {
    const { rows, columns } = this.#shape;
    const possible: number[] = [];
    let [best, bestValue] = [0, Number.NEGATIVE_INFINITY];
    for (const [at, direction] of DIRECTIONS.entries()) {
      const gained = SLIDE.into(this.#cells, rows, columns, direction, this.#slid);
      if (gained === NOTHING_MOVES) continue;
      possible.push(at);
      const value = gained + this.#learn();
      if (value <= bestValue) continue;
      best = at;
      bestValue = value;
    }
    if (possible.length === 0) return NOTHING_MOVES;
    const isRandom = this.#below(1 << 16) < randomShare * (1 << 16);
    const chosen = DIRECTIONS[isRandom ? (possible[this.#below(possible.length)] as number) : best];
    return SLIDE.into(this.#cells, rows, columns, chosen as (typeof DIRECTIONS)[number]);
  }

  #learn(): number {
    const value = this.#exact(this.#slid);
    this.#gridKeys.into(this.#keys, this.#slid);
    this.#entries.learn(this.#keys, value);
    return value;
  }

  #spawn(): void {
    const cell = this.#empty[this.#below(listEmptyInto(this.#cells, this.#empty))] as number;
    this.#cells[cell] = spawnExponent(RULES_LEARNED.spawns, this.#below(1 << 16) / (1 << 16));
  }

  /** Returns a random whole number from 0 to below `limit`, which is at most 2^16. */
  #below(limit: number): number {
    return ((nextBits(this.#state) >>> 16) * limit) >>> 16;
  }
}
