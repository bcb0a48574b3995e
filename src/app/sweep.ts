/** The daily look at what is no longer needed: whose servers has the bot left, and whose games have had their time? */
import type { Expired, Keeping, Place, Play, StoredServer } from './ports.ts';

/** Returns the places of all servers that the bot is in; rejects when it cannot give all of them. */
export type FindServers = (signal: AbortSignal) => Promise<ReadonlySet<Place>>;

/** What a sweep did. */
export interface Swept {
  /** Servers that the bot has left since the sweep before, and to which it came back. */
  readonly removed: number;
  readonly returned: number;
  /** Games. */
  readonly deleted: number;
}

const PAGE = 200;

/**
 * Notes which servers the bot is in, marks those that it was in, clears the marks of those that it is in again, and then deletes
 * what has expired. A server that it was never seen in cannot have removed it. Without the whole list of servers nothing is changed. `signal` ends it between two steps.
 */
export async function sweep(
  { store, now }: Pick<Play, 'store' | 'now'>,
  findServers: FindServers,
  keeping: Keeping,
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
  const deleted = await store.deleteExpired({ ...keeping, now: at, signal });
  return { removed, returned, deleted };
}

/** What a sweep would do now. */
export interface Preview extends Expired {
  readonly removed: readonly Place[];
  readonly returned: readonly Place[];
}

/** Says what `sweep` would do, and changes nothing. */
export async function previewSweep(
  { store, now }: Pick<Play, 'store' | 'now'>,
  findServers: FindServers,
  keeping: Keeping,
  signal: AbortSignal,
): Promise<Preview> {
  const [removed, returned]: [Place[], Place[]] = [[], []];
  for await (const { place, change } of changedServers(store, await findServers(signal), signal)) {
    if (change === 'removed') removed.push(place);
    if (change === 'returned') returned.push(place);
  }
  const expired = await store.countExpired({ ...keeping, now: now(), signal, spared: new Set(returned) });
  return { removed, returned, ...expired };
}

/** The servers of which is stored something else than is true. */
async function* changedServers(
  store: Play['store'],
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

async function* storedServers(store: Play['store'], signal: AbortSignal): AsyncGenerator<StoredServer> {
  let after: Place | undefined;
  do {
    const page = await store.listServers(after, PAGE);
    for (const server of page) if (!signal.aborted) yield server;
    after = page.at(-1)?.place;
  } while (after !== undefined && !signal.aborted);
}
