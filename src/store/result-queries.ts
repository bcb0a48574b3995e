/** Every statement about rankings, compiled once for each open database. */
import type { Kysely } from 'kysely';
import { prepareQuery } from './prepared-query.ts';
import type { ResultRow, Schema } from './schema.ts';

export type RankingValues = Pick<ResultRow, 'place' | 'rows' | 'columns' | 'rules'>;
export type ListedRow = Pick<ResultRow, 'player' | 'score' | 'best_tile' | 'assisted' | 'reached_at'>;
type OwnValues = RankingValues & Pick<ResultRow, 'player'>;
type AheadValues = OwnValues & Pick<ResultRow, 'score' | 'reached_at'>;

const LISTED = [
  'player',
  'score',
  'best_tile',
  'assisted',
  'reached_at',
] as const satisfies readonly (keyof ListedRow)[];

type Param<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name];

export type ResultQueries = ReturnType<typeof resultQueries>;

export function resultQueries(db: Kysely<Schema>) {
  const inRanking = (param: Param<RankingValues>) =>
    db
      .selectFrom('results')
      .where('place', '=', param('place'))
      .where('rows', '=', param('rows'))
      .where('columns', '=', param('columns'))
      .where('rules', '=', param('rules'));
  return {
    raise: raiseQuery(db),
    own: prepareQuery<OwnValues, ListedRow>((param) =>
      inRanking(param).select(LISTED).where('player', '=', param('player')),
    ),
    page: prepareQuery<RankingValues & { offset: number; limit: number }, ListedRow>((param) =>
      inRanking(param)
        .select(LISTED)
        .orderBy('score', 'desc')
        .orderBy('reached_at')
        .orderBy('player')
        .limit(param('limit'))
        .offset(param('offset')),
    ),
    total: prepareQuery<RankingValues, { players: number }>((param) =>
      inRanking(param).select(({ fn }) => fn.countAll<number>().as('players')),
    ),
    ahead: prepareQuery<AheadValues, { players: number }>((param) =>
      inRanking(param)
        .select(({ fn }) => fn.countAll<number>().as('players'))
        // The first condition says nothing new: it is the range that the index can be searched by.
        .where('score', '>=', param('score'))
        .where(({ or, and, eb }) =>
          or([
            eb('score', '>', param('score')),
            eb('reached_at', '<', param('reached_at')),
            and([eb('reached_at', '=', param('reached_at')), eb('player', '<', param('player'))]),
          ]),
        ),
    ),
  };
}

function raiseQuery(db: Kysely<Schema>) {
  return prepareQuery<ResultRow, unknown>((param) =>
    db
      .insertInto('results')
      .values({
        place: param('place'),
        rows: param('rows'),
        columns: param('columns'),
        rules: param('rules'),
        player: param('player'),
        score: param('score'),
        best_tile: param('best_tile'),
        assisted: param('assisted'),
        reached_at: param('reached_at'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['place', 'rows', 'columns', 'rules', 'player'])
          .doUpdateSet(({ ref }) => ({
            score: ref('excluded.score'),
            best_tile: ref('excluded.best_tile'),
            assisted: ref('excluded.assisted'),
            reached_at: ref('excluded.reached_at'),
          }))
          .whereRef('excluded.score', '>', 'results.score'),
      ),
  );
}
