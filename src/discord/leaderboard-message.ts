/** One page of a leaderboard as text: names are mentions, which notify nobody, so no name is ever stored. */
import { ButtonStyle, userMention } from 'discord.js';
import type { LeaderboardPage } from '../app/leaderboard.ts';
import type { PlayerId, RankedScore } from '../app/ports.ts';
import { faceValue } from '../game/values.ts';
import { type ButtonRow, button, rowOf } from './buttons.ts';
import type { Mentions } from './mentions.ts';
import type { Texts } from './texts/texts.ts';

export interface LeaderboardMessage {
  content: string;
  components: ButtonRow[];
}

export function leaderboardMessage(
  board: LeaderboardPage,
  owner: PlayerId,
  texts: Texts,
  mentions: Mentions,
): LeaderboardMessage {
  const { rows, columns, rules } = board.ranking;
  const lines = [
    `**${texts.leaderboard.title}** · ${rows}x${columns} · ${texts.rules[rules]}`,
    ...(board.entries.length === 0
      ? [texts.leaderboard.empty(mentions.play)]
      : board.entries.map((it) => line(it, texts))),
    ...(board.entries.length === 0 ? [] : ['', ownLine(board, texts, mentions)]),
    ...(board.pages > 1 ? [`-# ${texts.leaderboard.page(board.page + 1, board.pages)}`] : []),
  ];
  return { content: lines.join('\n'), components: board.pages > 1 ? [pageButtons(board, owner, texts)] : [] };
}

function line({ rank, player, score, bestTile, assisted }: RankedScore, texts: Texts): string {
  const help = assisted ? ` · ${texts.leaderboard.assisted}` : '';
  return `${rank}\\. ${userMention(player)} **${score}** · ${texts.leaderboard.bestTile(faceValue(bestTile))}${help}`;
}

function ownLine({ own, total }: LeaderboardPage, texts: Texts, mentions: Mentions): string {
  return own ? texts.leaderboard.own(own.rank, total, own.score) : texts.leaderboard.ownNone(mentions.play);
}

function pageButtons({ ranking, page, pages }: LeaderboardPage, owner: PlayerId, texts: Texts): ButtonRow {
  const { rows, columns, rules } = ranking;
  const to = (target: number, emoji: string, label: string, disabled: boolean) =>
    button(
      { kind: 'page', owner, rows, columns, rules, page: target },
      { emoji, label, style: ButtonStyle.Secondary, disabled },
    );
  return rowOf(
    // The disabled button still needs an id of its own, and page 0 has no page before it.
    to(page === 0 ? pages : page - 1, '◀️', texts.buttons.previousPage, page === 0),
    to(page + 1, '▶️', texts.buttons.nextPage, page + 1 >= pages),
  );
}
