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
  // The stored servers are read first: a server that joins later is in neither list, and is not taken for removed.
  const stored = await listStored(store, signal);
  const present = await findServers(signal);
  const at = now();
  let removed = 0;
  let returned = 0;
  for (const server of stored) {
    if (signal.aborted) break;
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

async function listStored(store: SweepDeps['store'], signal: AbortSignal): Promise<readonly StoredServer[]> {
  const stored: StoredServer[] = [];
  for (let page = await store.listServers(undefined, PAGE); page.length > 0 && !signal.aborted; ) {
    stored.push(...page);
    page = await store.listServers(page.at(-1)?.place, PAGE);
  }
  return stored;
}
