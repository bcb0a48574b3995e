/** Slides tiles on a typed array that the caller owns, by the same rules as `slide.ts`. Tests compare the two. */
import { MAX_EXPONENT } from './board.ts';
import type { Direction } from './slide.ts';
import type { Tiles } from './values.ts';

export const NOTHING_MOVES = -1;

const EXPONENTS = MAX_EXPONENT + 1;
/** Two exponents of one byte each form a table index. Shifts are faster than a multiplication. */
const BITS = 8;

/** Slides tiles with tables of merge results and of the points that a new tile gains. */
export class FastSlide {
  readonly #merged: Uint8Array;
  readonly #faces: Float64Array;

  constructor({ merge, face }: Tiles) {
    this.#merged = Uint8Array.from({ length: EXPONENTS ** 2 }, (_, pair) => merge(pair >> BITS, pair & MAX_EXPONENT));
    this.#faces = Float64Array.from({ length: EXPONENTS }, (_, exponent) => face(exponent));
  }

  /** Slides all tiles into `out`, or in place. Returns the points, or `NOTHING_MOVES` if the board does not change. */
  into(cells: Uint8Array, rows: number, columns: number, direction: Direction, out: Uint8Array = cells): number {
    if (out !== cells) out.set(cells);
    switch (direction) {
      case 'left':
        return this.#lanes(out, rows, columns, 0, columns, 1);
      case 'right':
        return this.#lanes(out, rows, columns, columns - 1, columns, -1);
      case 'up':
        return this.#lanes(out, columns, rows, 0, 1, columns);
      case 'down':
        return this.#lanes(out, columns, rows, (rows - 1) * columns, 1, -columns);
    }
  }

  merges(one: number, other: number): boolean {
    return this.#merged[(one << BITS) | other] !== 0;
  }

  isOver(cells: Uint8Array, columns: number): boolean {
    return cells.every((exponent, cell) => {
      // A neighbor beyond the edge is treated as an empty cell, which merges with nothing.
      const right = (cell + 1) % columns === 0 ? 0 : (cells[cell + 1] ?? 0);
      const below = cells[cell + columns] ?? 0;
      return exponent !== 0 && !this.merges(exponent, right) && !this.merges(exponent, below);
    });
  }

  /** Takes the fields of a `Walk` as parameters, to avoid creating an object. */
  #lanes(cells: Uint8Array, lanes: number, length: number, origin: number, laneStride: number, stride: number): number {
    const reach = length * stride;
    let gained = NOTHING_MOVES;
    for (let lane = 0, start = origin; lane < lanes; lane += 1, start += laneStride) {
      const laneGained = slideLane(cells, start, start + reach, stride, this.#merged, this.#faces);
      if (laneGained !== NOTHING_MOVES) gained = gained === NOTHING_MOVES ? laneGained : gained + laneGained;
    }
    return gained;
  }
}

/**
 * Slides one lane from the wall (`start`) to the position after its last cell (`end`). Returns the points or
 * `NOTHING_MOVES`. Each cell is read and cleared before it is written, so one array is enough.
 *
 * A mispredicted branch costs more than the rest of the loop, and empty cells are close to random. So an empty cell
 * goes through the same steps as a tile, with a mask of 0 instead of -1, so that they have no effect. Only a merge
 * branches.
 */
function slideLane(
  cells: Uint8Array,
  start: number,
  end: number,
  stride: number,
  merged: Uint8Array,
  faces: Float64Array,
): number {
  let to = start;
  // The first tile of a lane has no partner: 0 merges with nothing.
  let partner = 0;
  let gained = 0;
  let changed = 0;
  for (let from = start; from !== end; from += stride) {
    // Every index in this file is inside the array: the callers visit only the board's cells.
    const exponent = cells[from] as number;
    cells[from] = 0;
    const mergedExponent = merged[(partner << BITS) | exponent] as number;
    if (mergedExponent !== 0) {
      cells[to - stride] = mergedExponent;
      gained += faces[mergedExponent] as number;
      partner = 0;
      changed = 1;
      continue;
    }
    const tileMask = -exponent >> 31;
    cells[to] = exponent;
    changed |= (from ^ to) & tileMask;
    partner = exponent | (partner & ~tileMask);
    to += stride & tileMask;
  }
  return changed === 0 ? NOTHING_MOVES : gained;
}

const instances = new WeakMap<Tiles, FastSlide>();

export function fastSlideOf(rules: Tiles): FastSlide {
  const kept = instances.get(rules) ?? new FastSlide(rules);
  instances.set(rules, kept);
  return kept;
}

/** Writes the indexes of the empty cells into `empty`, which must be as long as `cells`, and returns their number. */
export function listEmptyInto(cells: Uint8Array, empty: Int32Array): number {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    empty[count] = cell;
    // Adds 1 for an empty cell and 0 for a tile, without a branch.
    count += ((cells[cell] as number) - 1) >>> 31;
  }
  return count;
}
