/** Background edits change messages without a press, with the token of an earlier interaction until it expires. */

import { endIfTimeIsUp, endReasonOf } from '../../app/ending.ts';
import { rankContextOf } from '../../app/rank-context.ts';
import type { SavedGame } from '../../app/saved-game.ts';
import { unlessDamaged } from '../../app/stores/damaged-row.ts';
import type { StoredJob } from '../../app/stores/job-store.ts';
import type { PlayerPress } from '../answer/interaction.ts';
import { type InteractionWebhook, webhookOf } from '../answer/webhook.ts';
import type { EditDeps } from '../deps.ts';
import { gameMessage } from '../messages/play.ts';
import { viewerWith } from '../texts/languages.ts';
import { editAnswer, isDelivered } from './delivery.ts';
import { endOfClock, LOOK_MS, scheduleEndOfClock } from './edit-schedule.ts';
import type { Handler, Next } from './worker.ts';

export interface Edits {
  /** Schedules an edit for when the time of the game runs out. Does nothing if the game is not timed. */
  scheduleEndOfClock(saved: SavedGame, press: PlayerPress): Promise<void>;
  /** The job that shows the end of a game whose time ran out. */
  handler(everyMs: number): Handler;
}

export const createEdits = (deps: EditDeps): Edits => ({
  scheduleEndOfClock: (saved, press) => scheduleEndOfClock(saved, press, deps),
  handler: (everyMs) => ({
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
