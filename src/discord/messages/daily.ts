/** The lines of a daily that no other game has: its number and streak, and at the end its ranks and seeds. */

import type { Streak } from '../../app/calendar.ts';
import type { Rank } from '../../app/leaderboard.ts';
import type { DailyResult, GameView } from '../../app/rank-context.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import type { Translator } from '../texts/translator.ts';
import { isDirect } from '../viewer.ts';
import { counted, fromNow } from './message.ts';

export const dailyName = (daily: number, t: Translator): string => t('daily.name', { number: String(daily) });

const fire = (days: number, t: Translator): string => `🔥 ${t.number(days)}`;

/** `🔥 3 · Longest streak 12` */
export const streakFacts = ({ current, longest }: Streak, t: Translator): readonly string[] => [
  fire(current, t),
  t('daily.longest', { days: longest }),
];

/** The lines below what to do; none for a game that is no daily. */
export function dailyLines({ saved, rankContext }: GameView, t: Translator): readonly string[] {
  const { daily, streak = 0 } = saved.opening;
  if (daily === undefined) return [];
  const result = rankContext?.daily;
  const name = dailyName(daily, t);
  if (!result) return [`-# ${name} · ${fire(streak, t)}`];
  return [...streakLines(name, result, t), ...smallPrint(result, t)];
}

function streakLines(name: string, { streak }: DailyResult, t: Translator): readonly string[] {
  if (!streak) return [`-# ${name}`];
  return [[name, ...streakFacts(streak, t)].join(' · ')];
}

function smallPrint({ commitment, revealed, nextAt }: DailyResult, t: Translator): readonly string[] {
  return [
    `-# ${t('daily.commitment', { daily: dailyName(commitment.daily, t), hash: `\`${commitment.hash}\`` })}`,
    ...(revealed
      ? [`-# ${t('daily.seed', { daily: dailyName(revealed.daily, t), seed: `\`${revealed.seed}\`` })}`]
      : []),
    ...(nextAt === undefined ? [] : [`-# ${t('daily.next', { when: fromNow(nextAt) })}`]),
  ];
}

/** The ranks of a finished daily; in private chats nothing speaks of a server. */
export function dailyRanks({ opening }: SavedGame, { ranks }: DailyResult, t: Translator): readonly string[] {
  const { server, global } = ranks ?? {};
  const shown = (rank: Rank | undefined, key: 'game.rankHere' | 'daily.rankEverywhere') =>
    rank && rank.total > 1 ? [t(key, { rank: counted(rank.rank, t), total: counted(rank.total, t) })] : [];
  return [
    ...shown(isDirect(opening.place) ? undefined : server, 'game.rankHere'),
    ...shown(global, 'daily.rankEverywhere'),
  ];
}

/** The streak and the rank of a card, where it was begun or, in any other place, everywhere. */
export function cardFacts(saved: SavedGame, result: DailyResult, place: string, t: Translator) {
  const ranks = dailyRanks(saved, result, t);
  return {
    streak: fire(result.streak?.current ?? 0, t),
    rank: place === saved.opening.place ? ranks.at(0) : ranks.at(-1),
  };
}
