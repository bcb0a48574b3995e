import { faceOfKind } from '../../app/keys.ts';
import type { Figure, StatsPicture } from '../../app/picture.ts';
import type { Best, KindStatistics, StatsView } from '../../app/stats.ts';
import { SCOPES, type Scope } from '../../app/stores/ranking-store.ts';
import type { ThemeName } from '../../themes/themes.ts';
import type { Viewer } from '../texts/languages.ts';
import { displayName, isDrawnWhole, pictureName } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { ALT_TEXT_LIMIT } from './board-words.ts';
import { streakFacts } from './daily.ts';
import { kindLabel, kindMenu } from './kind-menu.ts';
import { counted, type Message, type MessagePainter, type Row, shareButton } from './message.ts';
import { badgeLines } from './moments.ts';

export function statsMessage(view: StatsView, viewer: Viewer, painter: MessagePainter): Message {
  const { t, settings } = viewer;
  const rows = rowsOf(view, t);
  const badges = badgeLines(view.badges, t);
  if (settings.picture === 'text') {
    const title = `**${displayName(view.name, view.number, t)}** · ${aboutOf(view, t)}`;
    return { content: [title, figuresLine(view, t), ...chartLines(view, t), ...badges].join('\n'), rows };
  }
  const bytes = painter.stats(pictureOf(view, t, settings.theme));
  return {
    content: [besideLine(view, t), ...badges].filter(Boolean).join('\n'),
    rows,
    picture: { name: 'stats.png', contentType: 'image/png', bytes, description: statsAlt(view, t) },
  };
}

/** The line above the statistics picture, with facts that the picture does not show, such as the playing time. */
function besideLine(view: StatsView, t: Translator): string {
  const { name, number, selected, scope } = view;
  return [
    ...(isDrawnWhole(name) ? [] : [`**${displayName(name, number, t)}**`]),
    ...timePlayed(view, t),
    ...bestWithHelp(selected, t),
    ...SCOPES.filter((it) => it !== scope).flatMap((it) => rankIn(it, view, t)),
    ...streakOf(view, t),
  ].join(' · ');
}

function pictureOf(view: StatsView, t: Translator, theme: ThemeName): StatsPicture {
  const { selected, ranks, scope } = view;
  const { best } = selected;
  const rank = ranks[scope];
  return {
    title: pictureName(view.name, view.number, t),
    about: aboutOf(view, t),
    bestTile: {
      label: t('stats.labels.bestTile'),
      exponent: selected.bestTile.value,
      note: markWords(selected.bestTile, t).join(),
    },
    figures: [
      {
        label: [t('game.labels.best'), ...markWords(best, t)].join(' · '),
        value: best.value > 0 ? t.number(best.value) : '–',
      },
      { label: t('stats.labels.rank'), value: rank === undefined ? '–' : counted(rank, t) },
      ...totalsOf(selected, t),
    ],
    scores: { title: t('stats.scores'), values: selected.recent },
    tiles: { title: t('stats.tiles'), counts: selected.tiles },
    theme,
    faceValue: faceOfKind(selected),
    write: t.number,
    locale: t.locale,
  };
}

/** What is known once a game has ended. */
function totalsOf(selected: KindStatistics, t: Translator): readonly Figure[] {
  if (selected.games === 0) return [];
  return [
    { label: t('stats.labels.average'), value: t.number(averageOf(selected)) },
    { label: t('stats.labels.games'), value: t.number(selected.games) },
    { label: t('stats.labels.moves'), value: t.number(selected.moves) },
  ];
}

const MARKS = { running: 'stats.running', 'with-help': 'stats.withHelp' } as const;

const markWords = ({ mark }: Pick<Best, 'mark'>, t: Translator): readonly string[] => (mark ? [t(MARKS[mark])] : []);

const marked = (words: string, best: Pick<Best, 'mark'>, t: Translator): string =>
  [words, ...markWords(best, t).map((mark) => `(${mark})`)].join(' ');

/** A best with help that exceeds the best without it. */
const bestWithHelp = ({ best, bestWithHelp: points }: KindStatistics, t: Translator): readonly string[] =>
  points > best.value ? [marked(t('game.best', { points }), { mark: 'with-help' }, t)] : [];

const averageOf = ({ score, games }: KindStatistics): number => Math.round(score / Math.max(1, games));

const aboutOf = ({ selected, scope }: StatsView, t: Translator): string =>
  [kindLabel(selected, t), t(`leaderboard.scopes.${scope}`)].join(' · ');

const rankIn = (scope: Scope, { ranks }: StatsView, t: Translator): readonly string[] => {
  const rank = ranks[scope];
  return rank === undefined ? [] : [t(`stats.rank.${scope}`, { rank: counted(rank, t) })];
};

const timePlayed = ({ selected }: StatsView, t: Translator): readonly string[] =>
  selected.games === 0 ? [] : [t('stats.played', { time: durationOf(selected.played, t) })];

const streakOf = ({ streak }: StatsView, t: Translator): readonly string[] => (streak ? streakFacts(streak, t) : []);

function figuresLine(view: StatsView, t: Translator): string {
  const { selected } = view;
  const { best, bestTile } = selected;
  return [
    ...(best.value > 0 ? [marked(t('game.best', { points: best.value }), best, t)] : []),
    ...bestWithHelp(selected, t),
    ...(bestTile.value > 0
      ? [marked(t('game.bestTile', { tile: faceOfKind(selected)(bestTile.value) }), bestTile, t)]
      : []),
    ...(selected.games === 0
      ? []
      : [
          t('stats.games', { count: selected.games }),
          t('stats.average', { points: averageOf(selected) }),
          t('game.moves', { count: selected.moves }),
        ]),
    ...timePlayed(view, t),
    ...SCOPES.flatMap((scope) => rankIn(scope, view, t)),
    ...streakOf(view, t),
  ].join(' · ');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A duration in the player's language, such as `12 hr 34 min`; durations below one minute are in seconds. */
function durationOf(milliseconds: number, t: Translator): string {
  const inUnits = (value: number, unit: 'hour' | 'minute' | 'second'): string =>
    new Intl.NumberFormat(t.locale, { style: 'unit', unit, unitDisplay: 'short', numberingSystem: 'latn' }).format(
      value,
    );
  const hours = Math.floor(milliseconds / HOUR_MS);
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  if (hours + minutes === 0) return inUnits(Math.ceil(milliseconds / 1_000), 'second');
  return [...(hours > 0 ? [inUnits(hours, 'hour')] : []), inUnits(minutes, 'minute')].join(' ');
}

/** The charts as text: the latest scores, oldest first, and for each best tile the number of games. */
function chartLines({ selected }: StatsView, t: Translator): readonly string[] {
  const face = faceOfKind(selected);
  if (selected.games === 0) return [];
  return [
    `${t('stats.scores')}: ${t.listed(selected.recent.map(t.number))}`,
    `${t('stats.tiles')}: ${t.listed(selected.tiles.map(({ exponent, count }) => `${face(exponent)} (${t.number(count)})`))}`,
  ];
}

/** The alt text of the statistics, cut at 1,024 characters: fifty long scores may not fit. */
export const statsAlt = (view: StatsView, t: Translator): string =>
  [pictureName(view.name, view.number, t), aboutOf(view, t), figuresLine(view, t), ...chartLines(view, t).toReversed()]
    .map((text) => t('game.altSentence', { text }))
    .join(' ')
    .slice(0, ALT_TEXT_LIMIT);

function rowsOf({ subject, selected, kinds }: StatsView, t: Translator): readonly Row[] {
  const { rows, columns, rules } = selected;
  const action = { kind: 'stats-share', subject, size: { rows, columns }, rules } as const;
  return [
    ...(kinds.length > 1 ? [{ menu: kindMenu({ kind: 'stats-kind', subject }, kinds, selected, t) }] : []),
    { buttons: [shareButton(action, t)] },
  ];
}
