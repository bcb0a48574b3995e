/**
 * The routes for starting threads.
 * https://docs.discord.com/developers/resources/channel#start-thread-from-message
 */
import { PermissionFlagsBits as Bit, ChannelType, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Channel, Guild } from '../../directory/directory.ts';
import { channelObject } from '../../directory/guild-object.ts';
import { announceChannel } from '../../gateway/guild-events.ts';
import { createMessage, replaceMessage } from '../../messages/message-write.ts';
import { FormCheck, isJsonObject, isSent, type Json } from '../../validation/form-check.ts';
import { ApiError } from '../api-error.ts';
import { NotSimulatedError } from '../not-simulated.ts';
import type { Reply, Route, RouteCall } from '../router.ts';
import { channelOf, messageOf, need } from './channels.ts';

export const threadRoutes: readonly Route[] = [
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', handle: fromMessage },
  { method: 'POST', path: '/channels/:channel/threads', handle: alone },
];

const AUTO_ARCHIVE = [60, 1_440, 4_320, 10_080];

function nameOf(call: RouteCall): string {
  const data: Json = isJsonObject(call.body.json) ? call.body.json : {};
  for (const field of ['message', 'applied_tags', 'invitable'])
    if (isSent(data[field])) throw new NotSimulatedError(`"${field}" of a thread`);
  const check = new FormCheck();
  check.at('name').text(data['name'], { min: 1, max: 100, required: true });
  check.at('auto_archive_duration').oneOf(data['auto_archive_duration'], AUTO_ARCHIVE);
  check.at('rate_limit_per_user').whole(data['rate_limit_per_user'], { max: 21_600 });
  check.finish();
  return String(data['name']);
}

function parentOf(call: RouteCall): { readonly parent: Channel; readonly guild: Guild } {
  const parent = channelOf(call);
  if (!parent.guild || parent.parent) throw new ApiError('wrongChannelType');
  need(call, parent, Bit.CreatePublicThreads);
  return { parent, guild: parent.guild };
}

/** Starts a thread from a message. The thread gets the message's id, so a message has at most one thread. */
function fromMessage(call: RouteCall): Reply {
  const { state } = call;
  const { parent, guild } = parentOf(call);
  const stored = messageOf(call);
  const name = nameOf(call);
  if (state.directory.channels.has(stored.id)) throw new ApiError('threadExists');
  const thread = state.directory.addChannel(name, guild, parent, stored.id);
  const flags = (stored.data.flags ?? 0) | MessageFlags.HasThread;
  replaceMessage(state, { ...stored, data: { ...stored.data, flags } }, true);
  announceChannel(state, thread, 'CREATE');
  return { status: 201, json: channelObject(thread) };
}

function alone(call: RouteCall): Reply {
  const { state, body } = call;
  const { parent, guild } = parentOf(call);
  const name = nameOf(call);
  const kind = isJsonObject(body.json) ? (body.json['type'] ?? ChannelType.PrivateThread) : undefined;
  if (kind !== ChannelType.PublicThread) throw new NotSimulatedError('A thread that is not public');
  const thread = state.directory.addChannel(name, guild, parent);
  announceChannel(state, thread, 'CREATE');
  createMessage(state, { channel: parent, author: state.directory.bot, system: MessageType.ThreadCreated });
  return { status: 201, json: channelObject(thread) };
}
