/** What everybody is told after an answer, in another message than the one that was pressed. */
import { DiscordAPIError, type Interaction, MessageFlags, RateLimitError, type REST, Routes } from 'discord.js';
import type { MessagePlace } from '../../app/ports.ts';
import type { MessageBody } from './message-body.ts';

/** The message that was pressed, unless the player alone sees it: such a one can only be changed by an answer. */
export const pressedMessage = (interaction: Interaction): MessagePlace | undefined =>
  interaction.isMessageComponent() && !interaction.message.flags.has(MessageFlags.Ephemeral)
    ? { channel: interaction.channelId, message: interaction.message.id }
    : undefined;

/**
 * The bot changes a message of its own. False where it cannot see the channel, since it is not in every server in which it
 * is used, and where the message is gone or too old.
 * https://docs.discord.com/developers/resources/message#edit-message
 */
export async function changeMessage(
  rest: REST,
  { channel, message }: MessagePlace,
  body: object,
  signal?: AbortSignal,
): Promise<boolean> {
  try {
    await rest.patch(Routes.channelMessage(channel, message), { body, ...(signal ? { signal } : {}) });
    return true;
  } catch (error) {
    if (error instanceof DiscordAPIError || error instanceof RateLimitError) return false;
    throw error;
  }
}

/**
 * A message of the bot's shows this, or else a new one comes through the interaction, which needs no permission.
 *
 * @throws DiscordAPIError, HTTPError, RateLimitError when neither is possible
 */
export async function announce(
  { applicationId, token, client: { rest } }: Interaction,
  { data }: MessageBody,
  instead: MessagePlace | undefined,
): Promise<void> {
  if (instead && (await changeMessage(rest, instead, data))) return;
  await rest.post(Routes.webhook(applicationId, token), { body: data, auth: false });
}
