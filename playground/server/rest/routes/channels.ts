/** The routes for channels and their messages, used with the bot's token. */
import {
  PermissionFlagsBits as Bit,
  GatewayIntentBits as Intent,
  MessageFlags,
  MessageReferenceType,
  MessageType,
} from 'discord-api-types/v10';
import type { Channel } from '../../directory/directory.ts';
import { channelObject, memberObject } from '../../directory/guild-object.ts';
import { botReaches, mayDo } from '../../directory/permissions.ts';
import { shownByRest } from '../../messages/hidden-content.ts';
import { withFreshUrls } from '../../messages/message-files.ts';
import { checkMessageForm } from '../../messages/message-form.ts';
import type { StoredMessage } from '../../messages/message-store.ts';
import {
  changeMessage,
  countEdit,
  createMessage,
  deleteMessage,
  deleteMessages,
  tellChannel,
} from '../../messages/message-write.ts';
import { readNonce } from '../../messages/nonces.ts';
import { snowflakeTime } from '../../snowflake.ts';
import { FormCheck, isJsonObject } from '../../validation/form-check.ts';
import { ApiError } from '../api-error.ts';
import { NotSimulatedError } from '../not-simulated.ts';
import { param, type Reply, type Route, type RouteCall } from '../router.ts';

const MESSAGES = '/channels/:channel/messages';
const DEFAULT_PAGE = 50;
const MOST_PAGE = 100;
/**
 * The rate limit for sending messages, as measured by bot developers:
 * https://github.com/discord/discord-api-docs/issues/5646 and
 * https://javacord.org/wiki/advanced-topics/ratelimits.html
 */
const WRITE = { calls: 5, perMs: 5_000 };
const DELETE = { calls: 5, perMs: 1_000 };

export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    handle: (call) => ({ status: 200, json: channelObject(channelOf(call)) }),
  },
  { method: 'GET', path: MESSAGES, handle: list },
  { method: 'POST', path: MESSAGES, limit: WRITE, handle: create },
  { method: 'GET', path: `${MESSAGES}/:message`, handle: read },
  { method: 'PATCH', path: `${MESSAGES}/:message`, limit: WRITE, handle: edit },
  { method: 'DELETE', path: `${MESSAGES}/:message`, limit: DELETE, handle: remove },
  { method: 'POST', path: `${MESSAGES}/bulk-delete`, limit: DELETE, handle: removeMany },
  { method: 'POST', path: '/channels/:channel/typing', handle: type },
];

const ok = ({ state }: RouteCall, { data: message }: StoredMessage): Reply => ({
  status: 200,
  json: shownByRest(state, withFreshUrls(state, message)),
});

export function channelOf(call: RouteCall): Channel {
  const channel = call.state.directory.channels.get(param(call, 'channel'));
  if (!channel) throw new ApiError('unknownChannel');
  if (!botReaches(call.state.directory, channel)) throw new ApiError('missingAccess');
  return channel;
}

export function need({ state }: RouteCall, channel: Channel, wanted: bigint): void {
  if (!mayDo(channel, state.directory.bot.id, wanted)) throw new ApiError('missingPermissions');
}

/** Rejects a call unless the bot may moderate the channel. */
export function needToModerate(call: RouteCall, channel: Channel): void {
  if (!channel.guild) throw new ApiError('notInDirectMessages');
  need(call, channel, Bit.ManageMessages);
}

/** Finds the message that a route names. Ephemeral messages can be reached only by their interaction's token. */
export function messageOf(call: RouteCall): StoredMessage {
  const stored = call.state.messages.find(channelOf(call).id, param(call, 'message'));
  if (!stored || stored.visibleTo !== undefined) throw new ApiError('unknownMessage');
  return stored;
}

/** Returns one message. https://docs.discord.com/developers/resources/message#get-channel-message */
function read(call: RouteCall): Reply {
  need(call, channelOf(call), Bit.ReadMessageHistory);
  return ok(call, messageOf(call));
}

function ownMessageOf(call: RouteCall): StoredMessage {
  const stored = messageOf(call);
  if (stored.data.author.id !== call.state.directory.bot.id) throw new ApiError('notYourMessage');
  return stored;
}

/**
 * Returns messages of a channel. Without the permission to read the history, the list is empty:
 * https://docs.discord.com/developers/resources/message#get-channel-messages
 */
function list(call: RouteCall): Reply {
  const { state } = call;
  const page = pageOf(call.query);
  const channel = channelOf(call);
  const isOpen = mayDo(channel, state.directory.bot.id, Bit.ReadMessageHistory);
  const seen = isOpen ? state.messages.seenBy(channel.id, '') : [];
  const listed = cut(seen, page).toReversed();
  return { status: 200, json: listed.map(({ data: message }) => shownByRest(state, withFreshUrls(state, message))) };
}

interface Page {
  readonly limit: number;
  /** Which of `around`, `before` and `after` was given, if any. The message with that id need not exist. */
  readonly at?: { readonly where: (typeof WHERE)[number]; readonly id: bigint };
}

const WHERE = ['before', 'after', 'around'] as const;

function pageOf(query: URLSearchParams): Page {
  const check = new FormCheck();
  const limit = Number(query.get('limit') ?? DEFAULT_PAGE);
  check.at('limit').whole(limit, { min: 1, max: MOST_PAGE });
  const [first, second] = WHERE.filter((where) => query.has(where));
  const id = first === undefined ? undefined : (query.get(first) ?? '');
  if (first !== undefined) check.at(first).snowflake(id);
  if (second !== undefined) {
    check.at(second).fail('MESSAGE_PAGE_EXCLUSIVE', 'Only one of before, after and around may be given.');
  }
  check.finish();
  return { limit, ...(first === undefined || id === undefined ? {} : { at: { where: first, id: BigInt(id) } }) };
}

/** Selects a page of messages, oldest first. */
function cut(seen: readonly StoredMessage[], { limit, at }: Page): readonly StoredMessage[] {
  if (!at) return seen.slice(-limit);
  const older = seen.filter(({ id }) => BigInt(id) < at.id);
  const newer = seen.filter(({ id }) => BigInt(id) > at.id);
  switch (at.where) {
    case 'before':
      return older.slice(-limit);
    case 'after':
      return newer.slice(0, limit);
    case 'around': {
      const itself = seen.filter(({ id }) => BigInt(id) === at.id);
      const half = Math.floor(limit / 2);
      return [...(half > 0 ? older.slice(-half) : []), ...itself, ...newer.slice(0, half)].slice(0, limit);
    }
  }
}

function create(call: RouteCall): Reply {
  const { state, body } = call;
  const channel = channelOf(call);
  const data = isJsonObject(body.json) ? body.json : {};
  const { files } = body;
  const hasEmbeds = Array.isArray(data['embeds']) && data['embeds'].length > 0;
  const rich = (files.length > 0 ? Bit.AttachFiles : 0n) | (hasEmbeds ? Bit.EmbedLinks : 0n);
  need(call, channel, Bit.SendMessages | rich | (data['tts'] === true ? Bit.SendTTSMessages : 0n));
  if (!channel.guild && channel.people.some((it) => !it.takesDirectMessages)) throw new ApiError('takesNoMessages');
  checkMessageForm(state, [], { data, files });
  const check = new FormCheck();
  const nonce = readNonce(check, data);
  check.finish();
  const sent = data['enforce_nonce'] === true && nonce !== undefined ? state.nonces.find(nonce) : undefined;
  if (sent) return again(call, sent);
  const flags = Number(data['flags'] ?? 0) & ~MessageFlags.Ephemeral;
  const replyTo = referenced(call, channel, data['message_reference']);
  const draft = { channel, author: state.directory.bot, nonce, tts: data['tts'] === true, replyTo };
  const stored = createMessage(state, draft, { data: { ...data, flags }, files, unlisted: 'drop' });
  if (nonce !== undefined) state.nonces.keep(nonce, stored);
  return ok(call, stored);
}

/**
 * Finds the message that a new message replies to.
 * https://docs.discord.com/developers/resources/message#message-reference-structure
 */
function referenced(call: RouteCall, channel: Channel, reference: unknown): StoredMessage | undefined {
  if (!isJsonObject(reference)) return undefined;
  const { type = MessageReferenceType.Default, message_id: id, channel_id: channelId = channel.id } = reference;
  if (type !== MessageReferenceType.Default) throw new NotSimulatedError('To forward a message');
  if (!mayDo(channel, call.state.directory.bot.id, Bit.ReadMessageHistory)) throw new ApiError('cannotReply');
  const found = call.state.messages.find(channel.id, String(id));
  const check = new FormCheck();
  const at = check.at('message_reference');
  if (channelId !== channel.id) {
    at.fail('REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL', 'Cannot reply to a message in a different channel');
  } else if (!found || found.visibleTo !== undefined) {
    if (reference['fail_if_not_exists'] === false) return undefined;
    at.fail('MESSAGE_REFERENCE_UNKNOWN_MESSAGE', 'Unknown message');
  } else if (isOfSystem(found)) {
    at.fail('REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE', 'Cannot reply to a system message');
  }
  check.finish();
  return found;
}

/** Whether a message is a system message. Nobody can reply to it, pin it or react to it. */
export const isOfSystem = ({ data: message }: StoredMessage): boolean => !WRITTEN.includes(message.type);

const WRITTEN: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

/**
 * Answers a repeated request with the current version of the message that the first request created. A deleted message
 * is not created again.
 */
function again(call: RouteCall, { channelId, id }: StoredMessage): Reply {
  const stored = call.state.messages.find(channelId, id);
  if (!stored) throw new ApiError('unknownMessage');
  return ok(call, stored);
}

function edit(call: RouteCall): Reply {
  const { state, body } = call;
  const old = ownMessageOf(call);
  const data = isJsonObject(body.json) ? body.json : {};
  const change = { data, files: body.files, unlisted: 'keep' } as const;
  checkMessageForm(state, [], change, old.data);
  countEdit(state, old);
  return ok(call, changeMessage(state, old, change));
}

function remove(call: RouteCall): Reply {
  const stored = messageOf(call);
  if (stored.data.author.id !== call.state.directory.bot.id) needToModerate(call, channelOf(call));
  deleteMessage(call.state, stored);
  return { status: 204 };
}

const MOST_DELETED = 100;
const FOURTEEN_DAYS_MS = 14 * 24 * 3_600_000;

/** Deletes several messages. https://docs.discord.com/developers/resources/message#bulk-delete-messages */
function removeMany(call: RouteCall): Reply {
  const { state, body } = call;
  const channel = channelOf(call);
  needToModerate(call, channel);
  const ids = isJsonObject(body.json) ? body.json['messages'] : undefined;
  const check = new FormCheck();
  const at = check.at('messages');
  if (!Array.isArray(ids)) at.present(undefined, true);
  else if (ids.length < 2 || ids.length > MOST_DELETED) {
    at.fail('BASE_TYPE_BAD_LENGTH', `Must be between 2 and ${MOST_DELETED} in length.`);
  }
  const all = (Array.isArray(ids) ? ids : []).map(String);
  for (const [index, id] of all.entries()) at.at(index).snowflake(id);
  at.distinct(all);
  check.finish();
  const isOld = (id: string): boolean => state.clock.now() - snowflakeTime(id) > FOURTEEN_DAYS_MS;
  if (all.some(isOld)) throw new ApiError('tooOldToDelete');
  const found = all.flatMap((id) => state.messages.find(channel.id, id) ?? []);
  deleteMessages(
    state,
    channel,
    found.filter(({ visibleTo }) => visibleTo === undefined),
  );
  return { status: 204 };
}

/** Shows that the bot is typing. https://docs.discord.com/developers/resources/channel#trigger-typing-indicator */
function type(call: RouteCall): Reply {
  const { state } = call;
  const channel = channelOf(call);
  need(call, channel, Bit.SendMessages);
  const { bot } = state.directory;
  const member = channel.guild ? { member: memberObject(channel.guild, bot) } : {};
  const timestamp = Math.floor(state.clock.now() / 1_000);
  const data = { channel_id: channel.id, user_id: bot.id, timestamp, ...member };
  tellChannel(state, channel, 'TYPING_START', data, [Intent.GuildMessageTyping, Intent.DirectMessageTyping]);
  return { status: 204 };
}
