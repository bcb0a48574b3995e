/** `/leaderboard`: one page of a ranking. */
import type { Play, PlayerId, Ranking, RankingPage } from './ports.ts';

/** Entries on one page. */
export const PAGE_SIZE = 10;

export interface LeaderboardPage extends RankingPage {
  readonly ranking: Ranking;
  /** Counted from 0, and never past the last page. */
  readonly page: number;
  readonly pages: number;
}

/** A page past the end shows the last one: players may have left between two clicks. */
export async function showLeaderboard(
  play: Play,
  ranking: Ranking,
  player: PlayerId,
  page: number,
): Promise<LeaderboardPage> {
  const load = (at: number) => play.store.ranking(ranking, player, { offset: at * PAGE_SIZE, limit: PAGE_SIZE });
  const wanted = await load(page);
  const pages = Math.max(1, Math.ceil(wanted.total / PAGE_SIZE));
  if (page < pages) return { ...wanted, ranking, page, pages };
  return { ...(await load(pages - 1)), ranking, page: pages - 1, pages };
}
