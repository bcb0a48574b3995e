/** What the finished games of a player come to. Part of the ports: import it from there. */
import type { Place, PlayerId } from './ports.ts';
import type { Ranking } from './ranking.ts';
import type { ListedKind, Standing } from './slots.ts';

/** How many scores are kept for the chart, the newest ones. */
export const RECENT_SCORES = 50;

/** A kind of board, or the dailies, and whether its games had help. */
export interface StatisticsKind extends ListedKind {
  readonly standing: Standing;
}

/** Of finished games with a score, those that were given up among them; practice does not count. */
export interface KindStatistics extends StatisticsKind {
  readonly games: number;
  /** The sum of all scores. */
  readonly score: number;
  readonly bestScore: number;
  readonly moves: number;
  /** Milliseconds. Nobody knows how long a player looked away: ten seconds a move at most. */
  readonly played: number;
  /** Scores of the newest games, oldest first. */
  readonly recent: readonly number[];
  /** How often the largest tile of a game had this exponent; smallest first. */
  readonly tiles: readonly { readonly exponent: number; readonly count: number }[];
}

/** What is to be counted. */
export interface Counting {
  /** Of this player alone; of all, each after the other, when absent. */
  readonly player?: PlayerId;
  /** No more games than about these; all when absent. */
  readonly most?: number;
  /** Ends the counting after the step it is at; the next one goes on. */
  readonly signal?: AbortSignal;
}

/**
 * Kept up to date, so that a look reads some rows however many games there are. A game that ends is counted within a
 * minute, and before its player's statistics are looked at; each once, also when it is taken up again and ends anew.
 */
export interface Statistics {
  /** Counts finished games that are not counted yet; returns how many. */
  countGames(counting?: Counting): Promise<number>;
  /** Each kind of board that the player finished a game on, in a place, or in all of them: most games first. */
  statisticsOf(player: PlayerId, where: Place | 'everywhere'): Promise<readonly KindStatistics[]>;
  /** The player's own rank, as it is filed; none for who is not listed. Exact up to `COUNT_LIMIT`. */
  ownRank(ranking: Ranking, player: PlayerId): Promise<number | undefined>;
}
