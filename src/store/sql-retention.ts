/** Deletes what is no longer needed, in steps that are short enough for moves to go on in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Retention } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { RetentionQueries } from './retention-queries.ts';

/** Games deleted in one statement: some milliseconds on SQLite. */
const STEP = 200;

export function sqlRetention(database: Database, queries: RetentionQueries): Retention {
  /** Repeats a statement that deletes at most a step, until nothing is left; gives how many rows that were. */
  async function deleteAll(query: CompiledQuery): Promise<number> {
    for (let all = 0; ; ) {
      const deleted = await database.write(query);
      all += deleted;
      if (deleted === 0) return all;
      // SQLite answers without leaving this turn of the event loop, so the clicks get theirs here.
      await nextTurn();
    }
  }

  return {
    placeRemoved: async (place, at) => void (await database.write(queries.removed({ place, removed_at: at }))),
    placeReturned: async (place) => void (await database.write(queries.returned({ place }))),

    async deleteExpired({ now, keepRemoved, keepPractice }) {
      let games = await deleteAll(queries.deletePractice({ changed_before: now - keepPractice, most: STEP }));
      const expired = await database.rows(queries.expired({ removed_before: now - keepRemoved }));
      for (const { place } of expired) {
        games += await deleteAll(queries.deleteGamesIn({ place, most: STEP }));
        await deleteAll(queries.deleteBestsIn({ place, most: STEP }));
        await database.write(queries.returned({ place }));
      }
      return games;
    },
  };
}
