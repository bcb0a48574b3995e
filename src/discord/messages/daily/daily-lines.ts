/** What the message of a daily says besides that of any game: its number and streak, and at the end what it came to. */
import type { DailyResult } from '../../../app/daily/daily-result.ts';
import type { Rank, SavedGame, Streak } from '../../../app/ports.ts';
import type { GameView } from '../../../app/view.ts';
import { isDirect } from '../../place.ts';
import type { Texts } from '../../texts/texts.ts';
import { counted } from '../counted.ts';

export const dailyName = (daily: number, { daily: { name } }: Texts): string => name(String(daily));

/** A moment as every client writes it: https://docs.discord.com/developers/reference#message-formatting-formats */
export const fromNow = (at: number): string => `<t:${Math.round(at / 1_000)}:R>`;

const fire = (days: number, { number }: Texts): string => `🔥 ${number(days)}`;

/** `🔥 3 · Longest streak 12` */
export const streakFacts = ({ current, longest }: Streak, texts: Texts): readonly string[] => [
  fire(current, texts),
  texts.daily.longest(texts.number(longest)),
];

/** The lines below what to do; none for a game that is no daily. */
export function dailyLines({ saved, around }: GameView, texts: Texts): readonly string[] {
  const { daily, streak = 0 } = saved.opening;
  if (daily === undefined) return [];
  const result = around?.daily;
  const name = dailyName(daily, texts);
  if (!result) return [`-# ${name} · ${fire(streak, texts)}`];
  return [...streakLines(name, result, texts), ...smallPrint(result, texts)];
}

function streakLines(name: string, { streak }: DailyResult, texts: Texts): readonly string[] {
  if (!streak) return [`-# ${name}`];
  return [[name, ...streakFacts(streak, texts)].join(' · ')];
}

function smallPrint({ commitment, revealed, nextAt }: DailyResult, texts: Texts): readonly string[] {
  const { daily } = texts;
  return [
    `-# ${daily.commitment(dailyName(commitment.daily, texts), `\`${commitment.hash}\``)}`,
    ...(revealed ? [`-# ${daily.seed(dailyName(revealed.daily, texts), `\`${revealed.seed}\``)}`] : []),
    ...(nextAt === undefined ? [] : [`-# ${daily.next(fromNow(nextAt))}`]),
  ];
}

/** The ranks of a finished daily; in private chats nothing speaks of a server. */
export function dailyRanks({ opening }: SavedGame, { ranks }: DailyResult, texts: Texts): readonly string[] {
  const { server, global } = ranks ?? {};
  const shown = (rank: Rank | undefined, write: (rank: string, total: string) => string) =>
    rank ? [write(counted(rank.rank, texts), counted(rank.total, texts))] : [];
  return [
    ...shown(isDirect(opening.place) ? undefined : server, texts.game.rankHere),
    ...shown(global, texts.daily.rankEverywhere),
  ];
}

/** The streak and the rank of a card, where it was begun or, in any other place, everywhere. */
export function cardFacts(saved: SavedGame, result: DailyResult, place: string, texts: Texts) {
  const ranks = dailyRanks(saved, result, texts);
  return {
    streak: fire(result.streak?.current ?? 0, texts),
    rank: place === saved.opening.place ? ranks.at(0) : ranks.at(-1),
  };
}
