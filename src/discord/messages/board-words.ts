import type { Board, Cell } from '../../game/board.ts';
import { type FaceValue, faceValue as standard } from '../../game/values.ts';
import type { Translator } from '../texts/translator.ts';

/**
 * The maximum length of an alt text, in characters:
 * https://docs.discord.com/developers/resources/message#attachment-object
 */
export const ALT_TEXT_LIMIT = 1024;

type DescribeRow = (t: Translator, row: number, exponents: readonly number[], face: FaceValue) => string;

/** Ways to describe a row, the most readable first, because sentences for a large full board would be too long. */
const WORDINGS: readonly DescribeRow[] = [
  (t, row, exponents, face) =>
    t('game.altRow', { row, cells: t.listed(exponents.map((it) => wordOf(it, face, t('game.altEmpty')))) }),
  (_, row, exponents, face) => `${row}: ${exponents.map((it) => wordOf(it, face, '-')).join(' ')}.`,
  (_, row, exponents, face) => `${row}: ${exponents.map((it) => (it === 0 ? '-' : shortOf(face(it)))).join(' ')}.`,
];

/** A tile in few characters: a power of two, or digits, which are rounded if that is shorter: `1.3e5`. */
function shortOf(value: number): string {
  const power = Math.log2(value);
  if (Number.isInteger(power)) return `2^${power}`;
  const [exact, rounded] = [String(value), value.toExponential(1).replace('+', '')];
  return rounded.length < exact.length ? rounded : exact;
}

const wordOf = (exponent: number, face: FaceValue, empty: string): string =>
  exponent === 0 ? empty : String(face(exponent));

/**
 * The alt text of a board, with the new tile first. Empty if even the shortest wording exceeds `limit` characters,
 * which is possible only where several boards share a text.
 */
export function altText(
  board: Board,
  spawned: Cell | undefined,
  t: Translator,
  face: FaceValue = standard,
  limit = ALT_TEXT_LIMIT,
): string {
  const cells = [...board.cells];
  const rows = Array.from({ length: board.rows }, (_, row) =>
    cells.slice(row * board.columns, (row + 1) * board.columns),
  );
  const news = spawned === undefined ? [] : [newTile(board, spawned, t, face)];
  for (const wording of WORDINGS) {
    const words = [...news, ...rows.map((row, at) => wording(t, at + 1, row, face))].join(' ');
    if (words.length <= limit) return words;
  }
  return '';
}

function newTile({ cells, columns }: Board, cell: Cell, t: Translator, face: FaceValue): string {
  return t('game.altNew', {
    tile: face(cells[cell] ?? 0),
    row: Math.floor(cell / columns) + 1,
    column: (cell % columns) + 1,
  });
}
