import type { DailyResult } from '../../app/rank-context.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import type { Board } from '../../game/board.ts';
import type { Translator } from '../texts/translator.ts';
import { cardFacts, dailyName } from './daily.ts';
import { bestTileOf, smallPrint } from './game-lines.ts';
import type { Message } from './message.ts';

const EMPTY = '⬛';

/** All the others that there are, for the sizes on the board from the smallest on; the last is also for what is beyond. */
const SQUARES = ['⬜', '🟨', '🟧', '🟥', '🟫', '🟪', '🟦', '🟩'];

/** One square a tile, the same for the same size, and the largest that there are for the largest sizes. */
function squares({ rows, columns, cells }: Board): string {
  const sizes = [...new Set(cells)].filter((exponent) => exponent > 0).toSorted((a, b) => a - b);
  const squareOf = (exponent: number) => SQUARES[sizes.indexOf(exponent)] ?? SQUARES.at(-1);
  const all = [...cells].map((exponent) => (exponent === 0 ? EMPTY : squareOf(exponent)));
  return Array.from({ length: rows }, (_, row) => all.slice(row * columns, (row + 1) * columns).join('')).join('\n');
}

/**
 * @param name safe inside a message
 * @param play the mention of `/2048`
 */
export function shareMessage(saved: SavedGame, name: string, play: string, t: Translator): Message {
  const { score, moveCount, board } = saved.position;
  const line = [
    t('game.shared', { name: `**${name}**`, score: `**${t.number(score)}**` }),
    bestTileOf(saved, t),
    t('game.movesMade', { count: moveCount }),
  ].join(' · ');
  return { content: [line, ...smallPrint(saved, t), squares(board), play].join('\n'), rows: [] };
}

/** Who shows a daily, and where. */
interface Shown {
  /** Safe inside a message. */
  readonly name: string;
  readonly place: string;
  /** The mention of `/daily`. */
  readonly daily: string;
}

export function dailyCard(saved: SavedGame, result: DailyResult, shown: Shown, t: Translator): Message {
  const { score, board } = saved.position;
  const { streak, rank } = cardFacts(saved, result, shown.place, t);
  const name = dailyName(saved.opening.daily ?? 0, t);
  const content = [
    [t('daily.shared', { name: `**${shown.name}**`, score: `**${t.number(score)}**`, daily: name }), streak].join(
      ' · ',
    ),
    [...(rank === undefined ? [] : [rank]), bestTileOf(saved, t)].join(' · '),
    squares(board),
    shown.daily,
  ];
  return { content: content.join('\n'), rows: [] };
}
