/** Converts the stand-in's objects into the views that the page receives. */
import type { APIAttachment, APIUser } from 'discord-api-types/v10';
import { ApplicationCommandType, ChannelType, InteractionType, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Channel, Directory, Player } from '../server/directory/directory.ts';
import type { Driver } from '../server/driver/driver.ts';
import type { SentInteraction } from '../server/interactions/interaction.ts';
import { textsOf } from '../server/messages/message-build.ts';
import type { StoredMessage } from '../server/messages/message-store.ts';
import type { HttpDelivery, RestCall } from '../server/rest/trace.ts';
import type {
  CallView,
  MenuView,
  MessageView,
  PersonView,
  PictureView,
  PlaceView,
  PlayerView,
  RoleView,
  TraceView,
} from './protocol.ts';

export function personView(directory: Directory, user: APIUser): PersonView {
  const { id, global_name: name, username } = user;
  const avatar = id === directory.bot.id ? directory.botAvatar : (directory.players.get(id)?.avatar ?? '');
  return { id, name: name ?? username, avatar };
}

export const playerView = ({ id, name, avatar, locale }: Player): PlayerView => ({ id, name, avatar, locale });

export function placeView({ botAvatar, bot }: Directory, { id, name, type, guild, people }: Channel): PlaceView {
  if (guild) return { id, name: guild.name, channel: name, icon: guild.icon, type, guild: guild.id };
  const [owner] = people;
  const title = type === ChannelType.DM ? (bot.global_name ?? bot.username) : name;
  return { id, name: title, channel: title, icon: botAvatar, type, ...(owner ? { owner: owner.id } : {}) };
}

/** The texts that Discord's client shows for system messages, which have no content. */
const SYSTEM_TEXTS: Readonly<Partial<Record<MessageType, string>>> = {
  [MessageType.ChannelPinnedMessage]: 'pinned a message to this channel.',
  [MessageType.ThreadCreated]: 'started a thread.',
};

export function messageView(
  directory: Directory,
  { id, channelId, visibleTo, lang, data: message, buttonEmojis }: StoredMessage,
): MessageView {
  const { author, interaction_metadata: metadata, message_reference: reference } = message;
  const name = message.interaction?.name;
  const command = name === undefined || message.type === MessageType.ContextMenuCommand ? name : `/${name}`;
  const isV2 = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  return {
    id,
    channelId,
    author: personView(directory, author),
    isBot: author.bot === true,
    at: message.timestamp,
    isEdited: message.edited_timestamp !== null,
    isEphemeral: visibleTo !== undefined,
    isThinking: ((message.flags ?? 0) & MessageFlags.Loading) !== 0,
    content: SYSTEM_TEXTS[message.type] ?? message.content,
    words: [message.content, ...textsOf(message.components)].join('\n'),
    ...(lang === undefined ? {} : { lang }),
    mentions: message.mentions.map((user) => personView(directory, user)),
    // A message with the IS_COMPONENTS_V2 flag shows only the files in its components.
    pictures: isV2 ? [] : message.attachments.map(pictureView),
    embeds: message.embeds,
    components: message.components ?? [],
    buttonEmojis,
    ...(metadata ? { usedBy: personView(directory, metadata.user) } : {}),
    ...(command === undefined ? {} : { command }),
    ...(reference?.message_id === undefined ? {} : { replyTo: reference.message_id }),
    reactions: message.reactions ?? [],
  };
}

/** The context-menu commands that can be used in a channel. */
export const menuViews = (driver: Driver, channel: Channel): readonly MenuView[] => [
  ...driver.offered(channel, ApplicationCommandType.User).map(({ name }) => ({ name, target: 'user' as const })),
  ...driver.offered(channel, ApplicationCommandType.Message).map(({ name }) => ({ name, target: 'message' as const })),
];

/** The roles that can be chosen in a channel, highest first. */
export const roleViews = ({ guild }: Channel): readonly RoleView[] =>
  [...(guild?.roles.values() ?? [])].map(({ id, name }) => ({ id, name })).toReversed();

/** A picture with its path on the page's own server, which reads the file from the stand-in. */
function pictureView({
  id,
  url,
  filename,
  description,
  content_type: type,
  width,
  height,
  size,
}: APIAttachment): PictureView {
  return {
    id,
    url: new URL(url).pathname,
    name: filename,
    alt: description ?? filename,
    isImage: type?.startsWith('image/') === true,
    width: width ?? undefined,
    height: height ?? undefined,
    bytes: size,
  };
}

const KINDS: Readonly<Record<InteractionType, TraceView['kind']>> = {
  [InteractionType.Ping]: 'command',
  [InteractionType.ApplicationCommand]: 'command',
  [InteractionType.ApplicationCommandAutocomplete]: 'autocomplete',
  [InteractionType.MessageComponent]: 'component',
  [InteractionType.ModalSubmit]: 'modal',
};

export function traceView(interaction: SentInteraction): TraceView {
  const { id, player, name, type, state, callbackMs, target } = interaction;
  const kind = KINDS[type];
  const isCommand = kind === 'command' || kind === 'autocomplete';
  const what = isCommand && !target ? `/${name}` : name;
  const calls = interaction.calls.map(callView);
  const deliveries = interaction.deliveries.map(deliveryView);
  return { id, who: player.name, what, kind, state, callbackMs, calls, deliveries };
}

/** A call of the bot that belongs to no interaction. */
export function callTrace({ bot }: Directory, call: RestCall): TraceView {
  const { method, route, status, ms } = call;
  return {
    id: callId(call),
    who: bot.global_name ?? bot.username,
    what: `${method} ${route}`,
    kind: 'call',
    state: status >= 200 && status < 300 ? 'answered' : 'failed',
    callbackMs: ms,
    calls: [callView(call)],
    deliveries: [],
  };
}

const callIds = new WeakMap<RestCall, string>();
let knownCalls = 0;

function callId(call: RestCall): string {
  const known = callIds.get(call);
  if (known !== undefined) return known;
  knownCalls += 1;
  callIds.set(call, `call ${knownCalls}`);
  return `call ${knownCalls}`;
}

function callView({ deprecated, notSimulated, ...call }: RestCall): CallView {
  if (notSimulated !== undefined) return { ...call, remark: `Not simulated: ${notSimulated}.` };
  return deprecated === undefined ? call : { ...call, remark: `Deprecated: ${deprecated}.` };
}

function deliveryView({ url, problem, ...exchange }: HttpDelivery): CallView {
  const view = { ...exchange, method: 'POST', route: url };
  return problem === undefined ? view : { ...view, remark: `This response counts for nothing: ${problem}.` };
}
