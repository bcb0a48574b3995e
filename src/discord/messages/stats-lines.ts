/** A player's figures in words: one line, and the whole picture for those who do not see it. */
import { DAILY, faceOfKind, type KindStatistics, SCOPES, type StatisticsKind } from '../../app/ports.ts';
import type { StatsView } from '../../app/show-stats.ts';
import type { Translator } from '../texts/translator.ts';
import { ALT_TEXT_LIMIT } from './alt-text.ts';
import { counted } from './counted.ts';
import { streakFacts } from './daily/daily-lines.ts';

/** For example `4x4 · classic`, and that its games had help. */
export const kindLabel = ({ rows, columns, rules, standing }: StatisticsKind, t: Translator): string =>
  [
    `${rows}x${columns}`,
    rules === DAILY ? t('daily.rules') : t(`game.rules.${rules}`),
    ...(standing === 'assisted' ? [t('leaderboard.withHelp')] : []),
  ].join(' · ');

/** The mean score, in whole points. */
export const averageOf = ({ score, games }: KindStatistics): number => Math.round(score / Math.max(1, games));

/** The largest tile of all games, as it shows on the board. */
export const bestTileOf = (kind: KindStatistics): number => faceOfKind(kind)(kind.tiles.at(-1)?.exponent ?? 0);

export function figuresLine({ shown, ranks, streak }: StatsView, t: Translator): string {
  return [
    t('stats.games', { count: shown.games }),
    t('game.best', { points: shown.bestScore }),
    t('stats.average', { points: averageOf(shown) }),
    t('game.bestTile', { tile: bestTileOf(shown) }),
    t('game.moves', { count: shown.moves }),
    t('stats.played', { time: durationOf(shown.played, t) }),
    ...SCOPES.flatMap((scope) => {
      const rank = ranks[scope];
      return rank === undefined ? [] : [t(`stats.rank.${scope}`, { rank: counted(rank, t) })];
    }),
    ...(streak ? streakFacts(streak, t) : []),
  ].join(' · ');
}

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Hours and minutes as the language writes them, such as `12 hr 34 min`; seconds of what is shorter. */
function durationOf(milliseconds: number, t: Translator): string {
  const inUnits = (value: number, unit: 'hour' | 'minute' | 'second'): string =>
    new Intl.NumberFormat(t.locale, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' }).format(
      value,
    );
  const [hours, minutes] = [Math.floor(milliseconds / HOUR), Math.floor((milliseconds % HOUR) / MINUTE)];
  if (hours + minutes === 0) return inUnits(Math.ceil(milliseconds / 1_000), 'second');
  return [...(hours > 0 ? [inUnits(hours, 'hour')] : []), inUnits(minutes, 'minute')].join(' ');
}

/** What the charts show: the scores, oldest first, and how many games each tile was the best of. */
export function chartLines({ shown }: StatsView, t: Translator): readonly string[] {
  const face = faceOfKind(shown);
  return [
    `${t('stats.scores')}: ${t.listed(shown.recent.map(t.number))}`,
    `${t('stats.tiles')}: ${t.listed(shown.tiles.map(({ exponent, count }) => `${face(exponent)} (${t.number(count)})`))}`,
  ];
}

/** At most 1,024 characters: fifty long scores may be cut off. */
export const statsAlt = (view: StatsView, t: Translator): string =>
  [kindLabel(view.shown, t), figuresLine(view, t), ...chartLines(view, t).toReversed()]
    .join('. ')
    .slice(0, ALT_TEXT_LIMIT);
