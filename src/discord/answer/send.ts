/** Sends messages with discord.js's REST client, each body as one buffer (docs/adr/0010-one-body-for-a-move.md). */

import type { REST, RouteLike } from 'discord.js';
import { type InteractionResponseType, MessageFlags, Routes } from 'discord-api-types/v10';
import { RequestMethod } from '../connection/rest.ts';
import { encodeMultipart, type MessageBody } from './body.ts';
import type { InteractionWebhook } from './webhook.ts';

interface Call {
  readonly method: RequestMethod;
  readonly fullRoute: RouteLike;
  readonly body: MessageBody;
  readonly signal?: AbortSignal | undefined;
  /** Whether to send the bot's token; false by default. */
  readonly auth?: boolean;
}

/** Calls Discord's API. Throws what `request` throws. */
export async function send(rest: REST, call: Call): Promise<void> {
  const response = await request(rest, call);
  // Reads and drops the response body. `rest.post` would parse it, and fail if it is empty but declared as JSON.
  await response.arrayBuffer().catch(() => undefined);
}

/**
 * Calls Discord's API and returns the response, whose body the caller must read.
 * @throws DiscordAPIError, HTTPError, RateLimitError, an abort
 */
export async function request(
  rest: REST,
  { method, fullRoute, body: { data, files }, signal, auth = false }: Call,
): ReturnType<REST['queueRequest']> {
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
  // The buffer is reused only after a successful call: after a failure the body may still be on its way to Discord.
  multipart?.release();
  return response;
}

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object */
export interface InteractionResponse {
  readonly type: InteractionResponseType;
  readonly body?: MessageBody;
}

/**
 * Sends the first response to an interaction.
 * @throws if Discord did not accept the response; the interaction then counts as not answered
 */
export type Callback = (response: InteractionResponse) => Promise<void>;

export const callbackOver =
  (rest: REST, { id, webhook }: { readonly id: string; readonly webhook: WebhookToken }): Callback =>
  (response) =>
    send(rest, {
      method: RequestMethod.Post,
      fullRoute: Routes.interactionCallback(id, webhook.token),
      body: callbackBody(response),
    });

export const callbackBody = ({ type, body }: InteractionResponse): MessageBody => ({
  data: { type, data: body?.data ?? {} },
  files: body?.files ?? [],
});

/** Thrown when Discord has closed the HTTP request before the answer was ready. */
export class AnswerTooLateError extends Error {
  override readonly name = 'AnswerTooLateError';

  constructor() {
    super('Discord no longer waits for this answer.');
  }
}

export type WebhookToken = Pick<InteractionWebhook, 'applicationId' | 'token'>;

/**
 * Edits the first answer, or the follow-up that the webhook names.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
 */
export const editAnswered = (
  rest: REST,
  { applicationId, token, message = '@original' }: WebhookToken & Pick<InteractionWebhook, 'message'>,
  { data, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> => {
  // The first response decides whether the message is ephemeral. An edit may only set the components flag.
  const flags = (data.flags ?? 0) & MessageFlags.IsComponentsV2 || undefined;
  const fullRoute = Routes.webhookMessage(applicationId, token, message);
  return send(rest, { method: RequestMethod.Patch, fullRoute, body: { data: { ...data, flags }, files }, signal });
};

/**
 * Returns the id of the new message; `undefined` if Discord's response could not be read.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
 */
export async function postFollowUp(
  rest: REST,
  { applicationId, token }: WebhookToken,
  body: MessageBody,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const fullRoute = Routes.webhook(applicationId, token);
  const response = await request(rest, { method: RequestMethod.Post, fullRoute, body, signal });
  const posted: unknown = await response.json().catch(() => undefined);
  const id = typeof posted === 'object' && posted !== null && 'id' in posted ? posted.id : undefined;
  return typeof id === 'string' ? id : undefined;
}
