/** Deletes what is no longer needed, in steps that are short enough for moves to go on in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import {
  dailyKey,
  dailyOfKey,
  type Expiry,
  newestClosed,
  newestUnranked,
  type Place,
  type Retention,
} from '../../app/ports.ts';
import type { ClearingStatements } from '../bests/clearing.ts';
import { GLOBAL } from '../bests/ranking-rows.ts';
import { categories, type UnlistingStatements } from '../bests/unlisting.ts';
import type { DailyStatements } from '../dailies/dailies.ts';
import type { Database } from '../database.ts';
import { deleteExpiredDuels, type ExpiredDuelStatements } from '../duels/expired-duels.ts';
import type { Compiler } from '../engine.ts';
import { prepareQuery, withStep } from '../prepared-query.ts';
import type { StatisticsStatements } from '../statistics/statistics.ts';
import type { PlaceStatements, RemovedPlaceRow } from './places.ts';

type RetentionStatements = ReturnType<typeof retentionStatements> &
  Pick<PlaceStatements, 'unmark' | 'leave'> &
  Pick<DailyStatements, 'deleteServer' | 'deleteKept'> &
  Pick<ClearingStatements, 'forget'> &
  Pick<UnlistingStatements, 'nextCategory'> &
  Pick<StatisticsStatements, 'deleteStatsOf' | 'deleteTilesOf'> & { readonly duels: ExpiredDuelStatements };

export function retentionStatements({ db }: Compiler) {
  const deleteGames = (condition: string) =>
    `${withStep(`select id from saved_games where ${condition} limit :most`)}
      delete from saved_games where id in (select id from step)`;
  return {
    marks: prepareQuery<{ after: string; most: number }, RemovedPlaceRow>(
      db,
      'select * from removed_places where place > :after order by place limit :most',
    ),
    postpone: prepareQuery<RemovedPlaceRow>(
      db,
      'update removed_places set removed_at = :removed_at where place = :place',
    ),
    played: prepareQuery<{ place: string; since: number }, { changed_at: number }>(
      db,
      'select changed_at from saved_games where place = :place and changed_at > :since limit 1',
    ),
    /** The age is asked for too, because somebody may begin a game while the place's old ones are being deleted. */
    deleteGames: prepareQuery<{ place: string; changed_before: number; most: number }>(
      db,
      deleteGames('place = :place and changed_at <= :changed_before'),
    ),
    deleteBests: prepareQuery<{ place: string; most: number }>(
      db,
      `${withStep('select player from best_scores where place = :place limit :most')}
        delete from best_scores where place = :place and player in (select player from step)`,
    ),
    /** Those of a daily in a server are also among those of all places. */
    deleteDaily: prepareQuery<{ category: string; most: number }>(
      db,
      `${withStep(`select player from best_scores where place = '${GLOBAL}' and category = :category limit :most`)}
        delete from best_scores where category = :category and player in (select player from step)`,
    ),
    /** What is left of autoplays whose process ended, and whose message nobody has pressed since. */
    deletePending: prepareQuery<{ ended_before: number; most: number }>(
      db,
      `${withStep('select kind, id from pending_edits where due_at < :ended_before limit :most')}
        delete from pending_edits where (kind, id) in (select kind, id from step)`,
    ),
    /** What is asked of `started_at` follows from what is asked of `changed_at`; the index is searched by it. */
    deletePractice: prepareQuery<{ changed_before: number; most: number }>(
      db,
      deleteGames(`mode = 'practice' and started_at <= :changed_before and changed_at <= :changed_before`),
    ),
  };
}

/** Rows read or deleted in one statement: some milliseconds on SQLite. */
const STEP = 200;

/** In milliseconds: a day after its lease ran out, a press on the message of an autoplay need not be told why it ended. */
const KEEP_PENDING = 86_400_000;

export function retention(database: Database, statements: RetentionStatements): Pick<Retention, 'deleteExpired'> {
  const deleteAll = (query: CompiledQuery, signal: AbortSignal | undefined) => repeat(database, query, signal);

  /** True when a game of the place was played since: then its wait begins anew, so that this is asked rarely. */
  async function isPlayed(place: Place, since: number): Promise<boolean> {
    const [game] = await database.rows(statements.played({ place, since }));
    if (game) await database.write(statements.postpone({ place, removed_at: game.changed_at }));
    await nextTurn();
    return game !== undefined;
  }

  async function deleteOldDailies(now: number, signal: Expiry['signal']): Promise<void> {
    for await (const category of categories(database, statements.nextCategory, dailyKey(''))) {
      const daily = dailyOfKey(category);
      if (daily === undefined || daily > newestUnranked(now)) continue;
      await deleteAll(statements.deleteDaily({ category, most: STEP }), signal);
    }
  }

  async function deletePlace(place: Place, changedBefore: number, signal: Expiry['signal']): Promise<number> {
    const step = { place, most: STEP };
    const games = await deleteAll(statements.deleteGames({ ...step, changed_before: changedBefore }), signal);
    for (const query of [statements.deleteBests(step), statements.deleteStatsOf(step), statements.deleteTilesOf(step)])
      await deleteAll(query, signal);
    if (signal?.aborted) return games;
    const { forget, deleteServer, unmark, leave } = statements;
    for (const query of [forget({ place }), deleteServer({ place }), leave({ place }), unmark({ place })])
      await database.write(query);
    return games;
  }

  return {
    async deleteExpired(expiry) {
      const { now, keepRemoved, keepPractice, signal } = expiry;
      const practice = statements.deletePractice({ changed_before: now - keepPractice, most: STEP });
      let games = await deleteAll(practice, signal);
      await deleteAll(statements.deletePending({ ended_before: now - KEEP_PENDING, most: STEP }), signal);
      await deleteOldDailies(now, signal);
      await deleteAll(statements.deleteKept({ daily: newestClosed(now), most: STEP }), signal);
      games += await deleteExpiredDuels(database, statements.duels, expiry);
      const expired = now - keepRemoved;
      for await (const { place, removed_at } of allMarks(database, statements, signal)) {
        if (removed_at > expired || (await isPlayed(place, expired))) continue;
        games += await deletePlace(place, expired, signal);
      }
      return games;
    },
  };
}

/** Repeats a statement that deletes at most a step, until nothing is left; returns how many rows there were. */
async function repeat(database: Database, query: CompiledQuery, signal: AbortSignal | undefined): Promise<number> {
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

async function* allMarks(
  database: Database,
  statements: RetentionStatements,
  signal: AbortSignal | undefined,
): AsyncGenerator<RemovedPlaceRow> {
  let marks: readonly RemovedPlaceRow[];
  let after = '';
  do {
    marks = await database.rows(statements.marks({ after, most: STEP }));
    for (const mark of marks) if (!signal?.aborted) yield mark;
    after = marks.at(-1)?.place ?? '';
    await nextTurn();
  } while (marks.length === STEP && !signal?.aborted);
}
