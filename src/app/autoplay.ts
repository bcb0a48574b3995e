/**
 * Autoplay: the bot plays a game in runs of 50 moves, one run for each press. A lease makes sure that only one process
 * plays the game. Stopping raises the turn of the game, so that a move in progress is not saved.
 */

import { type AdviceLimits, type Advisor, adviceFor } from './advisor.ts';
import type { AssistRequest } from './assist.ts';
import { insteadOfAssist, markedBy } from './assist.ts';
import { endIfTimeIsUp, hasEnded } from './ending.ts';
import type { GameDeps } from './game-deps.ts';
import type { GameView } from './game-view.ts';
import { type Outcome, refused, unchanged } from './outcome.ts';
import { reread, takeTurn } from './play.ts';
import type { PressId, SavedGame } from './saved-game.ts';
import { type Autoplay, type BackgroundStore, TOKEN_LASTS_MS } from './stores/background-store.ts';

export const RUN_MOVES = 50;

/** The lease of an autoplay, in milliseconds: longer than several moves, so only a dead process loses it. */
export const AUTOPLAY_LEASE_MS = 10_000;

/** `repeated`: another delivery of the same press started the autoplay. */
export type AutoplayStart = Outcome<
  { readonly kind: 'begun'; readonly autoplay: Autoplay } | { readonly kind: 'repeated' }
>;

export interface AutoplayRequest extends AssistRequest {
  readonly runId: PressId;
  /** The encrypted interaction token that can edit the message with the game. */
  readonly token: string;
}

/** Starts an autoplay. The game counts as assisted from its first move on. */
export async function startAutoplay(
  { store, now }: GameDeps,
  saved: SavedGame,
  request: AutoplayRequest,
): Promise<AutoplayStart> {
  const instead = insteadOfAssist(saved, request);
  if (instead) return instead;
  const { opening } = saved;
  const { runId, token } = request;
  const at = now();
  const leaseExpiresAt = at + AUTOPLAY_LEASE_MS;
  const tokenExpiresAt = at + TOKEN_LASTS_MS;
  const autoplay = { player: opening.player, game: opening.id, runId, token, tokenExpiresAt, leaseExpiresAt };
  const kind = await store.beginAutoplay(autoplay, at);
  if (kind === 'taken') return refused('autoplay-taken');
  return kind === 'begun' ? { kind, autoplay } : { kind };
}

export type AutoplayStep =
  | { readonly kind: 'moved'; readonly view: GameView }
  | { readonly kind: 'stopped' | 'no-advice' | 'over' };

/** Makes one move of an autoplay. When this returns a game, its move is on disk. */
export async function stepAutoplay(
  deps: GameDeps,
  advisor: Advisor,
  autoplay: Autoplay,
  saved: SavedGame,
  limits: AdviceLimits,
): Promise<AutoplayStep> {
  if (!(await holdAutoplay(deps, autoplay))) return { kind: 'stopped' };
  if ((await endIfTimeIsUp(deps, saved, deps.now())).isTimeUp) return { kind: 'over' };
  const direction = await adviceFor(advisor, saved, limits);
  if (!direction) return { kind: 'no-advice' };
  const marked = await markedBy(deps, saved, 'autoplay');
  if (!marked) return { kind: 'stopped' };
  const result = await takeTurn(deps, marked, marked.position.turn, direction);
  return result.kind === 'moved' ? result : { kind: 'stopped' };
}

/** Renews the lease. Returns false if the autoplay has ended or another process has the lease. */
export const holdAutoplay = (
  { store, now }: { readonly store: Pick<BackgroundStore, 'renewAutoplay'>; readonly now: () => number },
  { player, runId }: Autoplay,
): Promise<boolean> => store.renewAutoplay({ player, runId, leaseExpiresAt: now() + AUTOPLAY_LEASE_MS });

/** `interrupted`: the process of the autoplay had died. `stopped`: this press stopped the autoplay. */
export type AutoplayStop = Outcome<{ readonly kind: 'stopped' | 'interrupted'; readonly view: GameView }>;

/** An attempt to stop autoplay fails if it makes a move meanwhile; it makes one every two seconds. */
const ATTEMPTS = 5;

/**
 * @param found the player's autoplay, if the caller is already reading it
 * @param runId the autoplay whose *Stop* was pressed
 */
export async function stopAutoplay(
  deps: GameDeps,
  saved: SavedGame,
  found = deps.store.findAutoplay(saved.opening.player),
  runId?: PressId,
): Promise<AutoplayStop> {
  const { id } = saved.opening;
  const autoplay = await found;
  if (autoplay?.game !== id) {
    const isInterrupted = await endInterrupted(deps, saved, runId);
    return isInterrupted ? { kind: 'interrupted', view: { saved } } : unchanged(saved);
  }
  const kind = autoplay.leaseExpiresAt < deps.now() ? 'interrupted' : 'stopped';
  let current = saved;
  for (let attempt = 0; attempt < ATTEMPTS && !hasEnded(current); attempt += 1) {
    if (await deps.store.stopAutoplay(current, autoplay.runId)) {
      return { kind, view: { saved: withNextTurn(current) } };
    }
    const access = await reread(deps, current);
    if (access.kind === 'refused') return access;
    const { turn } = current.position;
    current = access.saved;
    // The autoplay has ended since it was read, perhaps because of another delivery of the same press.
    if (current.position.turn === turn) break;
  }
  await deps.store.finishAutoplay(autoplay);
  return { kind, view: { saved: current } };
}

/** Whether the autoplay's process has died and no message says so yet; the answer to the press then says so. */
async function endInterrupted(
  { store }: GameDeps,
  { opening }: SavedGame,
  runId: PressId | undefined,
): Promise<boolean> {
  const edit = runId === undefined ? undefined : await store.findEdit('autoplay', runId);
  if (edit?.kind !== 'autoplay' || edit.game !== opening.id) return false;
  await store.endEdit(edit);
  return true;
}

const withNextTurn = (saved: SavedGame): SavedGame => ({
  ...saved,
  position: { ...saved.position, turn: saved.position.turn + 1 },
});
