/**
 * Through discord.js's REST client, which keeps its retries and rate limits, with a body written in one piece: a Blob,
 * a FormData and two web streams a move cost more than the move itself. docs/adr/0010 has the figures.
 */

import type { REST, RouteLike } from 'discord.js';
import { type APIMessage, MessageFlags, Routes } from 'discord-api-types/v10';
import { type DiscordCall, RequestMethod } from '../rest.ts';
import { encodeMultipart, type MessageBody } from './body.ts';
import type { InteractionWebhook } from './webhook.ts';

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /** Whether the bot's token is sent along. */
  readonly auth?: boolean;
  readonly atMostOnce?: boolean;
}

export const send = (...given: SendParameters): Promise<void> =>
  // `rest.post` would parse it, and an empty body that calls itself JSON would make a move fail that was shown.
  call(given, async (response) => void (await response.arrayBuffer().catch(() => undefined)));

/** Returns the message as Discord has it now. */
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
  [rest, method, fullRoute, { data, files }, { signal, auth = false, atMostOnce = false } = {}]: SendParameters,
  read: (response: CallResponse) => Promise<Result>,
): Promise<Result> {
  const multipart = files.length > 0 ? encodeMultipart(data, files) : undefined;
  const made: DiscordCall = {
    method,
    fullRoute,
    auth,
    signal,
    atMostOnce,
    ...(multipart
      ? { body: multipart.body, passThroughBody: true, headers: { 'Content-Type': multipart.contentType } }
      : { body: data }),
  };
  const result = await read(await rest.queueRequest(made));
  // Not after a failure: the body may still be on its way.
  multipart?.release();
  return result;
}

export type WebhookToken = Pick<InteractionWebhook, 'applicationId' | 'token'>;

/** https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response */
export const editOriginal = (
  rest: REST,
  { applicationId, token }: WebhookToken,
  { data, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> => {
  // The deferral has said already who sees it; the form is for the edit to say.
  const flags = (data.flags ?? 0) & MessageFlags.IsComponentsV2 || undefined;
  const route = Routes.webhookMessage(applicationId, token, '@original');
  return send(rest, RequestMethod.Patch, route, { data: { ...data, flags }, files }, { signal });
};

export interface Sending {
  /**
   * By a call, since a response to an HTTP request may get lost and nobody is told. A new message is not there twice: where the answer to
   * the call is lost, Discord is asked for the message, and a follow-up, for which it cannot be asked, is not sent again.
   */
  readonly confirmed?: boolean;
}

/** https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message */
export const postFollowUp = (
  rest: REST,
  { applicationId, token }: WebhookToken,
  body: MessageBody,
  { confirmed = false, signal }: Sending & { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> =>
  send(rest, RequestMethod.Post, Routes.webhook(applicationId, token), body, { signal, atMostOnce: confirmed });
