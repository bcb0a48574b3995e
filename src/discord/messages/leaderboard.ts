/** Names are text too, so that nobody is notified. */

import { ButtonStyle } from 'discord-api-types/v10';
import {
  COUNT_LIMIT,
  type LeaderboardPage,
  type LeaderboardQuery,
  PERIODS,
  type RankedScore,
  SCOPES,
  type Scope,
} from '../../app/leaderboard.ts';
import { DAILY, DAILY_BOARD, type Place, type PlayerId } from '../../app/saved-game.ts';
import { faceOfRules } from '../../game/rules.ts';
import { faceValue as standard } from '../../game/values.ts';
import type { ThemeName } from '../../themes/themes.ts';
import type { Action } from '../custom-ids.ts';
import { displayName, type Mentions } from '../names.ts';
import type { Painter } from '../painter.ts';
import type { Translator } from '../texts/translator.ts';
import { isDirect, type Viewer } from '../viewer.ts';
import { dailyName } from './daily.ts';
import { accentOf, type Button, counted, type MenuOption, type Message, pageButtons, type Row } from './message.ts';

const MEDALS = ['🥇', '🥈', '🥉'];

/** A medal is as wide as two digits and a period. */
const MEDAL_WIDTH = 3;

/** A blank as wide as a digit, so that the names stand below each other. https://www.unicode.org/charts/PDF/U2000.pdf */
const DIGIT = '\u2007';

const GAP = '…';

export interface ShownFor {
  readonly owner: PlayerId;
  readonly viewer: Viewer;
  readonly mentions: Mentions;
  readonly painter: Pick<Painter, 'emojisOf'>;
}

interface Shown {
  readonly board: LeaderboardPage;
  readonly shownFor: ShownFor;
}

/** Where the player's own line is not on the page, that line stands between its neighbors. */
function leaderboardLines(shown: Shown): readonly string[] {
  const { board } = shown;
  const show = lineOf(shown);
  const [entries, near] = [board.entries.map(show), board.near.map(show)];
  const [first, last] = [board.entries.at(0), board.entries.at(-1)];
  const [nearest, furthest] = [board.near.at(0), board.near.at(-1)];
  if (!first || !last || !nearest || !furthest) return entries;
  return nearest.rank < first.rank
    ? [...near, ...gap(furthest, first), ...entries]
    : [...entries, ...gap(last, nearest), ...near];
}

/** Lines that are not shown stand between the two. Ranks that are not counted exactly do not tell. */
const gap = (before: RankedScore, after: RankedScore): readonly string[] =>
  after.rank === before.rank + 1 ? [] : [GAP];

const nameOf = ({ name, number }: RankedScore, t: Translator): string => displayName(name, number, t);

function lineOf({ board, shownFor }: Shown): (entry: RankedScore) => string {
  const { entries, near, own } = board;
  const { t } = shownFor.viewer;
  const tile = tileIn(board.query.rules, shownFor.viewer.settings.theme, shownFor.painter);
  const width = Math.max(...[...entries, ...near].map(({ rank }) => rankWidth(rank, t)));
  return (entry) => {
    const blank = DIGIT.repeat(width - rankWidth(entry.rank, t));
    const name = nameOf(entry, t);
    const shownName = entry.player === own?.player ? `**${name}**` : name;
    return `${rankText(entry.rank, t)}${blank} ${shownName} · **${t.number(entry.score)}** ${tile(entry.bestTile)}`;
  };
}

export function tileIn(
  rules: LeaderboardQuery['rules'],
  theme: ThemeName,
  painter: ShownFor['painter'],
): (exponent: number) => string {
  const face = faceOfRules(rules === DAILY ? DAILY_BOARD.rules : rules);
  const emojis = face === standard ? painter.emojisOf?.(theme) : undefined;
  return (exponent) => emojis?.find(exponent) ?? `\`${face(exponent)}\``;
}

/** Without the backslash the line would be one of a list, and stand further to the right than those with a medal. */
export const rankText = (rank: number, t: Translator): string => MEDALS[rank - 1] ?? `${counted(rank, t)}\\.`;

const rankWidth = (rank: number, t: Translator): number =>
  MEDALS[rank - 1] ? MEDAL_WIDTH : counted(rank, t).length + 1;

/** In direct messages nothing speaks of a server. */
const scopeLabel = (place: Place, scope: Scope, t: Translator): string =>
  scope === 'server' && isDirect(place) ? t('leaderboard.here') : t(`leaderboard.scopes.${scope}`);

/** A closed menu says what it is about, between buttons: none of them only holds a place. */
function leaderboardRows({ board, shownFor: { owner, viewer } }: Shown): readonly Row[] {
  const { t } = viewer;
  const { query, page, pages, own } = board;
  const { rows, columns, rules, period, scope, standing } = query;
  const list = { owner, size: { rows, columns }, rules, standing, period, scope };
  const myPlace: Button = { label: t('leaderboard.buttons.myPlace'), action: { kind: 'my-place', ...list } };
  // Nobody has help with a daily.
  const assisted =
    rules === DAILY ? [] : [assistedButton(query, (other) => ({ kind: 'list', ...list, ...other, page: 0 }), t)];
  return [
    ...(pages > 1
      ? [pageButtons(page, pages, t, (to) => ({ kind: 'list', ...list, page: to }), own === undefined ? [] : [myPlace])]
      : []),
    {
      menu: {
        action: { kind: 'list-period', ...list },
        placeholder: t('leaderboard.menus.period'),
        options: optionsOf(PERIODS, period, (it) =>
          t('settings.choice', { about: t('leaderboard.menus.period'), chosen: t(`leaderboard.periods.${it}`) }),
        ),
      },
    },
    {
      menu: {
        action: { kind: 'list-scope', ...list },
        placeholder: t('leaderboard.menus.scope'),
        options: optionsOf(SCOPES, scope, (it) =>
          t('settings.choice', { about: t('leaderboard.menus.scope'), chosen: scopeLabel(query.place, it, t) }),
        ),
      },
    },
    ...(assisted.length === 0 ? [] : [{ buttons: assisted }]),
  ];
}

const optionsOf = <Word extends string>(
  words: readonly Word[],
  chosen: Word,
  label: (word: Word) => string,
): readonly MenuOption[] => words.map((value) => ({ value, label: label(value), default: value === chosen }));

function assistedButton(
  { standing }: LeaderboardQuery,
  lead: (to: Pick<LeaderboardQuery, 'standing'>) => Action,
  t: Translator,
): Button {
  const isOn = standing === 'assisted';
  return {
    emoji: '💡',
    label: t('leaderboard.buttons.assisted'),
    style: isOn ? ButtonStyle.Primary : ButtonStyle.Secondary,
    action: lead({ standing: isOn ? 'ranked' : 'assisted' }),
  };
}

export function leaderboardMessage(board: LeaderboardPage, shownFor: ShownFor): Message {
  const { viewer, mentions } = shownFor;
  const { t } = viewer;
  const isEmpty = board.entries.length === 0;
  const own = isEmpty && viewer.settings.visibility !== 'nowhere' ? [] : ownLines(board, viewer, mentions);
  const lines = [
    `### ${t('leaderboard.title')}`,
    kindLine(board, t),
    ...streakLine(board, t),
    '',
    ...(isEmpty ? [emptyLine(board.query, shownFor)] : leaderboardLines({ board, shownFor })),
    ...(own.length === 0 ? [] : ['', ...own]),
    ...(board.pages > 1 ? [`-# ${t('paging.page', { page: board.page + 1, pages: board.pages })}`] : []),
  ];
  return { content: lines.join('\n'), rows: leaderboardRows({ board, shownFor }), accent: accentOf(viewer) };
}

const emptyLine = (query: LeaderboardQuery, { viewer: { t }, mentions }: ShownFor): string =>
  query.standing === 'assisted'
    ? t('leaderboard.emptyWithHelp')
    : t('leaderboard.empty', { play: mentions[commandOf(query)] });

const commandOf = ({ rules }: LeaderboardQuery): 'daily' | 'play' => (rules === DAILY ? 'daily' : 'play');

function kindLine(board: LeaderboardPage, t: Translator): string {
  const { place, scope, period, standing } = board.query;
  const kind = [...boardLabels(board, t), scopeLabel(place, scope, t), t(`leaderboard.periods.${period}`)];
  return `-# ${[...kind, ...(standing === 'assisted' ? [t('leaderboard.withHelp')] : [])].join(' · ')}`;
}

function boardLabels({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const { rows, columns, rules, period } = query;
  if (rules !== DAILY) return [`${rows}x${columns}`, t(`game.rules.${rules}`)];
  if (period === 'week' || period === 'month') return [t('daily.added')];
  return [daily && period === 'today' ? dailyName(daily.today, t) : t('daily.rules')];
}

function streakLine({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const streak = isDirect(query.place) ? undefined : daily?.serverStreak;
  return streak === undefined || streak < 2 ? [] : [`🔥 ${t('daily.serverStreak', { days: streak })}`];
}

function ownLines(
  { query, own, total }: LeaderboardPage,
  { t, settings }: Viewer,
  mentions: Mentions,
): readonly string[] {
  if (settings.visibility === 'nowhere') return [t('leaderboard.ownHidden', { settings: mentions.settings })];
  // No game begins with help, so that nothing leads there at once.
  if (!own)
    return query.standing === 'assisted' ? [] : [t('leaderboard.ownNone', { play: mentions[commandOf(query)] })];
  const rank = own.rank > COUNT_LIMIT ? counted(own.rank, t) : t('leaderboard.ordinal', { rank: own.rank });
  const you =
    total === 1 ? t('leaderboard.alone') : t('leaderboard.you', { rank, total: counted(total, t), score: own.score });
  const isUnnamed = query.scope === 'global' && settings.visibility === 'servers';
  return [
    you,
    ...(isUnnamed ? [`-# ${t('leaderboard.ownUnnamed', { name: nameOf(own, t), settings: mentions.settings })}`] : []),
  ];
}
