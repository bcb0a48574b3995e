/** Background edits change messages without a press, with the token of an earlier interaction until it expires. */

import { LIVE_CARD_EVERY_MS } from '../app/duel.ts';
import { endIfTimeIsUp, endReasonOf } from '../app/ending.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { GameId, SavedGame } from '../app/saved-game.ts';
import type { BackgroundEdit } from '../app/stores/background-store.ts';
import { unlessDamaged } from '../app/stores/damaged-row.ts';
import { type InteractionWebhook, webhookOf } from './answer/webhook.ts';
import { editAnswer, isDelivered } from './delivery.ts';
import type { EditDeps } from './deps.ts';
import { showCard, showDuelBoard, showLiveCard } from './duel-edits.ts';
import { type EditOf, endOfClock, type Next, scheduleEdit } from './edit-schedule.ts';
import type { PlayerPress } from './interaction.ts';
import { gameMessage } from './messages/play.ts';
import { type Viewer, viewerWith } from './texts/languages.ts';

export interface Edits {
  seal(webhook: InteractionWebhook): string;
  /** Schedules an edit for when the time of the game runs out. Does nothing if the game is not timed. */
  scheduleEndOfClock(saved: SavedGame, press: PlayerPress): Promise<void>;
  makeDueEdits(signal: AbortSignal): Promise<void>;
}

export const createEdits = (deps: EditDeps): Edits => ({
  seal: (webhook) => deps.seal.close(webhook),
  async scheduleEndOfClock(saved, press) {
    const board = endOfClock(saved);
    if (board)
      await scheduleEdit(
        saved.opening.mode === 'duel' ? { ...board, originPressId: press.originPressId ?? press.id } : board,
        press,
        deps,
      );
  },
  makeDueEdits: (signal) => makeDueEdits({ ...deps, signal }, signal),
});

const SIDE_BY_SIDE = 8;

async function makeDueEdits(deps: EditDeps, signal: AbortSignal): Promise<void> {
  const { store, now } = deps.game;
  // All workers take edits from the same iterator, so each edit is made once.
  const due = (await store.dueEdits(now())).values();
  const work = async (): Promise<void> => {
    for (const edit of due) {
      if (signal.aborted) return;
      await makeEdit(edit, deps);
    }
  };
  // If one worker fails, the others still finish the round.
  const ended = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, work));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}

const RETRY_MS = 15_000;

async function makeEdit(due: BackgroundEdit, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  const edit = await store.claimEdit(due, now(), now() + (due.kind === 'live-card' ? LIVE_CARD_EVERY_MS : RETRY_MS));
  if (!edit) return;
  const webhook = webhookOf(edit, deps.seal, now());
  try {
    const next = webhook ? await attempt(edit, webhook, deps) : 'unreachable';
    if (next === 'again') return;
    if (typeof next === 'object') await store.postponeEdit(next, next.dueAt);
    else await store.endEdit(edit);
  } catch (error) {
    if (!deps.signal?.aborted)
      deps.log.warn({ kind: edit.kind, error }, 'a background edit failed and will be repeated');
  }
}

function attempt(edit: BackgroundEdit, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  switch (edit.kind) {
    case 'live-card':
      return showLiveCard(edit, webhook, deps);
    case 'card':
      return showCard(edit, webhook, deps);
    case 'board':
      return showBoard(edit, webhook, deps);
  }
}

async function showBoard(edit: EditOf<'board'>, webhook: InteractionWebhook, deps: EditDeps): Promise<Next> {
  const game = await readGame(edit.game, webhook, deps);
  if (typeof game === 'string') return game;
  const { saved, viewer } = game;
  if (saved.opening.mode === 'duel') return showDuelBoard(saved, { edit, webhook, viewer }, deps);
  if (endReasonOf(saved) !== 'time-up') return 'done';
  const rankContext = await rankContextOf(deps.game, saved, viewer.settings);
  const board = gameMessage({ saved, rankContext }, viewer, deps.painter);
  return (await isDelivered(editAnswer(deps, webhook, board))) ? 'done' : 'unreachable';
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
