/**
 * The call that answers an interaction, and the one that follows an answer put off, through discord.js's REST client, which keeps its retries and rate limits,
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
  await post(client.rest, Routes.interactionCallback(id, token), { type, data }, files);
}

/** A message after the answer; after one that was put off it takes its place. */
export async function postFollowUp(
  { applicationId, token, client }: Asked,
  { data, files }: MessageBody,
): Promise<void> {
  await post(client.rest, Routes.webhook(applicationId, token), data, files);
}

async function post(rest: REST, fullRoute: RouteLike, payload: object, files: MessageBody['files']): Promise<void> {
  const multipart = files.length > 0 ? encodeMultipart(payload, files) : undefined;
  const response = await rest.queueRequest({
    method: RequestMethod.Post,
    fullRoute,
    auth: false,
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
