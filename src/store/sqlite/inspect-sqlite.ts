/** Looks at a database file before anything is written to it. */
import Database from 'better-sqlite3';
import { assertKnownVersion, VERSION_TABLE } from '../migrate.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { damagedFile } from './sqlite-file.ts';
import { findDamage, isSmall, readBeginnings } from './whole-file.ts';

/** @throws StoreOpenError when the file is damaged, belongs to another program, or was written by a newer version. */
export function inspectSqlite(db: Database.Database, path: string, knownVersion: number): void {
  const pages = Number(db.pragma('page_count', { simple: true }));
  if (isSmall(pages * Number(db.pragma('page_size', { simple: true })))) {
    const damage = findDamage(db);
    if (damage !== undefined) throw damagedFile(path, damage);
  } else {
    // All of a large file is read beside the bot, by `checkBeside`.
    readBeginnings(db);
  }
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  if (tables.length === 0) return;
  if (!tables.includes(VERSION_TABLE)) {
    throw new StoreOpenError(
      `The file ${path} belongs to another program.`,
      'Set DATABASE_URL to another file; the bot creates it if it does not exist.',
    );
  }
  const version = db.prepare(`select version from ${VERSION_TABLE}`).pluck().get();
  assertKnownVersion(Number(version ?? 0), knownVersion, path);
}

/**
 * The same for the file at `path`, which is only read.
 *
 * @throws SqliteError too
 */
export function inspectFile(path: string, knownVersion: number, timeout?: number): void {
  const db = new Database(path, { readonly: true, fileMustExist: true, ...(timeout === undefined ? {} : { timeout }) });
  try {
    inspectSqlite(db, path, knownVersion);
  } finally {
    db.close();
  }
}
