/** What all kinds of help have in common: when a game may have it, and how it becomes assisted. */

import { hasEnded } from './ending.ts';
import { ASSISTED_BY, type AssistedBy, MODES } from './modes.ts';
import { asks, type Outcome, refused, unchanged } from './outcome.ts';
import { bestOf, type SavedGame } from './saved-game.ts';
import type { GameStore } from './stores/game-store.ts';

export interface AssistRequest {
  /** The turn of the board whose button was pressed. */
  readonly turn: number;
  /** Whether the player has agreed that the game becomes assisted. */
  readonly isAgreed: boolean;
}

export const allowsAssists = ({ opening }: Pick<SavedGame, 'opening'>): boolean => MODES[opening.mode].allowsAssists;

export const needsAsking = ({ position }: Pick<SavedGame, 'position'>): boolean => position.standing === 'ranked';

/**
 * Save the result only with `saveAssist`: it first publishes the score without help, which remains the best to beat.
 */
export function withAssist(saved: SavedGame, by: AssistedBy): SavedGame {
  const { opening, position } = saved;
  const assistedBy = ASSISTED_BY.filter((it) => it === by || position.assistedBy.includes(it));
  const standing = position.standing === 'ranked' ? 'assisted' : position.standing;
  return {
    ...saved,
    opening: { ...opening, bestBefore: bestOf(saved) },
    position: { ...position, assistedBy, standing, unpublished: false },
  };
}

/** The outcome if the press does not get help; `undefined` if help may be given. */
export function insteadOfAssist(saved: SavedGame, { turn, isAgreed }: AssistRequest): Outcome | undefined {
  if (saved.position.turn !== turn || hasEnded(saved)) return unchanged(saved);
  if (!allowsAssists(saved)) return refused('no-assists');
  return needsAsking(saved) && !isAgreed ? asks(saved) : undefined;
}

/**
 * Marks a running game as assisted. Its turn stays, so a press on the same board is still current.
 * @returns `undefined` if the game has changed otherwise than by such a mark
 */
export async function markedBy(
  { store }: { readonly store: Pick<GameStore, 'find' | 'saveAssist'> },
  saved: SavedGame,
  by: 'hint' | 'restored',
): Promise<SavedGame | undefined> {
  const { turn, assistedBy } = saved.position;
  if (!needsAsking(saved) && assistedBy.includes(by)) return saved;
  const marked = withAssist(saved, by);
  if (await store.saveAssist(saved, marked)) return marked;
  const current = await store.find(saved.opening.id);
  if (!current || current.position.turn !== turn || hasEnded(current)) return undefined;
  // Another press, perhaps in another process, has marked the same board.
  return current.position.assistedBy.length > assistedBy.length ? markedBy({ store }, current, by) : undefined;
}
