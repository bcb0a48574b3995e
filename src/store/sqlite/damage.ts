import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { damagedFile, isDamage, StoreOpenError } from '../explain.ts';
import { assertRunnable, EMPTY, type SchemaVersion, VERSION_TABLE } from '../schema-version.ts';

/** Bytes up to which a file is read whole when it is opened: some ten milliseconds, and a hundred from a slow disk. */
const SMALL = 16 * 1_024 * 1_024;

/** Reads all of it. Returns what SQLite says of the first damage, or `undefined`. @throws SqliteError */
function findDamage(db: Database.Database): string | undefined {
  const verdict = String(db.pragma('quick_check(1)', { simple: true }));
  return verdict === 'ok' ? undefined : verdict;
}

/** Most damage shows at the beginning of a table; SQLite itself sees a file too short. @throws SqliteError */
function readBeginnings(db: Database.Database): void {
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  for (const name of tables) db.prepare(`select * from "${String(name).replaceAll('"', '""')}" limit 1`).get();
}

export function damageIn(path: string): string | undefined {
  try {
    return reading(path, findDamage);
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message;
    throw error;
  }
}

/**
 * @returns the version of its schema; 0 for a file that holds nothing yet
 * @throws StoreOpenError when the file is damaged, belongs to another program, or has a schema that this process cannot use
 */
export function inspectSqlite(db: Database.Database, path: string, knownVersion: number): number {
  const pages = Number(db.pragma('page_count', { simple: true }));
  if (pages * Number(db.pragma('page_size', { simple: true })) <= SMALL) {
    const damage = findDamage(db);
    if (damage !== undefined) throw damagedFile(path, damage);
  } else {
    // All of a large file is read by the doctor, and with each backup.
    readBeginnings(db);
  }
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  if (tables.length === 0) return 0;
  if (!tables.includes(VERSION_TABLE)) {
    throw new StoreOpenError(
      `The file ${path} belongs to another program.`,
      'Set DATABASE_URL to another file; the bot creates it if it does not exist.',
    );
  }
  const schema = db.prepare<[], SchemaVersion>(`select * from ${VERSION_TABLE}`).get() ?? EMPTY;
  assertRunnable(schema, knownVersion, path);
  return schema.version;
}

export function inspectFile(path: string, knownVersion: number, timeout?: number): number {
  return reading(path, (db) => inspectSqlite(db, path, knownVersion), timeout);
}

/**
 * Writes nothing. When it closes, a connection that may write would fold the log of a killed process into the file, and one
 * that only reads would leave an empty log where there was none.
 */
function reading<Result>(path: string, look: (db: Database.Database) => Result, timeout?: number): Result {
  const readonly = existsSync(`${path}-wal`);
  const db = new Database(path, { readonly, fileMustExist: true, ...(timeout === undefined ? {} : { timeout }) });
  try {
    return look(db);
  } finally {
    db.close();
  }
}

/** @returns `undefined` when the database is not this bot's. @throws SqliteError */
export const schemaOfFile = (path: string): SchemaVersion | undefined =>
  reading(path, (db) => {
    const isOwn = db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(VERSION_TABLE);
    return isOwn ? (db.prepare<[], SchemaVersion>(`select * from ${VERSION_TABLE}`).get() ?? EMPTY) : undefined;
  });
