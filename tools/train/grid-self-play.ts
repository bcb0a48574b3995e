/** Plays training games on other boards of up to 16 cells, packed like 4x4 boards in four bits per cell. */
import { pack } from '../../src/advisor/4x4/rows.ts';
import { GridKeys } from '../../src/advisor/grid.ts';
import type { GridShape } from '../../src/advisor/network.ts';
import { RULES } from '../../src/game/rules.ts';
import { DIRECTIONS } from '../../src/game/slide.ts';
import { fastSlideOf, NOTHING_MOVES } from '../../src/game/slide-into.ts';
import { GreedyPlay } from './greedy-play.ts';
import { Learner } from './learner.ts';
import { SelfPlay } from './self-play.ts';

const DOUBLING = fastSlideOf(RULES.classic);

const CELLS = 16;

function unpack(lo: number, hi: number, cells: Uint8Array): void {
  for (let cell = 0; cell < CELLS; cell += 1) cells[cell] = ((cell < 8 ? lo : hi) >>> (4 * (cell % 8))) & 0xf;
}

class GridLearner extends Learner {
  readonly #gridKeys: GridKeys;
  readonly #cells = new Uint8Array(CELLS);

  constructor(shape: GridShape, memory: ArrayBufferLike) {
    const gridKeys = new GridKeys(shape);
    super(memory, gridKeys.count);
    this.#gridKeys = gridKeys;
  }

  protected override findKeys(lo: number, hi: number): void {
    unpack(lo, hi, this.#cells);
    this.#gridKeys.into(this.keys, this.#cells);
  }
}

class GridPlay extends GreedyPlay {
  readonly #shape: GridShape;
  readonly #cells = new Uint8Array(CELLS);
  readonly #board: Uint8Array;
  readonly #slid = new Uint8Array(CELLS);
  readonly #out: Uint8Array;

  constructor(shape: GridShape, learner: Learner, state: Int32Array) {
    const cells = shape.rows * shape.columns;
    super(learner, state, cells);
    this.#shape = shape;
    this.#board = this.#cells.subarray(0, cells);
    this.#out = this.#slid.subarray(0, cells);
  }

  protected override considerAll(lo: number, hi: number): void {
    const { rows, columns } = this.#shape;
    unpack(lo, hi, this.#cells);
    for (const direction of DIRECTIONS) {
      const gained = DOUBLING.into(this.#board, rows, columns, direction, this.#out);
      if (gained === NOTHING_MOVES) continue;
      const [slidLo, slidHi] = pack(this.#slid);
      this.consider(slidLo, slidHi, gained, false);
    }
  }
}

export function gridSelfPlay(shape: GridShape, memory: ArrayBufferLike, state: Int32Array): SelfPlay {
  const learner = new GridLearner(shape, memory);
  return new SelfPlay(learner, state, undefined, new GridPlay(shape, learner, state));
}
