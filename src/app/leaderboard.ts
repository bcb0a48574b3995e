import { dailyAt, type Streak, streakBy } from './calendar.ts';
import {
  DAILY,
  type GameId,
  type ListedKind,
  type Place,
  type PlayerId,
  type Slot,
  type Standing,
} from './saved-game.ts';

/** Entries on one page. */
export const PAGE_SIZE = 10;

/** The rankings there are: games with help are listed apart from those without. */
export const LISTED_STANDINGS = ['ranked', 'assisted'] as const satisfies readonly Standing[];
export type ListedStanding = (typeof LISTED_STANDINGS)[number];

/** What a leaderboard is asked for. */
export interface LeaderboardQuery extends ListedKind {
  readonly place: Place;
  readonly period: Period;
  readonly scope: Scope;
  readonly standing: ListedStanding;
}

export interface ListedDaily {
  /** The number of today's. */
  readonly today: number;
  /** In a server, the streak of days on which somebody there has finished one. */
  readonly serverStreak?: number;
}

export interface LeaderboardPage extends RankingPage {
  readonly query: LeaderboardQuery;
  /** Counted from 0, and never past the last page. */
  readonly page: number;
  readonly pages: number;
  /** Of the dailies. */
  readonly daily?: ListedDaily;
}

export interface LeaderboardDeps {
  readonly store: RankingStore;
  readonly now: () => number;
}

/**
 * A server's ranking as it is now; the one of all places as last published, at most a minute old. A page past
 * the end shows the last one: players may have left between two clicks.
 *
 * @param page counted from 0; `own` for the one that the player is on, and the first where there is none
 */
export async function showLeaderboard(
  deps: LeaderboardDeps,
  query: LeaderboardQuery,
  player: PlayerId,
  page: number | 'own',
): Promise<LeaderboardPage> {
  const { period, ...asked } = query;
  const now = deps.now();
  const ranking: Ranking = { ...asked, during: { period, at: now } };
  if (query.scope === 'server') await deps.store.publishScores({ now, place: query.place });
  const daily = await dailyOf(deps, query, now);
  const load = (at: number) => deps.store.ranking(ranking, player, { offset: at * PAGE_SIZE, limit: PAGE_SIZE });
  const loaded = page === 'own' ? 0 : page;
  const first = await load(loaded);
  const pages = Math.max(1, Math.ceil(first.total / PAGE_SIZE));
  const wanted = page === 'own' ? pageOf(first.own?.rank ?? 1) : page;
  const shown = Math.min(wanted, pages - 1);
  return { ...(shown === loaded ? first : await load(shown)), ...daily, query, page: shown, pages };
}

async function dailyOf(
  { store }: LeaderboardDeps,
  { rules, scope, place }: LeaderboardQuery,
  now: number,
): Promise<Pick<LeaderboardPage, 'daily'>> {
  if (rules !== DAILY) return {};
  const today = dailyAt(now);
  if (scope !== 'server') return { daily: { today } };
  const { current } = await streakBy(now, (last) => store.findServerStreak(place, last));
  return { daily: { today, serverStreak: current } };
}

/** Empties the rankings of a server. Running games go on, but count there no longer. */
export const clearLeaderboards = ({ store, now }: LeaderboardDeps, place: Place): Promise<void> =>
  store.clearRankings(place, now());

/** The page on which a rank stands. */
const pageOf = (rank: number): number => Math.floor((rank - 1) / PAGE_SIZE);

/** `server`: one place. `global`: every place together, each player with the best of all. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** Calendar spans in UTC: a month, a week from Monday on, a day. `all`: all time. */
export const PERIODS = ['all', 'month', 'week', 'today'] as const;
export type Period = (typeof PERIODS)[number];

/** Of dailies the period `today` is the one of that day, a week and a month are the sum of a player's dailies, and `all` the best. */
export interface Ranking extends ListedKind {
  /** Where the ranking is asked for; with the scope `global` it does not matter. */
  readonly place: Place;
  /** `ranked` when absent. */
  readonly standing?: Standing;
  /** `server` when absent. */
  readonly scope?: Scope;
  /** All time when absent; `at` is any moment of the month, week or day, in milliseconds since 1970. */
  readonly during?: { readonly period: Period; readonly at: number };
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

/** A best score, or the sum of the dailies of a week or month, as it is published: for the player's own export. */
export interface ExportedHighScore extends Omit<RankedScore, 'rank' | 'player' | 'name' | 'number'> {
  /** A place, or `global`. */
  readonly place: Place;
  /** Standing, board and rules: `ranked/4x4/classic`; or one daily: `daily/326`. */
  readonly category: string;
  /** `all`, or the span's letter and first day: `m2026-11-01`, `w2026-11-16`, `d2026-11-20`. */
  readonly span: string;
  /** When the score was reached, in milliseconds since 1970. */
  readonly reachedAt: number;
}

/**
 * The best scores. A game counts for all time and for the day, week and month in which it was started, unless that
 * is over by then; a score of 0 does not count.
 */
export interface RankingStore {
  /** One page of the ranking, best first; equal scores rank by who reached them first. `page` counts from 0. */
  ranking(
    ranking: Ranking,
    player: PlayerId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<RankingPage>;
  /** Puts every score into the rankings that they do not have yet; returns how many. */
  publishScores(request: PublishRequest): Promise<number>;
  /**
   * Empties the rankings of a place: what is published there is deleted, and no game that was started until then, in
   * milliseconds since 1970, is published there again. The rankings of all places stay as they are.
   */
  clearRankings(place: Place, at: number): Promise<void>;
  /** The streak of days, up to this daily, on which somebody has finished a daily that was started in the server. */
  findServerStreak(place: Place, last: number): Promise<Streak>;
}

export interface PublishRequest {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** All places when absent. */
  readonly place?: Place;
  /** Ends it after the step it is at; the next call goes on. */
  readonly signal?: AbortSignal;
}

/** Who is to be passed next. */
export interface Rival {
  readonly player: PlayerId;
  /** The display name of the newest interaction; empty until there was one. */
  readonly name: string;
  /** Stands for a name that nobody can see. */
  readonly number: number;
  readonly score: number;
}

/** Each is exact up to `COUNT_LIMIT`; one more means "more than that". */
export interface Rank {
  readonly rank: number;
  readonly total: number;
}

/** A player's best score, and when it was reached unless it is published already, in milliseconds since 1970. */
export interface OwnBest {
  readonly score: number;
  readonly reachedAt: number;
}

/** A game, as far as it decides which ranking it is in, and whether. */
export interface RankedSlot extends Slot {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** About the ranking of all time, or of the day of a daily, that the slot's scores count in, as it is published now. */
export interface RivalStore {
  /** The lowest score above this one, and of equal ones the lowest in rank; none for a game as below. */
  findRival(slot: RankedSlot, above: number): Promise<Rival | undefined>;
  /**
   * The player's rank with this best, whether or not that one is published yet; none for a game that was started before the
   * rankings of its place were emptied. In the slot's own place by default.
   */
  findRank(slot: RankedSlot, best: OwnBest, scope?: Scope): Promise<Rank | undefined>;
}
