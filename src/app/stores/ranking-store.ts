import type { Streak } from '../calendar.ts';
import type { ListedKind, Moment, Opening, Place, PlayerId, Slot, Standing } from '../saved-game.ts';

/** `global`: all places together, with each player's best score. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** Calendar spans in UTC: a month, a week from Monday, a day. `all`: all time. */
export const PERIODS = ['all', 'month', 'week', 'today'] as const;
export type Period = (typeof PERIODS)[number];

/**
 * For dailies, `today` is the daily of that day, `week` and `month` add up a player's dailies, and `all` lists each
 * player's best one.
 */
export interface Ranking extends ListedKind {
  /** Ignored with the scope `global`. */
  readonly place: Place;
  readonly standing?: Standing;
  readonly scope?: Scope;
  /** All time if absent. `at`: any moment of the month, week or day, in milliseconds since 1970. */
  readonly during?: { readonly period: Period; readonly at: number };
}

/** Counting stops here, because it takes time. `COUNT_LIMIT + 1` means "more", and no page begins later. */
export const COUNT_LIMIT = 50_000;

export interface RankedScore {
  /** One more than the number of players with a higher score, so equal scores share a rank: 1, 1, 3. */
  readonly rank: number;
  /** Number of lines above it; `Infinity` from `COUNT_LIMIT` on, except on a page. */
  readonly position: number;
  readonly player: PlayerId;
  readonly score: number;
  /** An exponent: 11 is 2048. */
  readonly bestTile: number;
  /** Empty if this ranking hides the name, or none is stored. */
  readonly name: string;
  /** Five digits that do not change and do not identify the player. */
  readonly number: number;
}

export interface RankingPage {
  readonly entries: readonly RankedScore[];
  readonly total: number;
  /** The player's own entry, also if it is on another page. */
  readonly own: RankedScore | undefined;
  /** The own line and its neighbors that are not on this page; empty if the own line is on it or missing. */
  readonly near: readonly RankedScore[];
}

export interface PublishRequest {
  readonly now: number;
  readonly place?: Place;
  /** Stops the work after the current step. The next call continues. */
  readonly signal?: AbortSignal;
}

export interface Rival {
  readonly player: PlayerId;
  /** The display name at the player's newest interaction; empty before the first. */
  readonly name: string;
  /** Shown instead of a hidden name. */
  readonly number: number;
  readonly score: number;
}

/** See `RankedScore`. Exact up to `COUNT_LIMIT`; `COUNT_LIMIT + 1` means "more". */
export interface Rank {
  readonly rank: number;
  readonly total: number;
}

export type RankedSlot = Slot & Pick<Opening, 'startedAt'>;

/** The first moment of this name; a badge is won once. */
export interface Badge {
  readonly moment: Moment;
  /** Milliseconds since 1970. */
  readonly wonAt: number;
}

export interface StatisticsKind extends ListedKind {
  readonly standing: Standing;
}

/** Sums over finished games with a score, including given-up ones, without practice. */
export interface KindStatistics extends StatisticsKind {
  readonly games: number;
  readonly score: number;
  readonly bestScore: number;
  readonly moves: number;
  /** Milliseconds. Each move counts at most ten seconds, because a pause is not play. */
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
 * Rankings, badges and statistics. A game counts for the day, week and month in which it was started, until they end. A
 * score of 0 does not count.
 */
export interface RankingStore {
  /** Best score first. Equal scores share a rank and are ordered by when they were reached. */
  ranking(
    ranking: Ranking,
    player: PlayerId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<RankingPage>;
  /** Publishes unpublished scores in small transactions. Returns how many. */
  publishScores(request: PublishRequest): Promise<number>;
  /**
   * Clears the rankings of a place: no game started until `at`, in milliseconds since 1970, counts there. The global
   * rankings keep its scores.
   */
  clearRankings(place: Place, at: number): Promise<void>;
  /** Counts the days up to this daily on which somebody finished a daily that was started in the server. */
  findServerStreak(place: Place, last: number): Promise<Streak>;

  /**
   * Returns the next higher published score in the slot's ranking of all time, or of the day of a daily. Of equal
   * scores, the one reached last.
   */
  findRival(slot: RankedSlot, above: number): Promise<Rival | undefined>;
  /**
   * Returns the rank in the same ranking, by default of the slot's own place. An unpublished score has a rank too,
   * except in rankings that were cleared after the game began.
   */
  findRank(slot: RankedSlot, best: number, scope?: Scope): Promise<Rank | undefined>;
  /** `undefined` if the player is not listed. Exact up to `COUNT_LIMIT`. */
  ownRank(ranking: Ranking, player: PlayerId): Promise<number | undefined>;

  /** Newest first. */
  findBadges(player: PlayerId): Promise<readonly Badge[]>;

  /** Adds finished games to the stored sums, scores without and with help separately. Returns how many. */
  countGames(counting?: Counting): Promise<number>;
  /** Returns the stored sums, those with the most games first. */
  statisticsOf(player: PlayerId, where: Place | 'everywhere'): Promise<readonly KindStatistics[]>;
}
