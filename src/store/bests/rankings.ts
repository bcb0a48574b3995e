/** Best scores and the rankings made of them: each is one range of one index, and counting stops at the port's limit. */
import { type Kysely, sql } from 'kysely';
import { COUNT_LIMIT, categoryKey, type RankedScore, type Ranking, type Rankings } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { type Param, prepareQuery } from '../prepared-query.ts';
import type { Schema } from '../schema.ts';
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

const RANKING = ['place', 'category', 'span'] as const satisfies readonly (keyof BestRow)[];
export type RankingValues = Pick<BestRow, (typeof RANKING)[number]>;
export type OwnValues = RankingValues & Pick<BestRow, 'player'>;
export type AheadValues = OwnValues & Pick<BestRow, 'score' | 'reached_at'> & { readonly most: number };
export type PageValues = RankingValues & { readonly offset: number; readonly limit: number };
export type ListedBest = Pick<BestRow, 'player' | 'score' | 'best_tile' | 'reached_at' | 'game'>;

export type RankingStatements = ReturnType<typeof rankingStatements>;

export function rankingStatements({ db }: Compiler) {
  return {
    /** The player's own best, also while the player is hidden. */
    best: prepareQuery<OwnValues, Pick<BestRow, 'score'>>((param) =>
      inRanking(db, param).select('score').where('player', '=', param('player')),
    ),
    own: prepareQuery<OwnValues, ListedBest>((param) =>
      listedIn(db, param)
        .select(['player', 'score', 'best_tile', 'reached_at', 'game'])
        .where('player', '=', param('player')),
    ),
    page: pageQuery(db),
    /** How many players are ranked, counted up to `most`. */
    total: prepareQuery<RankingValues & { most: number }, { players: number }>((param) =>
      db
        .selectFrom(listedIn(db, param).select('player').limit(param('most')).as('ranked'))
        .select(({ fn }) => fn.countAll<number>().as('players')),
    ),
    ahead: aheadQuery(db),
  };
}

function inRanking(db: Kysely<Schema>, param: Param<RankingValues>) {
  return RANKING.reduce(
    (query, column) => query.where(`best_scores.${column}`, '=', param(column)),
    db.selectFrom('best_scores'),
  );
}

/** Written into the statement, not bound, so that an engine that plans ahead knows what is asked for. */
const listedIn = (db: Kysely<Schema>, param: Param<RankingValues>) =>
  inRanking(db, param).where('hidden', '=', sql.lit(0));

/** The entries in their order, read from the index alone. */
const ranked = (db: Kysely<Schema>, param: Param<RankingValues>) =>
  listedIn(db, param)
    .select(['player', 'score', 'reached_at'])
    .orderBy('score', 'desc')
    .orderBy('reached_at')
    .orderBy('player');

/** The page is found in the index first, so that the entries before it are skipped without being looked up. */
function pageQuery(db: Kysely<Schema>) {
  return prepareQuery<PageValues, ListedBest>((param) =>
    db
      .selectFrom(ranked(db, param).limit(param('limit')).offset(param('offset')).as('listed'))
      .innerJoin('best_scores', (join) =>
        RANKING.reduce(
          (on, column) => on.on(`best_scores.${column}`, '=', param(column)),
          join.onRef('best_scores.player', '=', 'listed.player'),
        ),
      )
      .select(['best_scores.player', 'best_scores.score', 'best_tile', 'best_scores.reached_at', 'game'])
      .orderBy('listed.score', 'desc')
      .orderBy('listed.reached_at')
      .orderBy('listed.player'),
  );
}

/** How many players rank before the given one, counted up to `most`. */
function aheadQuery(db: Kysely<Schema>) {
  return prepareQuery<AheadValues, { players: number }>((param) =>
    db
      .selectFrom(ranked(db, param).where('score', '>=', param('score')).limit(param('most')).as('ranked'))
      .select(({ fn }) => fn.countAll<number>().as('players'))
      .where(({ or, and, eb }) =>
        or([
          eb('score', '>', param('score')),
          eb('reached_at', '<', param('reached_at')),
          and([eb('reached_at', '=', param('reached_at')), eb('player', '<', param('player'))]),
        ]),
      ),
  );
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
