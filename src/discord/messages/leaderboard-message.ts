/** One page of a leaderboard as text: names are mentions, which notify nobody, so no name is ever stored. */
import { userMention } from 'discord.js';
import type { LeaderboardPage, LeaderboardQuery } from '../../app/leaderboard.ts';
import { COUNT_LIMIT, type PlayerId, type RankedScore } from '../../app/ports.ts';
import { faceOfRules } from '../../game/rules.ts';
import type { FaceValue } from '../../game/values.ts';
import type { Mentions } from '../mentions.ts';
import { isDirect } from '../place.ts';
import type { Texts } from '../texts/texts.ts';
import type { Viewer } from '../viewer.ts';
import type { Message, Row } from './message.ts';
import { pageButtons } from './page-buttons.ts';

export function leaderboardMessage(
  board: LeaderboardPage,
  owner: PlayerId,
  { texts, settings }: Viewer,
  mentions: Mentions,
): Message {
  const own = settings.visibility === 'hidden' ? texts.leaderboard.ownHidden(mentions.settings) : undefined;
  const lines = [
    titleLine(board.query, texts),
    ...(board.entries.length === 0
      ? [texts.leaderboard.empty(mentions.play)]
      : board.entries.map((it) => line(it, faceOfRules(board.query.rules), texts))),
    ...(board.entries.length === 0 && !own ? [] : ['', own ?? ownLine(board, texts, mentions)]),
    ...(board.pages > 1 ? [`-# ${texts.paging.page(texts.number(board.page + 1), texts.number(board.pages))}`] : []),
  ];
  return { content: lines.join('\n'), rows: board.pages > 1 ? [turnButtons(board, owner, texts)] : [] };
}

function titleLine(
  { place, rows, columns, rules, scope, period }: LeaderboardQuery,
  { leaderboard, ...texts }: Texts,
): string {
  const where = scope === 'server' && isDirect(place) ? leaderboard.here : leaderboard.scopes[scope];
  const parts = [`${rows}x${columns}`, texts.game.rules[rules], where, leaderboard.periods[period]];
  return [`**${leaderboard.title}**`, ...parts].join(' · ');
}

/** Counting ends at a limit, and a number past it means "more than that". */
const counted = (counted: number, { number }: Texts): string =>
  counted > COUNT_LIMIT ? `${number(COUNT_LIMIT)}+` : number(counted);

function line({ rank, player, score, bestTile }: RankedScore, face: FaceValue, texts: Texts): string {
  return `${texts.number(rank)}\\. ${userMention(player)} **${texts.number(score)}** · ${texts.leaderboard.bestTile(face(bestTile))}`;
}

function ownLine({ own, total }: LeaderboardPage, texts: Texts, mentions: Mentions): string {
  return own
    ? texts.leaderboard.own(counted(own.rank, texts), counted(total, texts), texts.count(own.score))
    : texts.leaderboard.ownNone(mentions.play);
}

function turnButtons({ query, page, pages }: LeaderboardPage, owner: PlayerId, texts: Texts): Row {
  const { rows, columns, rules, period, scope } = query;
  const variant = { size: { rows, columns }, rules, period, scope };
  return pageButtons(page, pages, texts, (to) => ({ kind: 'page', owner, ...variant, page: to }));
}
