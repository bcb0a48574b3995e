/** Every statement that deletes by age. Each touches at most `most` games or players, so that no move waits for long. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { prepareQuery } from './prepared-query.ts';
import type { Schema } from './schema.ts';

export type RetentionQueries = ReturnType<typeof retentionQueries>;

type BatchOf<Values> = Values & { readonly most: number };

export function retentionQueries(db: Kysely<Schema>) {
  return {
    deleteGamesIn: deleteGamesInQuery(db),
    deleteBestsIn: prepareQuery<BatchOf<{ place: string }>, unknown>((param) =>
      db
        .deleteFrom('bests')
        .where('place', '=', param('place'))
        .where(
          'player',
          'in',
          db.selectFrom('bests').select('player').where('place', '=', param('place')).limit(param('most')),
        ),
    ),
    deletePractice: deletePracticeQuery(db),
  };
}

/** The age is asked for too, because somebody may begin a game while the place's old ones are being deleted. */
function deleteGamesInQuery(db: Kysely<Schema>) {
  return prepareQuery<BatchOf<{ place: string; changed_before: number }>, unknown>((param) =>
    db
      .deleteFrom('games')
      .where(
        'id',
        'in',
        db
          .selectFrom('games')
          .select('id')
          .where('place', '=', param('place'))
          .where('changed_at', '<=', param('changed_before'))
          .limit(param('most')),
      ),
  );
}

/** The condition on `started_at` follows from the one on `changed_at`; it is the one that the index is searched by. */
function deletePracticeQuery(db: Kysely<Schema>) {
  return prepareQuery<BatchOf<{ changed_before: number }>, unknown>((param) =>
    db
      .deleteFrom('games')
      .where(
        'id',
        'in',
        db
          .selectFrom('games')
          .select('id')
          .where(sql.ref('practice'), '=', sql.lit(1))
          .where('started_at', '<=', param('changed_before'))
          .where('changed_at', '<=', param('changed_before'))
          .limit(param('most')),
      ),
  );
}
