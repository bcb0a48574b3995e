/** How a board is written down: in one line, which can be read back, and as rows for a terminal. */
import { type Board, boardFrom, MAX_EXPONENT } from './board.ts';
import { type FaceValue, faceValue } from './values.ts';

/** A text that is not a board. */
export class BoardTextError extends Error {
  override readonly name = 'BoardTextError';
}

/** The exponent that a word of the notation stands for: `.` is an empty cell, `2048` the tile of that value. */
function parseTile(word: string): number {
  if (word === '.') return 0;
  const exponent = /^\d+$/.test(word) ? Math.log2(Number(word)) : Number.NaN;
  if (Number.isInteger(exponent) && exponent >= 1 && exponent <= MAX_EXPONENT) return exponent;
  throw new BoardTextError(`A cell is written as '.' or as a power of two from 2 on, not as '${word}'.`);
}

/** Reads a board in one line, for example `2 . . 2 / . 4 . .`. Throws `BoardTextError` for anything else. */
export function parseBoard(text: string): Board {
  const rows = text.split('/').map((row) => row.trim().split(/\s+/).map(parseTile));
  const columns = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== columns)) {
    throw new BoardTextError(`All rows of a board have the same number of cells, unlike in '${text}'.`);
  }
  return boardFrom(rows.length, columns, rows.flat());
}

const rowsOf = ({ rows, columns, cells }: Board): readonly (readonly number[])[] => {
  const exponents = [...cells];
  return Array.from({ length: rows }, (_, row) => exponents.slice(row * columns, (row + 1) * columns));
};

/** A whole number in plain digits, also where `String` would write `1.18e+21`. */
const inDigits = (value: number): string => BigInt(value).toString();

/** The board in one line, as `parseBoard` reads it. */
export const showBoard = (board: Board, face: FaceValue = faceValue): string =>
  rowsOf(board)
    .map((row) => row.map((exponent) => (exponent === 0 ? '.' : inDigits(face(exponent)))).join(' '))
    .join(' / ');
