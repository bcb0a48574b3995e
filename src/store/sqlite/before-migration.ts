/** A copy of a SQLite file as the last version of the bot left it, for whoever has to go back to that version. */
import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import { troubleOf } from '../explain.ts';
import { VERSION_TABLE } from '../migrate.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { BackupError, backupSqlite } from '../tools/backup-sqlite.ts';

/**
 * Copies the file at `path` to `PATH.vN.backup`, N being its schema version, if the schema is about to change.
 *
 * @returns where the copy is, or `undefined` when there was nothing to copy
 * @throws StoreOpenError when the copy cannot be made: the file is then as it was
 */
export async function backupBeforeMigration(path: string, newest: number): Promise<string | undefined> {
  const version = fileVersion(path);
  if (version === 0 || version >= newest) return undefined;
  const target = `${path}.v${version}.backup`;
  try {
    // One that is there is of an earlier change, from which somebody has gone back since.
    await backupSqlite(path, target, true);
    return target;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new StoreOpenError(
      `This version changes the schema of the database ${path}, and the backup before that failed.`,
      `Make room beside the file. ${error.message}`,
      error,
      troubleOf(error.cause, path),
    );
  }
}

/** 0 for a file that holds nothing yet. */
export function fileVersion(path: string): number {
  if (path === ':memory:' || !statSync(path, { throwIfNoEntry: false })?.size) return 0;
  const db = new Database(path, { readonly: true, fileMustExist: true });
  try {
    const isThere = db.prepare('select 1 from sqlite_master where name = ?').get(VERSION_TABLE);
    return isThere ? Number(db.prepare(`select version from ${VERSION_TABLE}`).pluck().get() ?? 0) : 0;
  } finally {
    db.close();
  }
}
