/**
 * What of a message is hidden from whom the privileged intent for contents was not granted, or who did not ask for it.
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
import type { APIMessage } from 'discord-api-types/v10';
import type { SharedState } from '../shared-state.ts';

/** In direct messages, in the bot's own messages and where it is mentioned, nothing is hidden. */
export function withoutContent(state: SharedState, message: APIMessage): APIMessage {
  const { directory } = state;
  const { referenced_message: referenced } = message;
  const shown = referenced ? { ...message, referenced_message: withoutContent(state, referenced) } : message;
  const isOwn = message.author.id === directory.bot.id;
  const isNamed = message.mentions.some(({ id }) => id === directory.bot.id);
  if (isOwn || isNamed || !directory.channels.get(message.channel_id)?.guild) return shown;
  return { ...shown, content: '', embeds: [], attachments: [], components: [] };
}

/** A message as REST shows it to the bot. */
export const shownByRest = (state: SharedState, message: APIMessage): APIMessage =>
  state.options.privilegedIntents.includes('MessageContent') ? message : withoutContent(state, message);
