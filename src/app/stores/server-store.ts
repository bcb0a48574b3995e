import type { Place } from '../saved-game.ts';

/** `channel`: in one channel only. Elsewhere only the player sees a board. */
export const BOARD_PLACES = ['everywhere', 'channel', 'private'] as const;
export type BoardPlace = (typeof BOARD_PLACES)[number];

/** Channels are snowflakes, or empty. */
export interface ServerSettings {
  readonly boards: BoardPlace;
  readonly boardsChannel: string;
  readonly announceChannel: string;
  /** UTC, `FIRST_HOUR` to 23: the first hour of the day in which there may be a post. */
  readonly announceHour: number;
  readonly locale: string;
  readonly hasFailed: boolean;
}

/** Settings that a manager has just chosen; all others stay as they are. `locale` belongs to the channel of the posts. */
export type ServerChoice = Partial<Omit<ServerSettings, 'hasFailed'>>;

export interface DueAnnouncement {
  readonly place: Place;
  readonly channel: string;
  readonly locale: string;
}

export interface DueTime {
  readonly daily: number;
  readonly hour: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface StoredServer {
  readonly place: Place;
  readonly removed: boolean;
  /** False if the bot is only used there by members who installed it for themselves. */
  readonly joined: boolean;
}

export interface ServerStore {
  findServer(place: Place): Promise<ServerSettings | undefined>;
  /**
   * Writes only what was chosen, so that two managers do not undo each other. If this begins the posts, the first one is due at the
   * next chosen hour after `now`, unless that day was posted already. If posts were on, no day is posted twice or left out.
   */
  saveServer(place: Place, choice: ServerChoice, now: { readonly daily: number; readonly hour: number }): Promise<void>;
  /** Those that never failed come first. */
  dueAnnouncements(due: DueTime, most: number): Promise<readonly DueAnnouncement[]>;
  noteAnnounced(place: Place, daily: number, hasFailed: boolean): Promise<void>;
  /** The post is not due until `nextTryAt`, in milliseconds since 1970. */
  postponeAnnouncement(place: Place, nextTryAt: number): Promise<void>;

  /** Servers in the order of their places, after `after`. Takes the same time however many games there are. */
  listServers(after: Place | undefined, limit: number): Promise<readonly StoredServer[]>;
  placeJoined(place: Place): Promise<void>;
  /** A second call keeps the first time. */
  placeRemoved(place: Place, at: number): Promise<void>;
  placeReturned(place: Place): Promise<void>;
}
