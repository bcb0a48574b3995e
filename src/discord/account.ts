/** Reads the bot's own application, and the list of servers that it is in. */

import { type APIApplication, type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord-api-types/v10';
import type { Place } from '../app/saved-game.ts';
import { ConnectError, ServerListError } from './connect-error.ts';
import { placeOfServer } from './place.ts';
import { closeRest, DiscordRest, type REST, type RestSettings } from './rest.ts';

/** The largest page that Discord returns: https://docs.discord.com/developers/resources/user#get-current-user-guilds */
const PAGE = 200;

/**
 * Asks for the servers over REST, because the gateway announces them only to bots with the intent for servers.
 * @throws DiscordAPIError, HTTPError, ServerListError when a part of the list is missing
 */
export async function findServers(rest: REST, signal: AbortSignal): Promise<ReadonlySet<Place>> {
  const places = new Set<Place>();
  for await (const id of serverIds(rest, signal)) places.add(placeOfServer(id));
  return places;
}

export async function* serverIds(rest: REST, signal: AbortSignal): AsyncGenerator<string> {
  for (let after = 0n; ; ) {
    const query = new URLSearchParams({ limit: `${PAGE}`, after: `${after}` });
    const page = (await rest.get(Routes.userGuilds(), { query, signal })) as RESTGetAPICurrentUserGuildsResult;
    // Only an empty page is the last one; a page that is not full may be followed by another.
    if (page.length === 0) return;
    const last = page.reduce((highest, { id }) => (BigInt(id) > highest ? BigInt(id) : highest), 0n);
    if (last <= after) throw new ServerListError(after);
    yield* page.map(({ id }) => id);
    after = last;
  }
}

export const readServers = (asking: Asking, signal: AbortSignal): Promise<ReadonlySet<Place>> =>
  askDiscord(asking, (rest) => findServers(rest, signal));

export type Asking = Pick<RestSettings, 'token' | 'apiUrl' | 'log'>;

/** @throws ConnectError when Discord refuses the token, cannot be reached, or asks to wait for more than some seconds */
export async function askDiscord<Result>(
  { token, apiUrl, log }: Asking,
  ask: (rest: REST) => Promise<Result>,
): Promise<Result> {
  const rest = new DiscordRest({ token, apiUrl, ...(log && { log }) });
  try {
    return await ask(rest);
  } catch (error) {
    throw new ConnectError(apiUrl, error);
  } finally {
    closeRest(rest);
  }
}

/** @throws ConnectError */
export const readOwnApplication = (asking: Asking): Promise<APIApplication> =>
  askDiscord(asking, (rest) => applicationOf(rest));

/** @throws DiscordAPIError, HTTPError */
export const applicationOf = async (rest: REST, signal?: AbortSignal): Promise<APIApplication> =>
  (await rest.get(Routes.currentApplication(), signal && { signal })) as APIApplication;
