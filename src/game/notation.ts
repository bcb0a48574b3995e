import { type Board, boardFrom, CELL_LIMIT, MAX_EXPONENT, SIDE_LIMIT } from './board.ts';
import type { FaceValue } from './values.ts';

export class BoardTextError extends Error {
  override readonly name = 'BoardTextError';
}

function parseTile(word: string, face: FaceValue): number {
  if (word === '.') return 0;
  if (/^\d+$/.test(word)) {
    const value = Number(word);
    for (let exponent = 1; exponent <= MAX_EXPONENT; exponent += 1) if (face(exponent) === value) return exponent;
  }
  const first = [1, 2, 3, 4].map(face).join(', ');
  throw new BoardTextError(`Invalid cell '${word}': write '.' for an empty cell, or a tile: ${first} and so on.`);
}

/** Parses a board such as `2 . . 2 / . 4 . .` (`.` is an empty cell). Throws `BoardTextError` for any other text. */
export function parseBoard(text: string, face: FaceValue): Board {
  const rows = text.split('/').map((row) =>
    row
      .trim()
      .split(/\s+/)
      .map((word) => parseTile(word, face)),
  );
  const columns = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== columns)) {
    throw new BoardTextError(`Invalid board '${text}': all rows must have the same number of cells.`);
  }
  return boardFrom(rows.length, columns, rows.flat());
}

const rowsOf = ({ rows, columns, cells }: Board): readonly (readonly number[])[] => {
  const exponents = [...cells];
  return Array.from({ length: rows }, (_, row) => exponents.slice(row * columns, (row + 1) * columns));
};

/** Returns all digits of a number, even if `String` would return `1.18e+21`. */
const inDigits = (value: number): string => BigInt(value).toString();

export const formatBoard = (board: Board, face: FaceValue): string =>
  rowsOf(board)
    .map((row) => row.map((exponent) => (exponent === 0 ? '.' : inDigits(face(exponent)))).join(' '))
    .join(' / ');

export type SizeProblem = 'malformed' | 'side-out-of-range' | 'too-few-cells' | 'too-many-cells';

export type BoardSize =
  | { readonly kind: 'size'; readonly rows: number; readonly columns: number }
  | { readonly kind: 'invalid'; readonly reason: SizeProblem };

/** Parses a board size such as `4x5`, also with `X`, `×` or spaces; a single number is a square board. */
export function parseBoardSize(text: string): BoardSize {
  const match = /^\s*(\d+)\s*(?:[x×]\s*(\d+)\s*)?$/i.exec(text);
  if (match === null) return { kind: 'invalid', reason: 'malformed' };
  const [rows, columns] = [Number(match[1]), Number(match[2] ?? match[1])];
  if (rows * columns < CELL_LIMIT.least) return { kind: 'invalid', reason: 'too-few-cells' };
  if (Math.max(rows, columns) > SIDE_LIMIT.most) return { kind: 'invalid', reason: 'side-out-of-range' };
  if (rows * columns > CELL_LIMIT.most) return { kind: 'invalid', reason: 'too-many-cells' };
  return { kind: 'size', rows, columns };
}

export const formatBoardSize = (rows: number, columns: number): string => `${rows}x${columns}`;
