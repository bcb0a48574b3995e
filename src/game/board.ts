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

/** The largest exponent a cell can hold: a byte's. Two such tiles do not merge, for want of a larger one. */
export const MAX_EXPONENT = 255;

/** The asked rows, columns or exponents do not make a board. */
export class BoardShapeError extends Error {
  override readonly name = 'BoardShapeError';
}

/** A cell that the board does not have. */
export class CellRangeError extends Error {
  override readonly name = 'CellRangeError';
}

/** A free space that the board does not have. */
export class FreeSpaceError extends Error {
  override readonly name = 'FreeSpaceError';

  constructor(freeSpace: number, count: number) {
    const allowed = count === 0 ? 'the board is full' : `the free spaces are numbered 0 to ${count - 1}, row by row`;
    super(`There is no free space number ${freeSpace}: ${allowed}.`);
  }
}

function requireSides(rows: number, columns: number): void {
  if (Number.isInteger(rows) && Number.isInteger(columns) && rows >= 1 && columns >= 1) return;
  throw new BoardShapeError(`A board has at least 1 row and 1 column in whole numbers, not ${rows} x ${columns}.`);
}

function requireExponent(exponent: number, smallest: 0 | 1): void {
  if (Number.isInteger(exponent) && exponent >= smallest && exponent <= MAX_EXPONENT) return;
  throw new BoardShapeError(`An exponent is a whole number from ${smallest} to ${MAX_EXPONENT}, not ${exponent}.`);
}

/** An empty board of `rows` x `columns`, each at least 1. Throws `BoardShapeError` for other sides. */
export function createBoard(rows: number, columns: number): Board {
  requireSides(rows, columns);
  return { rows, columns, cells: new Uint8Array(rows * columns) };
}

/** A board with a copy of `exponents`, row by row. Throws `BoardShapeError` for a wrong count or exponent. */
export function boardFrom(rows: number, columns: number, exponents: Iterable<number>): Board {
  requireSides(rows, columns);
  const list = [...exponents];
  if (list.length !== rows * columns) {
    throw new BoardShapeError(`A ${rows} x ${columns} board has ${rows * columns} cells, but got ${list.length}.`);
  }
  for (const exponent of list) requireExponent(exponent, 0);
  return { rows, columns, cells: Uint8Array.from(list) };
}

/** The exponent in a cell, 0 for an empty one. Throws `CellRangeError` for a cell that the board does not have. */
export function exponentAt(board: Board, cell: Cell): number {
  const exponent = board.cells[cell];
  if (exponent !== undefined) return exponent;
  throw new CellRangeError(`There is no cell ${cell}: the cells of this board are 0 to ${board.cells.length - 1}.`);
}

/** The exponent at a row and a column, counted from 0 at the top left. Throws `CellRangeError` outside the board. */
export function tileAt(board: Board, row: number, column: number): number {
  const { rows, columns } = board;
  const isInside = (place: number, side: number) => Number.isInteger(place) && place >= 0 && place < side;
  if (isInside(row, rows) && isInside(column, columns)) return exponentAt(board, row * columns + column);
  throw new CellRangeError(
    `There is no row ${row}, column ${column}: rows are 0 to ${rows - 1} and columns 0 to ${columns - 1} here.`,
  );
}

/** The empty cells row by row: the place in this list is the number of a free space. */
export function emptyCells(board: Board): readonly Cell[] {
  const empty: Cell[] = [];
  for (let cell = 0; cell < board.cells.length; cell += 1) if (board.cells[cell] === 0) empty.push(cell);
  return empty;
}

export function countEmpty({ cells }: Board): number {
  let count = 0;
  for (let cell = 0; cell < cells.length; cell += 1) if (cells[cell] === 0) count += 1;
  return count;
}

export const isFull = (board: Board): boolean => countEmpty(board) === 0;

/**
 * The board with one tile more, in the free space of that number (row by row from 0). The given board stays as it is.
 * Throws `FreeSpaceError` for a free space that does not exist and `BoardShapeError` for what is not a tile.
 */
export function withTileAtFreeSpace(board: Board, freeSpace: number, exponent: number): Board {
  requireExponent(exponent, 1);
  const empty = emptyCells(board);
  const cell = empty[freeSpace];
  if (cell === undefined) throw new FreeSpaceError(freeSpace, empty.length);
  const cells = Uint8Array.from(board.cells);
  cells[cell] = exponent;
  return { ...board, cells };
}

/** True when both have the same sides and the same tile in every cell. */
export function boardsEqual(one: Board, other: Board): boolean {
  if (one.rows !== other.rows || one.columns !== other.columns) return false;
  for (let cell = 0; cell < one.cells.length; cell += 1) if (one.cells[cell] !== other.cells[cell]) return false;
  return true;
}

/** The exponent of the largest tile; 0 on an empty board. */
export function highestExponent({ cells }: Board): number {
  let highest = 0;
  for (const exponent of cells) if (exponent > highest) highest = exponent;
  return highest;
}
