/** Stores edits that are made later without a press, with the token of the press that schedules them. */

import { DISCORD_WAITS_MS } from '../../app/discord-waits.ts';
import { clockEndOf, latestClockEndOf } from '../../app/ending.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { TOKEN_LASTS_MS } from '../../app/stores/job-store.ts';
import type { PlayerPress } from '../answer/interaction.ts';
import type { EditDeps } from '../deps.ts';

/** Milliseconds after which a board is looked at again: others may bring the clock of a race's starter forward. */
export const LOOK_MS = 30_000;

/**
 * Schedules an edit for when the time of the game runs out. Does nothing if the game is not timed. Failures are logged
 * and not thrown, because the press is already answered.
 */
export async function scheduleEndOfClock(
  saved: SavedGame,
  { id: pressId, at, player, webhook }: PlayerPress,
  { game, seal, log }: EditDeps,
): Promise<void> {
  const endsAt = endOfClock(saved);
  if (endsAt === undefined) return;
  const { id } = saved.opening;
  const isWaiting = clockEndOf(saved) === undefined;
  const inMs = Math.max(0, Math.min(endsAt - at, isWaiting ? LOOK_MS : TOKEN_LASTS_MS));
  try {
    const press = { player, pressId, tokenExpiresAt: at + TOKEN_LASTS_MS, token: seal.close(webhook) };
    await game.store.saveJob({ kind: 'board', id, subject: id, shown: 0, ...press }, { now: at, inMs });
  } catch (error) {
    log.warn({ interactionId: pressId, error }, 'a background edit could not be scheduled');
  }
}

/** When a timed game is ended without a press, in milliseconds since 1970; `undefined` if no clock runs in it. */
export function endOfClock(saved: SavedGame): number | undefined {
  const endsAt = latestClockEndOf(saved);
  // A press that was made in time may arrive this many milliseconds later.
  return endsAt === undefined ? undefined : endsAt + DISCORD_WAITS_MS;
}
