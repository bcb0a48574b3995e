/** Channels and their messages, with the bot's own token. */
import { MessageFlags } from 'discord-api-types/v10';
import type { Channel } from '../../directory/directory.ts';
import { channelObject } from '../../directory/guild-object.ts';
import { withFreshUrls } from '../../messages/message-files.ts';
import { checkMessageForm } from '../../messages/message-form.ts';
import type { StoredMessage } from '../../messages/message-store.ts';
import { changeMessage, countEdit, createMessage, deleteMessage } from '../../messages/message-write.ts';
import { isObject } from '../../validation/form-check.ts';
import { ApiError } from '../api-error.ts';
import { type Call, param, type Reply, type Route } from '../router.ts';

const MESSAGES = '/channels/:channel/messages';
const DEFAULT_PAGE = 50;
/** As bots see them: https://github.com/discord/discord-api-docs/issues/5646 and https://javacord.org/wiki/advanced-topics/ratelimits.html */
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
  { method: 'GET', path: `${MESSAGES}/:message`, handle: (call) => ok(call, messageOf(call)) },
  { method: 'PATCH', path: `${MESSAGES}/:message`, limit: WRITE, handle: edit },
  { method: 'DELETE', path: `${MESSAGES}/:message`, limit: DELETE, handle: remove },
];

const ok = ({ world }: Call, { message }: StoredMessage): Reply => ({
  status: 200,
  json: withFreshUrls(world, message),
});

function channelOf(call: Call): Channel {
  const channel = call.world.directory.channels.get(param(call, 'channel'));
  if (!channel) throw new ApiError('unknownChannel');
  if (!channel.botHasAccess) throw new ApiError('missingAccess');
  return channel;
}

/** Ephemeral messages exist only for their interaction's token. */
function messageOf(call: Call): StoredMessage {
  const stored = call.world.messages.find(channelOf(call).id, param(call, 'message'));
  if (!stored || stored.visibleTo !== undefined) throw new ApiError('unknownMessage');
  return stored;
}

function ownMessageOf(call: Call): StoredMessage {
  const stored = messageOf(call);
  if (stored.message.author.id !== call.world.directory.bot.id) throw new ApiError('notYourMessage');
  return stored;
}

function list(call: Call): Reply {
  const limit = Math.min(Number(call.query.get('limit') ?? DEFAULT_PAGE), 100);
  const seen = call.world.messages.seenBy(channelOf(call).id, '');
  return {
    status: 200,
    json: seen
      .slice(-limit)
      .reverse()
      .map(({ message }) => withFreshUrls(call.world, message)),
  };
}

function create(call: Call): Reply {
  const { world, body } = call;
  const channel = channelOf(call);
  const data = isObject(body.json) ? body.json : {};
  checkMessageForm([], data, body.files);
  const flags = Number(data['flags'] ?? 0) & ~MessageFlags.Ephemeral;
  const draft = { channel, author: world.directory.bot };
  return ok(call, createMessage(world, draft, { data: { ...data, flags }, files: body.files, unlisted: 'drop' }));
}

function edit(call: Call): Reply {
  const { world, body } = call;
  const old = ownMessageOf(call);
  const data = isObject(body.json) ? body.json : {};
  checkMessageForm([], data, body.files, old.message);
  countEdit(world, old);
  return ok(call, changeMessage(world, old, { data, files: body.files, unlisted: 'keep' }));
}

function remove(call: Call): Reply {
  deleteMessage(call.world, ownMessageOf(call));
  return { status: 204 };
}
