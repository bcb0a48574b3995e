/** The routes for the gateway's URL, the application, users and servers. */
import { applicationObject, botObject } from '../../directory/application-object.ts';
import type { Guild } from '../../directory/directory.ts';
import {
  channelObject,
  guildObject,
  isNamed,
  memberObject,
  membersOf,
  ownGuildObject,
  roleObject,
} from '../../directory/guild-object.ts';
import { leaveGuild } from '../../gateway/guild-events.ts';
import { EndpointError } from '../../interactions/endpoint.ts';
import { isSnowflake } from '../../snowflake.ts';
import { FormCheck, isJsonObject, isSent } from '../../validation/form-check.ts';
import { ApiError } from '../api-error.ts';
import { NotSimulatedError } from '../not-simulated.ts';
import { param, type Reply, type Route, type RouteCall } from '../router.ts';

/**
 * The maximum number of servers in a response:
 * https://discord.com/developers/docs/resources/user#get-current-user-guilds
 */
const MOST_GUILDS = 200;

export const directoryRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/gateway',
    isOpen: true,
    handle: ({ state }) => ({ status: 200, json: { url: state.gateway.url } }),
  },
  { method: 'GET', path: '/gateway/bot', handle: gatewayBot },
  { method: 'GET', path: '/applications/@me', handle: application },
  { method: 'PATCH', path: '/applications/@me', handle: editApplication },
  { method: 'GET', path: '/oauth2/applications/@me', handle: application },
  { method: 'GET', path: '/users/@me', handle: ({ state }) => ({ status: 200, json: botObject(state) }) },
  { method: 'GET', path: '/users/@me/guilds', handle: guilds },
  { method: 'DELETE', path: '/users/@me/guilds/:guild', handle: leave },
  { method: 'POST', path: '/users/@me/channels', handle: openDm },
  { method: 'GET', path: '/users/:user', handle: user },
  { method: 'GET', path: '/guilds/:guild', handle: (call) => ({ status: 200, json: guildObject(guildOf(call)) }) },
  { method: 'GET', path: '/guilds/:guild/roles', handle: roles },
  { method: 'GET', path: '/guilds/:guild/roles/:role', handle: role },
  { method: 'GET', path: '/guilds/:guild/channels', handle: channels },
  { method: 'GET', path: '/guilds/:guild/members', handle: members },
  { method: 'GET', path: '/guilds/:guild/members/search', handle: searchMembers },
  { method: 'GET', path: '/guilds/:guild/members/:user', handle: member },
];

function gatewayBot({ state }: RouteCall): Reply {
  const { url, startLimit } = state.gateway;
  return { status: 200, json: { url, shards: state.options.shards, session_start_limit: startLimit } };
}

function application({ state }: RouteCall): Reply {
  return { status: 200, json: applicationObject(state) };
}

/** Changes the application. https://docs.discord.com/developers/resources/application#edit-current-application */
async function editApplication(call: RouteCall): Promise<Reply> {
  const { interactions_endpoint_url: url, ...others } = isJsonObject(call.body.json) ? call.body.json : {};
  for (const field of Object.keys(others)) throw new NotSimulatedError(`"${field}" of PATCH /applications/@me`);
  const { endpoint } = call.state;
  if (url === null || url === '') endpoint.forget();
  else if (url !== undefined) await endpoint.register(String(url)).catch(rejectEndpoint);
  return application(call);
}

function rejectEndpoint(error: unknown): void {
  if (!(error instanceof EndpointError)) throw error;
  const check = new FormCheck();
  const text = 'The specified interactions endpoint url could not be verified.';
  check.at('interactions_endpoint_url').fail('APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID', text);
  check.finish();
}

function guilds({ state, query }: RouteCall): Reply {
  const limit = query.get('limit') ?? `${MOST_GUILDS}`;
  const first = query.get('after') ?? '0';
  if (!/^[1-9]\d{0,2}$/.test(limit) || Number(limit) > MOST_GUILDS) throw new ApiError('invalidForm');
  if (!isSnowflake(first)) throw new ApiError('invalidForm');
  const after = BigInt(first);
  const mine = [...state.directory.guilds.values()]
    .filter(({ id, hasBot }) => hasBot && BigInt(id) > after)
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  return {
    status: 200,
    json: mine.slice(0, Number(limit)).map((guild) => ownGuildObject(guild, state.directory.bot.id)),
  };
}

/** Makes the bot leave a server. https://docs.discord.com/developers/resources/user#leave-guild */
function leave(call: RouteCall): Reply {
  leaveGuild(call.state, guildOf(call));
  return { status: 204 };
}

function openDm({ state, body }: RouteCall): Reply {
  const { recipient_id: id, ...others } = isJsonObject(body.json) ? body.json : {};
  for (const [field, value] of Object.entries(others))
    if (isSent(value)) throw new NotSimulatedError(`"${field}" of POST /users/@me/channels`);
  const player = state.directory.players.get(String(id));
  if (!player) throw new ApiError('unknownUser');
  return { status: 200, json: channelObject(state.directory.channelOf(player)) };
}

function user(call: RouteCall): Reply {
  const found = call.state.directory.userObject(param(call, 'user'));
  if (!found) throw new ApiError('unknownUser');
  return { status: 200, json: found };
}

export function guildOf(call: RouteCall): Guild {
  const guild = call.state.directory.guilds.get(param(call, 'guild'));
  if (!guild?.hasBot) throw new ApiError('unknownGuild');
  return guild;
}

function member(call: RouteCall): Reply {
  const guild = guildOf(call);
  const found = membersOf(call.state, guild).find(({ id }) => id === param(call, 'user'));
  if (!found) throw new ApiError('unknownMember');
  return { status: 200, json: memberObject(guild, found) };
}

const MOST_MEMBERS = 1_000;

/**
 * Lists the members of a server. Needs the privileged intent for members:
 * https://docs.discord.com/developers/resources/guild#list-guild-members
 */
function members(call: RouteCall): Reply {
  const guild = guildOf(call);
  if (!call.state.options.privilegedIntents.includes('GuildMembers')) throw new ApiError('missingAccess');
  const after = BigInt(wholeOf(call, 'after', { preset: '0', max: Number.MAX_VALUE }));
  const limit = Number(wholeOf(call, 'limit', { preset: '1', max: MOST_MEMBERS }));
  const page = membersOf(call.state, guild).filter(({ id }) => BigInt(id) > after);
  return { status: 200, json: page.slice(0, limit).map((who) => memberObject(guild, who)) };
}

/** Searches members by name. https://docs.discord.com/developers/resources/guild#search-guild-members */
function searchMembers(call: RouteCall): Reply {
  const guild = guildOf(call);
  const limit = Number(wholeOf(call, 'limit', { preset: '1', max: MOST_MEMBERS }));
  const query = call.query.get('query') ?? '';
  const check = new FormCheck();
  check.at('query').text(query, { min: 1, max: 100, required: true });
  check.finish();
  const found = membersOf(call.state, guild).filter((who) => isNamed(guild, who, query));
  return { status: 200, json: found.slice(0, limit).map((who) => memberObject(guild, who)) };
}

/** Reads a whole number from the query string, as text. */
function wholeOf({ query }: RouteCall, name: string, { preset, max }: { preset: string; max: number }): string {
  const text = query.get(name) ?? preset;
  const check = new FormCheck();
  if (!/^\d{1,20}$/.test(text)) check.at(name).fail('NUMBER_TYPE_COERCE', `Value "${text}" is not int.`);
  else check.at(name).whole(Number(text), { max });
  check.finish();
  return text;
}

function roles(call: RouteCall): Reply {
  return { status: 200, json: [...guildOf(call).roles.values()].map(roleObject) };
}

function role(call: RouteCall): Reply {
  const found = guildOf(call).roles.get(param(call, 'role'));
  if (!found) throw new ApiError('unknownRole');
  return { status: 200, json: roleObject(found) };
}

/**
 * Lists the channels of a server, without threads:
 * https://docs.discord.com/developers/resources/guild#get-guild-channels
 */
function channels(call: RouteCall): Reply {
  const guild = guildOf(call);
  const all = [...call.state.directory.channels.values()].filter((it) => it.guild === guild && !it.parent);
  return { status: 200, json: all.map(channelObject) };
}
