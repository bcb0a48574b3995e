/** A player's figures in words: one line, and the whole picture for those who do not see it. */
import { type KindStatistics, SCOPES, type StatisticsKind } from '../../app/ports.ts';
import type { StatsView } from '../../app/show-stats.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { Texts } from '../texts/texts.ts';
import { ALT_TEXT_LIMIT } from './alt-text.ts';
import { counted } from './counted.ts';
import { streakFacts } from './daily/daily-lines.ts';

/** For example `4x4 · classic`, and that its games had help. */
export const kindLabel = ({ rows, columns, rules, standing }: StatisticsKind, texts: Texts): string =>
  [
    `${rows}x${columns}`,
    texts.game.rules[rules],
    ...(standing === 'assisted' ? [texts.leaderboard.withHelp] : []),
  ].join(' · ');

/** The mean score, in whole points. */
export const averageOf = ({ score, games }: KindStatistics): number => Math.round(score / Math.max(1, games));

/** The largest tile of all games, as it shows on the board. */
export const bestTileOf = ({ tiles, rules }: KindStatistics): number => faceOfRules(rules)(tiles.at(-1)?.exponent ?? 0);

export function figuresLine({ shown, ranks, streak }: StatsView, texts: Texts): string {
  const { stats, game, number, count } = texts;
  return [
    stats.games(count(shown.games)),
    game.best(number(shown.bestScore)),
    stats.average(number(averageOf(shown))),
    game.bestTile(bestTileOf(shown)),
    game.moves(number(shown.moves)),
    stats.played(durationOf(shown.played, texts)),
    ...SCOPES.flatMap((scope) => {
      const rank = ranks[scope];
      return rank === undefined ? [] : [stats.rank[scope](counted(rank, texts))];
    }),
    ...(streak ? streakFacts(streak, texts) : []),
  ].join(' · ');
}

const [MINUTE, HOUR] = [60_000, 3_600_000];

/** Hours and minutes as the language writes them, such as `12 hr 34 min`; seconds of what is shorter. */
function durationOf(milliseconds: number, { locale }: Texts): string {
  const inUnits = (value: number, unit: 'hour' | 'minute' | 'second'): string =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' }).format(value);
  const [hours, minutes] = [Math.floor(milliseconds / HOUR), Math.floor((milliseconds % HOUR) / MINUTE)];
  if (hours + minutes === 0) return inUnits(Math.ceil(milliseconds / 1_000), 'second');
  return [...(hours > 0 ? [inUnits(hours, 'hour')] : []), inUnits(minutes, 'minute')].join(' ');
}

/** What the charts show: the scores, oldest first, and how many games each tile was the best of. */
export function chartLines({ shown }: StatsView, { stats, number, listed }: Texts): readonly string[] {
  const face = faceOfRules(shown.rules);
  return [
    `${stats.scores}: ${listed(shown.recent.map(number))}`,
    `${stats.tiles}: ${listed(shown.tiles.map(({ exponent, count }) => `${face(exponent)} (${number(count)})`))}`,
  ];
}

/** At most 1,024 characters: fifty long scores may be cut off. */
export const statsAlt = (view: StatsView, texts: Texts): string =>
  [kindLabel(view.shown, texts), figuresLine(view, texts), ...chartLines(view, texts).toReversed()]
    .join('. ')
    .slice(0, ALT_TEXT_LIMIT);
