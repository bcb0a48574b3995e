/**
 * A game plays by itself in chunks, one a press. The lease lets one process drive a game; the game's turn keeps moves after a
 * stop from being saved.
 */

import { type AdviceLimits, type Advisor, adviceFor, insteadOfHelp, markedBy } from './hint.ts';
import { type Outcome, refused, shown } from './outcome.ts';
import type { Autoplay, AutoplayStore } from './pending-edits.ts';
import { endOnTime, hasExpired, reread, takeTurn } from './play.ts';
import type { GameView } from './rank-context.ts';
import type { SavedGame } from './saved-game.ts';
import type { HelpRequest, UndoDeps } from './undo.ts';

export interface AutoplayDeps extends UndoDeps {
  readonly store: UndoDeps['store'] & AutoplayStore;
}

export const CHUNK = 50;

/** Milliseconds from its renewal on: several steps, so that only a process that is gone loses it. */
export const LEASE = 10_000;

/** `repeated`: this very press began it. */
export type AutoplayStart = Outcome<
  { readonly kind: 'begun'; readonly autoplay: Autoplay } | { readonly kind: 'repeated' }
>;

export interface AutoplayRequest extends HelpRequest {
  readonly run: string;
  /** Sealed. */
  readonly message: string;
}

/** Nothing is marked as assisted yet: that is done with the first move. */
export async function startAutoplay(
  { store, now }: AutoplayDeps,
  saved: SavedGame,
  request: AutoplayRequest,
): Promise<AutoplayStart> {
  const instead = insteadOfHelp(saved, request);
  if (instead) return instead;
  const { opening } = saved;
  const { run, message } = request;
  const at = now();
  const autoplay = { player: opening.player, game: opening.id, run, until: at + LEASE, message };
  const kind = await store.beginAutoplay(autoplay, at);
  if (kind === 'taken') return refused('autoplay-taken');
  return kind === 'begun' ? { kind, autoplay } : { kind };
}

export type AutoplayStep =
  | { readonly kind: 'moved'; readonly view: GameView }
  | { readonly kind: 'stopped' | 'no-advice' | 'over' };

/** The step is durable when its game is returned. */
export async function stepAutoplay(
  deps: AutoplayDeps,
  advisor: Advisor,
  autoplay: Autoplay,
  saved: SavedGame,
  limits: AdviceLimits,
): Promise<AutoplayStep> {
  if (!(await holdAutoplay(deps, autoplay))) return { kind: 'stopped' };
  if (hasExpired(saved, deps.now())) {
    await endOnTime(deps, saved);
    return { kind: 'over' };
  }
  const direction = await adviceFor(advisor, saved, limits);
  if (!direction) return { kind: 'no-advice' };
  const helped = await markedBy(deps, saved, 'autoplay');
  if (!helped) return { kind: 'stopped' };
  const result = await takeTurn(deps, helped, helped.position.turn, direction);
  return result.kind === 'moved' ? result : { kind: 'stopped' };
}

/** False when the lease is another's, or nobody's. */
export const holdAutoplay = ({ store, now }: AutoplayDeps, { player, run }: Autoplay): Promise<boolean> =>
  store.renewAutoplay({ player, run, until: now() + LEASE });

/** `interrupted`: its process had ended. `stopped`: this press ended it. */
export type AutoplayStop = Outcome<{ readonly kind: 'stopped' | 'interrupted'; readonly view: GameView }>;

/** How often a stop is tried again; each time, the autoplay made another move meanwhile, which it does every two seconds. */
const ATTEMPTS = 5;

/** @param found the player's autoplay, for who has begun to look for it already */
export async function stopAutoplay(
  deps: AutoplayDeps,
  saved: SavedGame,
  found = deps.store.findAutoplay(saved.opening.player),
): Promise<AutoplayStop> {
  const { id } = saved.opening;
  const autoplay = await found;
  if (autoplay?.game !== id) return shown(saved);
  const kind = autoplay.message === '' || autoplay.until < deps.now() ? 'interrupted' : 'stopped';
  let current = saved;
  for (let attempt = 0; attempt < ATTEMPTS && current.position.state === 'running'; attempt += 1) {
    if (await deps.store.stopAutoplay(current, autoplay.run)) {
      return { kind, view: { saved: nextTurn(current) } };
    }
    const access = await reread(deps, current);
    if (access.kind === 'refused') return access;
    const { turn } = current.position;
    current = access.saved;
    // The autoplay has ended since it was found, perhaps by another delivery of this press.
    if (current.position.turn === turn) break;
  }
  await deps.store.endAutoplay(autoplay);
  return { kind, view: { saved: current } };
}

const nextTurn = (saved: SavedGame): SavedGame => ({
  ...saved,
  position: { ...saved.position, turn: saved.position.turn + 1 },
});
