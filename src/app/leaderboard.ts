import { dailyAt, startOfDaily, streakOn } from './calendar.ts';
import type { GameDeps } from './game-deps.ts';
import { categoryKey, type ListedKind } from './keys.ts';
import { DAILY, DAILY_BOARD, USUAL_BOARD } from './modes.ts';
import type { Place, PlayerId } from './saved-game.ts';
import { COUNT_LIMIT, type Period, type Ranking, type RankingPage, type Scope } from './stores/ranking-store.ts';

export const PAGE_SIZE = 10;

export interface LeaderboardQuery extends ListedKind {
  readonly place: Place;
  /** The period of the leaderboard; a number means the daily with that number. */
  readonly period: Period | number;
  readonly scope: Scope;
}

export interface ListedDaily {
  readonly today: number;
  /** For how many days in a row somebody in this server has finished the daily. */
  readonly serverStreak?: number;
}

export interface LeaderboardPage extends RankingPage {
  readonly query: LeaderboardQuery;
  readonly page: number;
  readonly pages: number;
  /** The kinds that are offered: the usual ones, this one, and those with a score in this place. */
  readonly kinds: readonly ListedKind[];
  readonly daily?: ListedDaily;
}

/**
 * Returns a page of a leaderboard. All scores are at most a minute old.
 * @param page counted from 0; a page past the end shows the last one, and `own` is the page with the player's score
 */
export async function loadLeaderboard(
  deps: GameDeps,
  query: LeaderboardQuery,
  player: PlayerId,
  page: number | 'own',
): Promise<LeaderboardPage> {
  const { period, ...filter } = query;
  const now = deps.now();
  const during =
    typeof period === 'number' ? ({ period: 'today', at: startOfDaily(period) } as const) : { period, at: now };
  const ranking: Ranking = { ...filter, during };
  if (query.scope === 'server') await deps.store.publishScores({ now, place: query.place });
  const load = (index: number) => deps.store.ranking(ranking, player, { offset: index * PAGE_SIZE, limit: PAGE_SIZE });
  const loaded = page === 'own' ? 0 : page;
  const [first, daily, kinds] = await Promise.all([load(loaded), dailyOf(deps, query, now), kindsBeside(deps, query)]);
  const pages = Math.max(1, Math.ceil(Math.min(first.total, COUNT_LIMIT) / PAGE_SIZE));
  const wanted = page === 'own' ? Math.floor((first.own?.position ?? 0) / PAGE_SIZE) : page;
  const index = Math.min(wanted, pages - 1);
  return { ...(index === loaded ? first : await load(index)), ...daily, query, page: index, pages, kinds };
}

async function kindsBeside({ store }: GameDeps, query: LeaderboardQuery): Promise<readonly ListedKind[]> {
  const daily = { ...DAILY_BOARD, rules: DAILY } as const;
  const kinds = [USUAL_BOARD, daily, query, ...(await store.listedKinds(query.place))];
  return [...new Map(kinds.map((kind) => [categoryKey(kind), kind])).values()];
}

async function dailyOf(
  { store }: GameDeps,
  { rules, scope, place }: LeaderboardQuery,
  now: number,
): Promise<Pick<LeaderboardPage, 'daily'>> {
  if (rules !== DAILY) return {};
  const today = dailyAt(now);
  if (scope !== 'server') return { daily: { today } };
  const { current } = streakOn(today, await store.listServerFinished(place, today));
  return { daily: { today, serverStreak: current } };
}

/** The period that is listed unless another one is asked for. */
export const usualPeriod = ({ rules }: Pick<ListedKind, 'rules'>): Period => (rules === DAILY ? 'today' : 'all');

export const periodOfDaily = (daily: number, now: number): Period | number =>
  daily === dailyAt(now) ? 'today' : daily;
