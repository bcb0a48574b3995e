/** One page of a leaderboard: text, and what leads to the others. Names are text too, so that nobody is notified. */
import type { LeaderboardPage, LeaderboardQuery } from '../../app/leaderboard.ts';
import { DAILY, type PlayerId } from '../../app/ports.ts';
import type { Mentions } from '../mentions.ts';
import { isDirect } from '../place.ts';
import type { Texts } from '../texts/texts.ts';
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
  const { texts } = viewer;
  const isEmpty = board.entries.length === 0;
  const own = isEmpty && viewer.settings.visibility !== 'nowhere' ? [] : ownLines(board, viewer, mentions);
  const lines = [
    titleLine(board, texts),
    ...streakLine(board, texts),
    ...(isEmpty
      ? [
          board.query.standing === 'assisted'
            ? texts.leaderboard.emptyWithHelp
            : texts.leaderboard.empty(mentions[commandOf(board.query)]),
        ]
      : [`-# ${texts.leaderboard.columns}`, ...leaderboardLines(board, texts)]),
    ...(own.length === 0 ? [] : ['', ...own]),
    ...(board.pages > 1 ? [`-# ${texts.paging.page(texts.number(board.page + 1), texts.number(board.pages))}`] : []),
  ];
  return { content: lines.join('\n'), rows: leaderboardRows(board, owner, texts, mayManage) };
}

/** What begins a game of this list. */
const commandOf = ({ rules }: LeaderboardQuery): 'daily' | 'play' => (rules === DAILY ? 'daily' : 'play');

function titleLine(board: LeaderboardPage, texts: Texts): string {
  const { place, scope, period, standing } = board.query;
  const { title, periods, withHelp } = texts.leaderboard;
  const kind = [...kindOf(board, texts), scopeLabel(place, scope, texts), periods[period]];
  return [`**${title}**`, ...kind, ...(standing === 'assisted' ? [withHelp] : [])].join(' · ');
}

function kindOf({ query, daily }: LeaderboardPage, texts: Texts): readonly string[] {
  const { rows, columns, rules, period } = query;
  if (rules !== DAILY) return [`${rows}x${columns}`, texts.game.rules[rules]];
  return [daily && period === 'today' ? dailyName(daily.today, texts) : texts.daily.rules];
}

/** How long somebody here has kept it up; in private chats nothing speaks of a server. */
function streakLine({ query, daily }: LeaderboardPage, texts: Texts): readonly string[] {
  const streak = isDirect(query.place) ? undefined : daily?.serverStreak;
  return streak === undefined ? [] : [`🔥 ${texts.daily.serverStreak(texts.count(streak))}`];
}

/** What the list says about the player who asked for it. */
function ownLines(
  { query, own, total }: LeaderboardPage,
  { texts, settings }: Viewer,
  mentions: Mentions,
): readonly string[] {
  const { leaderboard } = texts;
  if (settings.visibility === 'nowhere') return [leaderboard.ownHidden(mentions.settings)];
  // No game begins with help, so that nothing leads there at once.
  if (!own) return query.standing === 'assisted' ? [] : [leaderboard.ownNone(mentions[commandOf(query)])];
  const rank = leaderboard.own[query.scope](counted(own.rank, texts), counted(total, texts), texts.count(own.score));
  const isUnnamed = query.scope === 'global' && settings.visibility === 'servers';
  return [rank, ...(isUnnamed ? [`-# ${leaderboard.ownUnnamed(nameOf(own, texts), mentions.settings)}`] : [])];
}
