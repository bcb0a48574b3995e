/** Edits and posts messages without a press, with the token of an earlier press or with the bot's own. */

import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { MessagePlace } from '../app/stores/duel-store.ts';
import { bodyOf } from './answer/body.ts';
import { editOriginal, postFollowUp, send } from './answer/send.ts';
import type { InteractionWebhook } from './answer/webhook.ts';
import type { Message } from './messages/message.ts';
import { isRefusedForGood, type REST, RequestMethod, refusalCode } from './rest.ts';

/** `later`: a later try may succeed. `unreachable`: no later try can succeed. */
export type Delivery = 'delivered' | 'later' | 'unreachable';

/** `signal` aborts the call and its waits. */
export interface Sender {
  readonly rest: REST;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds. Shorter than the lease of an autoplay (app/autoplay.ts). */
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
 * Edits a message with the bot's own token. Returns false if the bot cannot see the channel, or the message is gone or
 * too old.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export function tryChanging({ rest, signal }: Sender, place: MessagePlace, message: Message): Promise<boolean> {
  const route = Routes.channelMessage(place.channel, place.message);
  return isTaken(send(rest, RequestMethod.Patch, route, bodyOf(message), { auth: true, signal }));
}

/**
 * Returns false if no later try can succeed.
 * @throws HTTPError, RateLimitError, an abort: a later try may succeed
 */
const isTaken = async (sent: Promise<void>): Promise<boolean> => (await refusalOf(sent)) === undefined;

/**
 * Posts a message in a channel. Returns the error if Discord refuses it for good, and `undefined` once it is posted.
 * https://docs.discord.com/developers/resources/message#create-message
 *
 * @param nonce at most 25 characters; Discord creates one message for all calls with the same nonce
 * @throws HTTPError, RateLimitError, an abort: a later try may succeed
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

/** This error means that the message with this nonce was posted and then deleted. */
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
