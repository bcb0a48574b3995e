/** Best scores and the rankings made of them: each is one range of one index, and counting stops at the port's limit. */
import { COUNT_LIMIT, categoryKey, type RankedScore, type Ranking, type Rankings } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';
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

/** Where the bests of all places together are filed; no place is called so. */
export const GLOBAL = 'global';

type RankingValues = Pick<BestRow, 'place' | 'category' | 'span'>;
type OwnValues = RankingValues & Pick<BestRow, 'player'>;
type AheadValues = OwnValues & Pick<BestRow, 'score' | 'reached_at'> & { readonly most: number };
type ListedBest = Pick<BestRow, 'player' | 'score' | 'best_tile' | 'reached_at' | 'game'>;
type Counted = { readonly players: number };

const IN_RANKING = 'place = :place and category = :category and span = :span';
const LISTED = `from best_scores where ${IN_RANKING} and hidden = 0`;
const RANK = 'score desc, reached_at, player';

export type RankingStatements = ReturnType<typeof rankingStatements>;

export function rankingStatements({ db }: Compiler) {
  return {
    /** The player's own best, also while the player is hidden. */
    best: prepareQuery<OwnValues, Pick<BestRow, 'score'>>(
      db,
      `select score from best_scores where ${IN_RANKING} and player = :player`,
    ),
    own: prepareQuery<OwnValues, ListedBest>(
      db,
      `select player, score, best_tile, reached_at, game ${LISTED} and player = :player`,
    ),
    /** Found in the index first, so that the entries before the page are skipped without being looked up. */
    page: prepareQuery<RankingValues & { offset: number; limit: number }, ListedBest>(
      db,
      `select best.player, best.score, best.best_tile, best.reached_at, best.game
        from (select player, score, reached_at ${LISTED} order by ${RANK} limit :limit offset :offset) as listed
        join best_scores as best on best.player = listed.player and best.place = :place
          and best.category = :category and best.span = :span
        order by listed.score desc, listed.reached_at, listed.player`,
    ),
    /** How many players are ranked, counted up to `most`. */
    total: prepareQuery<RankingValues & { most: number }, Counted>(
      db,
      `select count(*) as players from (select player ${LISTED} limit :most) as ranked`,
    ),
    /** How many players rank before the given one, counted up to `most`. */
    ahead: prepareQuery<AheadValues, Counted>(
      db,
      `select count(*) as players
        from (select player, score, reached_at ${LISTED} and score >= :score order by ${RANK} limit :most) as ranked
        where score > :score or reached_at < :reached_at or (reached_at = :reached_at and player < :player)`,
    ),
  };
}

/** One more than is counted exactly: the way to say "more than that". */
const MOST = COUNT_LIMIT + 1;

export function rankings(database: Database, bests: RankingStatements): Pick<Rankings, 'ranking'> {
  const count = async (query: ReturnType<RankingStatements['total']>) => (await database.rows(query))[0]?.players ?? 0;

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
  category: categoryKey(ranking, ranking.standing ?? 'ranked'),
  span: spanOfRanking(ranking),
});

const rankedScore = ({ player, score, best_tile, game }: ListedBest, rank: number): RankedScore => ({
  rank,
  player,
  score,
  bestTile: best_tile,
  ...(game === '' ? {} : { game }),
});
