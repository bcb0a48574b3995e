import type { Place, PlayerId, SavedGame } from '../saved-game.ts';

export interface DailyTry {
  readonly daily: number;
  /** Absent if the game was deleted. */
  readonly found: SavedGame | undefined;
}

export interface PastDaily {
  readonly daily: number;
  /** The player's score in it. Absent if the player did not try it, or if the game was deleted. */
  readonly score?: number;
}

export interface ScoreCount {
  readonly score: number;
  readonly players: number;
}

export interface DailyStore {
  /**
   * Returns the secret seed of a daily, 32 hexadecimal digits. If there is none, stores `fresh`, so that all processes get
   * the same seed.
   */
  dailySecret(daily: number, fresh: string): Promise<string>;
  findDailySecret(daily: number): Promise<string | undefined>;
  /** Returns the dailies up to `last` that have a secret, newest first, at most `most`. */
  listDailies(player: PlayerId, last: number, most: number): Promise<readonly PastDaily[]>;
  findTry(player: PlayerId, first: number, last: number): Promise<DailyTry | undefined>;
  /** Returns false and writes nothing if the player already has a game of this daily, in any server. */
  startDaily(game: SavedGame): Promise<boolean>;
  /** Returns the dailies up to `last` that the player finished, oldest first. */
  listFinished(player: PlayerId, last: number): Promise<readonly number[]>;
  /** Returns the dailies up to `last` that somebody finished who had started them in the server, oldest first. */
  listServerFinished(place: Place, last: number): Promise<readonly number[]>;
  /** Returns the published scores of all other players, lowest first; empty if there are more than `COUNT_LIMIT`. */
  dailyScores(daily: number, except: PlayerId): Promise<readonly ScoreCount[]>;
}
