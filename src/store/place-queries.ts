/** Every statement about servers as a whole: in which there are games, and which the bot was removed from. */
import type { Kysely } from 'kysely';
import { prepareQuery } from './prepared-query.ts';
import type { RemovedPlaceRow, Schema } from './schema.ts';

export type PlaceQueries = ReturnType<typeof placeQueries>;

export function placeQueries(db: Kysely<Schema>) {
  return {
    next: nextQuery(db),
    marks: prepareQuery<{ after: string; most: number }, RemovedPlaceRow>((param) =>
      db
        .selectFrom('removed_places')
        .selectAll()
        .where('place', '>', param('after'))
        .orderBy('place')
        .limit(param('most')),
    ),
    mark: prepareQuery<RemovedPlaceRow, unknown>((param) =>
      db
        .insertInto('removed_places')
        .values({ place: param('place'), removed_at: param('removed_at') })
        .onConflict((conflict) => conflict.column('place').doNothing()),
    ),
    postpone: prepareQuery<RemovedPlaceRow, unknown>((param) =>
      db
        .updateTable('removed_places')
        .set({ removed_at: param('removed_at') })
        .where('place', '=', param('place')),
    ),
    unmark: prepareQuery<{ place: string }, unknown>((param) =>
      db.deleteFrom('removed_places').where('place', '=', param('place')),
    ),
    played: prepareQuery<{ place: string; since: number }, { changed_at: number }>((param) =>
      db
        .selectFrom('games')
        .select('changed_at')
        .where('place', '=', param('place'))
        .where('changed_at', '>', param('since'))
        .limit(1),
    ),
  };
}

/**
 * The first place behind `after`. A join might be carried out by reading all marks, so the mark is looked up for the
 * one place.
 */
function nextQuery(db: Kysely<Schema>) {
  return prepareQuery<{ after: string; last: string }, { place: string; removed_at: number | null }>((param) =>
    db
      .selectFrom('games')
      .select((game) => [
        'place',
        game
          .selectFrom('removed_places')
          .select('removed_at')
          .whereRef('removed_places.place', '=', 'games.place')
          .as('removed_at'),
      ])
      .where('place', '>', param('after'))
      .where('place', '<=', param('last'))
      .orderBy('place')
      .limit(1),
  );
}
