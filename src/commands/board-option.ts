/** The `board` option: text such as `5x8`, suggested while it is typed. */
import type { Suggestion } from '../discord/answer/answer.ts';
import { parseBoardSize, SIDE_LIMIT } from '../game/board-size.ts';

export const DEFAULT_BOARD = '4x4';

/** Shown before anything is typed. */
const FAVORITES = ['4x4', '3x3', '5x5', '6x6', '8x8', '3x4', '4x3', '4x5', '5x4', '2x8', '8x2', '10x12', '12x10'];

/** https://docs.discord.com/developers/interactions/receiving-and-responding#autocomplete */
const CHOICE_LIMIT = 25;

const SIDES = Array.from({ length: SIDE_LIMIT.most }, (_, index) => index + 1);
const ALL = SIDES.flatMap((rows) => SIDES.map((columns) => `${rows}x${columns}`)).filter(
  (size) => parseBoardSize(size).kind === 'size',
);

/** Favorites first, then every other board whose name begins with what was typed; `7` suggests 7x7 before 7x1. */
export function suggestBoards(typed: string): readonly Suggestion[] {
  const start = typed.trim().toLowerCase().replaceAll('×', 'x').replaceAll(/\s/g, '');
  const square = `${start}x${start}`;
  return [...new Set([square, ...FAVORITES, ...ALL])]
    .filter((size) => size.startsWith(start) && ALL.includes(size))
    .slice(0, CHOICE_LIMIT)
    .map((size) => ({ name: size, value: size }));
}
