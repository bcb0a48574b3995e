/**
 * The one call of a move: interaction callback type 7 with the new picture. It is discord.js's `update` with the body
 * written in one piece: a Blob, a FormData and two web streams a move cost more than the move itself, in CPU and in
 * memory that the garbage collector frees late. docs/adr/0010 has the figures.
 */
import { type ButtonInteraction, InteractionResponseType, Routes } from 'discord.js';
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
  await interaction.client.rest.post(Routes.interactionCallback(interaction.id, interaction.token), {
    body,
    passThroughBody: true,
    headers: { 'Content-Type': contentType },
    auth: false,
  });
  interaction.replied = true;
}
