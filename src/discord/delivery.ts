/** Messages that nobody pressed for: changed by the token of an earlier press, or by the bot itself. */

import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { MessagePlace } from '../app/stores/duel-store.ts';
import { bodyOf } from './answer/body.ts';
import { editOriginal, postFollowUp, send } from './answer/send.ts';
import type { InteractionWebhook } from './answer/webhook.ts';
import type { Message } from './messages/message.ts';
import { isRefusedForGood, type REST, RequestMethod, refusalCode } from './rest.ts';

/** `later`: not taken this time. `unreachable`: the message can be edited no more. */
export type Delivery = 'delivered' | 'later' | 'unreachable';

/** `signal` is that of the work that sends; it ends each wait for Discord. */
export interface Sender {
  readonly rest: REST;
  readonly signal?: AbortSignal | undefined;
}

/** Long enough for any answer, and shorter than a lease: see `app/autoplay.ts`. In milliseconds. */
const EDIT_WITHIN = 4_000;

/** @throws DiscordAPIError, HTTPError, RateLimitError, an abort; see `isRefusedForGood` */
export function editAnswer({ rest, signal }: Sender, webhook: InteractionWebhook, message: Message): Promise<void> {
  const late = AbortSignal.timeout(EDIT_WITHIN);
  return editOriginal(rest, webhook, bodyOf(message), signal ? AbortSignal.any([late, signal]) : late);
}

export const tryEditing = (sender: Sender, webhook: InteractionWebhook, message: Message): Promise<boolean> =>
  isTaken(editAnswer(sender, webhook, message));

export const tryFollowUp = (
  { rest, signal }: Sender,
  webhook: InteractionWebhook,
  message: Message,
): Promise<boolean> => isTaken(postFollowUp(rest, webhook, bodyOf(message), signal));

/**
 * False where the bot cannot see the channel, and where the message is gone or too old.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export function tryChanging({ rest, signal }: Sender, place: MessagePlace, message: Message): Promise<boolean> {
  const route = Routes.channelMessage(place.channel, place.message);
  return isTaken(send(rest, RequestMethod.Patch, route, bodyOf(message), { auth: true, signal }));
}

/** False where no later attempt can succeed. @throws HTTPError, RateLimitError, an abort: not this time */
const isTaken = async (sent: Promise<void>): Promise<boolean> => (await refusalOf(sent)) === undefined;

/**
 * Returns why Discord refuses it for good, and `undefined` where it is posted.
 *
 * @param nonce at most 25 characters: what is sent again under it is there once
 * @throws HTTPError, RateLimitError, an abort: not this time
 * https://docs.discord.com/developers/resources/message#create-message
 */
export function refusalToPost(
  { rest, signal }: Sender,
  channel: string,
  message: Message,
  nonce: string,
): Promise<unknown> {
  const { data, files } = bodyOf(message);
  const body = { data: { ...data, nonce, enforce_nonce: true }, files };
  const sent = send(rest, RequestMethod.Post, Routes.channelMessages(channel), body, { auth: true, signal });
  return refusalOf(sent.catch(ignorePosted));
}

/** Within a few minutes a message of the same nonce is not created again, and what was deleted stays so. */
function ignorePosted(error: unknown): void {
  if (refusalCode(error) !== RESTJSONErrorCodes.UnknownMessage) throw error;
}

async function refusalOf(sent: Promise<void>): Promise<unknown> {
  try {
    await sent;
    return undefined;
  } catch (error) {
    if (isRefusedForGood(error)) return error;
    throw error;
  }
}
