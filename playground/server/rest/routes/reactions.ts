/** The routes for reactions. https://docs.discord.com/developers/resources/message#create-reaction */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { clearReactions, setReaction } from '../../messages/reactions.ts';
import { isUnicodeEmoji } from '../../validation/check-components.ts';
import { ApiError } from '../api-error.ts';
import { param, type Reply, type Route, type RouteCall } from '../router.ts';
import { channelOf, isOfSystem, messageOf, need, needToModerate } from './channels.ts';

const ALL = '/channels/:channel/messages/:message/reactions';
const ONE = `${ALL}/:emoji`;

export const reactionRoutes: readonly Route[] = [
  { method: 'PUT', path: `${ONE}/@me`, handle: add },
  { method: 'DELETE', path: `${ONE}/@me`, handle: (call) => removeOf(call, call.state.directory.bot.id) },
  { method: 'DELETE', path: `${ONE}/:user`, handle: (call) => removeOf(call, param(call, 'user')) },
  { method: 'GET', path: ONE, handle: list },
  { method: 'DELETE', path: ONE, handle: (call) => clear(call, keyOf(call)) },
  { method: 'DELETE', path: ALL, handle: (call) => clear(call) },
];

/**
 * The key of the emoji in a route's path: `name` for a Unicode emoji; `name:id` for a custom emoji that the bot may use
 * or that is already among the message's reactions.
 */
function keyOf(call: RouteCall): string {
  const key = param(call, 'emoji').replace(/^<?a?:|>$/g, '');
  const id = /^\w+:(\d+)$/.exec(key)?.[1];
  const isKnown = id === undefined ? isUnicodeEmoji(key) : call.state.usableEmojis.has(id);
  if (!isKnown && !messageOf(call).reactors?.has(key)) throw new ApiError('unknownEmoji');
  return key;
}

/** The most different emojis among a message's reactions. */
const MOST_EMOJIS = 20;

function add(call: RouteCall): Reply {
  const stored = messageOf(call);
  const key = keyOf(call);
  if (isOfSystem(stored)) throw new ApiError('systemMessage');
  const isFirst = !stored.reactors?.has(key);
  if (isFirst && (stored.reactors?.size ?? 0) >= MOST_EMOJIS) throw new ApiError('tooManyReactions');
  need(call, channelOf(call), Bit.ReadMessageHistory | (isFirst ? Bit.AddReactions : 0n));
  setReaction(call.state, stored, key, call.state.directory.bot.id, true);
  return { status: 204 };
}

function removeOf(call: RouteCall, userId: string): Reply {
  if (userId !== call.state.directory.bot.id) needToModerate(call, channelOf(call));
  setReaction(call.state, messageOf(call), keyOf(call), userId, false);
  return { status: 204 };
}

function clear(call: RouteCall, key?: string): Reply {
  needToModerate(call, channelOf(call));
  clearReactions(call.state, messageOf(call), key);
  return { status: 204 };
}

const MOST_USERS = 100;

function list(call: RouteCall): Reply {
  const after = call.query.get('after') ?? '0';
  const limit = Math.min(Number(call.query.get('limit') ?? 25), MOST_USERS);
  const ids = messageOf(call).reactors?.get(keyOf(call)) ?? [];
  const later = ids.filter((id) => BigInt(id) > BigInt(/^\d+$/.test(after) ? after : 0)).slice(0, limit);
  return { status: 200, json: later.flatMap((id) => call.state.directory.userObject(id) ?? []) };
}
