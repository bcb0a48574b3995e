/** Messages that everybody sees, and that the bot changes by its own permission. */
import { type Interaction, MessageFlags, type REST, Routes } from 'discord.js';
import type { MessagePlace } from '../../app/ports.ts';
import { isOutOfReach } from './edit-answer.ts';

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
export async function changeMessage(rest: REST, { channel, message }: MessagePlace, body: object): Promise<boolean> {
  try {
    await rest.patch(Routes.channelMessage(channel, message), { body });
    return true;
  } catch (error) {
    if (isOutOfReach(error)) return false;
    throw error;
  }
}
