/** What a leaderboard is, and what it tells. Part of the ports: import it from there. */
import type { GameId, Place, PlayerId } from './ports.ts';
import type { ListedKind, Standing } from './slots.ts';

/** `server`: one place. `global`: every place together, each player with the best of all. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** Calendar spans in UTC: a month, a week from Monday on, a day. `all`: all time. */
export const PERIODS = ['all', 'month', 'week', 'today'] as const;
export type Period = (typeof PERIODS)[number];

/** Of dailies the period `today` is the one of that day, and any other the best of a player's dailies in it. */
export interface Ranking extends ListedKind {
  /** Where the ranking is asked for; with the scope `global` it does not matter. */
  readonly place: Place;
  /** `ranked` when absent. */
  readonly standing?: Standing;
  /** `server` when absent. */
  readonly scope?: Scope;
  /** All time when absent; `at` is any moment of the month, week or day, in milliseconds since 1970. */
  readonly span?: { readonly period: Period; readonly at: number };
}

/**
 * Ranks and totals are exact up to this number, because counting costs time for each player counted. A rank or total
 * of `COUNT_LIMIT + 1` means "more than `COUNT_LIMIT`". Pages start at `COUNT_LIMIT` at the latest.
 */
export const COUNT_LIMIT = 50_000;

export interface RankedScore {
  readonly rank: number;
  readonly player: PlayerId;
  readonly score: number;
  /** The largest exponent on the board when the score was reached: 11 shows as "2048". */
  readonly bestTile: number;
  /** The game that reached the score; it may have been deleted since. Absent when it is not known. */
  readonly game?: GameId;
  /** What the player is called, as it is stored; empty where nothing is, or where this ranking does not name the player. */
  readonly name: string;
  /** Stands for the player where there is no name: five digits that stay the same and tell nobody who it is. */
  readonly number: number;
}

export interface RankingPage {
  readonly entries: readonly RankedScore[];
  /** How many players are ranked in all. */
  readonly total: number;
  /** The asking player's own line, also when it is on another page. */
  readonly own: RankedScore | undefined;
  /**
   * The player's own line, with the one above and the one below it, if it is on another page; of these only those that
   * are not on this page. Empty where there is no such line, or it is on this page.
   */
  readonly near: readonly RankedScore[];
}

/** A best score as it is filed: for the player's own export. */
export interface FiledBest extends Omit<RankedScore, 'rank' | 'player' | 'name' | 'number'> {
  /** A place, or `global`. */
  readonly place: Place;
  /** Standing, board and rules: `ranked/4x4/classic`; or one daily: `daily/326`. */
  readonly category: string;
  /** `all`, or the span's letter and first day: `m2026-11-01`, `w2026-11-16`, `d2026-11-20`. */
  readonly span: string;
  /** When the score was reached, in milliseconds since 1970. */
  readonly reachedAt: number;
}
