/** SQLite as the store's engine: one file, one connection, every commit on the disk before it is acknowledged. */
import { closeSync, existsSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { explainTrouble, isOfFile } from '../explain.ts';
import type { Schema } from '../schema.ts';
import { inspectFile, inspectSqlite } from './inspect-sqlite.ts';
import { runnerOnFile } from './runner-on-file.ts';
import { assertUsableFile, watchPlace } from './sqlite-file.ts';
import { withStatementCache } from './statement-cache.ts';
import { waitForLock } from './wait-for-lock.ts';

export interface SqliteOptions {
  /** How long opening waits for another process's lock, in milliseconds; a click waits two seconds at most. */
  readonly busyTimeout: number;
  /** The newest schema version that this version of the bot knows. */
  readonly knownVersion: number;
}

/** A click waits for the lock no longer than this, in milliseconds: Discord waits three seconds for its answer. */
const CLICK_PATIENCE = 2_000;

/** Opens or creates the file at `path`; `:memory:` gives a database that is gone when closed. @throws StoreOpenError */
export function openSqlite(path: string, options: SqliteOptions): Engine {
  try {
    if (path !== ':memory:') assertUsableFile(path);
    const inspected = inspectWithLog(path, options);
    return engineOn(connect(path, options, inspected), path, options.busyTimeout);
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}

/**
 * A bot that was killed leaves a log beside the file, and closing a writable connection folds the log into the file.
 * So that a refused file stays as it was, such a one is first inspected without the right to write.
 */
function inspectWithLog(path: string, options: SqliteOptions): boolean {
  if (!existsSync(path) || !existsSync(`${path}-wal`)) return false;
  inspectFile(path, options.knownVersion, options.busyTimeout);
  return true;
}

function connect(path: string, options: SqliteOptions, inspected: boolean): Database.Database {
  // What every player did is nobody else's on this machine; SQLite gives its own files beside it the same permissions.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path, { timeout: options.busyTimeout });
  try {
    if (!inspected) inspectSqlite(db, path, options.knownVersion);
    db.pragma('journal_mode = WAL');
    // FULL: a commit is on the disk before it is answered, also when the power fails a moment later.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function engineOn(db: Database.Database, location: string, busyTimeout: number): Engine {
  const block = (milliseconds: number) => void db.pragma(`busy_timeout = ${milliseconds}`);
  const patience = Math.min(busyTimeout, CLICK_PATIENCE);
  const database = withStatementCache(db);
  const kysely = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  block(0);
  const assertInPlace = location === ':memory:' ? () => undefined : watchPlace(location);
  return {
    db: kysely,
    runner: runnerOnFile(database),
    types: {
      integer: sql`integer`,
      bytes: sql`blob`,
      tableEnd: sql`strict`,
      keyedTableEnd: sql`strict, without rowid`,
    },
    // One connection writes at a time, and a way to the server takes no time.
    dialect: { nestsWrites: false, joinsLateral: false, shareLock: '', fiveDigits: 'abs(random() % 90000) + 10000' },
    location,
    sharesCommits: true,
    hasTable: async (name) =>
      db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined,
    // A transaction takes the write lock of the file first. Nobody plays yet, so SQLite itself may wait for it.
    exclusively: (work) => {
      block(busyTimeout);
      return work().finally(() => block(0));
    },
    attempt: (work) =>
      waitForLock(patience, async () => {
        assertInPlace();
        return work();
      }),
    close: async () => {
      await kysely.destroy();
      db.close();
    },
  };
}
