import type { Place } from './saved-game.ts';

export interface StoredServer {
  readonly place: Place;
  readonly removed: boolean;
  /** Else the bot is used there by those who have installed it for themselves. */
  readonly joined: boolean;
}

/** Milliseconds. */
export interface Keeping {
  /** The games of a place after the bot was removed from it, and after the last of them was played. */
  readonly keepRemoved: number;
  readonly keepPractice: number;
}

export interface Expiry extends Keeping {
  readonly now: number;
  /** Ends the deletion after the step it is at; the next call goes on. */
  readonly signal?: AbortSignal;
}

export interface Expired {
  readonly practice: number;
  readonly ofDuels: number;
  readonly servers: readonly { readonly place: Place; readonly games: number }[];
}

export interface RetentionStore {
  /** Servers in the order of their places, behind `after`. Takes the same time however many games there are. */
  listServers(after: Place | undefined, limit: number): Promise<readonly StoredServer[]>;
  placeJoined(place: Place): Promise<void>;
  /** A second call does not lengthen the wait. */
  placeRemoved(place: Place, at: number): Promise<void>;
  placeReturned(place: Place): Promise<void>;
  /** Deletes in small steps, and returns how many games. A removed place is kept while somebody still plays there. */
  deleteExpired(expiry: Expiry): Promise<number>;
  /** Counts all that would be deleted, but for places that are `spared`. Reads all games that it counts. */
  countExpired(expiry: Expiry & { readonly spared: ReadonlySet<Place> }): Promise<Expired>;
}

/** Rejects when it cannot give all of them. */
export type FindServers = (signal: AbortSignal) => Promise<ReadonlySet<Place>>;

export interface Swept {
  readonly removed: number;
  readonly returned: number;
  readonly deleted: number;
}

export interface SweepDeps {
  readonly store: RetentionStore;
  readonly now: () => number;
}

const PAGE = 200;

/** A server that the bot was never seen in cannot have removed it. Without the whole list nothing is changed. */
export async function sweep(
  { store, now }: SweepDeps,
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

export interface Preview extends Expired {
  readonly removed: readonly Place[];
  readonly returned: readonly Place[];
}

export async function previewSweep(
  { store, now }: SweepDeps,
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

async function* changedServers(
  store: RetentionStore,
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

async function* storedServers(store: RetentionStore, signal: AbortSignal): AsyncGenerator<StoredServer> {
  let after: Place | undefined;
  do {
    const page = await store.listServers(after, PAGE);
    for (const server of page) if (!signal.aborted) yield server;
    after = page.at(-1)?.place;
  } while (after !== undefined && !signal.aborted);
}
