/** The daily look at what is no longer needed: which servers has the bot left, and which games have had their time? */
import type { Place } from './saved-game.ts';

/** A server in which games are stored. */
export interface StoredServer {
  /** `guild:<snowflake>` */
  readonly place: Place;
  /** Whether the place is marked as one that the bot was removed from. */
  readonly removed: boolean;
  /** Whether the bot was ever seen in it: else it is used there by those who have installed it for themselves. */
  readonly joined: boolean;
}

/** How long things are kept, in milliseconds. */
export interface Keeping {
  /** The games of a place after the bot was removed from it, and after the last of them was played. */
  readonly keepRemoved: number;
  /** A practice game after its last change, and a duel after its end. */
  readonly keepPractice: number;
}

export interface Expiry extends Keeping {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Ends the deletion after the step it is at; the next call goes on. */
  readonly signal?: AbortSignal;
}

/** How many games a sweep would delete now. */
export interface Expired {
  readonly practice: number;
  readonly ofDuels: number;
  readonly servers: readonly { readonly place: Place; readonly games: number }[];
}

export interface RetentionStore {
  /**
   * The servers in which games are stored, each once, in the order of their places, from the one behind `after` on, at
   * most `limit`. Takes the same time however many games there are.
   */
  listServers(after: Place | undefined, limit: number): Promise<readonly StoredServer[]>;
  /** The bot is in the place. */
  placeJoined(place: Place): Promise<void>;
  /** The bot was removed from the place. A second call does not lengthen the wait. */
  placeRemoved(place: Place, at: number): Promise<void>;
  /** The bot is back in the place: its games stay. */
  placeReturned(place: Place): Promise<void>;
  /**
   * Deletes, in small steps, the games and rankings whose time is over; returns how many games there were. A removed place
   * in which somebody still plays, by an installation of their own, is kept until `keepRemoved` after the last move.
   */
  deleteExpired(expiry: Expiry): Promise<number>;
  /** Counts what `deleteExpired` would delete, but for places that are `spared`. Reads all games that it counts. */
  countExpired(expiry: Expiry & { readonly spared: ReadonlySet<Place> }): Promise<Expired>;
}

/** Returns the places of all servers that the bot is in; rejects when it cannot give all of them. */
export type FindServers = (signal: AbortSignal) => Promise<ReadonlySet<Place>>;

/** The outcome of a sweep. */
export interface Swept {
  /** Servers that the bot has left since the sweep before, and to which it came back. */
  readonly removed: number;
  readonly returned: number;
  /** Games. */
  readonly deleted: number;
}

export interface SweepDeps {
  readonly store: RetentionStore;
  readonly now: () => number;
}

const PAGE = 200;

/**
 * Notes which servers the bot is in, marks those that it was in, clears the marks of those that it is in again, and then deletes
 * what has expired. A server that it was never seen in cannot have removed it. Without the whole list of servers nothing is changed. `signal` ends it between two steps.
 */
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

/** The outcome of a sweep that began now. */
export interface Preview extends Expired {
  readonly removed: readonly Place[];
  readonly returned: readonly Place[];
}

/** Says what `sweep` would do, and changes nothing. */
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

/** The servers of which is stored something else than is true. */
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
