/** The message of a leaderboard. Players are shown by name and not by mention, so that nobody is notified. */

import type { LeaderboardPage, LeaderboardQuery } from '../../app/leaderboard.ts';
import { DAILY, DAILY_BOARD } from '../../app/modes.ts';
import type { Place, PlayerId } from '../../app/saved-game.ts';
import { COUNT_LIMIT, PERIODS, type RankingEntry, SCOPES, type Scope } from '../../app/stores/ranking-store.ts';
import { RULES } from '../../game/rules.ts';
import type { ThemeName } from '../../themes/themes.ts';
import { isDirect } from '../answer/interaction.ts';
import type { Action } from '../components/custom-ids.ts';
import type { Viewer } from '../texts/languages.ts';
import { displayName, type Mentions } from '../texts/names.ts';
import type { Translator } from '../texts/translator.ts';
import { dailyName, earlierDaysButton } from './daily.ts';
import { kindMenu } from './kind-menu.ts';
import {
  accentOf,
  type Button,
  choiceMenu,
  counted,
  type EmojiSource,
  type Message,
  pageButtons,
  type Row,
} from './message.ts';

/**
 * Who sees a leaderboard. `asker-apart`: others would see the message, but it would reveal that the asker is hidden, or
 * which number belongs to the asker, so it is a private reply.
 */
export type Audience = 'everybody' | 'asker' | 'asker-apart';

export interface LeaderboardContext {
  readonly owner: PlayerId;
  readonly viewer: Viewer;
  readonly mentions: Mentions;
  readonly painter: EmojiSource;
  /** For everybody, the leaderboard names the asker and leaves out what only the asker may see. */
  readonly audience: Audience;
}

export function leaderboardMessage(board: LeaderboardPage, context: LeaderboardContext): Message {
  const { viewer } = context;
  const { t } = viewer;
  const isEmpty = board.entries.length === 0;
  const own = isEmpty && viewer.settings.visibility !== 'nowhere' ? [] : ownLines(board, context);
  const lines = [
    `### ${t('leaderboard.title')}`,
    kindLine(board, t),
    ...streakLine(board, t),
    '',
    ...(isEmpty ? [emptyLine(board.query, context)] : leaderboardLines(board, context)),
    ...(own.length === 0 ? [] : ['', ...own]),
    ...(board.pages > 1 ? [`-# ${t('paging.page', { page: board.page + 1, pages: board.pages })}`] : []),
  ];
  return { content: lines.join('\n'), rows: leaderboardRows(board, context), accent: accentOf(viewer) };
}

function kindLine(board: LeaderboardPage, t: Translator): string {
  const { place, scope, period } = board.query;
  const span = typeof period === 'number' ? [] : [t(`leaderboard.periods.${period}`)];
  return `-# ${[...boardLabels(board, t), scopeLabel(place, scope, t), ...span].join(' · ')}`;
}

function boardLabels({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const { rows, columns, rules, period } = query;
  if (rules !== DAILY) return [`${rows}x${columns}`, t(`game.rules.${rules}`)];
  if (typeof period === 'number') return [dailyName(period, t)];
  if (period === 'week' || period === 'month') return [t('daily.added')];
  return [daily && period === 'today' ? dailyName(daily.today, t) : t('daily.rules')];
}

function streakLine({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const streak = isDirect(query.place) ? undefined : daily?.serverStreak;
  return streak === undefined || streak < 2 ? [] : [`🔥 ${t('daily.serverStreak', { days: streak })}`];
}

/** A past daily cannot be started. */
const isPastDaily = ({ period }: LeaderboardQuery): boolean => typeof period === 'number';

/** A hidden player is not invited, because no leaderboard would list the score. */
const emptyLine = (query: LeaderboardQuery, { viewer: { t, settings }, mentions }: LeaderboardContext): string =>
  isPastDaily(query) || settings.visibility === 'nowhere'
    ? t('leaderboard.nobody')
    : t('leaderboard.empty', { play: mentions[commandOf(query)] });

const commandOf = ({ rules }: LeaderboardQuery): 'daily' | 'play' => (rules === DAILY ? 'daily' : 'play');

const GAP = '…';

/** The lines of a page. If the player's own entry is on another page, it is added together with its neighbors. */
function leaderboardLines(board: LeaderboardPage, context: LeaderboardContext): readonly string[] {
  const { t } = context.viewer;
  const width = Math.max(...[...board.entries, ...board.near].map(({ rank }) => rankWidth(rank, t)));
  const format = (entry: RankingEntry): string => entryLine(entry, width, board, context);
  const entries = board.entries.map(format);
  const near = board.near.map(format);
  const first = board.entries.at(0);
  const last = board.entries.at(-1);
  const nearest = board.near.at(0);
  const furthest = board.near.at(-1);
  if (!first || !last || !nearest || !furthest) return entries;
  return nearest.position < first.position
    ? [...near, ...gap(furthest, first), ...entries]
    : [...entries, ...gap(last, nearest), ...near];
}

/** A line that shows that entries between two entries are left out. */
const gap = (before: RankingEntry, after: RankingEntry): readonly string[] =>
  after.position === before.position + 1 ? [] : [GAP];

/** A space as wide as a digit, to align the names: https://www.unicode.org/charts/PDF/U2000.pdf */
const DIGIT = '\u2007';

function entryLine(
  entry: RankingEntry,
  width: number,
  board: LeaderboardPage,
  { viewer, painter }: LeaderboardContext,
): string {
  const { t, settings } = viewer;
  const blank = DIGIT.repeat(width - rankWidth(entry.rank, t));
  const name = nameOf(entry, t);
  const shownName = entry.player === board.own?.player ? `**${name}**` : name;
  const tile = tileText(entry.bestTile, board.query.rules, settings.theme, painter);
  return `${rankText(entry.rank, t)}${blank} ${shownName} · **${t.number(entry.score)}** ${tile}`;
}

const MEDALS = ['🥇', '🥈', '🥉'];

/** The width of a medal: that of two digits and a period. */
const MEDAL_WIDTH = 3;

/** The rank as a medal or a number. The backslash keeps Discord from indenting the line as a list item. */
export const rankText = (rank: number, t: Translator): string => MEDALS[rank - 1] ?? `${counted(rank, t)}\\.`;

const rankWidth = (rank: number, t: Translator): number =>
  MEDALS[rank - 1] ? MEDAL_WIDTH : counted(rank, t).length + 1;

const nameOf = ({ name, number }: RankingEntry, t: Translator): string => displayName(name, number, t);

export function tileText(
  exponent: number,
  rules: LeaderboardQuery['rules'],
  theme: ThemeName,
  painter: EmojiSource,
): string {
  const { face, hasEmojis } = RULES[rules === DAILY ? DAILY_BOARD.rules : rules];
  const emojis = hasEmojis ? painter.emojisOf?.(theme) : undefined;
  return emojis?.find(exponent) ?? `\`${face(exponent)}\``;
}

function ownLines(board: LeaderboardPage, { viewer, mentions, audience }: LeaderboardContext): readonly string[] {
  const { query, own, total } = board;
  const { t, settings } = viewer;
  if (audience === 'everybody') return own && total > 1 ? [ownRankLine(own, total, nameOf(own, t), t)] : [];
  if (settings.visibility === 'nowhere') return [t('leaderboard.ownHidden', { settings: mentions.settings })];
  if (!own) return isPastDaily(query) ? [] : [t('leaderboard.ownNone', { play: mentions[commandOf(query)] })];
  const isUnnamed = query.scope === 'global' && settings.visibility === 'servers';
  return [
    total === 1 ? t('leaderboard.alone') : ownRankLine(own, total, t('leaderboard.you'), t),
    ...(isUnnamed ? [`-# ${t('leaderboard.ownUnnamed', { name: nameOf(own, t), settings: mentions.settings })}`] : []),
  ];
}

/** The player's own rank, for example `You: 2nd of 20, 120 points`. */
function ownRankLine({ rank, score }: RankingEntry, total: number, name: string, t: Translator): string {
  const ordinal = rank > COUNT_LIMIT ? counted(rank, t) : t('leaderboard.ordinal', { rank });
  return t('leaderboard.ownRank', { name, rank: ordinal, total: counted(total, t), score });
}

/** The rows below a leaderboard: the page buttons, then the menus. */
function leaderboardRows(
  { query, page, pages, own, kinds }: LeaderboardPage,
  { owner, viewer }: LeaderboardContext,
): readonly Row[] {
  const { t } = viewer;
  const { place, rows, columns, rules, period, scope } = query;
  const list = { owner, size: { rows, columns }, rules, period, scope };
  const turnTo = (to: number): Action => ({ kind: 'leaderboard', ...list, page: to });
  const myRank: Button = { label: t('leaderboard.buttons.myRank'), action: { kind: 'my-rank', ...list } };
  const days = typeof period === 'number' ? [{ value: String(period), label: dailyName(period, t) }] : [];
  const periods = [...days, ...PERIODS.map((value) => ({ value, label: t(`leaderboard.periods.${value}`) }))];
  const chosen = String(period);
  const scopes = SCOPES.map((value) => ({ value, label: scopeLabel(place, value, t) }));
  return [
    ...(pages > 1 ? [pageButtons(page, pages, t, turnTo, own ? [myRank] : [])] : []),
    ...(rules === DAILY ? [{ buttons: [earlierDaysButton(t)] }] : []),
    { menu: kindMenu({ kind: 'leaderboard-kind', ...list }, kinds, query, t) },
    { menu: choiceMenu({ kind: 'leaderboard-period', ...list }, t('leaderboard.menus.period'), periods, chosen, t) },
    { menu: choiceMenu({ kind: 'leaderboard-scope', ...list }, t('leaderboard.menus.scope'), scopes, scope, t) },
  ];
}

/** The name of a scope. A direct message has no server, so the scope `server` is called "here" there. */
const scopeLabel = (place: Place, scope: Scope, t: Translator): string =>
  scope === 'server' && isDirect(place) ? t('leaderboard.here') : t(`leaderboard.scopes.${scope}`);
