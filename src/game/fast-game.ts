/** Plays many moves without creating a board for each. Tests check that it does the same as `move`. */
import type { Cell } from './board.ts';
import { type Game, type GameSetup, newGame, type Rng } from './game.ts';
import type { RandomSource } from './random.ts';
import { RULES, type SpawnChance } from './rules.ts';
import type { Direction } from './slide.ts';
import { type FastSlide, fastSlideOf, listEmptyInto, NOTHING_MOVES } from './slide-into.ts';
import { type Spawn, spawnExponent } from './spawn.ts';

export class FastGame {
  readonly cells: Uint8Array;
  /** The first tiles; none if the game has begun before. */
  readonly start: readonly Spawn[];
  score: number;
  gained = 0;
  spawnedCell: Cell = 0;
  spawnedExponent = 0;
  readonly #rows: number;
  readonly #columns: number;
  readonly #slide: FastSlide;
  readonly #spawns: readonly SpawnChance[];
  readonly #source: RandomSource;
  readonly #empty: Int32Array;

  /** Starts a game, or goes on with one. */
  constructor(from: GameSetup | Game, rng: Rng) {
    const start = 'board' in from ? { ...from, spawned: [] } : newGame(from, rng);
    const { rules } = start;
    const { rows, columns } = start.board;
    this.start = start.spawned;
    this.score = start.score;
    this.cells = Uint8Array.from(start.board.cells);
    this.#rows = rows;
    this.#columns = columns;
    this.#slide = fastSlideOf(RULES[rules]);
    this.#spawns = RULES[rules].spawns;
    this.#source = rng(start.random);
    this.#empty = new Int32Array(this.cells.length);
  }

  move(direction: Direction): boolean {
    const gained = this.#slide.into(this.cells, this.#rows, this.#columns, direction);
    if (gained === NOTHING_MOVES) return false;
    this.gained = gained;
    this.score += gained;
    const chosen = this.#source.nextInt(listEmptyInto(this.cells, this.#empty));
    this.spawnedCell = this.#empty[chosen] ?? 0;
    this.spawnedExponent = spawnExponent(this.#spawns, this.#source.nextDouble());
    this.cells[this.spawnedCell] = this.spawnedExponent;
    return true;
  }

  /** The state of the random source, see `RandomState.state`. */
  get random(): number {
    return this.#source.state.state;
  }

  get isOver(): boolean {
    return this.#slide.isOver(this.cells, this.#columns);
  }
}
