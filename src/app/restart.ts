/** The "new game" button: it asks first while a game with moves is running, and opens another when it has ended. */
import type { KeptForNewer } from './look.ts';
import { type Opened, openGameOnce } from './open-game.ts';
import { MODES, type Opening, type Play, type SavedGame } from './ports.ts';
import { type StartedOver, showGame, startOver, successorOf } from './start-over.ts';
import type { GameView } from './view.ts';

/**
 * `asks`, `started` and `shown` stand in the message that was pressed. `opened`: a game in a message of its own, and the
 * board that has ended stays as it is. `repeated`: a moment ago it was opened by another press.
 */
export type RestartResult =
  | { readonly kind: 'asks'; readonly view: GameView }
  | { readonly kind: 'opened'; readonly opened: Opened }
  | { readonly kind: 'repeated' }
  | KeptForNewer
  | StartedOver;

/**
 * The first click. Without a move there is nothing to lose, and so nothing to ask.
 *
 * @param turn the one that the message showed
 * @param askedBy the id of the interaction
 * @param askedAt its moment, in milliseconds since 1970
 */
export async function requestRestart(
  play: Play,
  saved: SavedGame,
  turn: number,
  askedBy: string,
  askedAt = play.now(),
): Promise<RestartResult> {
  if (MODES[saved.opening.mode].once) return showGame(saved);
  const { state, moveCount } = saved.position;
  const next = () => openNext(play, saved.opening, askedBy, askedAt);
  if (state === 'over') return saved.position.turn === turn ? next() : showGame(saved);
  const shown = await showInstead(play, saved, turn);
  if (shown) return shown;
  // What was given up has no game after it where that one was deleted or cannot be read.
  if (state === 'given-up') return next();
  return moveCount > 0 ? { kind: 'asks', view: { saved } } : startOver(play, saved, undefined, askedBy);
}

async function openNext(play: Play, opening: Opening, askedBy: string, askedAt: number): Promise<RestartResult> {
  const seed = MODES[opening.mode].best === 'of-seed' ? Number(opening.source.seed) : undefined;
  const opened = await openGameOnce(play, opening, seed, askedBy, askedAt);
  if (opened?.kind === 'refused') return opened;
  return opened ? { kind: 'opened', opened } : { kind: 'repeated' };
}

/**
 * The second click: the player said yes. The old score stays in the ranking, because that counts the running best.
 *
 * @param seed asks for another practice game; without it the next game is of the same mode, practice with the same seed
 * @param askedBy the id of the interaction
 */
export async function confirmRestart(
  play: Play,
  saved: SavedGame,
  turn: number,
  seed: number | undefined,
  askedBy: string,
): Promise<StartedOver> {
  return (await showInstead(play, saved, turn)) ?? startOver(play, saved, seed, askedBy);
}

/** A second delivery of the click shows the game that the first one started; a click on an old board shows the board. */
async function showInstead(play: Play, saved: SavedGame, turn: number): Promise<StartedOver | undefined> {
  const successor = await successorOf(play, saved);
  if (successor) return showGame(successor);
  return saved.position.turn === turn ? undefined : showGame(saved);
}
