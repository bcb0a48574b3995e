/** What a caller can do wrong with a board. */

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
