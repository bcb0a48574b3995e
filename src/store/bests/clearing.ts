/**
 * Empties the rankings of a place. That it was done is noted first and for good: whatever of an older game is filed
 * later, by whichever process, is not filed there. Only then the bests go, in steps, so that others play on.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Rankings } from '../../app/ports.ts';
import type { Database } from '../database.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery, withStep } from '../prepared-query.ts';

/** A place whose rankings were emptied, and when last, in milliseconds since 1970. */
export interface ClearedPlaceRow {
  readonly place: string;
  readonly cleared_at: number;
}

/** True of a game that was begun then in a place whose rankings were emptied later; the values are columns or names. */
export const isCleared = (place: string, startedAt: string): string =>
  `exists (select 1 from cleared_places where cleared_places.place = ${place} and cleared_at >= ${startedAt})`;

/** A best of a game that is gone was begun before. */
const OLD = `not exists (select 1 from saved_games where saved_games.id = best_scores.game and started_at > :cleared_at)`;

export type ClearingStatements = ReturnType<typeof clearingStatements>;

export const clearingStatements = ({ db }: Compiler) => ({
  note: prepareQuery<ClearedPlaceRow>(
    db,
    `insert into cleared_places (place, cleared_at) values (:place, :cleared_at) on conflict (place)
      do update set cleared_at = excluded.cleared_at where excluded.cleared_at > cleared_places.cleared_at`,
  ),
  deleteBests: prepareQuery<ClearedPlaceRow & { readonly most: number }>(
    db,
    `${withStep(`select player, category, place, span from best_scores where place = :place and ${OLD} limit :most`)}
      delete from best_scores where (player, category, place, span) in (select player, category, place, span from step)`,
  ),
  forget: prepareQuery<Pick<ClearedPlaceRow, 'place'>>(db, 'delete from cleared_places where place = :place'),
});

/** Bests deleted in one statement: some milliseconds on SQLite. */
const STEP = 200;

export const clearing = (
  database: Database,
  { note, deleteBests }: ClearingStatements,
): Pick<Rankings, 'clearRankings'> => ({
  async clearRankings(place, at) {
    await database.write(note({ place, cleared_at: at }));
    while ((await database.write(deleteBests({ place, cleared_at: at, most: STEP }))) > 0) await nextTurn();
  },
});
