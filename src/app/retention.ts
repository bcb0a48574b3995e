import type { Place } from './saved-game.ts';
import type { OperationStore, RetentionPeriods } from './stores/operation-store.ts';
import type { ServerStore, StoredServer } from './stores/server-store.ts';

/** Returns all servers of the bot. Rejects if the list would be incomplete. */
export type FindServers = (signal: AbortSignal) => Promise<ReadonlySet<Place>>;

export interface Swept {
  readonly removed: number;
  readonly returned: number;
  readonly deleted: number;
}

export interface SweepDeps {
  readonly store: Pick<ServerStore, 'listServers' | 'placeJoined' | 'placeRemoved' | 'placeReturned'> &
    Pick<OperationStore, 'deleteExpired'>;
  readonly now: () => number;
}

const PAGE = 200;

/**
 * Marks servers that removed the bot, and deletes expired games. Changes nothing if the list of servers is incomplete.
 */
export async function sweep(
  { store, now }: SweepDeps,
  findServers: FindServers,
  periods: RetentionPeriods,
  signal: AbortSignal,
): Promise<Swept> {
  const present = await findServers(signal);
  const at = now();
  let removed = 0;
  let returned = 0;
  for await (const server of storedServers(store, signal)) {
    const { place } = server;
    const isPresent = present.has(place);
    if (isPresent && !server.joined) await store.placeJoined(place);
    if (isPresent && server.removed) {
      await store.placeReturned(place);
      returned += 1;
    }
    if (!isPresent && server.joined && !server.removed) {
      await store.placeRemoved(place, at);
      removed += 1;
    }
  }
  const deleted = await store.deleteExpired({ ...periods, now: at, signal });
  return { removed, returned, deleted };
}

async function* storedServers(store: SweepDeps['store'], signal: AbortSignal): AsyncGenerator<StoredServer> {
  let after: Place | undefined;
  do {
    const page = await store.listServers(after, PAGE);
    for (const server of page) if (!signal.aborted) yield server;
    after = page.at(-1)?.place;
  } while (after !== undefined && !signal.aborted);
}
