/**
 * The rules without allocation, for search and measurement: the same slide, free spaces and end as `slide.ts`, on a bare
 * array that the caller owns. Tests hold both paths equal on every vector and on random boards.
 */
import { MAX_EXPONENT } from './board.ts';
import type { Direction } from './direction.ts';
import { faceValue } from './values.ts';

/** What `slideInto` returns when nothing moved. */
export const NOTHING_MOVES = -1;

/** Points of making a tile, by its exponent. */
const POINTS = Float64Array.from({ length: MAX_EXPONENT + 1 }, (_, exponent) => faceValue(exponent));

/** A value that no cell has: the next tile of a line finds nobody to join. */
const NOBODY = -1;

/**
 * Slides one line from its wall (`start`) to the cell past its last one (`end`), and returns the points or
 * `NOTHING_MOVES`. A cell is cleared when it was read and only then written to, so one array is enough.
 *
 * Which cells are empty is as good as random, and a processor that guesses such an `if` wrong loses more time than the
 * rest of the loop takes. So an empty cell runs through the same steps as a tile, with a mask of 0 instead of -1 that
 * makes them do nothing; only a merge, which is rare, branches off.
 */
function slideLine(cells: Uint8Array, start: number, end: number, stride: number): number {
  let to = start;
  let partner = NOBODY;
  let gained = 0;
  let changed = 0;
  for (let from = start; from !== end; from += stride) {
    // Every index in this file is inside the array: the callers walk its cells and no others.
    const exponent = cells[from] as number;
    cells[from] = 0;
    if (exponent === partner && exponent !== MAX_EXPONENT) {
      cells[to - stride] = exponent + 1;
      gained += POINTS[exponent + 1] as number;
      partner = NOBODY;
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

/** Slides `lines` lines; the numbers are those of a `Walk`, handed over one by one to need no object. */
function slideLines(
  cells: Uint8Array,
  lines: number,
  length: number,
  origin: number,
  lineStride: number,
  stride: number,
): number {
  const reach = length * stride;
  let gained = NOTHING_MOVES;
  for (let line = 0, start = origin; line < lines; line += 1, start += lineStride) {
    const points = slideLine(cells, start, start + reach, stride);
    if (points !== NOTHING_MOVES) gained = gained === NOTHING_MOVES ? points : gained + points;
  }
  return gained;
}

/**
 * Slides a board of exponents, row by row. The result goes to `out`, or stays in `cells` when no other array is given.
 * Returns the points gained in the standard values, or `NOTHING_MOVES`; the result then is the unchanged board.
 * O(rows * columns), without allocation.
 */
export function slideInto(
  cells: Uint8Array,
  rows: number,
  columns: number,
  direction: Direction,
  out: Uint8Array = cells,
): number {
  if (out !== cells) out.set(cells);
  switch (direction) {
    case 'left':
      return slideLines(out, rows, columns, 0, columns, 1);
    case 'right':
      return slideLines(out, rows, columns, columns - 1, columns, -1);
    case 'up':
      return slideLines(out, columns, rows, 0, 1, columns);
    case 'down':
      return slideLines(out, columns, rows, (rows - 1) * columns, 1, -columns);
  }
}

/**
 * Writes the empty cells to `empty` (at least as long as `cells`), row by row, and returns how many there are: the place
 * in the list is the number of a free space. What stood behind them in `empty` is overwritten or left, as it comes.
 */
export function listEmptyInto(cells: Uint8Array, empty: Int32Array): number {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    empty[count] = cell;
    // 1 for an empty cell and 0 for a tile, again without an `if`.
    count += ((cells[cell] as number) - 1) >>> 31;
  }
  return count;
}

/** Whether the game is over: no empty cell and no two equal neighbors that could merge. */
export function isOverIn(cells: Uint8Array, columns: number): boolean {
  for (let cell = 0; cell < cells.length; cell += 1) {
    const exponent = cells[cell] as number;
    if (exponent === 0) return false;
    const right = (cell + 1) % columns === 0 ? NOBODY : cells[cell + 1];
    const below = cell + columns < cells.length ? cells[cell + columns] : NOBODY;
    if (exponent !== MAX_EXPONENT && (exponent === right || exponent === below)) return false;
  }
  return true;
}
