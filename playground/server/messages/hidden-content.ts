/**
 * Hides the parts of a message that need the privileged intent for message content.
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
import type { APIMessage } from 'discord-api-types/v10';
import type { SharedState } from '../shared-state.ts';

/**
 * Removes the content that a bot without the intent must not see. Nothing is hidden in direct messages, in the bot's
 * own messages and in messages that mention the bot.
 */
export function withoutContent(state: SharedState, message: APIMessage): APIMessage {
  const { directory } = state;
  const { referenced_message: referenced } = message;
  const cleaned = referenced ? { ...message, referenced_message: withoutContent(state, referenced) } : message;
  const isOwn = message.author.id === directory.bot.id;
  const isNamed = message.mentions.some(({ id }) => id === directory.bot.id);
  if (isOwn || isNamed || !directory.channels.get(message.channel_id)?.guild) return cleaned;
  return { ...cleaned, content: '', embeds: [], attachments: [], components: [] };
}

/** A message as REST responses show it to the bot. */
export const shownByRest = (state: SharedState, message: APIMessage): APIMessage =>
  state.options.privilegedIntents.includes('MessageContent') ? message : withoutContent(state, message);
