/** The routes for pinned messages. https://docs.discord.com/developers/resources/message#get-channel-pins */
import { PermissionFlagsBits as Bit, GatewayIntentBits as Intent, MessageType } from 'discord-api-types/v10';
import type { Channel } from '../../directory/directory.ts';
import type { DiscordState } from '../../discord-state.ts';
import { shownByRest } from '../../messages/hidden-content.ts';
import { withFreshUrls } from '../../messages/message-files.ts';
import type { StoredMessage } from '../../messages/message-store.ts';
import { createMessage, replaceMessage, tellChannel } from '../../messages/message-write.ts';
import { ApiError } from '../api-error.ts';
import type { Reply, Route, RouteCall } from '../router.ts';
import { channelOf, isOfSystem, messageOf, need } from './channels.ts';

const MOST_PINS = 250;
const MOST_PAGE = 50;
const OLD = 'the routes of pins below the channel: use those below its messages';

/** Each route exists at its newer path and at the older one, which clients still use. */
export const pinRoutes: readonly Route[] = [
  { method: 'GET', path: '/channels/:channel/messages/pins', handle: list },
  { method: 'PUT', path: '/channels/:channel/messages/pins/:message', handle: (call) => pin(call, true) },
  { method: 'DELETE', path: '/channels/:channel/messages/pins/:message', handle: (call) => pin(call, false) },
  { method: 'GET', path: '/channels/:channel/pins', handle: listOld },
  {
    method: 'PUT',
    path: '/channels/:channel/pins/:message',
    handle: (call) => ({ ...pin(call, true), deprecated: OLD }),
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/pins/:message',
    handle: (call) => ({ ...pin(call, false), deprecated: OLD }),
  },
];

/** The pinned messages of a channel, newest pin first. */
function pinned({ messages }: DiscordState, { id }: Channel): readonly StoredMessage[] {
  const all = messages.seenBy(id, '').filter(({ pinnedAt }) => pinnedAt !== undefined);
  return all.toSorted((one, other) => String(other.pinnedAt).localeCompare(String(one.pinnedAt)));
}

const messageObject = ({ state }: RouteCall, { data: message }: StoredMessage): object =>
  shownByRest(state, withFreshUrls(state, message));

function list(call: RouteCall): Reply {
  const limit = Math.min(Number(call.query.get('limit') ?? MOST_PAGE), MOST_PAGE);
  const before = call.query.get('before');
  const all = pinned(call.state, channelOf(call)).filter(({ pinnedAt }) => !before || String(pinnedAt) < before);
  const items = all.slice(0, limit).map((one) => ({ pinned_at: one.pinnedAt, message: messageObject(call, one) }));
  return { status: 200, json: { items, has_more: all.length > limit } };
}

function listOld(call: RouteCall): Reply {
  const all = pinned(call.state, channelOf(call)).slice(0, MOST_PAGE);
  return { status: 200, json: all.map((one) => messageObject(call, one)), deprecated: OLD };
}

function pin(call: RouteCall, isPinned: boolean): Reply {
  const { state } = call;
  const channel = channelOf(call);
  const stored = messageOf(call);
  if (channel.guild) need(call, channel, Bit.PinMessages);
  if (isOfSystem(stored)) throw new ApiError('systemMessage');
  if (stored.data.pinned === isPinned) return { status: 204 };
  if (isPinned && pinned(state, channel).length >= MOST_PINS) throw new ApiError('tooManyPins');
  const pinnedAt = isPinned ? state.clock.timestamp() : undefined;
  replaceMessage(state, { ...stored, pinnedAt, data: { ...stored.data, pinned: isPinned } }, true);
  const last = pinned(state, channel)[0]?.pinnedAt ?? null;
  const data = { channel_id: channel.id, last_pin_timestamp: last };
  tellChannel(state, channel, 'CHANNEL_PINS_UPDATE', data, [Intent.Guilds, Intent.DirectMessages]);
  if (isPinned) {
    const system = MessageType.ChannelPinnedMessage;
    createMessage(state, { channel, author: state.directory.bot, system, replyTo: stored });
  }
  return { status: 204 };
}
