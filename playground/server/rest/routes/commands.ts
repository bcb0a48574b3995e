/** The routes for application commands: global ones and those of a server. */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { CommandScope } from '../../commands/command-registry.ts';
import { ApiError } from '../api-error.ts';
import { param, type Reply, type Route, type RouteCall } from '../router.ts';

const SCOPES = ['/applications/:application', '/applications/:application/guilds/:guild'];

export const commandRoutes: readonly Route[] = SCOPES.flatMap((prefix): Route[] => [
  { method: 'GET', path: `${prefix}/commands`, handle: list },
  { method: 'PUT', path: `${prefix}/commands`, handle: overwrite },
  { method: 'POST', path: `${prefix}/commands`, handle: create },
  { method: 'GET', path: `${prefix}/commands/:command`, handle: get },
  { method: 'PATCH', path: `${prefix}/commands/:command`, handle: edit },
  { method: 'DELETE', path: `${prefix}/commands/:command`, handle: remove },
]);

function scopeOf(call: RouteCall): CommandScope {
  const { applicationId, guilds } = call.state.directory;
  if (param(call, 'application') !== applicationId) throw new ApiError('missingAccess');
  const guild = call.params['guild'];
  if (guild !== undefined && !guilds.get(guild)?.hasBot) throw new ApiError('missingAccess');
  return guild;
}

function list(call: RouteCall): Reply {
  const all = call.state.commands.list(scopeOf(call));
  const full = call.query.get('with_localizations') === 'true';
  return { status: 200, json: full ? all : all.map(withoutLocalizations) };
}

/** Removes translations from a command, also from its options and choices. Lists contain them only on request. */
function withoutLocalizations(command: APIApplicationCommand): unknown {
  const isTranslation = (key: string): boolean => key === 'name_localizations' || key === 'description_localizations';
  return JSON.parse(JSON.stringify(command, (key, value: unknown) => (isTranslation(key) ? undefined : value)));
}

function overwrite(call: RouteCall): Reply {
  return {
    status: 200,
    json: call.state.commands.overwrite(scopeOf(call), call.body.json),
  };
}

function create(call: RouteCall): Reply {
  const { command, isNew } = call.state.commands.upsert(scopeOf(call), call.body.json);
  return { status: isNew ? 201 : 200, json: command };
}

function get(call: RouteCall): Reply {
  return {
    status: 200,
    json: call.state.commands.find(scopeOf(call), param(call, 'command')),
  };
}

function edit(call: RouteCall): Reply {
  return {
    status: 200,
    json: call.state.commands.edit(scopeOf(call), param(call, 'command'), call.body.json),
  };
}

function remove(call: RouteCall): Reply {
  call.state.commands.remove(scopeOf(call), param(call, 'command'));
  return { status: 204 };
}
