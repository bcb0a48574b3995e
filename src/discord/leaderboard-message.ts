/** One page of a leaderboard as text: names are mentions, which notify nobody, so no name is ever stored. */
import { ButtonStyle, userMention } from 'discord.js';
import type { LeaderboardPage, LeaderboardQuery } from '../app/leaderboard.ts';
import { COUNT_LIMIT, type PlayerId, type RankedScore } from '../app/ports.ts';
import { faceOfRules } from '../game/rules.ts';
import type { FaceValue } from '../game/values.ts';
import { type ButtonRow, button, rowOf } from './buttons.ts';
import type { Mentions } from './mentions.ts';
import { isDirect } from './place.ts';
import type { Texts } from './texts/texts.ts';
import type { Viewer } from './viewer.ts';

export interface LeaderboardMessage {
  content: string;
  components: ButtonRow[];
}

export function leaderboardMessage(
  board: LeaderboardPage,
  owner: PlayerId,
  { texts, settings }: Viewer,
  mentions: Mentions,
): LeaderboardMessage {
  const own = settings.visibility === 'hidden' ? texts.leaderboard.ownHidden(mentions.settings) : undefined;
  const lines = [
    titleLine(board.query, texts),
    ...(board.entries.length === 0
      ? [texts.leaderboard.empty(mentions.play)]
      : board.entries.map((it) => line(it, faceOfRules(board.query.rules), texts))),
    ...(board.entries.length === 0 && !own ? [] : ['', own ?? ownLine(board, texts, mentions)]),
    ...(board.pages > 1 ? [`-# ${texts.leaderboard.page(board.page + 1, board.pages)}`] : []),
  ];
  return { content: lines.join('\n'), components: board.pages > 1 ? [pageButtons(board, owner, texts)] : [] };
}

function titleLine(
  { place, rows, columns, rules, scope, period }: LeaderboardQuery,
  { leaderboard, ...texts }: Texts,
): string {
  const where = scope === 'server' && isDirect(place) ? leaderboard.here : leaderboard.scopes[scope];
  const parts = [`${rows}x${columns}`, texts.rules[rules], where, leaderboard.periods[period]];
  return [`**${leaderboard.title}**`, ...parts].join(' · ');
}

/** Counting ends at a limit, and a number past it means "more than that". */
const counted = (number: number): string => (number > COUNT_LIMIT ? `${COUNT_LIMIT}+` : String(number));

function line({ rank, player, score, bestTile }: RankedScore, face: FaceValue, texts: Texts): string {
  return `${rank}\\. ${userMention(player)} **${score}** · ${texts.leaderboard.bestTile(face(bestTile))}`;
}

function ownLine({ own, total }: LeaderboardPage, texts: Texts, mentions: Mentions): string {
  return own
    ? texts.leaderboard.own(counted(own.rank), counted(total), own.score)
    : texts.leaderboard.ownNone(mentions.play);
}

function pageButtons({ query, page, pages }: LeaderboardPage, owner: PlayerId, texts: Texts): ButtonRow {
  const { place: _, ...variant } = query;
  const to = (target: number, emoji: string, label: string, disabled: boolean) =>
    button({ kind: 'page', owner, ...variant, page: target }, { emoji, label, style: ButtonStyle.Secondary, disabled });
  return rowOf(
    // The disabled button still needs an id of its own, and page 0 has no page before it.
    to(page === 0 ? pages : page - 1, '◀️', texts.buttons.previousPage, page === 0),
    to(page + 1, '▶️', texts.buttons.nextPage, page + 1 >= pages),
  );
}
