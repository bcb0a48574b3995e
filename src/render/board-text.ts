/** The board as monospaced text, for messages without a picture. */
import type { Board } from '../game/board.ts';
import { WIN_EXPONENT } from '../game/rules.ts';
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

function linesOf({ rows, columns, cells }: Board, write: (exponent: number) => string): string[] {
  const words = Array.from(cells, (exponent) => (exponent === 0 ? '.' : write(exponent)));
  const width = Math.max(...words.map((word) => word.length));
  return Array.from({ length: rows }, (_, row) =>
    words
      .slice(row * columns, (row + 1) * columns)
      .map((word) => word.padStart(width))
      .join(' '),
  );
}

const fitsPhone = ([line = '']: readonly string[]): boolean => line.length <= PHONE_LINE;

/**
 * A row a line, columns right-aligned, a dot for an empty cell; plain ASCII, so that columns stay aligned in every
 * monospaced font. Where the lines would wrap on a phone, large values are shortened (1K is 1024); where that is not
 * enough, as with ten columns and more, tiles are numbered from the smallest, and a last line tells how: `11 = 2048`.
 */
export function boardText(board: Board, face: FaceValue = faceValue): string {
  const full = linesOf(board, (exponent) => String(face(exponent)));
  if (fitsPhone(full)) return full.join('\n');
  const shortened = linesOf(board, (exponent) => short(face(exponent)));
  if (fitsPhone(shortened)) return shortened.join('\n');
  const example = `${WIN_EXPONENT} = ${face(WIN_EXPONENT)}`;
  return [...linesOf(board, String), '', example].join('\n');
}
