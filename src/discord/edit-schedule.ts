/** Stores edits that are made later without a press, with the token of the press that schedules them. */

import { DISCORD_WAITS_MS } from '../app/discord-waits.ts';
import { clockEndOf } from '../app/ending.ts';
import type { SavedGame } from '../app/saved-game.ts';
import { type BackgroundEdit, type EditKind, TOKEN_LASTS_MS } from '../app/stores/background-store.ts';
import type { EditDeps } from './deps.ts';
import type { PlayerPress } from './interaction.ts';

export type EditOf<Kind extends EditKind> = Extract<BackgroundEdit, { readonly kind: Kind }>;

/** What an edit does, without the fields that come from the press. If `dueAt` is absent, it is due at its expiry. */
type Scheduled<Edit extends BackgroundEdit = BackgroundEdit> = Edit extends BackgroundEdit
  ? Omit<Edit, 'player' | 'pressId' | 'dueAt' | 'tokenExpiresAt' | 'token'> & Partial<Pick<Edit, 'dueAt'>>
  : never;

/** Failures are logged and not thrown, because the press is already answered. */
export async function scheduleEdit(
  edit: Scheduled,
  { id: pressId, at, player, webhook }: PlayerPress,
  { game, seal, log }: EditDeps,
): Promise<void> {
  const tokenExpiresAt = at + TOKEN_LASTS_MS;
  try {
    const token = seal.close(webhook);
    await game.store.saveEdit({ player, pressId, dueAt: tokenExpiresAt, tokenExpiresAt, token, ...edit });
  } catch (error) {
    log.warn({ interactionId: pressId, error }, 'a background edit could not be scheduled');
  }
}

/** Returns the edit that shows that the time ran out, or `undefined` if no clock runs in the game. */
export function endOfClock(
  saved: SavedGame,
): Pick<EditOf<'board'>, 'kind' | 'game' | 'isWaitingForDuel' | 'dueAt'> | undefined {
  const { id } = saved.opening;
  const endsAt = clockEndOf(saved);
  if (endsAt === undefined) return undefined;
  // A press that was made in time may arrive this many milliseconds later.
  return { kind: 'board', game: id, isWaitingForDuel: false, dueAt: endsAt + DISCORD_WAITS_MS };
}

/**
 * What happens to a background edit after an attempt. `done`: deleted. `unreachable`: its message can no longer be
 * edited. `again`: due when the claim expires. An edit: stored with its new fields.
 */
export type Next = 'done' | 'unreachable' | 'again' | BackgroundEdit;
