import Database from 'better-sqlite3';
import { damagedFile, isDamage, StoreOpenError } from '../explain.ts';
import { assertKnownVersion, VERSION_TABLE } from '../schema-version.ts';

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
    const db = new Database(path, { readonly: true, fileMustExist: true });
    try {
      return findDamage(db);
    } finally {
      db.close();
    }
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message;
    throw error;
  }
}

/**
 * @returns the version of its schema; 0 for a file that holds nothing yet
 * @throws StoreOpenError when the file is damaged, belongs to another program, or was written by a newer version
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
  const version = Number(db.prepare(`select version from ${VERSION_TABLE}`).pluck().get() ?? 0);
  assertKnownVersion(version, knownVersion, path);
  return version;
}

export function inspectFile(path: string, knownVersion: number, timeout?: number): number {
  const db = new Database(path, { readonly: true, fileMustExist: true, ...(timeout === undefined ? {} : { timeout }) });
  try {
    return inspectSqlite(db, path, knownVersion);
  } finally {
    db.close();
  }
}
