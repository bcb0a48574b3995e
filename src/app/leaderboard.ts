/** `/leaderboard`: one page of a ranking. */
import {
  DAILY,
  dailyAt,
  type ListedKind,
  type Period,
  type Place,
  type Play,
  type PlayerId,
  type Ranking,
  type RankingPage,
  type Scope,
  type Standing,
} from './ports.ts';

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
  /** In a server, the days in a row up to today on which somebody there has finished one. */
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

/**
 * A server's ranking as it is now; the one of all places as last filed, at most a minute old. A page past
 * the end shows the last one: players may have left between two clicks.
 *
 * @param page counted from 0; `own` for the one that the player is on, and the first where there is none
 */
export async function showLeaderboard(
  play: Play,
  query: LeaderboardQuery,
  player: PlayerId,
  page: number | 'own',
): Promise<LeaderboardPage> {
  const { period, ...asked } = query;
  const now = play.now();
  const ranking: Ranking = { ...asked, span: { period, at: now } };
  if (query.scope === 'server') await play.store.fileScores({ now, place: query.place });
  const daily = await dailyOf(play, query, now);
  const load = (at: number) => play.store.ranking(ranking, player, { offset: at * PAGE_SIZE, limit: PAGE_SIZE });
  const loaded = page === 'own' ? 0 : page;
  const first = await load(loaded);
  const pages = Math.max(1, Math.ceil(first.total / PAGE_SIZE));
  const wanted = page === 'own' ? pageOf(first.own?.rank ?? 1) : page;
  const shown = Math.min(wanted, pages - 1);
  return { ...(shown === loaded ? first : await load(shown)), ...daily, query, page: shown, pages };
}

/** Today may still come: until midnight the streak of yesterday is not over. */
async function dailyOf(
  { store }: Play,
  { rules, scope, place }: LeaderboardQuery,
  now: number,
): Promise<Pick<LeaderboardPage, 'daily'>> {
  if (rules !== DAILY) return {};
  const today = dailyAt(now);
  if (scope !== 'server') return { daily: { today } };
  const { current } = await store.findServerStreak(place, today);
  return { daily: { today, serverStreak: current || (await store.findServerStreak(place, today - 1)).current } };
}

/** Empties the rankings of a server. Running games go on, but count there no longer. */
export const clearLeaderboards = ({ store, now }: Play, place: Place): Promise<void> =>
  store.clearRankings(place, now());

/** The page on which a rank stands. */
const pageOf = (rank: number): number => Math.floor((rank - 1) / PAGE_SIZE);
