/** SQLite as the store's engine: one file, one connection, every commit on the disk before it is acknowledged. */
import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { explainSqlite, inspectSqlite } from './inspect-sqlite.ts';
import { assertUsableFile, watchPlace } from './sqlite-file.ts';
import { withStatementCache } from './statement-cache.ts';

export interface SqliteOptions {
  /** How long a statement waits for another process's lock, in milliseconds. */
  readonly busyTimeout: number;
  /** The newest schema version that this version of the bot knows. */
  readonly knownVersion: number;
}

/** Opens or creates the file at `path`; `:memory:` gives a database that is gone when closed. @throws StoreOpenError */
export function openSqlite(path: string, options: SqliteOptions): Engine {
  if (path !== ':memory:') assertUsableFile(path);
  try {
    const inspected = inspectWithLog(path, options);
    return engineOn(connect(path, options, inspected), path);
  } catch (error) {
    throw explainSqlite(error, path);
  }
}

/**
 * A bot that was killed leaves a log beside the file, and closing a writable connection folds the log into the file.
 * So that a refused file stays as it was, such a one is first inspected without the right to write.
 */
function inspectWithLog(path: string, options: SqliteOptions): boolean {
  if (!existsSync(path) || !existsSync(`${path}-wal`)) return false;
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: options.busyTimeout });
  try {
    inspectSqlite(db, path, options.knownVersion);
    return true;
  } finally {
    db.close();
  }
}

function connect(path: string, options: SqliteOptions, inspected: boolean): Database.Database {
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

function engineOn(db: Database.Database, location: string): Engine {
  const kysely = new Kysely<Schema>({ dialect: new SqliteDialect({ database: withStatementCache(db) }) });
  const assertInPlace = location === ':memory:' ? () => undefined : watchPlace(location);
  return {
    db: kysely,
    types: {
      integer: sql`integer`,
      bytes: sql`blob`,
      tableEnd: sql`strict`,
      keyedTableEnd: sql`strict, without rowid`,
    },
    location,
    hasTable: async (name) =>
      db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined,
    // A transaction takes the write lock of the file first, and waits for it: nothing more is needed.
    exclusively: (work) => work(),
    // One writer at a time is all there is, and SQLite itself waits for the others: nothing is worth a second attempt.
    attempt: async (work) => {
      assertInPlace();
      return work();
    },
    close: async () => {
      await kysely.destroy();
      db.close();
    },
  };
}
