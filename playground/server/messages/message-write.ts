/** Creates, changes and deletes messages, and sends the gateway events about them. */
import {
  type APIMessage,
  type APIUser,
  GatewayIntentBits,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import { type Channel, type Player, playerObject } from '../directory/directory.ts';
import { eventMember } from '../directory/guild-object.ts';
import { botReaches } from '../directory/permissions.ts';
import type { DiscordState } from '../discord-state.ts';
import type { SentInteraction } from '../interactions/interaction.ts';
import { metadataOf } from '../interactions/interaction-metadata.ts';
import { snowflakeTime } from '../snowflake.ts';
import { withoutContent } from './hidden-content.ts';
import { emojisIn, fillMessage, type MessageChange } from './message-build.ts';
import { withFreshUrls } from './message-files.ts';
import type { StoredMessage } from './message-store.ts';
import type { Nonce } from './nonces.ts';

const NO_FLAGS = 0 as MessageFlags;

export interface Draft {
  readonly channel: Channel;
  readonly author: APIUser;
  /** The interaction that the message answers. */
  readonly interaction?: SentInteraction;
  /** The message that this one replies to. For a follow-up, this is the first answer. */
  readonly replyTo?: StoredMessage | undefined;
  readonly visibleTo?: string | undefined;
  /** The nonce given by the sender. */
  readonly nonce?: Nonce | undefined;
  /** The type of a system message, which has no body. */
  readonly system?: MessageType;
  /** Whether the message is read aloud (text to speech). */
  readonly tts?: boolean;
}

/** An empty message object with the fields that do not come from a request's body. */
function frame(
  state: DiscordState,
  { channel, author, interaction, replyTo, visibleTo, nonce, system, tts = false }: Draft,
): APIMessage {
  const isCommand = interaction?.type === InteractionType.ApplicationCommand && !replyTo;
  return {
    id: state.ids.next(),
    type: system ?? (isCommand ? commandType(interaction) : replyTo ? MessageType.Reply : MessageType.Default),
    channel_id: channel.id,
    author,
    content: '',
    attachments: [],
    embeds: [],
    components: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    pinned: false,
    tts,
    timestamp: state.clock.timestamp(),
    edited_timestamp: null,
    flags: visibleTo === undefined ? NO_FLAGS : MessageFlags.Ephemeral,
    ...(nonce === undefined ? {} : { nonce }),
    ...(replyTo ? reference(channel, replyTo) : {}),
    // Unlike a reply, a follow-up does not include the message that it refers to.
    ...(replyTo && !interaction && system === undefined ? { referenced_message: replyTo.data } : {}),
    ...(interaction ? origin(state, interaction, isCommand) : {}),
  };
}

const commandType = ({ target }: SentInteraction): MessageType =>
  target ? MessageType.ContextMenuCommand : MessageType.ChatInputCommand;

const reference = ({ id, guild }: Channel, { id: messageId }: StoredMessage): Partial<APIMessage> => ({
  message_reference: { type: 0, channel_id: id, message_id: messageId, ...(guild ? { guild_id: guild.id } : {}) },
});

function origin(state: DiscordState, interaction: SentInteraction, isCommand: boolean): Partial<APIMessage> {
  const { applicationId } = state.directory;
  const { id, type, name, player } = interaction;
  // Discord still sends this older field beside `interaction_metadata`. Only this one has the command's name.
  const command = isCommand ? { interaction: { id, type, name, user: playerObject(player) } } : {};
  return {
    application_id: applicationId,
    webhook_id: applicationId,
    interaction_metadata: metadataOf(state, interaction) as NonNullable<APIMessage['interaction_metadata']>,
    ...command,
  };
}

/** Creates a message. Without `change` it is a deferred reply, which shows "thinking" until an edit fills it. */
export function createMessage(state: DiscordState, draft: Draft, change?: MessageChange): StoredMessage {
  const empty = frame(state, draft);
  const message = change
    ? fillMessage(state, empty, change)
    : { ...empty, flags: (empty.flags ?? 0) | (draft.system === undefined ? MessageFlags.Loading : 0) };
  const { author, interaction, visibleTo } = draft;
  const lang = (interaction?.player ?? state.directory.players.get(author.id))?.locale;
  const { id, channel_id: channelId } = message;
  const stored = { id, channelId, visibleTo, lang, data: message, buttonEmojis: emojisIn(message.components) };
  state.messages.put(stored);
  announce(state, 'MESSAGE_CREATE', stored, withFreshUrls(state, message));
  state.feed.publish({ kind: 'message-created', stored });
  return stored;
}

/**
 * Edits a message with a checked body. Filling a deferred reply does not count as an edit. `by` is the interaction that
 * the edit answers.
 */
export function changeMessage(
  state: DiscordState,
  old: StoredMessage,
  change: MessageChange,
  by?: Player,
): StoredMessage {
  const flags = old.data.flags ?? 0;
  const wasLoading = (flags & MessageFlags.Loading) !== 0;
  const edited = wasLoading ? null : state.clock.timestamp();
  const base = { ...old.data, flags: flags & ~MessageFlags.Loading, edited_timestamp: edited };
  const data = fillMessage(state, base, change);
  const buttonEmojis = [...new Set([...old.buttonEmojis, ...emojisIn(data.components)])];
  const stored = { ...old, lang: by?.locale ?? old.lang, data, buttonEmojis };
  state.messages.put(stored);
  announce(state, 'MESSAGE_UPDATE', stored, withFreshUrls(state, stored.data));
  state.feed.publish({ kind: 'message-updated', stored });
  return stored;
}

/** Replaces a message after a change that is not an edit. If `tell` is true, a MESSAGE_UPDATE event is sent. */
export function replaceMessage(state: DiscordState, stored: StoredMessage, tell: boolean): StoredMessage {
  state.messages.put(stored);
  if (tell) announce(state, 'MESSAGE_UPDATE', stored, withFreshUrls(state, stored.data));
  state.feed.publish({ kind: 'message-updated', stored });
  return stored;
}

const HOUR_MS = 60 * 60_000;

/**
 * Counts an edit that was made with PATCH.
 *
 * @throws RateLimitedError if old messages of the channel were edited too often
 */
export function countEdit(state: DiscordState, { id, channelId }: StoredMessage): void {
  if (state.clock.now() - snowflakeTime(id) > HOUR_MS) state.limits.countOldEdit(channelId);
}

export function deleteMessage(state: DiscordState, stored: StoredMessage): void {
  state.messages.remove(stored);
  announce(state, 'MESSAGE_DELETE', stored, { id: stored.id, channel_id: stored.channelId });
  state.feed.publish({ kind: 'message-deleted', stored });
}

/** Deletes several messages, and sends one event for all of them. */
export function deleteMessages(state: DiscordState, channel: Channel, all: readonly StoredMessage[]): void {
  for (const stored of all) {
    state.messages.remove(stored);
    state.feed.publish({ kind: 'message-deleted', stored });
  }
  const data = { ids: all.map(({ id }) => id), channel_id: channel.id };
  tellChannel(state, channel, 'MESSAGE_DELETE_BULK', data, [
    GatewayIntentBits.GuildMessages,
    GatewayIntentBits.DirectMessages,
  ]);
}

/**
 * Sends the bot an event of a channel that it can read, to sessions with the intent for servers or for direct messages.
 */
export function tellChannel(
  state: DiscordState,
  channel: Channel,
  type: string,
  data: object,
  [inServer, inDirect]: readonly [GatewayIntentBits, GatewayIntentBits],
): void {
  if (!botReaches(state.directory, channel)) return;
  state.gateway.dispatch(type, channel.guild?.id, inGuild(channel, data), channel.guild ? inServer : inDirect);
}

/** Sends an event about a message. There are no events about ephemeral messages. */
function announce(state: DiscordState, type: string, { channelId, visibleTo }: StoredMessage, data: object): void {
  const channel = state.directory.channels.get(channelId);
  if (visibleTo !== undefined || !channel || !botReaches(state.directory, channel)) return;
  const intent = channel.guild ? GatewayIntentBits.GuildMessages : GatewayIntentBits.DirectMessages;
  const event = isMessage(data) ? eventOf(state, channel, data) : inGuild(channel, data);
  const less = isMessage(event)
    ? { without: GatewayIntentBits.MessageContent, data: withoutContent(state, event) }
    : undefined;
  state.gateway.dispatch(type, channel.guild?.id, event, intent, less);
}

/** Whether an event's data is a message. The event of a deletion has only ids. */
const isMessage = (data: object): data is APIMessage => 'author' in data;

const inGuild = <Data extends object>({ guild }: Channel, data: Data): Data =>
  guild ? { ...data, guild_id: guild.id } : data;

/**
 * A message in an event has more fields than in a REST response: the server's id, and the members who wrote the message
 * and are mentioned in it. https://docs.discord.com/developers/events/gateway-events#message-create
 */
function eventOf({ directory }: DiscordState, channel: Channel, message: APIMessage): APIMessage {
  const { guild, type } = channel;
  const memberOf = (id: string): object => {
    const who = directory.person(id);
    return guild && who ? { member: eventMember(guild, who) } : {};
  };
  // An answer to an interaction is written by a webhook, which is not a member of the server.
  const author = message.webhook_id === undefined ? memberOf(message.author.id) : {};
  const mentions = message.mentions.map((user) => ({ ...user, ...memberOf(user.id) }));
  return inGuild(channel, { ...message, mentions, channel_type: type, ...author });
}
