import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { damagedFile, StoreOpenError } from '../explain.ts';
import { codeOf } from '../postgres/retry.ts';
import { assertRunnable, EMPTY, type KnownSchemas, type SchemaVersion, VERSION_TABLE } from '../schema-version.ts';
import { shapeOf } from './known-schemas.ts';
import { explainShare } from './share.ts';

/** Bytes. A file up to this size is read completely when it is opened: 10 ms, or 100 ms from a slow disk. */
const SMALL_FILE_BYTES = 16 * 1_024 * 1_024;

/**
 * Reads a small file, or with `wholly` any file, to its end. The doctor and each backup do so, too.
 *
 * @returns the schema version; 0 for an empty file
 * @throws StoreOpenError if the file is damaged, of another program, or has a schema that this process cannot use
 */
export function inspectSqlite(db: Database.Database, path: string, known: KnownSchemas, wholly = false): number {
  const bytes = Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  if (wholly || bytes <= SMALL_FILE_BYTES) {
    const verdict = String(db.pragma(wholly ? 'integrity_check(1)' : 'quick_check(1)', { simple: true }));
    if (verdict !== 'ok') throw damagedFile(path, verdict);
  }
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  if (tables.length === 0) return 0;
  if (!tables.includes(VERSION_TABLE)) {
    throw new StoreOpenError(
      `The file ${path} belongs to another program.`,
      'Set DATABASE_URL to another file; the bot creates it if it does not exist.',
    );
  }
  // In a large file, the first rows of each table show most damage.
  for (const name of tables) db.prepare(`select * from "${String(name)}" limit 1`).get();
  const schema = db.prepare<[], SchemaVersion>(`select * from ${VERSION_TABLE}`).get() ?? EMPTY;
  assertRunnable(schema, shapeOf(db), known, path);
  return schema.version;
}

/** As `inspectSqlite`, without a trace in the file or beside it. */
export function inspectFile(
  path: string,
  known: KnownSchemas,
  { wholly = false, timeout }: { readonly wholly?: boolean; readonly timeout?: number } = {},
): number {
  try {
    using db = openForReading(path, timeout);
    return inspectSqlite(db, path, known, wholly);
  } catch (error) {
    throw explainShare(error, path);
  }
}

/** Whether another connection, such as that of a running bot, has the file open. It is locked for a moment to find out. */
export function isInUse(path: string): boolean {
  const db = new Database(path, { fileMustExist: true, timeout: 0 });
  try {
    db.pragma('locking_mode = EXCLUSIVE');
    db.prepare('select 1 from sqlite_master').get();
    return false;
  } catch (error) {
    if (codeOf(error).startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    db.close();
  }
}

/**
 * Opens a file for reading and leaves no trace. With the write-ahead log of a killed process, the connection is
 * read-only: closing another one would merge the log into the file. Without a log, a read-only one would create it.
 */
export function openForReading(path: string, timeout?: number): Database.Database & Disposable {
  const readonly = existsSync(`${path}-wal`);
  const db = new Database(path, { readonly, fileMustExist: true, ...(timeout === undefined ? {} : { timeout }) });
  return Object.assign(db, { [Symbol.dispose]: () => void db.close() });
}
