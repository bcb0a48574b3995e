import type { Board, Cell } from '../game/board.ts';
import { type FaceValue, faceValue } from '../game/values.ts';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { encodeFlat } from './compose/flat.ts';
import { type FaceOrder, stampTile } from './face.ts';
import type { Ink } from './ink.ts';
import { type CellSize, emojiCell } from './layout.ts';
import { emptyPalette, INK, lonePalette } from './palette.ts';
import { blankSprite, rounded, type Sprite, stamp } from './sprite.ts';

/** Longer lines wrap in a code block on a phone that is held upright. */
const PHONE_LINE = 36;

const EXAMPLE = 11;

const UNITS = ['', 'K', 'M', 'G', 'T'];

/** 1024 becomes 1K, as the players of large boards write it; only whole ones, so that nothing is rounded. */
function short(value: number): string {
  let [rest, unit] = [value, 0];
  while (rest % 1024 === 0 && unit < UNITS.length - 1) [rest, unit] = [rest / 1024, unit + 1];
  return `${rest}${UNITS[unit]}`;
}

function bracket(line: string, end: number, word: string): string {
  const start = end - word.length;
  return `${line.slice(0, start - 1)}[${word}]${line.slice(end + 1)}`;
}

/** Columns right-aligned, a space between them; the newest tile in brackets, which stand where the spaces are. */
function linesOf(
  { rows, columns, cells }: Board,
  newest: Cell | undefined,
  write: (exponent: number) => string,
): string[] {
  const words = Array.from(cells, (exponent) => (exponent === 0 ? '.' : write(exponent)));
  const width = Math.max(...words.map((word) => word.length));
  // A bracket before the first column takes the place of padding, if there is any.
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
 * A row a line, columns right-aligned, a dot for an empty cell, brackets around the newest tile; plain ASCII, so that
 * columns stay aligned in every monospaced font. Where the lines would wrap on a phone, large values are shortened (1K is
 * 1024); where that is not enough, as with ten columns and more, tiles are numbered from the smallest, and a last line
 * tells how: `11 = 2048`.
 */
export function boardText(board: Board, face: FaceValue, newest?: Cell): string {
  const full = linesOf(board, newest, (exponent) => String(face(exponent)));
  if (fitsPhone(full)) return full.join('\n');
  const shortened = linesOf(board, newest, (exponent) => short(face(exponent)));
  if (fitsPhone(shortened)) return shortened.join('\n');
  const example = `${EXAMPLE} = ${face(EXAMPLE)}`;
  return [...linesOf(board, newest, String), '', example].join('\n');
}

interface TileEmoji {
  readonly exponent: number;
  readonly theme: ThemeName;
  readonly isNew: boolean;
}

/** A dot is no tile without digits, and no button. */
const EMPTY_SHARE = 0.4;

function drawEmptyDot({ pitchX, pitchY }: CellSize): Sprite {
  const sprite = blankSprite(pitchX, pitchY, INK.grid);
  const size = 2 * Math.round((pitchX * EMPTY_SHARE) / 2);
  stamp(
    sprite,
    rounded(size, size, Math.round(size * 0.3)),
    (pitchX - size) >> 1,
    (pitchY - size) >> 1,
    INK.gridToEmpty,
  );
  return sprite;
}

/** How far a new tile's light is from the tile's lower edge: in a light chat it would be lost there. */
const RISE = 5;

function drawLoneTile(ink: Ink, cell: CellSize, order: FaceOrder): Sprite {
  const sprite = blankSprite(cell.pitchX, cell.pitchY, INK.grid);
  stampTile(sprite, ink, cell, order, faceValue, { x: cell.gap / 2, y: cell.gap / 2, rise: RISE });
  return sprite;
}

/** A PNG of 128 x 128 pixels, as Discord wants emojis, with the chat shining through around the tile. */
export function paintTileEmoji(ink: Ink, { exponent, theme, isNew }: TileEmoji): Uint8Array {
  if (exponent === 0) return encodeFlat(drawEmptyDot(emojiCell), emptyPalette(THEMES[theme]));
  const order = { exponent, mark: isNew ? 'spawned' : 'none' } as const;
  return encodeFlat(drawLoneTile(ink, emojiCell, order), lonePalette(THEMES[theme]));
}
