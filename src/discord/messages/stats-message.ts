/** `/stats`: one picture, its figures in words, and what leads to the other kinds of boards and to everybody. */
import type { StatisticsKind } from '../../app/ports.ts';
import type { StatsView } from '../../app/show-stats.ts';
import { faceOfRules } from '../../game/rules.ts';
import { displayName } from '../names.ts';
import type { Painter, StatsPicture } from '../painter.ts';
import type { Texts } from '../texts/texts.ts';
import type { Viewer } from '../viewer.ts';
import { counted } from './counted.ts';
import type { Message, Row } from './message.ts';
import { averageOf, bestTileOf, chartLines, figuresLine, kindLabel, statsAlt } from './stats-lines.ts';

/** https://docs.discord.com/developers/components/reference#string-select */
const MOST_OPTIONS = 25;

/** @param isPublic where everybody sees it, there is nothing to choose */
export function statsMessage(view: StatsView, viewer: Viewer, painter: Painter, isPublic: boolean): Message {
  const { texts, settings } = viewer;
  const isText = settings.picture === 'text';
  const name = displayName(view.name, view.number, texts);
  const title = [`**${name}**`, kindLabel(view.shown, texts), texts.leaderboard.scopes[view.scope]].join(' · ');
  const content = [title, figuresLine(view, texts), ...(isText ? chartLines(view, texts) : [])].join('\n');
  const rows = isPublic ? [] : rowsOf(view, texts);
  if (isText) return { content, rows };
  const bytes = painter.stats({ ...pictureOf(view, texts), theme: settings.theme });
  return {
    content,
    rows,
    picture: { name: 'stats.png', contentType: 'image/png', bytes, description: statsAlt(view, texts) },
  };
}

function pictureOf(view: StatsView, texts: Texts): StatsPicture {
  const { shown, ranks, scope, streak } = view;
  const { stats, game, daily, number, locale } = texts;
  const rank = ranks[scope];
  return {
    // Without the words for help, whose characters not every font has.
    title: kindLabel({ ...shown, standing: 'ranked' }, texts),
    ...(streak ? { aside: daily.longest(number(streak.longest)) } : {}),
    figures: [
      { label: stats.labels.games, value: number(shown.games) },
      { label: game.labels.best, value: number(shown.bestScore) },
      { label: stats.labels.average, value: number(averageOf(shown)) },
      { label: stats.labels.moves, value: number(shown.moves) },
      { label: stats.labels.bestTile, value: String(bestTileOf(shown)) },
      { label: stats.labels.rank, value: rank === undefined ? '–' : counted(rank, texts) },
    ],
    scores: { title: stats.scores, values: shown.recent },
    tiles: { title: stats.tiles, counts: shown.tiles },
    faceValue: faceOfRules(shown.rules),
    write: number,
    locale,
  };
}

const kindKey = ({ standing, rows, columns, rules }: StatisticsKind): string =>
  `${standing}/${rows}x${columns}/${rules}`;

function rowsOf({ subject, shown, kinds }: StatsView, texts: Texts): readonly Row[] {
  const options = kinds.slice(0, MOST_OPTIONS).map((kind) => ({
    value: kindKey(kind),
    label: kindLabel(kind, texts),
    default: kindKey(kind) === kindKey(shown),
  }));
  const { rows, columns, rules, standing } = shown;
  const action = { kind: 'stats-share', subject, size: { rows, columns }, rules, standing } as const;
  return [
    ...(kinds.length > 1
      ? [{ menu: { action: { kind: 'stats-kind', subject } as const, placeholder: texts.stats.board, options } }]
      : []),
    { buttons: [{ action, emoji: '📣', label: texts.stats.showEveryone }] },
  ];
}
