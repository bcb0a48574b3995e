/** Background edits change messages without a press, with the token of an earlier interaction until it expires. */

import { endIfTimeIsUp, endReasonOf } from '../../app/ending.ts';
import { rankContextOf } from '../../app/rank-context.ts';
import type { GameId, SavedGame } from '../../app/saved-game.ts';
import { unlessDamaged } from '../../app/stores/damaged-row.ts';
import type { StoredJob } from '../../app/stores/job-store.ts';
import type { PlayerPress } from '../answer/interaction.ts';
import { type InteractionWebhook, webhookOf } from '../answer/webhook.ts';
import type { EditDeps } from '../deps.ts';
import { showCard, showDuelBoard, showLiveCard } from '../duel-edits.ts';
import { gameMessage } from '../messages/play.ts';
import { type Viewer, viewerWith } from '../texts/languages.ts';
import { editAnswer, isDelivered } from './delivery.ts';
import { endOfClock, scheduleEdit } from './edit-schedule.ts';
import type { Handler, Handlers, Next } from './worker.ts';

export interface Edits {
  /** Schedules an edit for when the time of the game runs out. Does nothing if the game is not timed. */
  scheduleEndOfClock(saved: SavedGame, press: PlayerPress): Promise<void>;
  /** The jobs that edit messages. */
  handlers(everyMs: number): Pick<Handlers, 'board' | 'card' | 'live-card'>;
}

export const createEdits = (deps: EditDeps): Edits => ({
  async scheduleEndOfClock(saved, press) {
    const dueAt = endOfClock(saved);
    const { id: game, mode } = saved.opening;
    const id = mode === 'duel' ? (press.originPressId ?? press.id) : game;
    if (dueAt !== undefined) await scheduleEdit({ kind: 'board', id, subject: game, shown: 0, dueAt }, press, deps);
  },
  handlers(everyMs) {
    const handlerOf = (show: Show): Handler => ({
      ...{ everyMs, heldMs: HELD_MS, failure: 'a background edit failed and will be repeated' },
      async run(job, signal) {
        const webhook = webhookOf(job, deps.seal, deps.game.now());
        return webhook ? show(job, webhook, { ...deps, signal }) : 'done';
      },
    });
    return { board: handlerOf(showBoard), card: handlerOf(showCard), 'live-card': handlerOf(showLiveCard) };
  },
});

type Show = (job: StoredJob, webhook: InteractionWebhook, deps: EditDeps) => Promise<Next>;

/** Milliseconds. An edit that fails is repeated after this time. */
const HELD_MS = 15_000;

async function showBoard(job: StoredJob, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const game = await readGame(job.subject, webhook, deps);
  if (typeof game === 'string') return game;
  const { saved, viewer } = game;
  const { now } = deps.game;
  const dueAt = endOfClock(saved);
  // The clock of this machine may be a little behind that of the database.
  if (dueAt !== undefined && dueAt > now() && job.shown === 0) return { inMs: dueAt - now() };
  if (saved.opening.mode === 'duel') return showDuelBoard(saved, { job, webhook, viewer }, deps);
  if (endReasonOf(saved) !== 'time-up') return 'done';
  const rankContext = await rankContextOf(deps.game, saved, viewer.settings);
  const board = gameMessage({ saved, rankContext }, viewer, deps.painter);
  // If Discord rejects the edit for good, no later attempt can succeed.
  await isDelivered(editAnswer(deps, webhook, board));
  return 'done';
}

async function readGame(
  id: GameId,
  { locale }: InteractionWebhook,
  { game }: EditDeps,
): Promise<{ readonly saved: SavedGame; readonly viewer: Viewer } | 'done'> {
  const { game: saved } = await endIfTimeIsUp(game, await game.store.find(id).catch(unlessDamaged), game.now());
  if (!saved) return 'done';
  return { saved, viewer: viewerWith((await game.store.findProfile(saved.opening.player)).settings, locale) };
}
