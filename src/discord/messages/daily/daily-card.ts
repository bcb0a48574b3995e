/** A finished daily as a card for everybody: what it came to, and nothing of the way there, which others still have to find. */
import type { DailyResult } from '../../../app/daily/daily-result.ts';
import type { SavedGame } from '../../../app/ports.ts';
import type { Translator } from '../../texts/translator.ts';
import { bestTileOf } from '../game-lines.ts';
import type { Message } from '../message.ts';
import { squares } from '../share-message.ts';
import { cardFacts, dailyName } from './daily-lines.ts';

/** Who shows it where. */
export interface Shown {
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
