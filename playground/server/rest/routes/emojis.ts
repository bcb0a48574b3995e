/** The application's own emojis. */
import { ApiError } from '../api-error.ts';
import { type Call, param, type Reply, type Route } from '../router.ts';

const PATH = '/applications/:application/emojis';

/** https://docs.discord.com/developers/resources/emoji#list-application-emojis and what follows it there. */
export const emojiRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, handle: (call) => ({ status: 200, json: { items: emojisOf(call).list() } }) },
  { method: 'POST', path: PATH, handle: (call) => ({ status: 201, json: emojisOf(call).create(call.body.json) }) },
  { method: 'GET', path: `${PATH}/:emoji`, handle: get },
  { method: 'PATCH', path: `${PATH}/:emoji`, handle: edit },
  { method: 'DELETE', path: `${PATH}/:emoji`, handle: remove },
];

function emojisOf(call: Call) {
  const { directory, emojis } = call.world;
  if (param(call, 'application') !== directory.applicationId) throw new ApiError('missingAccess');
  return emojis;
}

function get(call: Call): Reply {
  return { status: 200, json: emojisOf(call).find(param(call, 'emoji')) };
}

function edit(call: Call): Reply {
  return { status: 200, json: emojisOf(call).edit(param(call, 'emoji'), call.body.json) };
}

function remove(call: Call): Reply {
  emojisOf(call).remove(param(call, 'emoji'));
  return { status: 204 };
}
