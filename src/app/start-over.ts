/** Ends a game and puts the next one into its message. */
import { type Beginning, beginningOf, createGame, slotOf } from './create-game.ts';
import { type Found, MODES, type Play, type SavedGame } from './ports.ts';
import { bestOf } from './surroundings.ts';
import type { GameView } from './view.ts';

/** `started`: the next game. `shown`: a game as it is. */
export type StartedOver = { readonly kind: 'started' | 'shown'; readonly view: GameView };

/** Shows the game as it is: after "no", and wherever a click is not about the current board. */
export const showGame = (saved: SavedGame) => ({ kind: 'shown', view: { saved } }) as const satisfies StartedOver;

/** `undefined` also where the game that followed was deleted or cannot be read. */
export const successorOf = async ({ store }: Play, { successor }: SavedGame): Promise<SavedGame | undefined> =>
  successor === undefined ? undefined : readable(await store.find(successor));

/** A game that can be played on. */
export const readable = (found: Found): SavedGame | undefined => (typeof found === 'object' ? found : undefined);

/** How often it is tried again where the player began a game in another slot meanwhile, which took the prepared seed. */
const ATTEMPTS = 5;

/**
 * The old score stays in the ranking, because that counts the running best.
 *
 * @param seed asks for another practice game; without it the next game is of the same mode, practice with the same seed
 * @param askedBy the id of the interaction that asks for it
 */
export async function startOver(
  play: Play,
  previous: SavedGame,
  seed: number | undefined,
  askedBy: string,
): Promise<StartedOver> {
  const { opening, position } = previous;
  const again = MODES[opening.mode].best === 'of-seed' ? opening.source.seed : undefined;
  const asked = seed === undefined ? again : String(seed);
  // No other game follows a daily or a duel. And a question of version 0.1.0 may still stand under a ranked game:
  // practice never ends that one.
  if (slotOf(opening, asked).mode !== opening.mode) return showGame(previous);
  let current = previous;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const next = await startNext(play, previous, asked, askedBy);
    if (next) return { kind: 'started', view: { saved: next } };
    current = readable(await play.store.find(opening.id)) ?? previous;
    if (current.position.turn !== position.turn || current.successor !== previous.successor) break;
  }

  // Somebody was faster: with this very click, or with a `/2048` that filled the slot after this game had ended.
  const successor = await successorOf(play, current);
  return showGame(successor ?? readable(await play.store.findRunning(opening)) ?? current);
}

async function startNext(
  play: Play,
  previous: SavedGame,
  seed: string | undefined,
  askedBy: string,
): Promise<SavedGame | undefined> {
  const beginning = await beginningOf(play, previous.opening, seed, askedBy);
  const best = Math.max(await play.store.findBest(beginning.slot, beginning.source), bestAfter(previous, beginning));
  // The `/2048` that opened the game before may be delivered once more, and must not open this one.
  const next = hasMoves(previous)
    ? createGame(play, { ...beginning, predecessor: runningId(previous) }, best, previous.openedBy)
    : dealtAnew(previous, createGame(play, { ...beginning, id: previous.opening.id }, best, previous.openedBy));
  return (await play.store.startOver(previous, next, beginning.proof)) ? next : undefined;
}

const runningId = ({ opening, position }: SavedGame) => (position.state === 'running' ? opening.id : undefined);

/** One whose moves were taken back had some, too: what was reached with them is filed under its id. */
const hasMoves = ({ position }: SavedGame): boolean =>
  position.state !== 'running' || position.moveCount > 0 || position.helped.includes('undo');

/** A game without a move is worth no row of its own: the next one takes its id, and comes after the same game. */
const dealtAnew = ({ opening, position }: SavedGame, next: SavedGame): SavedGame => ({
  ...next,
  opening: { ...next.opening, predecessor: opening.predecessor },
  position: { ...next.position, turn: position.turn + 1 },
});

/** What `next` has to beat of `previous`, whose score may not be filed yet. Help is no best. */
function bestAfter(previous: SavedGame, next: Beginning): number {
  const { mode, source } = previous.opening;
  const isOther = MODES[mode].best === 'of-seed' && next.source.seed !== source.seed;
  return isOther ? 0 : bestOf(previous);
}
