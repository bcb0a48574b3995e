/** Ends a game and puts the next one into its message. */
import { type Beginning, beginningOf, createGame } from './create-game.ts';
import { type Found, MODES, type Play, type SavedGame } from './ports.ts';
import type { GameView } from './view.ts';

/** `started`: the next game. `shown`: a game as it is. */
export type StartedOver = { readonly kind: 'started' | 'shown'; readonly view: GameView };

/** Shows the game as it is: after "no", and wherever a click is not about the current board. */
export const showGame = (saved: SavedGame): StartedOver => ({ kind: 'shown', view: { saved } });

/** `undefined` also where the game that followed was deleted or cannot be read. */
export const successorOf = async ({ store }: Play, { successor }: SavedGame): Promise<SavedGame | undefined> =>
  successor === undefined ? undefined : readable(await store.find(successor));

/** A game that can be played on. */
export const readable = (found: Found): SavedGame | undefined => (found === 'damaged' ? undefined : found);

/**
 * The old score stays in the ranking, because that counts the running best.
 *
 * @param seed asks for another practice game; without it the next game is of the same mode, practice with the same seed
 */
export async function startOver(play: Play, previous: SavedGame, seed: number | undefined): Promise<StartedOver> {
  const { opening, openedBy } = previous;
  const again = MODES[opening.mode].best === 'of-seed' ? opening.source.seed : undefined;
  const beginning = beginningOf(play, opening, seed === undefined ? again : String(seed));
  // A question of version 0.1.0 may still stand under a ranked game: practice never ends that one.
  if (beginning.slot.mode !== opening.mode) return showGame(previous);
  const best = Math.max(await play.store.findBest(beginning.slot, beginning.source), bestAfter(previous, beginning));
  // The `/2048` that opened the game before may be delivered once more, and must not open this one.
  const next = createGame(play, beginning, best, openedBy);
  if (await play.store.startOver(previous, next)) return { kind: 'started', view: { saved: next } };

  // Somebody was faster: with this very click, or with a `/2048` that filled the slot after this game had ended.
  const current = readable(await play.store.find(opening.id)) ?? previous;
  const successor = await successorOf(play, current);
  return showGame(successor ?? readable(await play.store.findRunning(opening)) ?? current);
}

/** What `next` has to beat of `previous`, whose score may not be filed yet. Help is no best. */
function bestAfter({ opening, position }: SavedGame, next: Beginning): number {
  const isOther = MODES[opening.mode].best === 'of-seed' && next.source.seed !== opening.source.seed;
  if (isOther) return 0;
  return Math.max(opening.bestBefore, position.standing === 'assisted' ? 0 : position.score);
}
