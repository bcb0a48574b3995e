/** Servers on SQL: in which there are games, and which the bot was removed from. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Place, Retention, StoredServer } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';
import type { Schema } from '../schema.ts';

/** A place that the bot was removed from, and when; or, if that is later, when it was last known to be played in. */
export interface RemovedPlaceRow {
  readonly place: string;
  readonly removed_at: number;
}

type PlaceStatements = ReturnType<typeof placeStatements>;

export function placeStatements({ db }: Compiler) {
  return {
    next: nextQuery(db),
    mark: prepareQuery<RemovedPlaceRow, unknown>((param) =>
      db
        .insertInto('removed_places')
        .values({ place: param('place'), removed_at: param('removed_at') })
        .onConflict((conflict) => conflict.column('place').doNothing()),
    ),
    unmark: prepareQuery<{ place: string }, unknown>((param) =>
      db.deleteFrom('removed_places').where('place', '=', param('place')),
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
      .selectFrom('saved_games')
      .select((game) => [
        'place',
        game
          .selectFrom('removed_places')
          .select('removed_at')
          .whereRef('removed_places.place', '=', 'saved_games.place')
          .as('removed_at'),
      ])
      .where('place', '>', param('after'))
      .where('place', '<=', param('last'))
      .orderBy('place')
      .limit(1),
  );
}

type Places = Pick<Retention, 'listServers' | 'placeRemoved' | 'placeReturned'>;

/**
 * The servers lie between these two, the first left out, whatever the collation of the database: a snowflake has at
 * most 20 digits.
 */
const BEFORE_SERVERS = 'guild:';
const LAST_SERVER = `guild:${'9'.repeat(20)}`;

/** Each call ends in another turn of the event loop, which SQLite does not leave: clicks must not wait for a long row of calls. */
export function places(database: Database, statements: PlaceStatements): Places {
  /** Each statement finds the next place in the index, and passes over all games of the one before. */
  async function listServers(after: Place = BEFORE_SERVERS, limit: number): Promise<readonly StoredServer[]> {
    const servers: StoredServer[] = [];
    for (let previous = after; servers.length < limit; ) {
      const [next] = await database.rows(statements.next({ after: previous, last: LAST_SERVER }));
      if (!next) break;
      servers.push({ place: next.place, removed: next.removed_at !== null });
      previous = next.place;
    }
    await nextTurn();
    return servers;
  }

  return {
    listServers,
    async placeRemoved(place, at) {
      await database.write(statements.mark({ place, removed_at: at }));
      await nextTurn();
    },
    async placeReturned(place) {
      await database.write(statements.unmark({ place }));
      await nextTurn();
    },
  };
}
