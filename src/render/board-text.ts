/** The board as monospaced text, for messages without a picture. */
import type { Board } from '../game/board.ts';
import { type FaceValue, faceValue } from '../game/values.ts';

/** Longer lines wrap in a code block on a phone that is held upright. */
const PHONE_LINE = 36;

const UNITS = ['', 'K', 'M', 'G', 'T'];

/** 1024 becomes 1K, as the players of large boards write it; only whole ones, so that nothing is rounded. */
function short(value: number): string {
  let [rest, unit] = [value, 0];
  while (rest % 1024 === 0 && unit < UNITS.length - 1) [rest, unit] = [rest / 1024, unit + 1];
  return `${rest}${UNITS[unit]}`;
}

const linesOf = ({ rows, columns }: Board, cells: readonly string[]): string[] => {
  const width = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: rows }, (_, row) =>
    cells
      .slice(row * columns, (row + 1) * columns)
      .map((cell) => cell.padStart(width))
      .join(' '),
  );
};

/**
 * A row a line, columns right-aligned, a dot for an empty cell; plain ASCII, so that columns stay aligned in every
 * monospaced font. Large values are shortened (1K is 1024) where the lines would wrap on a phone.
 */
export function boardText(board: Board, face: FaceValue = faceValue): string {
  const show = (write: (value: number) => string) =>
    linesOf(
      board,
      Array.from(board.cells, (exponent) => (exponent === 0 ? '.' : write(face(exponent)))),
    );
  const full = show(String);
  const lines = (full[0]?.length ?? 0) <= PHONE_LINE ? full : show(short);
  return lines.join('\n');
}
