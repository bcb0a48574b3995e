/** Asks Discord which servers the bot is in: without the intent for servers it does not tell by itself. */
import { type REST, type RESTGetAPICurrentUserGuildsResult, Routes } from 'discord.js';
import type { Place } from '../app/ports.ts';
import { placeOfServer } from './place.ts';

/** The most that Discord gives at once: https://docs.discord.com/developers/resources/user#get-current-user-guilds */
const PAGE = 200;

/** Discord's list did not go on behind the server it was asked for. */
export class ServerListError extends Error {
  override readonly name = 'ServerListError';

  constructor(after: bigint) {
    super(`Discord was asked for the servers behind ${after}, and gave only servers up to it.`);
  }
}

/** @throws DiscordAPIError, HTTPError, ServerListError when a part of the list is missing */
export async function findServers(rest: REST, signal: AbortSignal): Promise<ReadonlySet<Place>> {
  const places = new Set<Place>();
  for await (const id of serverIds(rest, signal)) places.add(placeOfServer(id));
  return places;
}

/** The ids of the same servers, each page asked for when it is needed. */
export async function* serverIds(rest: REST, signal: AbortSignal): AsyncGenerator<string> {
  for (let after = 0n; ; ) {
    const query = new URLSearchParams({ limit: `${PAGE}`, after: `${after}` });
    const page = (await rest.get(Routes.userGuilds(), { query, signal })) as RESTGetAPICurrentUserGuildsResult;
    // A page that is not full need not be the last: only an empty one is.
    if (page.length === 0) return;
    const last = page.reduce((highest, { id }) => (BigInt(id) > highest ? BigInt(id) : highest), 0n);
    if (last <= after) throw new ServerListError(after);
    yield* page.map(({ id }) => id);
    after = last;
  }
}
