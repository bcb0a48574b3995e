/** `/stats`: one picture, its figures in words, and what leads to the other kinds of boards and to everybody. */
import { faceOfKind, type StatisticsKind } from '../../app/ports.ts';
import type { StatsView } from '../../app/show-stats.ts';
import { displayName } from '../names.ts';
import type { Painter, StatsPicture } from '../painter.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { counted } from './counted.ts';
import type { Message, Row } from './message.ts';
import { averageOf, bestTileOf, chartLines, figuresLine, kindLabel, statsAlt } from './stats-lines.ts';

/** https://docs.discord.com/developers/components/reference#string-select */
const MOST_OPTIONS = 25;

/** @param isPublic where everybody sees it, there is nothing to choose */
export function statsMessage(view: StatsView, viewer: Viewer, painter: Painter, isPublic: boolean): Message {
  const { t, settings } = viewer;
  const isText = settings.picture === 'text';
  const name = displayName(view.name, view.number, t);
  const title = [`**${name}**`, kindLabel(view.shown, t), t(`leaderboard.scopes.${view.scope}`)].join(' · ');
  const content = [title, figuresLine(view, t), ...(isText ? chartLines(view, t) : [])].join('\n');
  const rows = isPublic ? [] : rowsOf(view, t);
  if (isText) return { content, rows };
  const bytes = painter.stats({ ...pictureOf(view, t), theme: settings.theme });
  return {
    content,
    rows,
    picture: { name: 'stats.png', contentType: 'image/png', bytes, description: statsAlt(view, t) },
  };
}

function pictureOf(view: StatsView, t: Translator): StatsPicture {
  const { shown, ranks, scope, streak } = view;
  const rank = ranks[scope];
  return {
    // Without the words for help, whose characters not every font has.
    title: kindLabel({ ...shown, standing: 'ranked' }, t),
    ...(streak ? { aside: t('daily.longest', { days: streak.longest }) } : {}),
    figures: [
      { label: t('stats.labels.games'), value: t.number(shown.games) },
      { label: t('game.labels.best'), value: t.number(shown.bestScore) },
      { label: t('stats.labels.average'), value: t.number(averageOf(shown)) },
      { label: t('stats.labels.moves'), value: t.number(shown.moves) },
      { label: t('stats.labels.bestTile'), value: String(bestTileOf(shown)) },
      { label: t('stats.labels.rank'), value: rank === undefined ? '–' : counted(rank, t) },
    ],
    scores: { title: t('stats.scores'), values: shown.recent },
    tiles: { title: t('stats.tiles'), counts: shown.tiles },
    faceValue: faceOfKind(shown),
    write: t.number,
    locale: t.locale,
  };
}

const kindKey = ({ standing, rows, columns, rules }: StatisticsKind): string =>
  `${standing}/${rows}x${columns}/${rules}`;

function rowsOf({ subject, shown, kinds }: StatsView, t: Translator): readonly Row[] {
  const options = kinds.slice(0, MOST_OPTIONS).map((kind) => ({
    value: kindKey(kind),
    label: kindLabel(kind, t),
    default: kindKey(kind) === kindKey(shown),
  }));
  const { rows, columns, rules, standing } = shown;
  const action = { kind: 'stats-share', subject, size: { rows, columns }, rules, standing } as const;
  return [
    ...(kinds.length > 1
      ? [{ menu: { action: { kind: 'stats-kind', subject } as const, placeholder: t('stats.board'), options } }]
      : []),
    { buttons: [{ action, emoji: '📣', label: t('stats.showEveryone') }] },
  ];
}
