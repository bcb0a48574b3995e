/** What all kinds of help have in common: when a game may have it, and how it becomes assisted. */

import { hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import { asks, type Outcome, refused, unchanged } from './outcome.ts';
import { ASSISTED_BY, type AssistedBy, bestOf, MODES, type SavedGame } from './saved-game.ts';
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
  if (position.standing !== 'ranked') return { ...saved, position: { ...position, assistedBy, unpublished: false } };
  return {
    ...saved,
    opening: { ...opening, bestBefore: bestOf(saved) },
    position: { ...position, assistedBy, standing: 'assisted', unpublished: position.score > 0 },
  };
}

/** The outcome if the press does not get help; `undefined` if help may be given. */
export function insteadOfAssist(saved: SavedGame, { turn, isAgreed }: AssistRequest): Outcome | undefined {
  if (saved.position.turn !== turn || hasEnded(saved)) return unchanged(saved);
  if (!allowsAssists(saved)) return refused('no-assists');
  return needsAsking(saved) && !isAgreed ? asks(saved) : undefined;
}

/** Removes the mark that the game is assisted if Discord did not accept the hint, unless its turn has changed. */
export async function takeBackMark({ store }: GameDeps, before: SavedGame, marked: SavedGame): Promise<void> {
  if (before === marked) return;
  const { position } = marked;
  const { standing, assistedBy } = before.position;
  const restored = { ...position, standing, assistedBy, unpublished: false, turn: position.turn + 1 };
  // Marking the game has published its score without help, and no move was made since, so there is nothing to publish.
  const published = { ...marked, position: { ...position, unpublished: false } };
  await store.saveAssist(published, { ...marked, opening: before.opening, position: restored });
}

/** Marks the game as assisted and raises its turn. Returns `undefined` if the stored game has another turn. */
export async function markedBy(
  { store }: { readonly store: Pick<GameStore, 'saveAssist'> },
  saved: SavedGame,
  by: 'hint' | 'autoplay' | 'restored',
): Promise<SavedGame | undefined> {
  if (!needsAsking(saved) && saved.position.assistedBy.includes(by)) return saved;
  const noted = withAssist(saved, by);
  const after = { ...noted, position: { ...noted.position, turn: saved.position.turn + 1 } };
  return (await store.saveAssist(saved, after)) ? after : undefined;
}
