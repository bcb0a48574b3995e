import type { Streak } from '../calendar.ts';
import type { GameId, ListedKind, Moment, Place, PlayerId, Slot, Standing } from '../saved-game.ts';

/** `global`: every place together, each player with the best of all. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** Calendar spans in UTC: a month, a week from Monday on, a day. `all`: all time. */
export const PERIODS = ['all', 'month', 'week', 'today'] as const;
export type Period = (typeof PERIODS)[number];

/** For dailies, `today` is the daily of that day, a week or a month is the sum of a player's dailies, and `all` is the best one. */
export interface Ranking extends ListedKind {
  /** Ignored with the scope `global`. */
  readonly place: Place;
  readonly standing?: Standing;
  readonly scope?: Scope;
  /** All time when absent; any moment of the month, week or day, in milliseconds since 1970. */
  readonly during?: { readonly period: Period; readonly at: number };
}

/** Counting stops here, because it takes time: `COUNT_LIMIT + 1` means "more than `COUNT_LIMIT`". No page begins later. */
export const COUNT_LIMIT = 50_000;

export interface RankedScore {
  /** One more than the players with a higher score, so that equal scores share a rank: 1, 1, 3. */
  readonly rank: number;
  /** How many lines stand before it; `Infinity` from `COUNT_LIMIT` on, except on a page. */
  readonly position: number;
  readonly player: PlayerId;
  readonly score: number;
  /** 11 shows as "2048". */
  readonly bestTile: number;
  /** May have been deleted since. Absent when not known. */
  readonly game?: GameId;
  /** Empty if nothing is stored, or if this ranking does not name the player. */
  readonly name: string;
  /** Five digits that stay the same and do not identify the player. */
  readonly number: number;
}

export interface RankingPage {
  readonly entries: readonly RankedScore[];
  readonly total: number;
  /** The player's own line, also when it is on another page. */
  readonly own: RankedScore | undefined;
  /** The own line and its neighbors that are not on this page. Empty if there is no such line, or it is on this page. */
  readonly near: readonly RankedScore[];
}

export interface PublishRequest {
  readonly now: number;
  readonly place?: Place;
  /** Ends the work after the current step; the next call goes on. */
  readonly signal?: AbortSignal;
}

export interface Rival {
  readonly player: PlayerId;
  /** The display name of the newest interaction; empty until there was one. */
  readonly name: string;
  /** Stands for a name that is not shown. */
  readonly number: number;
  readonly score: number;
}

/** See `RankedScore`. Exact up to `COUNT_LIMIT`; one more means "more than that". */
export interface Rank {
  readonly rank: number;
  readonly total: number;
}

export interface RankedSlot extends Slot {
  readonly startedAt: number;
}

/** The first moment of its name: each is kept once. */
export interface Badge {
  readonly moment: Moment;
  /** Milliseconds since 1970; absent if it was won before badges were kept. */
  readonly wonAt?: number;
}

export interface StatisticsKind extends ListedKind {
  readonly standing: Standing;
}

/** Of finished games with a score, including given-up ones; practice does not count. */
export interface KindStatistics extends StatisticsKind {
  readonly games: number;
  readonly score: number;
  readonly bestScore: number;
  readonly moves: number;
  /** Milliseconds; at most ten seconds a move, because nobody knows how long a player looked away. */
  readonly played: number;
  readonly recent: readonly number[];
  readonly tiles: readonly { readonly exponent: number; readonly count: number }[];
}

export interface Counting {
  readonly player?: PlayerId;
  readonly most?: number;
  readonly signal?: AbortSignal;
}

/**
 * Rankings, badges and statistics. A game counts for the day, week and month in which it was started, while they last; a score
 * of 0 does not count.
 */
export interface RankingStore {
  /** Best first; of equal scores, which share a rank, the one that was reached first. */
  ranking(
    ranking: Ranking,
    player: PlayerId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<RankingPage>;
  /** Publishes unpublished scores in small transactions. Returns how many. */
  publishScores(request: PublishRequest): Promise<number>;
  /** No game started until `at`, in milliseconds since 1970, is published there again. The global rankings keep its scores. */
  clearRankings(place: Place, at: number): Promise<void>;
  /** Counts days up to this daily on which somebody finished one that was started in the server. */
  findServerStreak(place: Place, last: number): Promise<Streak>;

  /**
   * The lowest score above this one in the slot's ranking of all time, or of the day of a daily, as it is published now; of
   * equal scores the one that was reached last.
   */
  findRival(slot: RankedSlot, above: number): Promise<Rival | undefined>;
  /**
   * In the same ranking; by default in the slot's own place. An unpublished best has a rank too, except in rankings that were
   * cleared after the game began.
   */
  findRank(slot: RankedSlot, best: number, scope?: Scope): Promise<Rank | undefined>;
  /** `undefined` for a player who is not listed. Exact up to `COUNT_LIMIT`. */
  ownRank(ranking: Ranking, player: PlayerId): Promise<number | undefined>;

  /** Newest first, and those of an unknown time last. */
  findBadges(player: PlayerId): Promise<readonly Badge[]>;

  /**
   * Adds finished games to the stored sums, each once for what it came to without help and once for what it came to with help.
   * Returns how many.
   */
  countGames(counting?: Counting): Promise<number>;
  /** Reads the stored sums, most games first. */
  statisticsOf(player: PlayerId, where: Place | 'everywhere'): Promise<readonly KindStatistics[]>;
}
