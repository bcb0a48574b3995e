/** Servers on SQL: in which there are games, and which the bot was removed from. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Place, Retention, StoredServer } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { PlaceQueries } from './place-queries.ts';

type Places = Pick<Retention, 'listServers' | 'placeRemoved' | 'placeReturned'>;

/**
 * The servers lie between these two, the first left out, whatever the collation of the database: a snowflake has at
 * most 20 digits.
 */
const BEFORE_SERVERS = 'guild:';
const LAST_SERVER = `guild:${'9'.repeat(20)}`;

/** Each call ends in another turn of the event loop, which SQLite does not leave: clicks must not wait for a long row of calls. */
export function sqlPlaces(database: Database, queries: PlaceQueries): Places {
  /** Each statement finds the next place in the index, and passes over all games of the one before. */
  async function listServers(after: Place = BEFORE_SERVERS, limit: number): Promise<readonly StoredServer[]> {
    const servers: StoredServer[] = [];
    for (let previous = after; servers.length < limit; ) {
      const [next] = await database.rows(queries.next({ after: previous, last: LAST_SERVER }));
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
      await database.write(queries.mark({ place, removed_at: at }));
      await nextTurn();
    },
    async placeReturned(place) {
      await database.write(queries.unmark({ place }));
      await nextTurn();
    },
  };
}
