/**
 * The calls that send a message to Discord. They go through discord.js's REST client, but each body is written in one piece: a
 * Blob, a FormData and two web streams for each move cost more than the move itself (docs/adr/0010-one-body-for-a-move.md).
 */

import type { REST, RouteLike } from 'discord.js';
import { type APIMessage, type InteractionResponseType, MessageFlags, Routes } from 'discord-api-types/v10';
import { RequestMethod } from '../rest.ts';
import { encodeMultipart, type MessageBody } from './body.ts';
import type { InteractionWebhook } from './webhook.ts';

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the bot's token is sent along; false by default. */
  readonly auth?: boolean;
}

/** @throws DiscordAPIError, HTTPError, RateLimitError, an abort */
export const send = (...given: SendParameters): Promise<void> =>
  // `rest.post` would parse the body of the response, and an empty one with the content type of JSON would count as a failure.
  call(given, async (response) => void (await response.arrayBuffer().catch(() => undefined)));

/** Returns the message as Discord stores it. Throws what `send` throws. */
export const sendAndRead = (...given: SendParameters): Promise<APIMessage> =>
  call(given, async (response) => (await response.json()) as APIMessage);

type SendParameters = readonly [
  rest: REST,
  method: RequestMethod,
  fullRoute: RouteLike,
  body: MessageBody,
  options?: SendOptions,
];

type CallResponse = Awaited<ReturnType<REST['queueRequest']>>;

async function call<Result>(
  [rest, method, fullRoute, { data, files }, { signal, auth = false } = {}]: SendParameters,
  read: (response: CallResponse) => Promise<Result>,
): Promise<Result> {
  const multipart = files.length > 0 ? encodeMultipart(data, files) : undefined;
  const response = await rest.queueRequest({
    method,
    fullRoute,
    auth,
    signal,
    ...(multipart
      ? { body: multipart.body, passThroughBody: true, headers: { 'Content-Type': multipart.contentType } }
      : { body: data }),
  });
  const result = await read(response);
  // Not after a failure: the body may still be on its way.
  multipart?.release();
  return result;
}

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object */
export interface InteractionResponse {
  readonly type: InteractionResponseType;
  readonly body?: MessageBody;
}

export interface ResponseOptions {
  /**
   * Sends the response by a REST call of its own. The body of an HTTP response may get lost on the way to Discord, and nothing
   * tells the bot; the result of a call says whether Discord took it.
   */
  readonly needsDeliveryResult?: boolean;
}

/** @throws when Discord did not take the response; the interaction then counts as not answered */
export type Callback = (response: InteractionResponse, options?: ResponseOptions) => Promise<void>;

export const callbackOver =
  (rest: REST, { id, webhook }: { readonly id: string; readonly webhook: WebhookToken }): Callback =>
  (response) =>
    send(rest, RequestMethod.Post, Routes.interactionCallback(id, webhook.token), callbackBody(response));

export const callbackBody = ({ type, body }: InteractionResponse): MessageBody => ({
  data: { type, data: body?.data ?? {} },
  files: body?.files ?? [],
});

/** Discord has closed the HTTP request that the answer belongs to. */
export class AnswerTooLateError extends Error {
  override readonly name = 'AnswerTooLateError';

  constructor() {
    super('Discord no longer waits for this answer.');
  }
}

export type WebhookToken = Pick<InteractionWebhook, 'applicationId' | 'token'>;

/** https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response */
export const editOriginal = (
  rest: REST,
  { applicationId, token }: WebhookToken,
  { data, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> => {
  // Who sees the message was decided by the first response; whether it is a container is decided here.
  const flags = (data.flags ?? 0) & MessageFlags.IsComponentsV2 || undefined;
  const route = Routes.webhookMessage(applicationId, token, '@original');
  return send(rest, RequestMethod.Patch, route, { data: { ...data, flags }, files }, { signal });
};

/** https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message */
export const postFollowUp = (
  rest: REST,
  { applicationId, token }: WebhookToken,
  body: MessageBody,
  signal?: AbortSignal,
): Promise<void> => send(rest, RequestMethod.Post, Routes.webhook(applicationId, token), body, { signal });
