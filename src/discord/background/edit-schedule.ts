/** Stores edits that are made later without a press, with the token of the press that schedules them. */

import { DISCORD_WAITS_MS } from '../../app/discord-waits.ts';
import { latestClockEndOf } from '../../app/ending.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { type Job, TOKEN_LASTS_MS } from '../../app/stores/job-store.ts';
import type { PlayerPress } from '../answer/interaction.ts';
import type { EditDeps } from '../deps.ts';

/** A job without the fields that come from the press. Without `dueAt`, it is due when the token expires. */
type Scheduled = Pick<Job, 'kind' | 'id' | 'subject' | 'shown'> & { readonly dueAt?: number };

/** Failures are logged and not thrown, because the press is already answered. */
export async function scheduleEdit(
  { dueAt, ...edit }: Scheduled,
  { id: pressId, at, player, webhook }: PlayerPress,
  { game, seal, log }: EditDeps,
): Promise<void> {
  const tokenExpiresAt = at + TOKEN_LASTS_MS;
  try {
    const token = seal.close(webhook);
    const inMs = Math.max(0, (dueAt ?? tokenExpiresAt) - at);
    await game.store.saveJob({ ...edit, player, pressId, tokenExpiresAt, token }, { now: at, inMs });
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
