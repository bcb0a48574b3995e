/** Shows something else in the message of an answer that was given: https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response */
import { DiscordAPIError, RateLimitError, type REST } from 'discord.js';
import type { Message } from '../messages/message.ts';
import { editOriginal } from './callback.ts';
import { bodyOf } from './message-body.ts';
import type { Reach } from './reach.ts';

/** Long enough for any answer, and shorter than a lease: see `app/help/autoplay`. In milliseconds. */
const EDIT_WITHIN = 4_000;

/** @throws DiscordAPIError, HTTPError, RateLimitError; see `isOutOfReach` */
export async function editAnswer(rest: REST, reach: Reach, message: Message): Promise<void> {
  await editOriginal(rest, reach, bodyOf(message, false), AbortSignal.timeout(EDIT_WITHIN));
}

const FIRST_CLIENT_ERROR = 400;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** The message or its token is no more, or the message too old: no later edit can succeed. */
export const isOutOfReach = (error: unknown): boolean =>
  // It says no time from which on there would be more.
  (error instanceof RateLimitError && error.retryAfter <= 0) ||
  (error instanceof DiscordAPIError &&
    error.status >= FIRST_CLIENT_ERROR &&
    error.status < FIRST_SERVER_ERROR &&
    error.status !== TOO_MANY_REQUESTS);

/** False where no later attempt can succeed. @throws HTTPError, RateLimitError, an abort: not this time */
export async function tryEditing(rest: REST, reach: Reach, message: Message): Promise<boolean> {
  try {
    await editAnswer(rest, reach, message);
    return true;
  } catch (error) {
    if (isOutOfReach(error)) return false;
    throw error;
  }
}
