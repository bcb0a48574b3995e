/** Messages that change without a press, by the token of an earlier one. Where that goes no more, the next press shows what is so. */

import { type Duel, duelIn, isWorthShowing, LIVE_CARD_EVERY, progressOf, settleDuelOf } from '../app/duel.ts';
import { type PendingEdit, TOKEN_LASTS } from '../app/pending-edits.ts';
import { DISCORD_WAITS, endOnTime, hasExpired, isOnClock, ranOut } from '../app/play.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { SavedGame } from '../app/saved-game.ts';
import { type InteractionWebhook, webhookOf } from './answer/webhook.ts';
import { tryEditing } from './delivery.ts';
import type { EditDeps } from './deps.ts';
import { tellDuel } from './duel-results.ts';
import type { PlayerPress } from './interaction.ts';
import { liveCard, withOutcome } from './messages/duel.ts';
import type { Message } from './messages/message.ts';
import { gameMessage } from './messages/play.ts';
import { translatorFor } from './texts/languages.ts';
import { type Viewer, viewerWith } from './viewer.ts';

export interface Edits {
  seal(webhook: InteractionWebhook): string;
  /** Failures are logged. @param press its `isContainer` is that of the card */
  keepCard(duel: Duel, press: PlayerPress): Promise<void>;
  /** Failures are logged. */
  keepBoard(saved: SavedGame, press: PlayerPress): Promise<void>;
  showDue(signal: AbortSignal): Promise<void>;
}

export const createEdits = (deps: EditDeps): Edits => ({
  seal: (webhook) => deps.seal.close(webhook),
  async keepCard({ id, state }, press) {
    const live = state === 'playing' ? { dueAt: press.at + LIVE_CARD_EVERY } : {};
    const webhook = { ...press.webhook, isContainer: press.isContainer };
    await keep({ kind: 'duel', id, game: '', ...live }, { ...press, webhook }, deps);
  },
  async keepBoard(saved, press) {
    const board = endOfClock(saved);
    if (board) await keep(board, press, deps);
  },
  showDue: (signal) => showDue({ ...deps, signal }, signal),
});

/** `undefined` where no clock runs. */
export function endOfClock(saved: SavedGame): Pick<PendingEdit, 'kind' | 'id' | 'game' | 'dueAt'> | undefined {
  const { id } = saved.opening;
  const { endsAt } = saved.position;
  if (!isOnClock(saved) || endsAt === undefined) return undefined;
  // A press that was made in time may still be on its way.
  return { kind: 'board', id, game: id, dueAt: endsAt + DISCORD_WAITS };
}

async function keep(
  edit: Pick<PendingEdit, 'kind' | 'id' | 'game'> & { readonly dueAt?: number },
  { id: press, at, player, webhook }: PlayerPress,
  { game, seal, log }: EditDeps,
): Promise<void> {
  const expiresAt = at + TOKEN_LASTS;
  try {
    const token = seal.close(webhook);
    await game.store.savePending({ player, press, dueAt: expiresAt, expiresAt, token, shown: 0, ...edit });
  } catch (error) {
    log.warn({ interactionId: press, error }, 'how a message is reached could not be kept');
  }
}

const SIDE_BY_SIDE = 8;

async function showDue(deps: EditDeps, signal: AbortSignal): Promise<void> {
  const { store, now } = deps.game;
  // Each of those that work side by side takes the next one.
  const due = (await store.duePending(now())).values();
  const work = async (): Promise<void> => {
    for (const edit of due) {
      if (signal.aborted) return;
      await (edit.kind === 'duel' ? showScores(edit, deps) : showGame(edit, deps));
    }
  };
  // Where one of them fails the round is not over: the others go on.
  const ended = await Promise.allSettled(Array.from({ length: SIDE_BY_SIDE }, work));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}

async function showScores(due: PendingEdit, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  const at = now();
  const edit = await store.claimPending(due, at, Math.min(at + LIVE_CARD_EVERY, due.expiresAt));
  if (!edit) return;
  const webhook = webhookOf(edit, deps.seal, now());
  if (!webhook) return store.endPending(edit);
  const duel = await store.findDuel(edit.id);
  // Its end is told by the same token, and nothing is renewed until then.
  if (duel?.state !== 'playing') return store.postponePending(edit, edit.expiresAt);
  const shown = progressOf(duel);
  if (!isWorthShowing(shown, edit.shown)) return;
  try {
    const isShown = await tryEditing(deps, webhook, liveCard(duel, at, translatorFor(duel.locale), deps.painter));
    await store.postponePending({ ...edit, shown }, isShown ? edit.dueAt : edit.expiresAt);
  } catch (error) {
    logFailure(edit, error, deps);
  }
}

function logFailure({ kind }: PendingEdit, error: unknown, { log, signal }: EditDeps): void {
  if (!signal?.aborted) log.warn({ kind, error }, 'a message could not be edited yet');
}

/** Milliseconds. */
const RETRY = 15_000;

async function showGame(due: PendingEdit, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  const edit = await store.claimPending(due, now(), now() + RETRY);
  if (!edit) return;
  const webhook = webhookOf(edit, deps.seal, now());
  try {
    const outcome = webhook ? await showOver(edit, webhook, deps) : 'unreachable';
    // A process of the newer version, which knows the game, shows it.
    if (outcome === 'newer') return;
    // The next press tells how a game went on that played by itself.
    if (outcome === 'unreachable' && edit.kind === 'autoplay') await store.forgetToken(edit);
    else await store.endPending(edit);
  } catch (error) {
    logFailure(edit, error, deps);
  }
}

async function showOver(
  { kind, game }: PendingEdit,
  webhook: InteractionWebhook,
  deps: EditDeps,
): Promise<'done' | 'unreachable' | 'newer'> {
  const { store } = deps.game;
  const found = await store.find(game);
  if (found === 'newer') return 'newer';
  if (typeof found !== 'object') return 'done';
  const viewer = viewerWith((await store.findProfile(found.opening.player)).settings, webhook.locale);
  const saved = hasExpired(found, deps.game.now()) ? await endOnTime(deps.game, found) : found;
  // A game that was replaced is no longer what its message shows.
  if (kind !== 'autoplay' && !ranOut(saved)) return 'done';
  const message =
    kind === 'autoplay'
      ? gameMessage({ saved }, viewer, deps.painter, { kind: 'halted', why: 'restarted' })
      : await timeUpMessage(saved, viewer, webhook, deps);
  return (await tryEditing(deps, webhook, message)) ? 'done' : 'unreachable';
}

async function timeUpMessage(
  saved: SavedGame,
  viewer: Viewer,
  webhook: InteractionWebhook,
  deps: EditDeps,
): Promise<Message> {
  const { game, painter } = deps;
  const rankContext = await rankContextOf(game, saved, viewer.settings);
  const message = gameMessage({ saved, rankContext }, viewer, painter);
  const duelId = duelIn(saved.opening.place);
  const settled = duelId === undefined ? undefined : await settleDuelOf(game, duelId, game.now());
  if (settled?.isDecided) await tellDuel(settled.duel, deps, { webhook, botMayPost: true });
  return settled ? withOutcome(message, settled.duel, saved.opening.player, viewer.t) : message;
}
