import { dailyAt, type Streak, startOfDaily, streakBy } from './calendar.ts';
import {
  DAILY,
  type GameId,
  type ListedKind,
  type Place,
  type PlayerId,
  type Slot,
  type Standing,
} from './saved-game.ts';

export const PAGE_SIZE = 10;

export const LISTED_STANDINGS = ['ranked', 'assisted'] as const satisfies readonly Standing[];
export type ListedStanding = (typeof LISTED_STANDINGS)[number];

export interface LeaderboardQuery extends ListedKind {
  readonly place: Place;
  /** A number: of dailies, the one with it. */
  readonly period: Period | number;
  readonly scope: Scope;
  readonly standing: ListedStanding;
}

export interface ListedDaily {
  readonly today: number;
  /** In a server, the streak of days on which somebody there has finished one. */
  readonly serverStreak?: number;
}

export interface LeaderboardPage extends RankingPage {
  readonly query: LeaderboardQuery;
  readonly page: number;
  readonly pages: number;
  readonly daily?: ListedDaily;
}

export interface LeaderboardDeps {
  readonly store: RankingStore;
  readonly now: () => number;
}

/** `page` counts from 0, and is the last one beyond the end; `own` is the player's. All places are at most a minute old. */
export async function showLeaderboard(
  deps: LeaderboardDeps,
  query: LeaderboardQuery,
  player: PlayerId,
  page: number | 'own',
): Promise<LeaderboardPage> {
  const { period, ...asked } = query;
  const now = deps.now();
  const during =
    typeof period === 'number' ? ({ period: 'today', at: startOfDaily(period) } as const) : { period, at: now };
  const ranking: Ranking = { ...asked, during };
  if (query.scope === 'server') await deps.store.publishScores({ now, place: query.place });
  const daily = await dailyOf(deps, query, now);
  const load = (at: number) => deps.store.ranking(ranking, player, { offset: at * PAGE_SIZE, limit: PAGE_SIZE });
  const loaded = page === 'own' ? 0 : page;
  const first = await load(loaded);
  const pages = Math.max(1, Math.ceil(first.total / PAGE_SIZE));
  const wanted = page === 'own' ? Math.floor((first.own?.position ?? 0) / PAGE_SIZE) : page;
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

export const periodOfDaily = (daily: number, now: number): Period | number =>
  daily === dailyAt(now) ? 'today' : daily;

/** Running games go on, but count there no longer. */
export const clearLeaderboards = ({ store, now }: LeaderboardDeps, place: Place): Promise<void> =>
  store.clearRankings(place, now());

/** `global`: every place together, each player with the best of all. */
export const SCOPES = ['server', 'global'] as const;
export type Scope = (typeof SCOPES)[number];

/** Calendar spans in UTC: a month, a week from Monday on, a day. `all`: all time. */
export const PERIODS = ['all', 'month', 'week', 'today'] as const;
export type Period = (typeof PERIODS)[number];

/** Of dailies the period `today` is the one of that day, a week and a month are the sum of a player's dailies, and `all` the best. */
export interface Ranking extends ListedKind {
  /** Does not matter with the scope `global`. */
  readonly place: Place;
  readonly standing?: Standing;
  readonly scope?: Scope;
  /** All time when absent; any moment of the month, week or day, in milliseconds since 1970. */
  readonly during?: { readonly period: Period; readonly at: number };
}

/** `COUNT_LIMIT + 1` means "more than `COUNT_LIMIT`", since counting costs time; pages start there at the latest. */
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
  /** Empty where nothing is stored, or where this ranking does not name the player. */
  readonly name: string;
  /** Five digits that stay the same and tell nobody who it is. */
  readonly number: number;
}

export interface RankingPage {
  readonly entries: readonly RankedScore[];
  readonly total: number;
  /** The player's own line, also when it is on another page. */
  readonly own: RankedScore | undefined;
  /** The own line and its neighbors that are not on this page. Empty without such a line, or where it is on this page. */
  readonly near: readonly RankedScore[];
}

export interface ExportedHighScore extends Omit<RankedScore, 'rank' | 'position' | 'player' | 'name' | 'number'> {
  readonly place: Place;
  /** Standing, board and rules: `ranked/4x4/classic`; or one daily: `daily/326`. */
  readonly category: string;
  /** `all`, or the span's letter and first day: `m2026-11-01`, `w2026-11-16`, `d2026-11-20`. */
  readonly span: string;
  /** Milliseconds since 1970. */
  readonly reachedAt: number;
}

/** A game counts for the day, week and month in which it was started, while they last; a score of 0 does not count. */
export interface RankingStore {
  /** Best first; of equal scores, which share a rank, the one that was reached first. */
  ranking(
    ranking: Ranking,
    player: PlayerId,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<RankingPage>;
  publishScores(request: PublishRequest): Promise<number>;
  /** No game started until then, in milliseconds since 1970, is published there again. Those of all places stay. */
  clearRankings(place: Place, at: number): Promise<void>;
  /** Counts days up to this daily on which somebody has finished one that was started in the server. */
  findServerStreak(place: Place, last: number): Promise<Streak>;
}

export interface PublishRequest {
  readonly now: number;
  readonly place?: Place;
  /** Ends it after the step it is at; the next call goes on. */
  readonly signal?: AbortSignal;
}

export interface Rival {
  readonly player: PlayerId;
  /** The display name of the newest interaction; empty until there was one. */
  readonly name: string;
  /** Stands for a name that nobody can see. */
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

/** About the ranking of all time, or of the day of a daily, that the slot's scores count in, as it is published now. */
export interface RivalStore {
  /** The lowest score above this one, and of equal ones the one that was reached last. */
  findRival(slot: RankedSlot, above: number): Promise<Rival | undefined>;
  /** By default in the slot's own place. An unpublished best has a rank too, but none where the rankings were emptied since. */
  findRank(slot: RankedSlot, best: number, scope?: Scope): Promise<Rank | undefined>;
}
