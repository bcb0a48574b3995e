/** Rankings on SQL: each is one range of one index, and counting stops at the port's limit. */
import { COUNT_LIMIT, type GameStore, type RankedScore, type Ranking } from '../app/ports.ts';
import { type BestQueries, GLOBAL, type ListedBest, type OwnValues, type RankingValues } from './best-queries.ts';
import type { Database } from './database.ts';
import { spanOfRanking } from './span.ts';

/** One more than is counted exactly: the way to say "more than that". */
const MOST = COUNT_LIMIT + 1;

export function sqlRankings(database: Database, bests: BestQueries): Pick<GameStore, 'ranking'> {
  const count = async (query: ReturnType<BestQueries['total']>) => (await database.rows(query))[0]?.players ?? 0;

  async function ownLine(values: OwnValues): Promise<RankedScore | undefined> {
    const [own] = await database.rows(bests.own(values));
    if (!own) return undefined;
    const ahead = await count(
      bests.ahead({ ...values, score: own.score, reached_at: own.reached_at, most: COUNT_LIMIT }),
    );
    return rankedScore(own, ahead + 1);
  }

  return {
    async ranking(ranking, player, { offset, limit }) {
      const values = rankingValues(ranking);
      const start = Math.min(offset, COUNT_LIMIT);
      const listed = await database.rows(bests.page({ ...values, limit, offset: start }));
      const own = await ownLine({ ...values, player });
      return {
        entries: listed.map((row, index) => rankedScore(row, Math.min(start + index + 1, MOST))),
        // Whoever has so many ahead was counted already.
        total: own?.rank === MOST ? MOST : await count(bests.total({ ...values, most: MOST })),
        own,
      };
    },
  };
}

const rankingValues = (ranking: Ranking): RankingValues => ({
  place: ranking.scope === 'global' ? GLOBAL : ranking.place,
  rows: ranking.rows,
  columns: ranking.columns,
  rules: ranking.rules,
  span: spanOfRanking(ranking),
});

const rankedScore = ({ player, score, best_tile, assisted, game }: ListedBest, rank: number): RankedScore => ({
  rank,
  player,
  score,
  bestTile: best_tile,
  assisted: assisted === 1,
  ...(game === '' ? {} : { game }),
});
