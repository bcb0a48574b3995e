/**
 * Through discord.js's REST client, which keeps its retries and rate limits, with a body written in one piece: a Blob,
 * a FormData and two web streams a move cost more than the move itself. docs/adr/0010 has the figures.
 */

import type { REST, ResponseLike, RouteLike } from 'discord.js';
import { InteractionResponseType, MessageFlags, RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { MessagePlace } from '../../app/duel.ts';
import { DiscordAPIError, RateLimitError, RequestMethod } from '../discord-rest.ts';
import type { Message } from '../messages/message.ts';
import { AT_MOST_ONCE, refusalCode } from '../rest.ts';
import { bodyOf, encodeMultipart, type MessageBody } from './body.ts';
import type { InteractionWebhook } from './webhook.ts';

type WebhookToken = Pick<InteractionWebhook, 'applicationId' | 'token'>;

export interface InteractionRef {
  readonly id: string;
  readonly webhook: WebhookToken;
}

export interface Sending {
  /**
   * By a call, since a response may get lost and nobody is told. A new message is not there twice: where the answer to the
   * call is lost, Discord is asked for the message, and a follow-up, for which it cannot be asked, is not sent again.
   */
  readonly confirmed?: boolean;
}

const NOTHING: MessageBody = { data: {}, files: [] };

/**
 * @throws when Discord did not take it; the interaction then counts as not answered
 */
export type Callback = (type: InteractionResponseType, body?: MessageBody, sending?: Sending) => Promise<void>;

/** Discord has closed the HTTP request that the answer belongs to. */
export class AnswerTooLateError extends Error {
  override readonly name = 'AnswerTooLateError';

  constructor() {
    super('Discord waits for this answer no longer.');
  }
}

export const callbackBody = (type: InteractionResponseType, { data, files } = NOTHING): MessageBody => ({
  data: { type, data },
  files,
});

export const callbackOver =
  (rest: REST, { id, webhook }: InteractionRef): Callback =>
  async (type, body, { confirmed = false } = {}) => {
    const isNew = type === InteractionResponseType.ChannelMessageWithSource;
    try {
      await send(rest, RequestMethod.Post, Routes.interactionCallback(id, webhook.token), callbackBody(type, body));
    } catch (error) {
      if (!confirmed || !isNew || isOutOfReach(error)) throw error;
      await findOriginal(rest, webhook, error);
    }
  };

/** A new message may be there, but Discord cannot be asked for it. */
export class UnconfirmedError extends Error {
  override readonly name = 'UnconfirmedError';

  constructor(cause: unknown) {
    super('Nobody knows whether the message is there.', { cause });
  }
}

/**
 * Settles where the new message is there. @throws `failure` where it is not, UnconfirmedError
 * https://docs.discord.com/developers/interactions/receiving-and-responding#get-original-interaction-response
 */
async function findOriginal(rest: REST, { applicationId, token }: WebhookToken, failure: unknown): Promise<void> {
  try {
    await rest.get(Routes.webhookMessage(applicationId, token, '@original'), { auth: false });
  } catch (error) {
    throw isOutOfReach(error) ? failure : new UnconfirmedError(error);
  }
}

export const postFollowUp = (
  rest: REST,
  { applicationId, token }: WebhookToken,
  body: MessageBody,
  { confirmed = false }: Sending = {},
): Promise<void> =>
  send(rest, RequestMethod.Post, Routes.webhook(applicationId, token), body, {
    headers: confirmed ? { [AT_MOST_ONCE]: 'yes' } : {},
  });

/** https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response */
export const editOriginal = (
  rest: REST,
  { applicationId, token }: WebhookToken,
  { data, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> =>
  // The announcement has said already who sees it; the form is for the edit to say.
  send(
    rest,
    RequestMethod.Patch,
    Routes.webhookMessage(applicationId, token, '@original'),
    { data: { ...data, flags: (data.flags ?? 0) & MessageFlags.IsComponentsV2 || undefined }, files },
    { signal },
  );

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly auth?: boolean;
  readonly headers?: Record<string, string>;
}

async function send(
  rest: REST,
  method: RequestMethod,
  fullRoute: RouteLike,
  { data: payload, files }: MessageBody,
  { signal, auth = false, headers = {} }: CallOptions = {},
): Promise<void> {
  const multipart = files.length > 0 ? encodeMultipart(payload, files) : undefined;
  const response = await rest.queueRequest({
    method,
    fullRoute,
    auth,
    signal,
    ...(multipart
      ? { body: multipart.body, passThroughBody: true, headers: { ...headers, 'Content-Type': multipart.contentType } }
      : { body: payload, headers }),
  });
  await discardBody(response);
  // Not after a failure: the body may still be on its way.
  multipart?.release();
}

/** `rest.post` would parse it, and an empty body that calls itself JSON would make a move fail that was shown. */
async function discardBody(response: ResponseLike): Promise<void> {
  await response.arrayBuffer().catch(() => undefined);
}

/** Long enough for any answer, and shorter than a lease: see `app/autoplay.ts`. In milliseconds. */
const EDIT_WITHIN = 4_000;

/** @throws DiscordAPIError, HTTPError, RateLimitError; see `isOutOfReach` */
export async function editAnswer(rest: REST, webhook: InteractionWebhook, message: Message): Promise<void> {
  await editOriginal(
    rest,
    webhook,
    bodyOf(message, { isContainer: webhook.isContainer ?? false }),
    AbortSignal.timeout(EDIT_WITHIN),
  );
}

/** What was not taken this time may be taken `later`; an `unreachable` message takes nothing any more. */
export type Delivery = 'delivered' | 'later' | 'unreachable';

const FIRST_CLIENT_ERROR = 400;
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** The message or its token is no more, or the message too old: no later edit can succeed. */
export const isOutOfReach = (error: unknown): boolean =>
  // Discord names no time from which on it would take more.
  (error instanceof RateLimitError && error.retryAfter <= 0) ||
  (error instanceof DiscordAPIError &&
    error.status >= FIRST_CLIENT_ERROR &&
    error.status < FIRST_SERVER_ERROR &&
    error.status !== TOO_MANY_REQUESTS);

/** Why Discord refuses it for good; `undefined` where it took it. @throws HTTPError, RateLimitError, an abort: not this time */
async function refusalOf(sent: Promise<void>): Promise<unknown> {
  try {
    await sent;
    return undefined;
  } catch (error) {
    if (isOutOfReach(error)) return error;
    throw error;
  }
}

/** False where no later attempt can succeed. @throws HTTPError, RateLimitError, an abort: not this time */
const isTaken = async (sent: Promise<void>): Promise<boolean> => (await refusalOf(sent)) === undefined;

export const tryEditing = (rest: REST, webhook: InteractionWebhook, message: Message): Promise<boolean> =>
  isTaken(editAnswer(rest, webhook, message));

export const tryFollowUp = (rest: REST, webhook: InteractionWebhook, message: Message): Promise<boolean> =>
  isTaken(postFollowUp(rest, webhook, bodyOf(message)));

/**
 * False where the bot cannot see the channel, and where the message is gone or too old.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export const changeMessage = (rest: REST, { channel, message, isContainer }: MessagePlace, shown: Message) =>
  isTaken(
    send(rest, RequestMethod.Patch, Routes.channelMessage(channel, message), bodyOf(shown, { isContainer }), BY_BOT),
  );

const BY_BOT = { auth: true };

/**
 * Returns why Discord refuses it for good, and `undefined` where it is posted.
 *
 * @param nonce at most 25 characters: what is sent again under it is there once
 * @throws HTTPError, RateLimitError, an abort: not this time
 * https://docs.discord.com/developers/resources/message#create-message
 */
export function tryPosting(rest: REST, channel: string, message: Message, nonce: string): Promise<unknown> {
  const { data, files } = bodyOf(message);
  const body = { data: { ...data, nonce, enforce_nonce: true }, files };
  return refusalOf(send(rest, RequestMethod.Post, Routes.channelMessages(channel), body, BY_BOT).catch(ignorePosted));
}

/** Within a few minutes a message of the same nonce is not created again, and what was deleted stays so. */
function ignorePosted(error: unknown): void {
  if (refusalCode(error) !== RESTJSONErrorCodes.UnknownMessage) throw error;
}
