import { closingOfDaily, newestClosed, startOfDaily } from '../../app/calendar.ts';
import { type DailyProof, type EarlierTry, type NoPractice, scoreBins } from '../../app/daily.ts';
import type { GameView } from '../../app/game-view.ts';
import type { ScoreBin } from '../../app/picture.ts';
import { type DailyResult, leftBehind } from '../../app/rank-context.ts';
import { dailyIn, isNewBest, type SavedGame } from '../../app/saved-game.ts';
import type { PastDaily } from '../../app/stores/daily-store.ts';
import { COUNT_LIMIT, type Rank } from '../../app/stores/ranking-store.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { ThemeName } from '../../themes/themes.ts';
import { isDirect } from '../answer/interaction.ts';
import type { Viewer } from '../texts/languages.ts';
import type { Translator } from '../texts/translator.ts';
import { ALT_TEXT_LIMIT, altText } from './board-words.ts';
import {
  accentOf,
  type Button,
  counted,
  fromNow,
  type Message,
  type MessagePainter,
  type PictureFile,
} from './message.ts';

export const dailyName = (daily: number, t: Translator): string => t('daily.name', { number: String(daily) });

/** The shortest streak that is shown, in days. */
const SHORTEST_STREAK = 2;

const fire = (days: number, t: Translator): readonly string[] =>
  days < SHORTEST_STREAK ? [] : [`🔥 ${t.number(days)}`];

const longestStreak = (days: number, t: Translator): readonly string[] =>
  days < SHORTEST_STREAK ? [] : [t('daily.longest', { days })];

export const streakFacts = ({ current, longest }: Record<'current' | 'longest', number>, t: Translator) => [
  ...fire(current, t),
  ...longestStreak(longest, t),
];

/** The result of a daily: the own score, the rank among all players, the share left behind, and the streak. */
export function dailyResultLine(saved: SavedGame, result: DailyResult, t: Translator): string {
  const { behind, streak } = factsOf(saved, result, t);
  return [t.number(saved.position.score), ...rankEverywhere(result, t), ...behind, ...streak].join(' · ');
}

/** Compares the score with that of the robot. */
export function robotLines({ position }: SavedGame, { robot }: DailyResult, t: Translator): readonly string[] {
  if (position.score === robot) return [t('daily.robot.tied', { score: robot })];
  return [t(position.score > robot ? 'daily.robot.beaten' : 'daily.robot.ahead', { score: robot })];
}

export function dailyLines({ saved, rankContext }: GameView, t: Translator): readonly string[] {
  const { opening, position } = saved;
  if (opening.mode !== 'daily') return [];
  const { daily, streak } = opening;
  const name = dailyName(daily, t);
  const result = rankContext?.daily;
  const fresh = position.moveCount === 0 ? [t('daily.fresh')] : [];
  const unfinished = position.state === 'given-up' ? [`-# ${t('daily.closed')} ${t('daily.noStreak')}`] : [];
  if (!result) return [`-# ${[name, ...fire(streak, t), ...fresh].join(' · ')}`, ...unfinished];
  const { current = 0, longest = 0, forgiven = 0 } = result.streak ?? {};
  const next = result.nextAt === undefined ? [] : [t('daily.next', { when: fromNow(result.nextAt) })];
  return [
    `-# ${[name, ...(longest > current ? longestStreak(longest, t) : []), ...next].join(' · ')}`,
    ...unfinished,
    ...(forgiven > 0 && current > 1 ? [`-# ${t('daily.forgiven', { days: forgiven })}`] : []),
  ];
}

/**
 * Adds a line and a button about an earlier daily to today's board, saying either that it can still be finished or that
 * it has closed.
 */
export function withEarlier(message: Message, { kind, daily, saved }: EarlierTry, t: Translator): Message {
  const name = dailyName(daily, t);
  const line =
    kind === 'open'
      ? t('daily.stillOpen', { daily: name, when: fromNow(closingOfDaily(daily)) })
      : `${name}: ${t('daily.closed')} ${t('daily.noStreak')}`;
  const button: Button = { action: { kind: 'try', gameId: saved.opening.id }, emoji: '📅', label: name };
  return { ...message, content: `${message.content}\n${line}`, rows: [...message.rows, { buttons: [button] }] };
}

/** The rank that the score of a practice game would have had on the day of its tiles. */
export const wouldBeLine = ({ rankContext }: GameView, t: Translator): readonly string[] =>
  rankOfAll(rankContext?.wouldBe, t).map((rank) => t('daily.wouldBe', { rank }));

export const earlierDaysButton = (t: Translator): Button => ({
  action: { kind: 'earlier-days' },
  emoji: '📅',
  label: t('daily.earlier'),
});

/** A daily in a list: `Daily 325 · Nov 21, 2026`, and the player's score. */
export const pastDailyLabel = ({ daily, score }: PastDaily, t: Translator): string =>
  [
    dailyName(daily, t),
    t.day(startOfDaily(daily)),
    ...(score === undefined ? [] : [t('game.score', { points: score })]),
  ].join(' · ');

/** The menu of the newest closed dailies. @param problem why the daily that was asked for cannot be practiced */
export function earlierDaysMessage(dailies: readonly PastDaily[], viewer: Viewer, problem?: string): Message {
  const { t } = viewer;
  const options = dailies.map((it) => ({ value: String(it.daily), label: pastDailyLabel(it, t), default: false }));
  const menu = { action: { kind: 'earlier-day' }, placeholder: t('daily.earlier'), options } as const;
  const lines = [
    ...(problem === undefined ? [] : [problem]),
    options.length === 0 ? t('daily.noneEarlier') : `${t('daily.earlier')} · ${t('share.practice')}`,
  ];
  return { content: lines.join('\n'), rows: options.length === 0 ? [] : [{ menu }], accent: accentOf(viewer) };
}

/** Says why a daily cannot be practiced. */
export function noPracticeText({ kind }: NoPractice, daily: number, now: number, t: Translator): string {
  switch (kind) {
    case 'not-closed':
      return t('daily.notClosed', { daily: dailyName(newestClosed(now), t) });
    case 'unplayed':
      return t('daily.unplayed', { daily: dailyName(daily, t) });
  }
}

/** Whether a rank says something: somebody else is listed, and it is one of those that are counted. */
export const isNotable = ({ rank, total }: Rank): boolean => total > 1 && rank <= COUNT_LIMIT;

/** The rank in a server, for example `3rd here`; empty if it says nothing. */
export const rankHere = (rank: Rank | undefined, t: Translator): readonly string[] =>
  rank && isNotable(rank) ? [t('game.rankHere', { rank: rank.rank })] : [];

const rankEverywhere = ({ ranks }: DailyResult, t: Translator): readonly string[] => rankOfAll(ranks?.global, t);

/** For example `4th of 31`; empty if it says nothing. */
const rankOfAll = (rank: Rank | undefined, t: Translator): readonly string[] =>
  rank && isNotable(rank) ? [t('daily.rank', { rank: rank.rank, total: counted(rank.total, t) })] : [];

/** The rank in the game's server, unless it is the same as among all players. */
export function dailyRankHere({ opening }: SavedGame, { ranks }: DailyResult, t: Translator): readonly string[] {
  const { server, global } = ranks ?? {};
  const isSame = server?.rank === global?.rank && server?.total === global?.total;
  return isSame || isDirect(opening.place) ? [] : rankHere(server, t);
}

/**
 * The share of all players, oneself included, who have a lower score: rounded down to whole percents, and `undefined`
 * below 1 % or beyond the ranks that are counted.
 */
function shareBehind({ position }: SavedGame, result: DailyResult): number | undefined {
  if ((result.ranks?.global?.rank ?? 0) > COUNT_LIMIT) return undefined;
  const { behind, all } = leftBehind(result, position.score);
  // Multiplying first avoids a rounding error: in floating point 29 / 100 * 100 is less than 29.
  const percent = Math.floor((behind * 100) / (all + 1));
  return percent === 0 ? undefined : percent / 100;
}

function factsOf(saved: SavedGame, result: DailyResult, t: Translator) {
  const share = shareBehind(saved, result);
  return {
    streak: fire(result.streak?.current ?? 0, t),
    behind: share === undefined ? [] : [t('daily.behind', { share })],
  };
}

/** The facts for a shared daily. */
export function cardFacts(saved: SavedGame, result: DailyResult, t: Translator) {
  return { ...factsOf(saved, result, t), rank: rankEverywhere(result, t) };
}

/** The smallest number of players for a histogram. With fewer, it would say no more than the ranks do. */
const HISTOGRAM_FROM = 5;

const hasHistogram = ({ others = [] }: DailyResult): boolean =>
  others.reduce((sum, { players }) => sum + players, 1) >= HISTOGRAM_FROM;

/** The picture of a daily's result with a histogram of all scores; `undefined` if there are too few players. */
export function resultPicture(
  { saved, rankContext }: GameView,
  theme: ThemeName,
  painter: MessagePainter,
  t: Translator,
): PictureFile | undefined {
  const result = rankContext?.daily;
  const { rules, bestBefore } = saved.opening;
  const daily = dailyIn(saved.opening);
  if (daily === undefined || !result?.others || !hasHistogram(result)) return undefined;
  const { board, score } = saved.position;
  const faceValue = faceOfRules(rules);
  const bins = scoreBins(result.others, score);
  const bytes = painter.paintDaily({
    title: dailyName(daily, t),
    board,
    isRecord: bestBefore > 0 && isNewBest(saved),
    figures: figuresOf(saved, result, t),
    scores: { title: t('daily.scores'), own: t('leaderboard.you'), bins },
    faceValue,
    theme,
    write: t.number,
    locale: t.locale,
  });
  const scores = scoresInWords(bins, t);
  const words = altText(board, undefined, t, faceValue, ALT_TEXT_LIMIT - scores.length - 1);
  return { bytes, name: 'daily.png', contentType: 'image/png', description: `${words} ${scores}` };
}

function figuresOf(saved: SavedGame, result: DailyResult, t: Translator) {
  const rank = result.ranks?.global;
  const share = shareBehind(saved, result);
  return [
    { label: t('game.labels.score'), value: t.number(saved.position.score) },
    ...(rank ? [{ label: t('stats.labels.rank'), value: `${t.number(rank.rank)} / ${counted(rank.total, t)}` }] : []),
    ...(share === undefined ? [] : [{ label: t('daily.labels.behind'), value: t('daily.share', { share }) }]),
  ];
}

/** The histogram as text, for example `Everybody's scores: 0 to 199: 12 players; 200 to 399: you.` */
function scoresInWords(bins: readonly ScoreBin[], t: Translator): string {
  const stretches = bins
    .filter(({ players }) => players > 0)
    .map(({ from, below, players, isOwn }) =>
      t(isOwn ? 'daily.binWithYou' : 'daily.bin', { from, to: below - 1, players }),
    );
  return t('game.altSentence', { text: `${t('daily.scores')}: ${stretches.join('; ')}` });
}

/** The histogram as text, for players who chose text instead of pictures. */
export function scoreLines({ saved, rankContext }: GameView, t: Translator): readonly string[] {
  const { daily } = rankContext ?? {};
  return daily?.others && hasHistogram(daily) ? [scoresInWords(scoreBins(daily.others, saved.position.score), t)] : [];
}

/** A page about cryptographic commitments, for players who want to know why a published hash proves anything. */
const PROOF_PAGE = 'https://en.wikipedia.org/wiki/Commitment_scheme';

export const proofLines = (proofs: readonly DailyProof[], t: Translator): readonly string[] => [
  `${t('daily.proof.about')} [${t('daily.proof.link')}](<${PROOF_PAGE}>)`,
  ...proofs.flatMap(({ daily, hash, seed }) => [
    t('daily.proof.commitment', { daily: dailyName(daily, t), hash: `\`${hash}\`` }),
    ...(seed === undefined ? [] : [t('daily.proof.seed', { daily: dailyName(daily, t), seed: `\`${seed}\`` })]),
  ]),
  '-# `hash = SHA-256("2048 daily NUMBER RULES ROWSxCOLUMNS SEED")`',
];
