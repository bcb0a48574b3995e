/**
 * Edits and posts messages without a press, with the token of an earlier interaction or with the bot's own. A call
 * rejects with a DiscordAPIError, an HTTPError, a RateLimitError or an abort; see `isDelivered`.
 */

import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import { bodyOf } from '../answer/body.ts';
import { editAnswered, send } from '../answer/send.ts';
import type { InteractionWebhook } from '../answer/webhook.ts';
import { discordErrorCode, isPermanentRejection, type REST, RequestMethod } from '../connection/rest.ts';
import type { Message } from '../messages/message.ts';

/** Dependencies of a call to Discord. `signal` aborts the call and its waits. */
interface Sender {
  readonly rest: REST;
  readonly signal?: AbortSignal | undefined;
}

/** Time limit for one edit, in milliseconds. */
const EDIT_WITHIN_MS = 4_000;

export function editAnswer({ rest, signal }: Sender, webhook: InteractionWebhook, message: Message): Promise<void> {
  const late = AbortSignal.timeout(EDIT_WITHIN_MS);
  return editAnswered(rest, webhook, bodyOf(message), signal ? AbortSignal.any([late, signal]) : late);
}

/**
 * Posts a message in a channel with the bot's own token.
 * https://docs.discord.com/developers/resources/message#create-message
 * @param nonce at most 25 characters; Discord creates one message for all calls with the same nonce
 */
export async function postMessage(
  { rest, signal }: Sender,
  channel: string,
  message: Message,
  nonce: string,
): Promise<void> {
  const { data, files } = bodyOf(message);
  const body = { data: { ...data, nonce, enforce_nonce: true }, files };
  try {
    await send(rest, {
      method: RequestMethod.Post,
      fullRoute: Routes.channelMessages(channel),
      body,
      auth: true,
      signal,
    });
  } catch (error) {
    // Discord answers with this error if the message of this nonce was posted and then deleted.
    if (discordErrorCode(error) !== RESTJSONErrorCodes.UnknownMessage) throw error;
  }
}

/**
 * Whether Discord accepted the message; false if it rejects the message for good.
 * @throws HTTPError, RateLimitError, an abort: a later attempt may succeed
 */
export async function isDelivered(sent: Promise<unknown>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (isPermanentRejection(error)) return false;
    throw error;
  }
}
