/** Reactions to messages. https://docs.discord.com/developers/resources/message#reaction-object */
import { type APIMessage, type APIReaction, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { Channel } from '../directory/directory.ts';
import { memberObject } from '../directory/guild-object.ts';
import type { DiscordState } from '../discord-state.ts';
import type { StoredMessage } from './message-store.ts';
import { replaceMessage, tellChannel } from './message-write.ts';

const INTENTS = [Intent.GuildMessageReactions, Intent.DirectMessageReactions] as const;

/** Adds or removes a reaction. `key` identifies the emoji: `name` or `name:id`. */
export function setReaction(
  state: DiscordState,
  stored: StoredMessage,
  key: string,
  userId: string,
  has: boolean,
): void {
  const old = stored.reactors?.get(key) ?? [];
  if (old.includes(userId) === has) return;
  const users = has ? [...old, userId] : old.filter((id) => id !== userId);
  change(state, stored, new Map([...(stored.reactors ?? []), [key, users]]));
  const channel = state.directory.channels.get(stored.channelId);
  if (channel) tell(state, channel, stored, { key, userId, has });
}

/** Removes all reactions from a message, or only those with one emoji. */
export function clearReactions(state: DiscordState, stored: StoredMessage, key?: string): void {
  const left = [...(stored.reactors ?? [])].filter(([each]) => key !== undefined && each !== key);
  change(state, stored, new Map(left));
  const channel = state.directory.channels.get(stored.channelId);
  if (!channel) return;
  const data = { channel_id: channel.id, message_id: stored.id };
  if (key === undefined) tellChannel(state, channel, 'MESSAGE_REACTION_REMOVE_ALL', data, INTENTS);
  else tellChannel(state, channel, 'MESSAGE_REACTION_REMOVE_EMOJI', { ...data, emoji: emojiOf(key) }, INTENTS);
}

function change(state: DiscordState, stored: StoredMessage, all: ReadonlyMap<string, readonly string[]>): void {
  const reactors = new Map([...all].filter(([, users]) => users.length > 0));
  const { reactions: _old, ...rest } = stored.data;
  const reactions = [...reactors].map(([key, users]) => reactionObject(key, users, state.directory.bot.id));
  const message: APIMessage = reactions.length > 0 ? { ...rest, reactions } : rest;
  replaceMessage(state, { ...stored, data: message, reactors }, false);
}

const reactionObject = (key: string, users: readonly string[], botId: string): APIReaction => ({
  emoji: emojiOf(key),
  count: users.length,
  count_details: { normal: users.length, burst: 0 },
  burst_colors: [],
  me: users.includes(botId),
  me_burst: false,
});

function emojiOf(key: string): { readonly id: string | null; readonly name: string } {
  const [, name = key, id = null] = /^(\w+):(\d+)$/.exec(key) ?? [];
  return { id, name };
}

interface Reaction {
  readonly key: string;
  readonly userId: string;
  readonly has: boolean;
}

function tell(
  state: DiscordState,
  channel: Channel,
  { id, data: message }: StoredMessage,
  { key, userId, has }: Reaction,
): void {
  const who = state.directory.person(userId);
  const common = {
    channel_id: channel.id,
    message_id: id,
    user_id: userId,
    emoji: emojiOf(key),
    burst: false,
    type: 0,
  };
  const member = has && channel.guild && who ? { member: memberObject(channel.guild, who) } : {};
  const data = { ...common, ...member, ...(has ? { message_author_id: message.author.id } : {}) };
  tellChannel(state, channel, has ? 'MESSAGE_REACTION_ADD' : 'MESSAGE_REACTION_REMOVE', data, INTENTS);
}
