/** Messages change by the press's token or by the bot itself. Where neither goes, the next press shows what is so. */

import type { REST } from 'discord.js';
import {
  DUEL_DAY,
  type Duel,
  duelIn,
  isWorthShowing,
  LIVE_CARD_EVERY,
  type MessagePlace,
  progressOf,
  settleDuelOf,
  settleOverdue,
  TELLING,
} from '../app/duel.ts';
import { type PendingEdit, TOKEN_LASTS } from '../app/pending-edits.ts';
import { DISCORD_WAITS, endOnTime, hasExpired, isOnClock, ranOut } from '../app/play.ts';
import { rankContextOf } from '../app/rank-context.ts';
import type { SavedGame } from '../app/saved-game.ts';
import type { InteractionWebhook, Seal } from './answer/webhook.ts';
import { type Delivery, refusalToPost, tryChanging, tryEditing, tryFollowUp } from './delivery.ts';
import type { BotDeps } from './deps.ts';
import type { PlayerPress } from './interaction.ts';
import { duelCard, liveCard, resultMessage, withOutcome } from './messages/duel.ts';
import type { Message } from './messages/message.ts';
import { gameMessage } from './messages/play.ts';
import { translatorFor } from './texts/languages.ts';
import { type Viewer, viewerWith } from './viewer.ts';

type TellDeps = Pick<BotDeps, 'game' | 'log' | 'painter'> & {
  readonly rest: REST;
  readonly seal: Seal;
};

export interface EndPress extends Pick<PlayerPress, 'webhook'> {
  readonly botMayPost: boolean;
  readonly isOnCard?: boolean;
}

/** A duel is told once both the card and a new message say how it ended. Rejects only where the database fails. */
async function tellDuel(duel: Duel, deps: TellDeps, press?: EndPress): Promise<Delivery> {
  const { game, log } = deps;
  const pending = await game.store.findPending({ kind: 'duel', id: duel.id });
  let isDelivered: boolean;
  try {
    // The card first: that does no harm when it is done again.
    if (!press?.isOnCard) await changeCard(duel, pending, deps);
    isDelivered = await postResult(duel, pending, deps, press);
  } catch (error) {
    log.warn({ duel: duel.id, error }, 'the end of a duel could not be told yet');
    // After a day nobody waits for it, and it shows when it is pressed.
    if (duel.endsAt > game.now() - DUEL_DAY) {
      await game.store.releaseTelling(duel.id);
      return 'later';
    }
    isDelivered = false;
  }
  await game.store.toldDuel(duel.id);
  if (pending) await game.store.endPending(pending);
  return isDelivered ? 'delivered' : 'unreachable';
}

const webhookOf = (pending: PendingEdit | undefined, { game, seal }: TellDeps): InteractionWebhook | undefined =>
  pending && pending.expiresAt > game.now() ? seal.open(pending.token) : undefined;

async function changeCard(duel: Duel, pending: PendingEdit | undefined, deps: TellDeps): Promise<void> {
  const message = duelCard(duel, translatorFor(duel.locale));
  const webhook = webhookOf(pending, deps);
  if (webhook && (await tryEditing(deps.rest, webhook, message))) return;
  if (duel.card) await tryChanging(deps.rest, duel.card, message);
}

/** Posts by the bot itself where possible: such a message is never there twice. Else by a token, that of the last press first. */
async function postResult(
  duel: Duel,
  pending: PendingEdit | undefined,
  deps: TellDeps,
  press?: EndPress,
): Promise<boolean> {
  const message = resultMessage(duel, deps.painter, translatorFor(duel.locale));
  const mayPost = press?.botMayPost ?? true;
  const isPosted = async ({ channel }: MessagePlace) =>
    (await refusalToPost(deps.rest, channel, message, duel.id)) === undefined;
  if (mayPost && duel.card && (await isPosted(duel.card))) return true;
  for (const webhook of [press?.webhook, webhookOf(pending, deps)])
    if (webhook && (await tryFollowUp(deps.rest, webhook, message))) return true;
  return false;
}

const PAGE = 50;

async function endDuels(deps: TellDeps, signal: AbortSignal): Promise<void> {
  const { game } = deps;
  await settleOverdue(game, signal);
  let page: readonly Duel[];
  let last: Duel | undefined;
  do {
    page = await game.store.untoldDuels(last, PAGE);
    for (const duel of page) if (!signal.aborted) await tellClaimed(duel, deps);
    last = page.at(-1);
  } while (page.length === PAGE && !signal.aborted);
}

async function tellClaimed(duel: Duel, deps: TellDeps): Promise<void> {
  const { store, now } = deps.game;
  if (await store.claimTelling(duel.id, now(), now() + TELLING)) await tellDuel(duel, deps);
}

export interface Edits {
  seal(webhook: InteractionWebhook): string;
  /** Failures are logged. @param press its `isContainer` is that of the card */
  keepCard(duel: Duel, press: PlayerPress): Promise<void>;
  keepBoard(saved: SavedGame, press: PlayerPress): Promise<void>;
  tell(duel: Duel, press: EndPress): Promise<Delivery>;
  showDue(signal: AbortSignal): Promise<void>;
  endDuels(signal: AbortSignal): Promise<void>;
}

/** Milliseconds. */
const RETRY = 15_000;

const AT_ONCE = 8;

export const createEdits = (deps: TellDeps): Edits => ({
  seal: (webhook) => deps.seal.close(webhook),
  async keepCard({ id, state }, press) {
    const live = state === 'playing' ? { dueAt: press.at + LIVE_CARD_EVERY } : {};
    await keep(
      { kind: 'duel', id, game: '', ...live },
      { ...press, webhook: { ...press.webhook, isContainer: press.isContainer } },
      deps,
    );
  },
  async keepBoard(saved, press) {
    const board = endOfClock(saved);
    if (board) await keep(board, press, deps);
  },
  tell: (duel, press) => tellDuel(duel, deps, press),
  async showDue(signal) {
    const { store, now } = deps.game;
    // Each of those that work side by side takes the next one.
    const due = (await store.duePending(now())).values();
    const work = async (): Promise<void> => {
      for (const it of due) if (!signal.aborted) await (it.kind === 'duel' ? showScores(it, deps) : showOne(it, deps));
    };
    // Where one of them fails the round is not over: the others go on.
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
  },
  endDuels: (signal) => endDuels(deps, signal),
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
  { game, seal, log }: TellDeps,
): Promise<void> {
  const expiresAt = at + TOKEN_LASTS;
  try {
    const token = seal.close(webhook);
    await game.store.savePending({ player, press, dueAt: expiresAt, expiresAt, token, shown: 0, ...edit });
  } catch (error) {
    log.warn({ interactionId: press, error }, 'how a message is reached could not be kept');
  }
}

async function showScores(due: PendingEdit, deps: TellDeps): Promise<void> {
  const { store, now } = deps.game;
  const at = now();
  const edit = await store.claimPending(due, at, Math.min(at + LIVE_CARD_EVERY, due.expiresAt));
  if (!edit) return;
  const webhook = webhookOf(edit, deps);
  if (!webhook) return store.endPending(edit);
  const duel = await store.findDuel(edit.id);
  // Its end is told by the same token, and nothing is renewed until then.
  if (duel?.state !== 'playing') return store.postponePending(edit, edit.expiresAt);
  const shown = progressOf(duel);
  if (!isWorthShowing(shown, edit.shown)) return;
  try {
    const isShown = await tryEditing(deps.rest, webhook, liveCard(duel, at, translatorFor(duel.locale), deps.painter));
    await store.postponePending({ ...edit, shown }, isShown ? edit.dueAt : edit.expiresAt);
  } catch (error) {
    deps.log.warn({ kind: edit.kind, error }, 'a message could not be edited yet');
  }
}

async function showOne(due: PendingEdit, deps: TellDeps): Promise<void> {
  const { store, now } = deps.game;
  const edit = await store.claimPending(due, now(), now() + RETRY);
  if (!edit) return;
  const webhook = webhookOf(edit, deps);
  try {
    const isShown = webhook !== undefined && (await showNow(edit, webhook, deps));
    if (isShown === undefined) return;
    // The next press tells how a game went on that played by itself.
    if (isShown || edit.kind !== 'autoplay') await store.endPending(edit);
    else await store.forgetToken(edit);
  } catch (error) {
    deps.log.warn({ kind: edit.kind, error }, 'a message could not be edited yet');
  }
}

/** False where the message is out of reach; `undefined` where a process of the newer version that knows the game shows it. */
async function showNow(
  { kind, game }: PendingEdit,
  webhook: InteractionWebhook,
  deps: TellDeps,
): Promise<boolean | undefined> {
  const { store } = deps.game;
  const saved = await store.find(game);
  if (saved === 'newer') return undefined;
  if (typeof saved !== 'object') return true;
  const viewer = viewerWith((await store.findProfile(saved.opening.player)).settings, webhook.locale);
  const now = hasExpired(saved, deps.game.now()) ? await endOnTime(deps.game, saved) : saved;
  if (kind === 'autoplay') {
    const halted = { kind: 'halted', why: 'restarted' } as const;
    return tryEditing(deps.rest, webhook, gameMessage({ saved: now }, viewer, deps.painter, halted));
  }
  // A game that was replaced is no longer what its message shows.
  return !ranOut(now) || tryEditing(deps.rest, webhook, await timeUpMessage(now, viewer, webhook, deps));
}

async function timeUpMessage(
  saved: SavedGame,
  viewer: Viewer,
  webhook: InteractionWebhook,
  deps: TellDeps,
): Promise<Message> {
  const { game, painter } = deps;
  const rankContext = await rankContextOf(game, saved, viewer.settings);
  const message = gameMessage({ saved, rankContext }, viewer, painter);
  const duelId = duelIn(saved.opening.place);
  const settled = duelId === undefined ? undefined : await settleDuelOf(game, duelId, game.now());
  if (settled?.isDecided) await tellDuel(settled.duel, deps, { webhook, botMayPost: true });
  return settled ? withOutcome(message, settled.duel, saved.opening.player, viewer.t) : message;
}
