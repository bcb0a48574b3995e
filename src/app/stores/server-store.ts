import type { Place } from '../saved-game.ts';

/** Where boards are public. `channel`: in one channel only. Elsewhere only the player sees the board. */
export const BOARD_VISIBILITIES = ['everywhere', 'channel', 'private'] as const;
export type BoardVisibility = (typeof BOARD_VISIBILITIES)[number];

/** The settings of a server. Channels are stored as ids; an empty text means that none is chosen. */
export interface ServerSettings {
  readonly boards: BoardVisibility;
  readonly boardsChannel: string;
  readonly announceChannel: string;
  /** The hour (UTC) from which the daily post may be sent, 0 to 23. */
  readonly announceHour: number;
  readonly locale: string;
  readonly hasFailed: boolean;
}

/** The settings that a manager has just chosen; the others do not change. `locale` is the language of the posts. */
export type ServerChoice = Partial<Omit<ServerSettings, 'hasFailed'>>;

/** When the daily posts of a server are due. */
export interface PodiumPlan {
  /** The newest daily that a post has named, or that needs none. */
  readonly announced: number;
  readonly announceHour: number;
}

export interface PodiumSettings extends PodiumPlan {
  readonly channel: string;
  readonly locale: string;
  /** Whether the server has removed the bot. */
  readonly isRemoved: boolean;
}

export interface StoredServer {
  readonly place: Place;
  readonly removed: boolean;
  /** Whether the server installed the bot, and not only members for themselves. */
  readonly joined: boolean;
}

export interface ServerStore {
  findServer(place: Place): Promise<ServerSettings | undefined>;
  /**
   * Changes only the chosen settings, so concurrent changes do not overwrite each other, and stores or deletes the
   * `podium` job. If posts are turned on, the first is due at the next chosen hour after `now`. No day is posted twice or
   * skipped.
   */
  saveServer(place: Place, choice: ServerChoice, now: number): Promise<void>;
  /** Returns `undefined` for a server without daily posts. */
  findPodium(place: Place): Promise<PodiumSettings | undefined>;
  noteDailyPost(place: Place, daily: number, hasFailed: boolean): Promise<void>;

  /** Returns servers ordered by place, starting after `after`. The cost does not depend on the number of games. */
  listServers(after: Place | undefined, limit: number): Promise<readonly StoredServer[]>;
  placeJoined(place: Place): Promise<void>;
  /** Records when the server removed the bot. A second call keeps the first time. */
  placeRemoved(place: Place, at: number): Promise<void>;
  placeReturned(place: Place): Promise<void>;
}
