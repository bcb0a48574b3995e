/** The edit that shows the end of a timed game without a press, with the token of the press that scheduled it. */

import { DISCORD_WAITS_MS } from '../../app/discord-waits.ts';
import { clockEndOf, endIfTimeIsUp, endReasonOf, latestClockEndOf } from '../../app/ending.ts';
import { rankContextOf } from '../../app/rank-context.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { unlessDamaged } from '../../app/stores/damaged-row.ts';
import { type StoredJob, TOKEN_LASTS_MS } from '../../app/stores/job-store.ts';
import type { PlayerPress } from '../answer/interaction.ts';
import { type InteractionWebhook, webhookOf } from '../answer/webhook.ts';
import type { EditDeps } from '../deps.ts';
import { gameMessage } from '../messages/play.ts';
import { viewerWith } from '../texts/languages.ts';
import { editAnswer, isDelivered } from './delivery.ts';
import type { Handler, Next } from './worker.ts';

export type Edits = ReturnType<typeof createEdits>;

export const createEdits = (deps: EditDeps) => ({
  scheduleEndOfClock: (saved: SavedGame, press: PlayerPress): Promise<void> => scheduleEndOfClock(saved, press, deps),
  /** The job that shows the end of a game whose time ran out. */
  handler: (everyMs: number): Handler => ({
    ...{ everyMs, heldMs: HELD_MS, failure: 'a background edit failed and will be repeated' },
    async run(job, signal) {
      const webhook = webhookOf(job, deps.seal, deps.game.now());
      return webhook ? showBoard(job, webhook, { ...deps, signal }) : 'done';
    },
  }),
});

/** Milliseconds. An edit that fails is repeated after this time. */
const HELD_MS = 15_000;

async function showBoard(job: StoredJob, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const { now, store } = deps.game;
  const { game: saved } = await endIfTimeIsUp(deps.game, await store.find(job.subject).catch(unlessDamaged), now());
  if (!saved) return 'done';
  const dueAt = endOfClock(saved);
  // The clock of this machine may be a little behind that of the database, or a clock began after the edit was scheduled.
  if (dueAt !== undefined && dueAt > now()) return { inMs: Math.min(dueAt - now(), LOOK_MS) };
  if (endReasonOf(saved) !== 'time-up') return 'done';
  const viewer = viewerWith((await store.findProfile(saved.opening.player)).settings, webhook.locale);
  const rankContext = await rankContextOf(deps.game, saved, viewer.settings);
  const board = gameMessage({ saved, rankContext }, viewer, deps.painter);
  // If Discord rejects the edit for good, no later attempt can succeed.
  await isDelivered(editAnswer(deps, webhook, board));
  return 'done';
}

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
