import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { damagedFile, isDamage, StoreOpenError } from '../explain.ts';
import { assertRunnable, EMPTY, type KnownSchemas, type SchemaVersion, VERSION_TABLE } from '../schema-version.ts';
import { shapeOf } from './known-schemas.ts';
import { explainShare } from './share.ts';

/** Bytes. A file up to this size is read completely when it is opened: 10 ms, or 100 ms from a slow disk. */
const SMALL_FILE_BYTES = 16 * 1_024 * 1_024;

/**
 * Reads the whole file. Returns SQLite's description of the first damage, or `undefined`.
 *
 * @throws SqliteError
 */
function findDamage(
  db: Database.Database,
  check: 'quick_check' | 'integrity_check' = 'quick_check',
): string | undefined {
  const verdict = String(db.pragma(`${check}(1)`, { simple: true }));
  return verdict === 'ok' ? undefined : verdict;
}

/**
 * Reads the first rows of each table, which shows most damage. SQLite itself detects a truncated file.
 *
 * @throws SqliteError
 */
function readBeginnings(db: Database.Database): void {
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  for (const name of tables) db.prepare(`select * from "${String(name).replaceAll('"', '""')}" limit 1`).get();
}

export function damageIn(path: string): string | undefined {
  try {
    return withOpenFile(path, (db) => findDamage(db));
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message;
    throw error;
  }
}

/**
 * @returns the schema version; 0 for an empty file
 * @throws StoreOpenError if the file is damaged, of another program, or has a schema that this process cannot use
 */
export function inspectSqlite(db: Database.Database, path: string, known: KnownSchemas): number {
  const pages = Number(db.pragma('page_count', { simple: true }));
  if (pages * Number(db.pragma('page_size', { simple: true })) <= SMALL_FILE_BYTES) {
    const damage = findDamage(db);
    if (damage !== undefined) throw damagedFile(path, damage);
  } else {
    // Of a large file, only the first rows of each table are read. The doctor and each backup read it completely.
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
  assertRunnable(schema, shapeOf(db), known, path);
  return schema.version;
}

export function inspectFile(path: string, known: KnownSchemas, timeout?: number): number {
  try {
    return withOpenFile(path, (db) => inspectSqlite(db, path, known), timeout);
  } catch (error) {
    throw explainShare(error, path);
  }
}

/**
 * Inspects a file beside which a log lies. SQLite does not notice if the log is that of another file, such as the one before
 * a backup was copied here. So all of both is read, before the log is merged into the file.
 */
export function inspectWithLog(path: string, known: KnownSchemas, timeout: number): void {
  try {
    withOpenFile(
      path,
      (db) => {
        const damage = findDamage(db, 'integrity_check');
        if (damage !== undefined) throw damagedFile(path, damage);
        inspectSqlite(db, path, known);
      },
      timeout,
    );
  } catch (error) {
    if (!isDamage(error) && !isDamage(error instanceof Error ? error.cause : undefined)) throw error;
    const reason = error instanceof StoreOpenError ? error.cause : error;
    throw new StoreOpenError(
      `The database ${path} and the log beside it, ${path}-wal, do not fit together or are damaged (${reason instanceof Error ? reason.message : ''}).`,
      `Both were left as they are. If a backup was copied here, move ${path}-wal and ${path}-shm away and start again. Otherwise put a backup in their place.`,
      error,
    );
  }
}

/**
 * Opens a file for reading and leaves no trace. With the write-ahead log of a killed process, the connection is
 * read-only: closing another one would merge the log into the file. Without a log, a read-only one would create it.
 */
function withOpenFile<Result>(path: string, read: (db: Database.Database) => Result, timeout?: number): Result {
  const readonly = existsSync(`${path}-wal`);
  const db = new Database(path, { readonly, fileMustExist: true, ...(timeout === undefined ? {} : { timeout }) });
  try {
    return read(db);
  } finally {
    db.close();
  }
}
