/** The dailies in the database. Part of the ports: import it from there. */
import type { Found, Place, PlayerId, SavedGame } from '../ports.ts';

/** A player's try at a daily. */
export interface DailyTry {
  readonly daily: number;
  /** `undefined` where the game was deleted. */
  readonly found: Found;
}

/** A try as it is kept when its game is gone, for the player's own export. */
export interface FiledTry {
  readonly daily: number;
  readonly isFinished: boolean;
}

/** Days in a row. */
export interface Streak {
  /** Those that end with the day that was asked about. */
  readonly current: number;
  readonly longest: number;
}

export interface Dailies {
  /** The secret seed of a daily: the one that is stored, or else `fresh`, which is stored. All processes get the same. */
  dailySeed(daily: number, fresh: string): Promise<string>;
  /** `undefined` for a daily that nobody needed. */
  findDailySeed(daily: number): Promise<string | undefined>;
  /** The player's newest try at the dailies from `first` to `last`. */
  findTry(player: PlayerId, first: number, last: number): Promise<DailyTry | undefined>;
  /** Stores the player's only try at a daily. False, and nothing is written, when there is one, wherever it was begun. */
  beginDaily(game: SavedGame): Promise<boolean>;
  /** The days in a row, up to this one, on which the player has finished the daily. */
  findStreak(player: PlayerId, last: number): Promise<Streak>;
  /** The same for a server: the days on which somebody has finished a daily that was begun there. */
  findServerStreak(place: Place, last: number): Promise<Streak>;
}
