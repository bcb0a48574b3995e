/** Looks at a database file before anything is written to it. */
import type Database from 'better-sqlite3';
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

/** Turns what SQLite or the operating system says about a file that cannot be used into a sentence. */
export function explainSqlite(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return damagedFile(path, (error as Error).message, error);
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return new StoreOpenError(
      `The database ${path} is locked by another program.`,
      'Stop that program (it may be a second bot).',
      error,
      { passing: true },
    );
  }
  if (code !== '') {
    return new StoreOpenError(
      `The database ${path} cannot be opened: ${(error as Error).message}.`,
      'Check the disk, its free space and the permissions, or set DATABASE_URL to another file.',
      error,
    );
  }
  return error;
}
