/**
 * The rules without allocation, for search and measurement: the same slide, spawn and end as `slide.ts`, on a bare
 * array that the caller owns. Tests hold both paths equal on every vector and on random boards.
 */
import { MAX_EXPONENT } from './board.ts';
import type { Direction } from './direction.ts';
import { faceValue } from './values.ts';

/** What `slideInto` returns when nothing moved. */
export const NOTHING_MOVES = -1;

/** Points of making a tile, by its exponent: a table look-up is cheaper than a power in the loop. */
const POINTS = Float64Array.from({ length: MAX_EXPONENT + 1 }, (_, exponent) => faceValue(exponent));

/**
 * Slides one line from its wall (`start`) to the cell past its last one (`end`). A tile is only ever written to a cell
 * that was read before, so `out` may be `cells`. Returns the points, or `NOTHING_MOVES`.
 */
function slideLine(cells: Uint8Array, out: Uint8Array, start: number, end: number, stride: number): number {
  let to = start;
  let partner = 0;
  let gained = 0;
  let moved = false;
  for (let from = start; from !== end; from += stride) {
    // Every index in this file is inside the array: the callers walk its cells and no others.
    const exponent = cells[from] as number;
    if (exponent === 0) continue;
    if (exponent === partner && exponent !== MAX_EXPONENT) {
      out[to - stride] = exponent + 1;
      gained += POINTS[exponent + 1] as number;
      partner = 0;
      moved = true;
      continue;
    }
    if (from !== to) moved = true;
    out[to] = exponent;
    partner = exponent;
    to += stride;
  }
  for (; to !== end; to += stride) out[to] = 0;
  return moved ? gained : NOTHING_MOVES;
}

/** Slides `lines` lines; the numbers are those of a `Walk`, handed over one by one to need no object. */
function slideLines(
  cells: Uint8Array,
  out: Uint8Array,
  lines: number,
  length: number,
  origin: number,
  lineStride: number,
  stride: number,
): number {
  const reach = length * stride;
  let gained = NOTHING_MOVES;
  for (let line = 0, start = origin; line < lines; line += 1, start += lineStride) {
    const points = slideLine(cells, out, start, start + reach, stride);
    if (points !== NOTHING_MOVES) gained = gained === NOTHING_MOVES ? points : gained + points;
  }
  return gained;
}

/**
 * Slides `cells` (exponents, row by row) and writes the result to `out`, which may be the same array. Returns the points
 * gained in the standard values, or `NOTHING_MOVES`; `out` then holds the unchanged board. O(rows * columns).
 */
export function slideInto(
  cells: Uint8Array,
  rows: number,
  columns: number,
  direction: Direction,
  out: Uint8Array = cells,
): number {
  switch (direction) {
    case 'left':
      return slideLines(cells, out, rows, columns, 0, columns, 1);
    case 'right':
      return slideLines(cells, out, rows, columns, columns - 1, columns, -1);
    case 'up':
      return slideLines(cells, out, columns, rows, 0, 1, columns);
    case 'down':
      return slideLines(cells, out, columns, rows, (rows - 1) * columns, 1, -columns);
  }
}

/** How many cells are empty: the free spaces that `placeInto` may fill. */
export function countEmptyIn(cells: Uint8Array): number {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell += 1) if (cells[cell] === 0) count += 1;
  return count;
}

/** Puts a tile into the free space of that number, row by row from 0, and returns its cell; -1 where there is none. */
export function placeInto(cells: Uint8Array, freeSpace: number, exponent: number): number {
  let before = freeSpace;
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] !== 0) continue;
    if (before === 0) {
      cells[cell] = exponent;
      return cell;
    }
    before -= 1;
  }
  return -1;
}

/** Whether the game is over: no empty cell and no two equal neighbors that could merge. */
export function isOverIn(cells: Uint8Array, columns: number): boolean {
  if (cells.includes(0)) return false;
  for (let cell = 0, column = 0; cell < cells.length; cell += 1, column += 1) {
    if (column === columns) column = 0;
    const exponent = cells[cell] as number;
    if (exponent === MAX_EXPONENT) continue;
    if (column + 1 < columns && cells[cell + 1] === exponent) return false;
    if (cells[cell + columns] === exponent) return false;
  }
  return true;
}
