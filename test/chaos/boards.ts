import type { DuelId, GameId } from '../../src/app/saved-game.ts';
import { decodeCustomId } from '../../src/discord/custom-ids.ts';
import type { Seen } from '../support/seen.ts';

export const ARROWS: readonly string[] = ['⬆️', '⬅️', '➡️', '⬇️'];

export const isCard = ({ content, board }: Seen): boolean =>
  board.length === 0 && /^\S.* (?:(?:challenges|vs\.) \S|is looking for an opponent)/.test(content);

/** Whether this message shares a finished game, a moment or a duel. */
export const isShare = ({ stored }: Pick<Seen, 'stored'>): boolean =>
  stored.data.attachments[0]?.filename === 'share.png';

/** Whether the message must be ephemeral: the board of a daily or a duel. */
export const isSecluded = (it: Seen): boolean =>
  isDaily(it) || (it.board.length > 0 && /^-# .*\bduel\b/m.test(it.content));

const actionsOf = ({ customIds }: Pick<Seen, 'customIds'>) => Object.values(customIds).map(decodeCustomId);

/** The turn of the game that the custom ids of a board's buttons contain. */
export const turnOf = (board: Seen): number | undefined =>
  actionsOf(board).flatMap((it) => (it && 'turn' in it ? [it.turn] : []))[0];

export const isDaily = ({ content, board }: Seen): boolean => board.length > 0 && /^(?:-# )?Daily \d+/m.test(content);

export const gameOf = (board: Pick<Seen, 'customIds'>): GameId | undefined =>
  actionsOf(board).flatMap((it) => (it && 'gameId' in it ? [it.gameId] : []))[0];

export const duelOf = (message: Pick<Seen, 'customIds'>): DuelId | undefined =>
  actionsOf(message).flatMap((it) => (it && 'duelId' in it ? [it.duelId] : []))[0];
