/** Whether a SQLite file is in order: a small one is read whole in no time, and a large one beside the bot. */
import type Database from 'better-sqlite3';

/** Bytes up to which a file is read whole when it is opened: some ten milliseconds, and a hundred from a slow disk. */
const SMALL = 16 * 1_024 * 1_024;

export const isSmall = (bytes: number): boolean => bytes <= SMALL;

/** Reads all of it. Returns what SQLite says of the first damage, or `undefined`. @throws SqliteError */
export function findDamage(db: Database.Database): string | undefined {
  const verdict = String(db.pragma('quick_check(1)', { simple: true }));
  return verdict === 'ok' ? undefined : verdict;
}

/**
 * Reads the beginning of each table, which is where most of what is no database of ours shows; SQLite itself sees a file
 * that is too short.
 *
 * @throws SqliteError
 */
export function readBeginnings(db: Database.Database): void {
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  for (const name of tables) db.prepare(`select * from "${String(name).replaceAll('"', '""')}" limit 1`).get();
}
