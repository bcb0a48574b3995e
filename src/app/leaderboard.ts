/** `/leaderboard`: one page of a ranking. */
import type { BoardKind, Period, Place, Play, PlayerId, Ranking, RankingPage, Scope } from './ports.ts';

/** Entries on one page. */
export const PAGE_SIZE = 10;

/** What a leaderboard is asked for. */
export interface LeaderboardQuery extends BoardKind {
  readonly place: Place;
  readonly period: Period;
  readonly scope: Scope;
}

export interface LeaderboardPage extends RankingPage {
  readonly query: LeaderboardQuery;
  /** Counted from 0, and never past the last page. */
  readonly page: number;
  readonly pages: number;
}

/**
 * A server's ranking as it is at this moment; the one of all places as it was filed, at most a minute late. A page past
 * the end shows the last one: players may have left between two clicks.
 */
export async function showLeaderboard(
  play: Play,
  query: LeaderboardQuery,
  player: PlayerId,
  page: number,
): Promise<LeaderboardPage> {
  const { period, ...asked } = query;
  const now = play.now();
  const ranking: Ranking = { ...asked, span: { period, at: now } };
  if (query.scope === 'server') await play.store.fileScores({ now, place: query.place });
  const load = (at: number) => play.store.ranking(ranking, player, { offset: at * PAGE_SIZE, limit: PAGE_SIZE });
  const wanted = await load(page);
  const pages = Math.max(1, Math.ceil(wanted.total / PAGE_SIZE));
  if (page < pages) return { ...wanted, query, page, pages };
  return { ...(await load(pages - 1)), query, page: pages - 1, pages };
}
