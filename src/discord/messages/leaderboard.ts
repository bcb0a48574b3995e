/**
 * One page of a leaderboard: text, and what leads to the others. A line for each player: rank, score, best tile and name, the
 * name last, so that whatever somebody is called moves nothing. A message has no columns, but some blanks are as wide as what
 * stands in them. Names are text too, so that nobody is notified.
 */

import { ButtonStyle } from 'discord.js';
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
import type { Action } from '../custom-ids.ts';
import { displayName, type Mentions } from '../names.ts';
import type { Translator } from '../texts/translator.ts';
import { isDirect, type Viewer } from '../viewer.ts';
import { dailyName } from './daily.ts';
import { type Button, counted, type MenuOption, type Message, pageButtons, type Row } from './message.ts';

const MEDALS = ['🥇', '🥈', '🥉'];

/** A medal is as wide as two digits and a period. */
const MEDAL_WIDTH = 3;

/** As wide as a digit, and as a period. https://www.unicode.org/charts/PDF/U2000.pdf */
const [DIGIT, PERIOD] = ['\u2007', '\u2008'];

const GAP = '…';

/** The page, and where the player's own line is not on it, that line between its neighbors; best first. */
function leaderboardLines(board: LeaderboardPage, t: Translator): readonly string[] {
  const show = lineOf(board, t);
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

/** How the player is named in this list. */
const nameOf = ({ name, number }: RankedScore, t: Translator): string => displayName(name, number, t);

function lineOf({ query, entries, near, own }: LeaderboardPage, t: Translator): (entry: RankedScore) => string {
  const face = faceOfRules(query.rules === DAILY ? DAILY_BOARD.rules : query.rules);
  const tileOf = ({ bestTile }: RankedScore) => String(face(bestTile));
  const all = [...entries, ...near];
  const width = Math.max(...all.map(({ rank }) => rankWidth(rank, t)));
  const score = beforeNumbers(all.map((it) => t.number(it.score)));
  const tileWidth = Math.max(...all.map((it) => tileOf(it).length));
  return (entry) => {
    const blank = DIGIT.repeat(width - rankWidth(entry.rank, t));
    const name = nameOf(entry, t);
    const points = t.number(entry.score);
    return [
      `${rankText(entry.rank, t)}${blank}`,
      // Blanks are bold too, and in code, so that they are as wide as the digits there.
      `**${score(points)}${points}**`,
      `\`${tileOf(entry).padStart(tileWidth)}\``,
      entry.player === own?.player ? `**${name}**` : name,
    ].join(' ');
  };
}

/** Without the backslash the line would be one of a list, and stand further to the right than those with a medal. */
const rankText = (rank: number, t: Translator): string => MEDALS[rank - 1] ?? `${counted(rank, t)}\\.`;

const rankWidth = (rank: number, t: Translator): number =>
  MEDALS[rank - 1] ? MEDAL_WIDTH : counted(rank, t).length + 1;

/** The blanks before a number that make it end where the widest one does. */
function beforeNumbers(numbers: readonly string[]): (number: string) => string {
  const widest = numbers.reduce((longest, it) => (it.length > longest.length ? it : longest), '');
  return ({ length }) =>
    widest
      .slice(0, widest.length - length)
      .replaceAll(/\d/g, DIGIT)
      .replaceAll(/[.,]/g, PERIOD);
}

/** The name of a scope in this place: in direct messages nothing speaks of a server. */
const scopeLabel = (place: Place, scope: Scope, t: Translator): string =>
  scope === 'server' && isDirect(place) ? t('leaderboard.here') : t(`leaderboard.scopes.${scope}`);

/** Two rows of buttons and two menus, always in the same places; a closed menu says what it is about. */
function leaderboardRows(board: LeaderboardPage, owner: PlayerId, t: Translator, mayManage: boolean): readonly Row[] {
  const { query, page, pages, own } = board;
  const { rows, columns, rules, period, scope, standing } = query;
  const list = { owner, size: { rows, columns }, rules, standing, period, scope };
  const myPlace: Button = {
    label: t('leaderboard.buttons.myPlace'),
    action: { kind: 'my-place', ...list },
    disabled: own === undefined,
  };
  // Nobody has help with a daily.
  const assisted =
    rules === DAILY ? [] : [assistedButton(query, (other) => ({ kind: 'list', ...list, ...other, page: 0 }), t)];
  const others = [...assisted, ...(mayManage && scope === 'server' ? [clearButton(t)] : [])];
  return [
    pageButtons(page, pages, t, (to) => ({ kind: 'list', ...list, page: to }), [myPlace]),
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
    ...(others.length === 0 ? [] : [{ buttons: others }]),
  ];
}

const optionsOf = <Word extends string>(
  words: readonly Word[],
  chosen: Word,
  label: (word: Word) => string,
): readonly MenuOption[] => words.map((value) => ({ value, label: label(value), default: value === chosen }));

const clearButton = (t: Translator): Button => ({
  emoji: '🧹',
  label: t('privacy.clearing.button'),
  action: { kind: 'clear', step: 'ask' },
});

/** Pressed in while the list is one of games with help. */
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

/** @param mayManage whether the owner of the list may manage the server, and so empty it */
export function leaderboardMessage(
  board: LeaderboardPage,
  owner: PlayerId,
  viewer: Viewer,
  mentions: Mentions,
  mayManage: boolean,
): Message {
  const { t } = viewer;
  const isEmpty = board.entries.length === 0;
  const own = isEmpty && viewer.settings.visibility !== 'nowhere' ? [] : ownLines(board, viewer, mentions);
  const lines = [
    titleLine(board, t),
    ...streakLine(board, t),
    ...(isEmpty
      ? [
          board.query.standing === 'assisted'
            ? t('leaderboard.emptyWithHelp')
            : t('leaderboard.empty', { play: mentions[commandOf(board.query)] }),
        ]
      : [`-# ${t('leaderboard.columns')}`, ...leaderboardLines(board, t)]),
    ...(own.length === 0 ? [] : ['', ...own]),
    ...(board.pages > 1 ? [`-# ${t('paging.page', { page: board.page + 1, pages: board.pages })}`] : []),
  ];
  return { content: lines.join('\n'), rows: leaderboardRows(board, owner, t, mayManage) };
}

/** The command that begins a game of this list. */
const commandOf = ({ rules }: LeaderboardQuery): 'daily' | 'play' => (rules === DAILY ? 'daily' : 'play');

function titleLine(board: LeaderboardPage, t: Translator): string {
  const { place, scope, period, standing } = board.query;
  const kind = [...boardLabels(board, t), scopeLabel(place, scope, t), t(`leaderboard.periods.${period}`)];
  return [
    `**${t('leaderboard.title')}**`,
    ...kind,
    ...(standing === 'assisted' ? [t('leaderboard.withHelp')] : []),
  ].join(' · ');
}

function boardLabels({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const { rows, columns, rules, period } = query;
  if (rules !== DAILY) return [`${rows}x${columns}`, t(`game.rules.${rules}`)];
  if (period === 'week' || period === 'month') return [t('daily.added')];
  return [daily && period === 'today' ? dailyName(daily.today, t) : t('daily.rules')];
}

/** How long somebody here has kept it up; in private chats nothing speaks of a server. */
function streakLine({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const streak = isDirect(query.place) ? undefined : daily?.serverStreak;
  return streak === undefined || streak < 2 ? [] : [`🔥 ${t('daily.serverStreak', { days: streak })}`];
}

/** The lines about the player who asked for the list. */
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
  const you = t('leaderboard.you', { rank, total: counted(total, t), score: own.score });
  const isUnnamed = query.scope === 'global' && settings.visibility === 'servers';
  return [
    you,
    ...(isUnnamed ? [`-# ${t('leaderboard.ownUnnamed', { name: nameOf(own, t), settings: mentions.settings })}`] : []),
  ];
}
