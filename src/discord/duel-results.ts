/** Announces the result of a duel: on its card, and in a new message. */

import { ANNOUNCE_LEASE_MS, DUEL_DAY, pendingOf, settleOverdue } from '../app/duel.ts';
import type { PendingEdit } from '../app/pending-edits.ts';
import type { Duel } from '../app/stores/duel-store.ts';
import { webhookOf } from './answer/webhook.ts';
import { type Delivery, refusalToPost, tryChanging, tryEditing, tryFollowUp } from './delivery.ts';
import type { EditDeps } from './deps.ts';
import type { PlayerPress } from './interaction.ts';
import { duelCard, resultMessage } from './messages/duel.ts';
import { translatorFor } from './texts/languages.ts';

export interface DuelResults {
  /** Failures are logged. Rejects only where the database fails. */
  tell(duel: Duel, press: EndPress): Promise<Delivery>;
  /** Ends the duels whose time is up, and tells those that have ended. */
  endDuels(signal: AbortSignal): Promise<void>;
}

/** The press with which the duel ended. */
export interface EndPress extends Pick<PlayerPress, 'webhook' | 'botMayPost'> {
  /** Its answer shows the card as it is. */
  readonly isOnCard?: boolean;
  /** What made the message in which its answer shows the end; see `PlayerPress`. */
  readonly origin?: string | undefined;
}

export const createDuelResults = (deps: EditDeps): DuelResults => ({
  tell: (duel, press) => announceDuel(duel, deps, press),
  endDuels: (signal) => endDuels({ ...deps, signal }, signal),
});

const PAGE = 50;

async function endDuels(deps: EditDeps, signal: AbortSignal): Promise<void> {
  const { game } = deps;
  await settleOverdue(game, signal);
  for (let last: Duel | undefined; !signal.aborted; ) {
    const page = await game.store.unannouncedDuels(last, PAGE);
    for (const duel of page) if (!signal.aborted) await tellClaimed(duel, deps);
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}

async function tellClaimed(duel: Duel, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  if (await store.claimDuelAnnouncement(duel.id, now(), now() + ANNOUNCE_LEASE_MS)) await announceDuel(duel, deps);
}

export async function announceDuel(duel: Duel, deps: EditDeps, press?: EndPress): Promise<Delivery> {
  const { game, log } = deps;
  await game.store.hastenPending(pendingOf(duel), press?.origin);
  const pending = await game.store.findPending({ kind: 'duel', id: duel.id });
  let isDelivered: boolean;
  try {
    // The card comes first, because editing it twice does no harm.
    const isShown = press?.isOnCard || (await changeCard(duel, pending, deps));
    isDelivered = await postResult(duel, pending, deps, press);
    // In an archived thread nothing can be edited until a message opens it.
    if (!isShown && isDelivered) await changeCard(duel, pending, deps);
  } catch (error) {
    if (!deps.signal?.aborted) log.warn({ duel: duel.id, error }, 'the result of a duel could not be announced yet');
    // After a day it is given up; a press on the card still shows the result.
    if (duel.endsAt > game.now() - DUEL_DAY) {
      await game.store.releaseDuelAnnouncement(duel.id);
      return 'later';
    }
    isDelivered = false;
  }
  await game.store.markDuelAnnounced(duel.id);
  if (pending) await game.store.endPending(pending);
  return isDelivered ? 'delivered' : 'unreachable';
}

async function changeCard(duel: Duel, pending: PendingEdit | undefined, deps: EditDeps): Promise<boolean> {
  const message = duelCard(duel, translatorFor(duel.locale));
  const webhook = webhookOf(pending, deps.seal, deps.game.now());
  if (webhook && (await tryEditing(deps, webhook, message))) return true;
  return duel.card !== undefined && (await tryChanging(deps, duel.card, message));
}

/** Posts by the bot itself where possible: such a message is never there twice. Else by a token, that of the last press first. */
async function postResult(
  duel: Duel,
  pending: PendingEdit | undefined,
  deps: EditDeps,
  press?: EndPress,
): Promise<boolean> {
  const { painter, seal, game } = deps;
  const message = resultMessage(duel, painter, translatorFor(duel.locale));
  const mayPost = press?.botMayPost ?? true;
  if (mayPost && duel.card) {
    const refusal = await refusalToPost(deps, duel.card.channel, message, duel.id);
    if (refusal === undefined) return true;
  }
  for (const webhook of [press?.webhook, webhookOf(pending, seal, game.now())])
    if (webhook && (await tryFollowUp(deps, webhook, message))) return true;
  return false;
}
