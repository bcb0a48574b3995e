/** Deletes what is no longer needed, in steps that are short enough for moves to go on in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import type { Expiry, Place, Retention } from '../app/ports.ts';
import type { Database } from './database.ts';
import type { PlaceQueries } from './place-queries.ts';
import type { RetentionQueries } from './retention-queries.ts';
import type { RemovedPlaceRow } from './schema.ts';

/** Rows read or deleted in one statement: some milliseconds on SQLite. */
const STEP = 200;

export function sqlRetention(
  database: Database,
  queries: RetentionQueries,
  places: PlaceQueries,
): Pick<Retention, 'deleteExpired'> {
  /** Repeats a statement that deletes at most a step, until nothing is left; gives how many rows that were. */
  async function deleteAll(query: CompiledQuery, signal: AbortSignal | undefined): Promise<number> {
    let all = 0;
    while (!signal?.aborted) {
      const deleted = await database.write(query);
      if (deleted === 0) break;
      all += deleted;
      // SQLite answers without leaving this turn of the event loop, so the clicks get theirs here.
      await nextTurn();
    }
    return all;
  }

  /** True when a game of the place was played since: then its wait begins anew, so that this is asked rarely. */
  async function isPlayed(place: Place, since: number): Promise<boolean> {
    const [game] = await database.rows(places.played({ place, since }));
    if (game) await database.write(places.postpone({ place, removed_at: game.changed_at }));
    await nextTurn();
    return game !== undefined;
  }

  async function deletePlace(place: Place, changedBefore: number, signal: Expiry['signal']): Promise<number> {
    const step = { place, most: STEP };
    const games = await deleteAll(queries.deleteGamesIn({ ...step, changed_before: changedBefore }), signal);
    await deleteAll(queries.deleteBestsIn(step), signal);
    if (!signal?.aborted) await database.write(places.unmark({ place }));
    return games;
  }

  return {
    async deleteExpired({ now, keepRemoved, keepPractice, signal }) {
      const practice = queries.deletePractice({ changed_before: now - keepPractice, most: STEP });
      let games = await deleteAll(practice, signal);
      const expired = now - keepRemoved;
      for await (const { place, removed_at } of allMarks(database, places, signal)) {
        if (removed_at > expired || (await isPlayed(place, expired))) continue;
        games += await deletePlace(place, expired, signal);
      }
      return games;
    },
  };
}

async function* allMarks(
  database: Database,
  places: PlaceQueries,
  signal: AbortSignal | undefined,
): AsyncGenerator<RemovedPlaceRow> {
  let marks: readonly RemovedPlaceRow[];
  let after = '';
  do {
    marks = await database.rows(places.marks({ after, most: STEP }));
    for (const mark of marks) if (!signal?.aborted) yield mark;
    after = marks.at(-1)?.place ?? '';
    await nextTurn();
  } while (marks.length === STEP && !signal?.aborted);
}
