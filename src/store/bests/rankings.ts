/** Best scores and the rankings made of them: each is one range of one index, and counting stops at the port's limit. */
import {
  COUNT_LIMIT,
  categoryKey,
  DAILY,
  dailyAt,
  dailyKey,
  type RankedScore,
  type Ranking,
  type Rankings,
} from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';
import { findNeighbors, type LineValues, neighborStatements } from './neighbors.ts';
import {
  countOf,
  GLOBAL,
  IN_RANKING,
  LISTED,
  type ListedBest,
  linesOf,
  type OwnValues,
  RANK,
  type RankingValues,
  rankedScore,
} from './ranking-rows.ts';
import { spanOfRanking } from './span.ts';

/** The best score of one player in one ranking: standing, board and rules, place, and span of time. */
export interface BestRow {
  readonly player: string;
  /** See `categoryKey`. */
  readonly category: string;
  /** A place, or `global`. */
  readonly place: string;
  /** See span.ts. */
  readonly span: string;
  readonly score: number;
  /** The largest exponent on the board with that score. */
  readonly best_tile: number;
  /** When the score was reached, in milliseconds since 1970: equal scores rank by it. */
  readonly reached_at: number;
  /** The game that reached it; empty when that is not known. */
  readonly game: string;
  /** 1 while the player is hidden, else 0: no ranking lists a hidden best. */
  readonly hidden: number;
}

type AheadValues = LineValues & { readonly most: number };
type Counted = { readonly players: number };

export type RankingStatements = ReturnType<typeof rankingStatements>;

export function rankingStatements(compiler: Compiler) {
  const { db } = compiler;
  return {
    ...neighborStatements(compiler),
    /** The player's own best, also while the player is hidden. */
    best: prepareQuery<OwnValues, Pick<BestRow, 'score'>>(
      db,
      `select score from best_scores where ${IN_RANKING} and player = :player`,
    ),
    own: prepareQuery<OwnValues, ListedBest>(db, linesOf(`select player ${LISTED} and player = :player`)),
    /** Found in the index first, so that the entries before the page are skipped without being looked up. */
    page: prepareQuery<RankingValues & { offset: number; limit: number }, ListedBest>(
      db,
      `${linesOf(`select player, score, reached_at ${LISTED} order by ${RANK} limit :limit offset :offset`)}
        order by listed.score desc, listed.reached_at, listed.player`,
    ),
    /** How many players are ranked, counted up to `most`. */
    total: prepareQuery<RankingValues & { most: number }, Counted>(
      db,
      `select count(*) as players from (select player ${LISTED} limit :most) as ranked`,
    ),
    /** How many players rank before the given one: exact up to `most`, else at least so many. See `rank` in rivals.ts. */
    ahead: prepareQuery<AheadValues, Counted>(
      db,
      `with far as materialized (select score ${LISTED} order by ${RANK} limit 1 offset :most)
        select case when exists (select 1 from far where score > :score) then :most
          else ${countOf('score > :score')}
            + ${countOf('score = :score and (reached_at, player) < (:reached_at, :player)')} end as players`,
    ),
  };
}

/** One more than is counted exactly: the way to say "more than that". */
const MOST = COUNT_LIMIT + 1;

/** The rank of whoever has so many players ahead. */
export const rankBehind = (players: number): number => Math.min(players, COUNT_LIMIT) + 1;

export function rankings(database: Database, bests: RankingStatements): Pick<Rankings, 'ranking'> {
  const count = async (query: ReturnType<RankingStatements['total']>) => (await database.rows(query))[0]?.players ?? 0;

  async function rankOf(own: ListedBest, values: OwnValues): Promise<number> {
    const { score, reached_at } = own;
    return rankBehind(await count(bests.ahead({ ...values, score, reached_at, most: COUNT_LIMIT })));
  }

  /** The player's own line between its neighbors, best first. */
  async function nearTo(own: ListedBest, values: OwnValues, rank: number): Promise<readonly RankedScore[]> {
    const { score, reached_at } = own;
    const { above, below } = await findNeighbors(database, bests, { ...values, score, reached_at });
    const lines = [above, own, below].map(
      (row, at) => row && rankedScore(row, Math.min(rank + at - 1, MOST), values.place),
    );
    return lines.filter((line) => line !== undefined);
  }

  return {
    async ranking(ranking, player, { offset, limit }) {
      const values = { ...rankingValues(ranking), player };
      const start = Math.min(offset, COUNT_LIMIT);
      const listed = await database.rows(bests.page({ ...values, limit, offset: start }));
      const entries = listed.map((row, index) => rankedScore(row, Math.min(start + index + 1, MOST), values.place));
      const isHere = (line: Pick<RankedScore, 'player'>) => entries.some((entry) => entry.player === line.player);
      const [own] = await database.rows(bests.own(values));
      const rank = own && (await rankOf(own, values));
      const near = own && rank !== undefined && !isHere(own) ? await nearTo(own, values, rank) : [];
      return {
        entries,
        // A player with that many ahead has been counted already.
        total: rank === MOST ? MOST : await count(bests.total({ ...values, most: MOST })),
        own: own && rank !== undefined ? rankedScore(own, rank, values.place) : undefined,
        near: near.filter((line) => !isHere(line)),
      };
    },
  };
}

export function rankingValues(ranking: Ranking): RankingValues {
  const { rules, span, scope } = ranking;
  const place = scope === 'global' ? GLOBAL : ranking.place;
  if (rules === DAILY && span?.period === 'today') return { place, category: dailyKey(dailyAt(span.at)), span: 'all' };
  return { place, category: categoryKey(ranking, ranking.standing ?? 'ranked'), span: spanOfRanking(ranking) };
}
