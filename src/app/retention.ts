/** The port for what is deleted by itself. Part of the ports: import it from there. */
import type { Place } from './ports.ts';

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

/** What a sweep would delete now, in games. */
export interface Expired {
  readonly practice: number;
  readonly ofDuels: number;
  readonly servers: readonly { readonly place: Place; readonly games: number }[];
}

export interface Retention {
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
