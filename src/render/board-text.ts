import type { Board, Cell } from '../game/board.ts';
import type { FaceValue } from '../game/values.ts';

/** The maximum number of characters in a line of a code block that a phone in portrait orientation does not wrap. */
const PHONE_LINE = 36;

const EXAMPLE = 11;

const UNITS = ['', 'K', 'M', 'G', 'T'];

/** Shortens 1024 to 1K. Only multiples of 1024 are shortened, so nothing is rounded. */
function short(value: number): string {
  let [rest, unit] = [value, 0];
  while (rest % 1024 === 0 && unit < UNITS.length - 1) [rest, unit] = [rest / 1024, unit + 1];
  return `${rest}${UNITS[unit]}`;
}

function bracket(line: string, end: number, word: string): string {
  const start = end - word.length;
  return `${line.slice(0, start - 1)}[${word}]${line.slice(end + 1)}`;
}

/** Returns the board's rows as right-aligned columns. Brackets around the newest tile take the place of spaces. */
function linesOf(
  { rows, columns, cells }: Board,
  newest: Cell | undefined,
  write: (exponent: number) => string,
): string[] {
  const words = Array.from(cells, (exponent) => (exponent === 0 ? '.' : write(exponent)));
  const width = Math.max(...words.map((word) => word.length));
  // A bracket before the first column replaces a space of padding, if that column has one.
  const isTight = newest !== undefined && newest % columns === 0 && words[newest]?.length === width;
  const before = isTight ? ' ' : '';
  return Array.from({ length: rows }, (_, row) => {
    const line = `${before}${words
      .slice(row * columns, (row + 1) * columns)
      .map((word) => word.padStart(width))
      .join(' ')}`;
    if (newest === undefined || Math.floor(newest / columns) !== row) return line;
    return bracket(line, before.length + ((newest % columns) + 1) * (width + 1) - 1, words[newest] ?? '');
  });
}

const fitsPhone = (lines: readonly string[]): boolean => lines.every((line) => line.length <= PHONE_LINE);

/**
 * Returns the board as aligned ASCII: a line for each row, a dot for an empty cell, brackets around the newest tile. If
 * lines would wrap on a phone, large values are shortened (1K is 1024). If they are still too long, tiles are numbered
 * from the smallest, and a last line gives an example: `11 = 2048`.
 */
export function boardText(board: Board, face: FaceValue, newest?: Cell): string {
  const full = linesOf(board, newest, (exponent) => String(face(exponent)));
  if (fitsPhone(full)) return full.join('\n');
  const shortened = linesOf(board, newest, (exponent) => short(face(exponent)));
  if (fitsPhone(shortened)) return shortened.join('\n');
  const example = `${EXAMPLE} = ${face(EXAMPLE)}`;
  return [...linesOf(board, newest, String), '', example].join('\n');
}
