import type { Place } from './saved-game.ts';
import type { Expired, OperationStore, RetentionPeriods } from './stores/operation-store.ts';
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
    Pick<OperationStore, 'deleteExpired' | 'countExpired'>;
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
  for await (const { place, change } of changedServers(store, present, signal)) {
    switch (change) {
      case 'joined':
        await store.placeJoined(place);
        break;
      case 'removed':
        await store.placeRemoved(place, at);
        removed += 1;
        break;
      case 'returned':
        await store.placeReturned(place);
        returned += 1;
    }
  }
  const deleted = await store.deleteExpired({ ...periods, now: at, signal });
  return { removed, returned, deleted };
}

export interface Preview extends Expired {
  readonly removed: readonly Place[];
  readonly returned: readonly Place[];
}

export async function previewSweep(
  { store, now }: SweepDeps,
  findServers: FindServers,
  periods: RetentionPeriods,
  signal: AbortSignal,
): Promise<Preview> {
  const [removed, returned]: [Place[], Place[]] = [[], []];
  for await (const { place, change } of changedServers(store, await findServers(signal), signal)) {
    if (change === 'removed') removed.push(place);
    if (change === 'returned') returned.push(place);
  }
  const expired = await store.countExpired({ ...periods, now: now(), signal, spared: new Set(returned) });
  return { removed, returned, ...expired };
}

async function* changedServers(
  store: SweepDeps['store'],
  present: ReadonlySet<Place>,
  signal: AbortSignal,
): AsyncGenerator<{ readonly place: Place; readonly change: 'joined' | 'removed' | 'returned' }> {
  for await (const { place, removed, joined } of storedServers(store, signal)) {
    const isPresent = present.has(place);
    if (isPresent && !joined) yield { place, change: 'joined' };
    if (isPresent && removed) yield { place, change: 'returned' };
    if (!isPresent && joined && !removed) yield { place, change: 'removed' };
  }
}

async function* storedServers(store: SweepDeps['store'], signal: AbortSignal): AsyncGenerator<StoredServer> {
  let after: Place | undefined;
  do {
    const page = await store.listServers(after, PAGE);
    for (const server of page) if (!signal.aborted) yield server;
    after = page.at(-1)?.place;
  } while (after !== undefined && !signal.aborted);
}
