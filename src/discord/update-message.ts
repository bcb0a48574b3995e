/**
 * The one call of a move: interaction callback type 7 with the new picture. It is discord.js's `update` with the body
 * written in one piece: a Blob, a FormData and two web streams a move cost more than the move itself, in CPU and in
 * memory that the garbage collector frees late. docs/adr/0010 has the figures.
 */
import { type ButtonInteraction, InteractionResponseType, RequestMethod, type ResponseLike, Routes } from 'discord.js';
import type { GameMessage } from './game-message.ts';
import { encodeMultipart } from './multipart.ts';

/** @throws DiscordAPIError, HTTPError and the like, as discord.js does; the interaction then counts as not answered */
export async function updateMessage(interaction: ButtonInteraction, message: GameMessage): Promise<void> {
  const { content, components, files } = message;
  const attachments = files.map(({ description }, id) => ({ id: String(id), description }));
  const data = { content, components, attachments, allowed_mentions: { parse: [] } };
  const { body, contentType } = encodeMultipart(
    { type: InteractionResponseType.UpdateMessage, data },
    files.map(({ attachment, name, contentType: type }) => ({ name, contentType: type, bytes: attachment })),
  );
  const response = await interaction.client.rest.queueRequest({
    method: RequestMethod.Post,
    fullRoute: Routes.interactionCallback(interaction.id, interaction.token),
    body,
    passThroughBody: true,
    headers: { 'Content-Type': contentType },
    auth: false,
  });
  interaction.replied = true;
  await discardBody(response);
}

/**
 * Discord has taken the answer once the status is there, and what follows says nothing: it is read only to free the
 * connection. `rest.post` would parse it, and an empty body that calls itself JSON would make a move fail that was shown.
 */
async function discardBody(response: ResponseLike): Promise<void> {
  await response.arrayBuffer().catch(() => undefined);
}
