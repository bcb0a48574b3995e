import type { Place } from '../saved-game.ts';

/** `channel`: in one channel only. Elsewhere only the player sees the board. */
export const BOARD_PLACES = ['everywhere', 'channel', 'private'] as const;
export type BoardPlace = (typeof BOARD_PLACES)[number];

/** Channels are snowflakes; empty if none is chosen. */
export interface ServerSettings {
  readonly boards: BoardPlace;
  readonly boardsChannel: string;
  readonly announceChannel: string;
  /** UTC, `FIRST_HOUR` to 23. The post is sent at this hour or later. */
  readonly announceHour: number;
  readonly locale: string;
  readonly hasFailed: boolean;
}

/** Settings that a manager has just chosen; the others do not change. `locale` belongs to the channel of the posts. */
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
   * Changes only the chosen settings, so concurrent changes do not undo each other. If this turns posts on, the first
   * one is due at the next chosen hour after `now`, unless that day was posted already. If posts were on, no day is
   * posted twice or skipped.
   */
  saveServer(place: Place, choice: ServerChoice, now: { readonly daily: number; readonly hour: number }): Promise<void>;
  /** Servers whose post never failed come first. */
  dueAnnouncements(due: DueTime, most: number): Promise<readonly DueAnnouncement[]>;
  noteAnnounced(place: Place, daily: number, hasFailed: boolean): Promise<void>;
  /** Postpones the post until `nextTryAt`, in milliseconds since 1970. */
  postponeAnnouncement(place: Place, nextTryAt: number): Promise<void>;

  /** Returns servers ordered by place, after `after`. The cost does not depend on the number of games. */
  listServers(after: Place | undefined, limit: number): Promise<readonly StoredServer[]>;
  placeJoined(place: Place): Promise<void>;
  /** A second call keeps the time of the first. */
  placeRemoved(place: Place, at: number): Promise<void>;
  placeReturned(place: Place): Promise<void>;
}
