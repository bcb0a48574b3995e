/**
 * Messages that change without a press, by the token of an earlier one. Where Discord does not take the token any longer, the
 * next press shows the current state.
 */

import {
  duelIn,
  isOpen,
  isWorthShowing,
  LIVE_CARD_EVERY,
  otherSide,
  pendingOf,
  progressOf,
  settleDuelOf,
  sideOf,
} from '../app/duel.ts';
import { type PendingEdit, TOKEN_LASTS } from '../app/pending-edits.ts';
import { DISCORD_WAITS, endOnTime, hasExpired, isOnClock, ranOut } from '../app/play.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { PlayerId, SavedGame } from '../app/saved-game.ts';
import { DUEL_STATES, type Duel, type DuelId, type DuelState } from '../app/stores/duel-store.ts';
import { type InteractionWebhook, webhookOf } from './answer/webhook.ts';
import { tryChanging, tryEditing } from './delivery.ts';
import type { EditDeps } from './deps.ts';
import { announceDuel } from './duel-results.ts';
import type { PlayerPress } from './interaction.ts';
import { liveCard, ownCard, withOutcome } from './messages/duel.ts';
import type { Message } from './messages/message.ts';
import { gameMessage } from './messages/play.ts';
import { translatorFor } from './texts/languages.ts';
import { type Viewer, viewerWith } from './viewer.ts';

export interface Edits {
  seal(webhook: InteractionWebhook): string;
  /** The card that follows the scores. Failures are logged. */
  keepCard(duel: Duel, press: PlayerPress): Promise<void>;
  /** Any other message that shows the card, as an answer to this press. Failures are logged. @param locale of its words */
  keepCopy(duel: Duel, press: PlayerPress, locale: string): Promise<void>;
  /** Brings the cards elsewhere up to date, after an answer to the challenge. Failures are logged. */
  showElsewhere(duel: Duel, press: PlayerPress): Promise<void>;
  /** Failures are logged. */
  keepBoard(saved: SavedGame, press: PlayerPress): Promise<void>;
  /** A board of a duel, as an answer to this press. Failures are logged. */
  keepOpened(saved: SavedGame, duel: Duel, press: PlayerPress): Promise<void>;
  showDue(signal: AbortSignal): Promise<void>;
  /** Shows a board again in the message in which it was pressed, if everybody sees that. Failures are logged. */
  showAgain(board: Message, press: PlayerPress): Promise<void>;
}

export const createEdits = (deps: EditDeps): Edits => ({
  seal: (webhook) => deps.seal.close(webhook),
  async keepCard({ id, state, locale }, press) {
    const live = state === 'playing' ? { dueAt: press.at + LIVE_CARD_EVERY } : {};
    const webhook = { ...press.webhook, locale };
    await keep({ kind: 'duel', id, game: '', ...live }, { ...press, webhook }, deps);
  },
  async keepCopy(duel, press, locale) {
    const webhook = { ...press.webhook, locale };
    const copy = { kind: 'card', id: press.id, game: duel.id, shown: stageOf(duel.state) } as const;
    await keep(copy, { ...press, webhook }, deps);
    await hastenIfOver(duel, deps);
  },
  showElsewhere: (duel, press) => showElsewhere(duel, press, deps),
  async keepBoard(saved, press) {
    const board = endOfClock(saved);
    const isInDuel = duelIn(saved.opening.place) !== undefined;
    if (board) await keep(isInDuel ? { ...board, id: press.origin ?? press.id } : board, press, deps);
  },
  async keepOpened(saved, duel, press) {
    const { id: game } = saved.opening;
    await keep({ kind: 'board', game, ...endOfClock(saved), id: press.id }, press, deps);
    await hastenIfOver(duel, deps);
  },
  showDue: (signal) => showDue({ ...deps, signal }, signal),
  async showAgain(board, { message, id }) {
    try {
      if (message) await tryChanging(deps, message, board);
    } catch (error) {
      deps.log.warn({ interactionId: id, error }, 'a shared board could not be shown again');
    }
  },
});

/** Grows with each state in which a card shows something else. */
const stageOf = (state: DuelState): number => DUEL_STATES.indexOf(state);

/** It may have ended while the message was on its way, so that its row was not there yet. */
async function hastenIfOver({ id }: Duel, { game: { store }, log }: EditDeps): Promise<void> {
  try {
    const duel = await store.findDuel(id);
    if (duel?.state === 'over') await store.hastenPending(pendingOf(duel));
  } catch (error) {
    log.warn({ duel: id, error }, 'the messages of a duel could not be brought up to date');
  }
}

/** The card of the challenge becomes one of those that do not follow the scores. */
async function showElsewhere(duel: Duel, { origin }: PlayerPress, { game: { store }, log }: EditDeps): Promise<void> {
  const { id } = duel;
  try {
    const first = origin === id ? undefined : await store.findPending({ kind: 'duel', id });
    if (first) {
      const copy = { kind: 'card', id: first.press, game: id, shown: stageOf('offered') } as const;
      await store.savePending({ ...first, ...copy });
      await store.endPending(first);
    }
    await store.hastenPending(pendingOf(duel), origin);
  } catch (error) {
    log.warn({ duel: id, error }, 'the messages of a duel could not be brought up to date');
  }
}

/** `undefined` where no clock runs. */
export function endOfClock(saved: SavedGame): Pick<PendingEdit, 'kind' | 'id' | 'game' | 'dueAt'> | undefined {
  const { id } = saved.opening;
  const { endsAt } = saved.position;
  if (!isOnClock(saved) || endsAt === undefined) return undefined;
  // A press that was made in time may still be on its way.
  return { kind: 'board', id, game: id, dueAt: endsAt + DISCORD_WAITS };
}

async function keep(
  edit: Pick<PendingEdit, 'kind' | 'id' | 'game'> & Partial<Pick<PendingEdit, 'dueAt' | 'shown'>>,
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
      await SHOW[edit.kind](edit, deps);
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

async function showCopy(due: PendingEdit, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  const edit = await store.claimPending(due, now(), now() + RETRY);
  if (!edit) return;
  const webhook = webhookOf(edit, deps.seal, now());
  const duel = webhook && (await store.findDuel(edit.game));
  if (!duel) return store.endPending(edit);
  const shown = stageOf(duel.state);
  const t = translatorFor(webhook.locale);
  const card = duel.state === 'playing' ? liveCard(duel, now(), t, deps.painter) : ownCard(duel, t);
  try {
    const isShown = shown === edit.shown || (await tryEditing(deps, webhook, card));
    if (isShown && isOpen(duel)) await store.postponePending({ ...edit, shown }, edit.expiresAt);
    else await store.endPending(edit);
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
    // A process that can read the game shows it.
    if (outcome === 'unreadable') return;
    if (outcome === 'duel-goes-on') return await store.postponePending({ ...edit, shown: 1 }, edit.expiresAt);
    // The next press tells how a game went on that played by itself.
    if (outcome === 'unreachable' && edit.kind === 'autoplay') await store.forgetToken(edit);
    else await store.endPending(edit);
  } catch (error) {
    logFailure(edit, error, deps);
  }
}

const SHOW = { duel: showScores, card: showCopy, board: showGame, autoplay: showGame } as const;

async function showOver(
  edit: PendingEdit,
  webhook: InteractionWebhook,
  deps: EditDeps,
): Promise<'done' | 'unreachable' | 'unreadable' | 'duel-goes-on'> {
  const { kind, game } = edit;
  const { store } = deps.game;
  const found = await store.find(game);
  if (found === 'unreadable') return found;
  if (!found) return 'done';
  const viewer = viewerWith((await store.findProfile(found.opening.player)).settings, webhook.locale);
  const saved = hasExpired(found, deps.game.now()) ? await endOnTime(deps.game, found) : found;
  if (kind === 'autoplay') {
    const halted = gameMessage({ saved }, viewer, deps.painter, { kind: 'halted', why: 'restarted' });
    return (await tryEditing(deps, webhook, halted)) ? 'done' : 'unreachable';
  }
  const duelId = duelIn(saved.opening.place);
  if (duelId !== undefined) return showDuelBoard(saved, duelId, { edit, webhook, viewer }, deps);
  // A game that was replaced is no longer what its message shows.
  if (!ranOut(saved)) return 'done';
  return (await tryEditing(deps, webhook, await endMessage(saved, viewer, deps))) ? 'done' : 'unreachable';
}

async function showDuelBoard(
  saved: SavedGame,
  duelId: DuelId,
  { edit, webhook, viewer }: { edit: PendingEdit; webhook: InteractionWebhook; viewer: Viewer },
  deps: EditDeps,
): Promise<'done' | 'unreachable' | 'duel-goes-on'> {
  const { opening, position } = saved;
  if (position.state === 'running') return 'duel-goes-on';
  const settled = await settleDuelOf(deps.game, duelId, deps.game.now());
  if (settled?.isDecided) await announceDuel(settled.duel, deps, { webhook, botMayPost: true });
  const goesOn = settled?.duel.state === 'playing';
  // The answer to its last move has shown how it ended; only the end of a clock is news.
  if (goesOn && (edit.shown > 0 || !ranOut(saved))) return 'duel-goes-on';
  const shown = settled ? { ...saved, ...againstIn(settled.duel, opening.player) } : saved;
  const board = await endMessage(shown, viewer, deps);
  const message = settled ? withOutcome(board, settled.duel, opening.player, viewer.t) : board;
  if (!(await tryEditing(deps, webhook, message))) return 'unreachable';
  return goesOn ? 'duel-goes-on' : 'done';
}

/** A board says whom it is played against. */
function againstIn(duel: Duel, player: PlayerId): Pick<SavedGame, 'against'> {
  const side = sideOf(duel, player);
  if (!side) return {};
  const other = otherSide(side);
  return { against: { ...duel[other], score: duel.scores[other] } };
}

async function endMessage(saved: SavedGame, viewer: Viewer, { game, painter }: EditDeps): Promise<Message> {
  const rankContext = await rankContextOf(game, saved, viewer.settings);
  return gameMessage({ saved, rankContext }, viewer, painter);
}
