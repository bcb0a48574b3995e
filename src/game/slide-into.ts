/** The same rules on a bare array that the caller owns. Tests hold both paths equal. */
import { MAX_EXPONENT } from './board.ts';
import type { Direction } from './slide.ts';
import type { Tiles } from './values.ts';

export const NOTHING_MOVES = -1;

const EXPONENTS = MAX_EXPONENT + 1;
/** An exponent is a byte, so a pair of them is two: with shifts, which are quicker than a product. */
const BITS = 8;

/** Merges and points, asked once and kept in tables. */
export class FastSlide {
  readonly #merged: Uint8Array;
  readonly #points: Float64Array;

  constructor({ merge, face }: Tiles) {
    this.#merged = Uint8Array.from({ length: EXPONENTS ** 2 }, (_, pair) => merge(pair >> BITS, pair & MAX_EXPONENT));
    this.#points = Float64Array.from({ length: EXPONENTS }, (_, exponent) => face(exponent));
  }

  /** Slides to `out`, or in place. Returns the points gained, or `NOTHING_MOVES`: then the result is the unchanged board. */
  into(cells: Uint8Array, rows: number, columns: number, direction: Direction, out: Uint8Array = cells): number {
    if (out !== cells) out.set(cells);
    switch (direction) {
      case 'left':
        return this.#lines(out, rows, columns, 0, columns, 1);
      case 'right':
        return this.#lines(out, rows, columns, columns - 1, columns, -1);
      case 'up':
        return this.#lines(out, columns, rows, 0, 1, columns);
      case 'down':
        return this.#lines(out, columns, rows, (rows - 1) * columns, 1, -columns);
    }
  }

  /** An empty cell merges with none. */
  merges(one: number, other: number): boolean {
    return this.#merged[(one << BITS) | other] !== 0;
  }

  isOver(cells: Uint8Array, columns: number): boolean {
    return cells.every((exponent, cell) => {
      // Beyond the edge is nothing, which merges with none.
      const right = (cell + 1) % columns === 0 ? 0 : (cells[cell + 1] ?? 0);
      const below = cells[cell + columns] ?? 0;
      return exponent !== 0 && !this.merges(exponent, right) && !this.merges(exponent, below);
    });
  }

  /** The numbers are those of a `Walk`, handed over one by one to need no object. */
  #lines(cells: Uint8Array, lines: number, length: number, origin: number, lineStride: number, stride: number): number {
    const reach = length * stride;
    let gained = NOTHING_MOVES;
    for (let line = 0, start = origin; line < lines; line += 1, start += lineStride) {
      const points = slideLine(cells, start, start + reach, stride, this.#merged, this.#points);
      if (points !== NOTHING_MOVES) gained = gained === NOTHING_MOVES ? points : gained + points;
    }
    return gained;
  }
}

/**
 * Slides one line from its wall (`start`) to the cell past its last one (`end`), and returns the points or
 * `NOTHING_MOVES`. A cell is cleared when it was read and only then written to, so one array is enough.
 *
 * Which cells are empty is as good as random, and a processor that guesses such an `if` wrong loses more time than the
 * rest of the loop takes. So an empty cell runs through the same steps as a tile, with a mask of 0 instead of -1 that
 * makes them do nothing; only a merge, which is rare, branches off.
 */
function slideLine(
  cells: Uint8Array,
  start: number,
  end: number,
  stride: number,
  merged: Uint8Array,
  points: Float64Array,
): number {
  let to = start;
  // An empty cell merges with none: the next tile of a line finds nobody to join.
  let partner = 0;
  let gained = 0;
  let changed = 0;
  for (let from = start; from !== end; from += stride) {
    // Every index in this file is inside the array: the callers walk its cells and no others.
    const exponent = cells[from] as number;
    cells[from] = 0;
    const made = merged[(partner << BITS) | exponent] as number;
    if (made !== 0) {
      cells[to - stride] = made;
      gained += points[made] as number;
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

const known = new WeakMap<Tiles, FastSlide>();

export function fastSlideOf(rules: Tiles): FastSlide {
  const kept = known.get(rules) ?? new FastSlide(rules);
  known.set(rules, kept);
  return kept;
}

/** Row by row; returns how many. `empty` is at least as long as `cells`; its rest is overwritten or left. */
export function listEmptyInto(cells: Uint8Array, empty: Int32Array): number {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    empty[count] = cell;
    // 1 for an empty cell and 0 for a tile, again without an `if`.
    count += ((cells[cell] as number) - 1) >>> 31;
  }
  return count;
}
