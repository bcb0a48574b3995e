/** Every statement about rankings, compiled once for each open database. */
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type Param, prepareQuery } from './prepared-query.ts';
import type { BestRow, Schema } from './schema.ts';
import { hiddenNow } from './settings-queries.ts';

export type RankingValues = Pick<BestRow, 'place' | 'rows' | 'columns' | 'rules' | 'span'>;
export type ListedBest = Pick<BestRow, 'player' | 'score' | 'best_tile' | 'assisted' | 'reached_at' | 'game'>;
export type OwnValues = RankingValues & Pick<BestRow, 'player'>;
export type AheadValues = OwnValues & Pick<BestRow, 'score' | 'reached_at'> & { readonly most: number };
export type PageValues = RankingValues & { readonly offset: number; readonly limit: number };

/** Where the bests of all places together are filed; no place is called so. */
export const GLOBAL = 'global';

const RANKING = ['place', 'rows', 'columns', 'rules', 'span'] as const satisfies readonly (keyof BestRow)[];

/** What is the same in each row that a score is filed in. */
const BEST_VALUES = [
  'player',
  'rows',
  'columns',
  'rules',
  'score',
  'best_tile',
  'assisted',
  'reached_at',
  'game',
] as const satisfies readonly (keyof BestRow)[];

export type BestQueries = ReturnType<typeof bestQueries>;

export function bestQueries(db: Kysely<Schema>) {
  return {
    /** The player's own best, also while the player is hidden. */
    best: prepareQuery<OwnValues, Pick<BestRow, 'score'>>((param) =>
      inRanking(db, param).select('score').where('player', '=', param('player')),
    ),
    own: prepareQuery<OwnValues, ListedBest>((param) =>
      listedIn(db, param)
        .select(['player', 'score', 'best_tile', 'assisted', 'reached_at', 'game'])
        .where('player', '=', param('player')),
    ),
    raise: raiseQuery(db),
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
  return RANKING.reduce((query, column) => query.where(`bests.${column}`, '=', param(column)), db.selectFrom('bests'));
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
      .innerJoin('bests', (join) =>
        RANKING.reduce(
          (on, column) => on.on(`bests.${column}`, '=', param(column)),
          join.onRef('bests.player', '=', 'listed.player'),
        ),
      )
      .select(['bests.player', 'bests.score', 'best_tile', 'assisted', 'bests.reached_at', 'game'])
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

/** A score with the spans it was reached in: see span.ts. */
export type RaiseValues = Omit<BestRow, 'span' | 'hidden'> & Readonly<Record<'month' | 'week' | 'today', string>>;

/**
 * Files a score under its place and all places, in each span, wherever it is above what is there. One statement, which
 * also looks up whether the player is hidden: a best that is new is filed so, one that was there stays as it is.
 */
function raiseQuery(db: Kysely<Schema>) {
  return prepareQuery<RaiseValues, unknown>((param) => {
    const value = (name: keyof RaiseValues) => sql`${param(name)}`.as(name);
    return db
      .insertInto('bests')
      .columns([...BEST_VALUES, 'place', 'span', 'hidden'])
      .expression(
        db
          .selectFrom(filedUnder(param))
          .select([...BEST_VALUES.map(value), 'column1', 'column2'])
          .select(hiddenNow(db, param).as('hidden'))
          // SQLite would take the word "on" that follows for the start of a join.
          .where(sql<SqlBool>`true`),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['player', ...RANKING])
          .doUpdateSet(({ ref }) => ({
            score: ref('excluded.score'),
            best_tile: ref('excluded.best_tile'),
            assisted: ref('excluded.assisted'),
            reached_at: ref('excluded.reached_at'),
            game: ref('excluded.game'),
          }))
          .whereRef('excluded.score', '>', 'bests.score'),
      );
  });
}

/** Place and span of each row that a score is filed in. All engines call the columns of such a list the same. */
function filedUnder(param: Param<RaiseValues>) {
  const spans = [sql.lit('all'), param('month'), param('week'), param('today')];
  const rows = [param('place'), sql.lit(GLOBAL)].flatMap((place) => spans.map((span) => sql`(${place}, ${span})`));
  return sql<{ column1: string; column2: string }>`(values ${sql.join(rows)})`.as('filed');
}
