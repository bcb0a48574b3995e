/**
 * The board: rows, columns and one flat list of exponents. This file knows the shape and the cells, not the moves.
 */

/**
 * Exponents row by row from the top left: 0 is an empty cell, 1 shows as "2", 11 as "2048".
 *
 * The interface hides every method that could write. A typed array cannot be frozen at run time, so only this folder,
 * which makes the arrays, may write to one, and only before it hands it out.
 */
export interface Cells extends Iterable<number> {
  readonly length: number;
  readonly [cell: number]: number;
}

export interface Board {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Cells;
}

/** The number of a cell: row * columns + column, counted from 0 at the top left. */
export type Cell = number;
