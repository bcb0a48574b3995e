/** Servers on SQL: in which there are games, and which the bot was removed from. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Place, Retention, StoredServer } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery } from '../prepared-query.ts';

/** A place that the bot was removed from, and when; or, if that is later, when it was last known to be played in. */
export interface RemovedPlaceRow {
  readonly place: string;
  readonly removed_at: number;
}

/** A place that the bot was seen in. */
export interface JoinedPlaceRow {
  readonly place: string;
}

export type PlaceStatements = ReturnType<typeof placeStatements>;

export function placeStatements({ db }: Compiler) {
  return {
    /**
     * The first place behind `after`. A join might be carried out by reading all marks, so the mark is looked up for the
     * one place.
     */
    next: prepareQuery<{ after: string; last: string }, { place: string; removed_at: number | null; joined: number }>(
      db,
      `select place, (select removed_at from removed_places where removed_places.place = saved_games.place) as removed_at,
          case when exists (select 1 from joined_places where joined_places.place = saved_games.place)
            then 1 else 0 end as joined
        from saved_games where place > :after and place <= :last order by place limit 1`,
    ),
    join: prepareQuery<JoinedPlaceRow>(
      db,
      'insert into joined_places (place) values (:place) on conflict (place) do nothing',
    ),
    leave: prepareQuery<JoinedPlaceRow>(db, 'delete from joined_places where place = :place'),
    mark: prepareQuery<RemovedPlaceRow>(
      db,
      'insert into removed_places (place, removed_at) values (:place, :removed_at) on conflict (place) do nothing',
    ),
    unmark: prepareQuery<{ place: string }>(db, 'delete from removed_places where place = :place'),
  };
}

type Places = Pick<Retention, 'listServers' | 'placeJoined' | 'placeRemoved' | 'placeReturned'>;

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
      servers.push({ place: next.place, removed: next.removed_at !== null, joined: next.joined === 1 });
      previous = next.place;
    }
    await nextTurn();
    return servers;
  }

  return {
    listServers,
    async placeJoined(place) {
      await database.write(statements.join({ place }));
      await nextTurn();
    },
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
