/**
 * The call that answers an interaction, and those that follow it, through discord.js's REST client, which keeps its retries and rate limits,
 * with a body written in one piece: a Blob, a FormData and two web streams a move cost more than the move itself, in CPU
 * and in memory that the garbage collector frees late. docs/adr/0010 has the figures.
 */
import {
  type InteractionResponseType,
  type REST,
  RequestMethod,
  type ResponseLike,
  type RouteLike,
  Routes,
} from 'discord.js';
import type { MessageBody } from './message-body.ts';
import { encodeMultipart } from './multipart.ts';

/** What an answer is addressed by. */
export interface Asked {
  readonly id: string;
  readonly token: string;
  readonly applicationId: string;
  readonly client: { readonly rest: REST };
}

const NOTHING: MessageBody = { data: {}, files: [] };

/** @throws DiscordAPIError, HTTPError, RateLimitError; the interaction then counts as not answered */
export async function postCallback(
  { id, token, client }: Asked,
  type: InteractionResponseType,
  { data, files }: MessageBody = NOTHING,
): Promise<void> {
  await send(client.rest, RequestMethod.Post, Routes.interactionCallback(id, token), { data: { type, data }, files });
}

/** Another message after the answer. */
export const postFollowUp = ({ applicationId, token, client }: Asked, body: MessageBody): Promise<void> =>
  send(client.rest, RequestMethod.Post, Routes.webhook(applicationId, token), body);

/**
 * The message of an answer shows something else: the one that was announced, or, where the answer changed a message, that one.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#edit-original-interaction-response
 */
export const editOriginal = (
  rest: REST,
  { applicationId, token }: Pick<Asked, 'applicationId' | 'token'>,
  { data, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> =>
  // Who sees it was said when it was announced.
  send(
    rest,
    RequestMethod.Patch,
    Routes.webhookMessage(applicationId, token, '@original'),
    { data: { ...data, flags: undefined }, files },
    signal,
  );

async function send(
  rest: REST,
  method: RequestMethod,
  fullRoute: RouteLike,
  { data: payload, files }: MessageBody,
  signal?: AbortSignal,
): Promise<void> {
  const multipart = files.length > 0 ? encodeMultipart(payload, files) : undefined;
  const response = await rest.queueRequest({
    method,
    fullRoute,
    auth: false,
    ...(signal ? { signal } : {}),
    ...(multipart
      ? { body: multipart.body, passThroughBody: true, headers: { 'Content-Type': multipart.contentType } }
      : { body: payload }),
  });
  await discardBody(response);
  // Not after a failure: the body may still be on its way.
  multipart?.release();
}

/**
 * Discord has taken the answer once the status is there, and what follows says nothing: it is read only to free the
 * connection. `rest.post` would parse it, and an empty body that calls itself JSON would make a move fail that was shown.
 */
async function discardBody(response: ResponseLike): Promise<void> {
  await response.arrayBuffer().catch(() => undefined);
}
