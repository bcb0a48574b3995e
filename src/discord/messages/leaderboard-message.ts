/** One page of a leaderboard: text, and what leads to the others. Names are text too, so that nobody is notified. */
import type { LeaderboardPage, LeaderboardQuery } from '../../app/leaderboard.ts';
import { DAILY, type PlayerId } from '../../app/ports.ts';
import type { Mentions } from '../mentions.ts';
import { isDirect } from '../place.ts';
import type { Translator } from '../texts/translator.ts';
import type { Viewer } from '../viewer.ts';
import { counted } from './counted.ts';
import { dailyName } from './daily/daily-lines.ts';
import { leaderboardLines, nameOf } from './leaderboard-lines.ts';
import { leaderboardRows } from './leaderboard-rows.ts';
import type { Message } from './message.ts';
import { scopeLabel } from './scope-label.ts';

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

/** What begins a game of this list. */
const commandOf = ({ rules }: LeaderboardQuery): 'daily' | 'play' => (rules === DAILY ? 'daily' : 'play');

function titleLine(board: LeaderboardPage, t: Translator): string {
  const { place, scope, period, standing } = board.query;
  const kind = [...kindOf(board, t), scopeLabel(place, scope, t), t(`leaderboard.periods.${period}`)];
  return [
    `**${t('leaderboard.title')}**`,
    ...kind,
    ...(standing === 'assisted' ? [t('leaderboard.withHelp')] : []),
  ].join(' · ');
}

function kindOf({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const { rows, columns, rules, period } = query;
  if (rules !== DAILY) return [`${rows}x${columns}`, t(`game.rules.${rules}`)];
  return [daily && period === 'today' ? dailyName(daily.today, t) : t('daily.rules')];
}

/** How long somebody here has kept it up; in private chats nothing speaks of a server. */
function streakLine({ query, daily }: LeaderboardPage, t: Translator): readonly string[] {
  const streak = isDirect(query.place) ? undefined : daily?.serverStreak;
  return streak === undefined ? [] : [`🔥 ${t('daily.serverStreak', { days: streak })}`];
}

/** What the list says about the player who asked for it. */
function ownLines(
  { query, own, total }: LeaderboardPage,
  { t, settings }: Viewer,
  mentions: Mentions,
): readonly string[] {
  if (settings.visibility === 'nowhere') return [t('leaderboard.ownHidden', { settings: mentions.settings })];
  // No game begins with help, so that nothing leads there at once.
  if (!own)
    return query.standing === 'assisted' ? [] : [t('leaderboard.ownNone', { play: mentions[commandOf(query)] })];
  const rank = t(`leaderboard.own.${query.scope}`, {
    rank: counted(own.rank, t),
    total: counted(total, t),
    score: own.score,
  });
  const isUnnamed = query.scope === 'global' && settings.visibility === 'servers';
  return [
    rank,
    ...(isUnnamed ? [`-# ${t('leaderboard.ownUnnamed', { name: nameOf(own, t), settings: mentions.settings })}`] : []),
  ];
}
