import type { GameId } from '../../src/app/saved-game.ts';
import { decodeCustomId } from '../../src/discord/custom-ids.ts';
import type { Seen } from '../support/seen.ts';

export const ARROWS: readonly string[] = ['⬆️', '⬅️', '➡️', '⬇️'];

/** The card of a duel, or its result. */
export const isCard = ({ content, board }: Seen): boolean =>
  board.length === 0 && /^\S.* (?:(?:challenges|vs\.) \S|is looking for an opponent)/.test(content);

/** A game, a moment or a duel as everybody is shown it. */
export const isShare = ({ stored }: Pick<Seen, 'stored'>): boolean =>
  stored.data.attachments[0]?.filename === 'share.png';

/** A game that plays by itself. */
export const isPlaying = ({ enabled }: Seen): boolean => enabled.includes('⏹️');

/** A board that its player alone sees. */
export const isSecluded = (it: Seen): boolean =>
  isDaily(it) || (it.board.length > 0 && /^-# .*\bduel\b/m.test(it.content));

const actionsOf = ({ customIds }: Pick<Seen, 'customIds'>) => Object.values(customIds).map(decodeCustomId);

/** The turn that the buttons are about. */
export const turnOf = (board: Seen): number | undefined =>
  actionsOf(board).flatMap((it) => (it && 'turn' in it ? [it.turn] : []))[0];

export const isDaily = ({ content, board }: Seen): boolean => board.length > 0 && /^(?:-# )?Daily \d+/m.test(content);

export const gameOf = (board: Pick<Seen, 'customIds'>): GameId | undefined =>
  actionsOf(board).flatMap((it) => (it && 'gameId' in it ? [it.gameId] : []))[0];
