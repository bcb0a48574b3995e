/** Announces the results of duels: edits the duel's card and posts a new message. */

import { ANNOUNCE_LEASE_MS, DUEL_DAY_MS, settleOverdue } from '../app/duel.ts';
import type { PressId } from '../app/saved-game.ts';
import type { BackgroundEdit } from '../app/stores/background-store.ts';
import type { Duel } from '../app/stores/duel-store.ts';
import { webhookOf } from './answer/webhook.ts';
import { type Delivery, editAnswer, editMessage, followUp, isDelivered, postMessage } from './delivery.ts';
import type { EditDeps } from './deps.ts';
import type { PlayerPress } from './interaction.ts';
import { duelCard, resultMessage } from './messages/duel.ts';
import { translatorFor } from './texts/languages.ts';

export interface EndPress extends Pick<PlayerPress, 'webhook' | 'botMayPost'> {
  /** Whether the answer to the press already shows the result on the duel's card. */
  readonly isOnCard?: boolean;
  /** The interaction whose answer is the message that now shows the end of the game; see `PlayerPress`. */
  readonly originPressId?: PressId | undefined;
}

const PAGE = 50;

/** Ends the duels whose time is up, and announces the results of all ended duels. */
export async function endDuels(deps: EditDeps, signal: AbortSignal): Promise<void> {
  const { game } = deps;
  await settleOverdue(game, signal);
  for (let last: Duel | undefined; !signal.aborted; ) {
    const page = await game.store.unannouncedDuels(last, PAGE);
    for (const duel of page) if (!signal.aborted) await announceUnlessLeased(duel, { ...deps, signal });
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}

async function announceUnlessLeased(duel: Duel, deps: EditDeps): Promise<void> {
  const { store, now } = deps.game;
  if (await store.claimDuelAnnouncement(duel.id, now(), now() + ANNOUNCE_LEASE_MS)) await announceDuel(duel, deps);
}

/** Announces a duel's result, for which the caller holds the lease. Logs failures; only the database's are thrown. */
export async function announceDuel(duel: Duel, deps: EditDeps, press?: EndPress): Promise<Delivery> {
  const { game, log } = deps;
  if (press?.originPressId !== undefined) await game.store.endEditOfAnswer(press.originPressId);
  await game.store.hastenEdits(duel);
  const edit = await game.store.findEdit('live-card', duel.id);
  let isPosted: boolean;
  try {
    // The card is edited before the result is posted, because repeating an edit does no harm.
    const isCardEdited = press?.isOnCard || (await changeCard(duel, edit, deps));
    isPosted = await postResult(duel, edit, deps, press);
    // Messages in an archived thread can be edited only after a new message has reopened the thread.
    if (!isCardEdited && isPosted) await changeCard(duel, edit, deps);
  } catch (error) {
    if (!deps.signal?.aborted)
      log.warn({ duel: duel.id, error }, 'the result of a duel could not be announced and will be tried again');
    // A result is not posted more than a day after the end of the duel; a press on the card still shows it.
    if (duel.endsAt > game.now() - DUEL_DAY_MS) {
      await game.store.releaseDuelAnnouncement(duel.id);
      return 'later';
    }
    isPosted = false;
  }
  await game.store.markDuelAnnounced(duel.id);
  if (edit) await game.store.endEdit(edit);
  return isPosted ? 'delivered' : 'unreachable';
}

async function changeCard(duel: Duel, edit: BackgroundEdit | undefined, deps: EditDeps): Promise<boolean> {
  const message = duelCard(duel, translatorFor(duel.locale));
  const webhook = webhookOf(edit, deps.seal, deps.game.now());
  if (webhook && (await isDelivered(editAnswer(deps, webhook, message)))) return true;
  return duel.card !== undefined && isDelivered(editMessage(deps, duel.card, message));
}

/** Posts a duel's result, with the bot's own token if possible, because its nonce prevents duplicates. */
async function postResult(
  duel: Duel,
  edit: BackgroundEdit | undefined,
  deps: EditDeps,
  press?: EndPress,
): Promise<boolean> {
  const { painter, seal, game } = deps;
  const message = resultMessage(duel, painter, translatorFor(duel.locale));
  const mayPost = press?.botMayPost ?? true;
  if (mayPost && duel.card && (await isDelivered(postMessage(deps, duel.card.channel, message, duel.id)))) return true;
  for (const webhook of [press?.webhook, webhookOf(edit, seal, game.now())])
    if (webhook && (await isDelivered(followUp(deps, webhook, message)))) return true;
  return false;
}
