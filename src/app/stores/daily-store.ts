import type { Streak } from '../calendar.ts';
import type { BoardKind, FoundGame, PlayerId, SavedGame } from '../saved-game.ts';

export interface DailyTry {
  readonly daily: number;
  readonly found: FoundGame;
}

export interface DailySecret extends Pick<BoardKind, 'rows' | 'columns'> {
  /** 32 hexadecimal digits. */
  readonly seed: string;
}

export interface ScoreCount {
  readonly score: number;
  readonly players: number;
}

export interface DailyStore {
  /** Returns the stored secret. Stores `fresh` if there is none, so that all processes get the same one. */
  dailySecret(daily: number, fresh: DailySecret): Promise<DailySecret>;
  findDailySeed(daily: number): Promise<string | undefined>;
  findTry(player: PlayerId, first: number, last: number): Promise<DailyTry | undefined>;
  /** Returns false and writes nothing if the player has a try at this daily, in whatever server it was started. */
  startDaily(game: SavedGame): Promise<boolean>;
  findStreak(player: PlayerId, last: number): Promise<Streak>;
  /** Returns the published scores of all others, lowest first; empty if there are more than `COUNT_LIMIT`. */
  dailyScores(daily: number, except: PlayerId): Promise<readonly ScoreCount[]>;
}
