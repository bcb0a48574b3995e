/** The "new game" button: it asks first while a game is running, and starts at once when it has ended. */
import { createGame } from './open-game.ts';
import type { Play, SavedGame } from './ports.ts';
import { type Click, type ClickRefusal, findOwned } from './take-turn.ts';
import type { GameView } from './view.ts';

export type RestartResult =
  | { readonly kind: 'asks'; readonly view: GameView }
  | { readonly kind: 'started'; readonly view: GameView }
  | { readonly kind: 'shown'; readonly view: GameView }
  | ClickRefusal;

/** The first click: a running game is asked about, an ended one is followed by a new one. */
export async function requestRestart(play: Play, click: Click): Promise<RestartResult> {
  const access = await findOwned(play, click);
  if (access.kind === 'refused') return access;
  const { saved } = access;
  const shown = await showInstead(play, saved, click.turn);
  if (shown) return shown;
  if (saved.state === 'running') return { kind: 'asks', view: { saved } };
  return succeed(play, saved, undefined);
}

/** The second click: the player said yes. The old score stays in the ranking, because that counts the running best. */
export async function confirmRestart(play: Play, click: Click, seed: number | undefined): Promise<RestartResult> {
  const access = await findOwned(play, click);
  if (access.kind === 'refused') return access;
  return (await showInstead(play, access.saved, click.turn)) ?? succeed(play, access.saved, seed);
}

/** Shows the game as it is: after "no", and wherever a click is not about the current board. */
export async function showGame(play: Play, click: Click): Promise<RestartResult> {
  const access = await findOwned(play, click);
  return access.kind === 'refused' ? access : show(access.saved);
}

const show = (saved: SavedGame): RestartResult => ({ kind: 'shown', view: { saved } });

/** A second delivery of the click shows the game that the first one started; a click on an old board shows the board. */
async function showInstead(play: Play, saved: SavedGame, turn: number): Promise<RestartResult | undefined> {
  const successor = saved.successor === undefined ? undefined : await play.store.find(saved.successor);
  if (successor) return show(successor);
  return saved.turn === turn ? undefined : show(saved);
}

async function succeed(play: Play, previous: SavedGame, seed: number | undefined): Promise<RestartResult> {
  const created = createGame(play, previous, seed, await play.store.findBest(previous));
  // The `/2048` that opened the game before may be delivered once more, and must not open this one.
  const next = { ...created, openedBy: previous.openedBy };
  if (await play.store.succeed(previous, next)) return { kind: 'started', view: { saved: next } };

  // Somebody was faster: with this very click, or with a `/2048` that filled the slot after this game had ended.
  const current = (await play.store.find(previous.id)) ?? previous;
  const successor = current.successor === undefined ? undefined : await play.store.find(current.successor);
  return show(successor ?? (await play.store.findRunning(current)) ?? current);
}
