/** The daily look at what is no longer needed: whose servers has the bot left, and whose games have had their time? */
import type { Keeping, Place, Play, StoredServer } from './ports.ts';

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
 * Marks the servers that the bot is no longer in, clears the marks of those that it is in again, and then deletes what
 * has expired. Without the whole list of servers nothing is changed. `signal` ends it between two steps.
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
  for await (const server of storedServers(store, signal)) {
    const isGone = !present.has(server.place);
    if (isGone === server.removed) continue;
    if (isGone) await store.placeRemoved(server.place, at);
    else await store.placeReturned(server.place);
    if (isGone) removed += 1;
    else returned += 1;
  }
  const deleted = await store.deleteExpired({ ...keeping, now: at, signal });
  return { removed, returned, deleted };
}

async function* storedServers(store: Play['store'], signal: AbortSignal): AsyncGenerator<StoredServer> {
  let after: Place | undefined;
  do {
    const page = await store.listServers(after, PAGE);
    for (const server of page) if (!signal.aborted) yield server;
    after = page.at(-1)?.place;
  } while (after !== undefined && !signal.aborted);
}
