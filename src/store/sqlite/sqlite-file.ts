/** What must be true of the path before SQLite is asked: SQLite's own words for these are the same for all of them. */
import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { explainTrouble, troubleOf, UNUSABLE_FILE } from '../explain.ts';
import { StoreOpenError } from '../store-open-error.ts';

/** The first bytes of every SQLite database: https://www.sqlite.org/fileformat2.html#the_database_header */
const MAGIC = 'SQLite format 3\0';

/** @throws StoreOpenError when the folder or the file cannot be used. Creates nothing. */
export function assertUsableFile(path: string): void {
  const folder = dirname(resolve(path));
  const folderStat = statSync(folder, { throwIfNoEntry: false });
  if (!folderStat?.isDirectory()) {
    throw new StoreOpenError(
      `The folder ${folder} for the database ${path} does not exist.`,
      'Create it, or set DATABASE_URL to a file in a folder that exists.',
    );
  }
  const file = statSync(path, { throwIfNoEntry: false });
  if (file && !file.isFile()) {
    throw new StoreOpenError(
      `The database ${path} is ${file.isDirectory() ? 'a folder' : 'not a regular file'}.`,
      'Set DATABASE_URL to a file, for example data/2048.sqlite.',
    );
  }
  // SQLite writes its log beside the file, so the folder must be writable as well.
  assertWritable(folder, constants.W_OK | constants.X_OK, `The folder ${folder} of the database ${path}`);
  if (file) assertWritable(path, constants.R_OK | constants.W_OK, `The database ${path}`);
  // SQLite takes a file of a few bytes for an empty database and writes over it, so it is not asked.
  if (file && file.size > 0 && !startsAsDatabase(path))
    throw damagedFile(path, 'it does not start as a SQLite database does');
}

/** The sentence for a file that holds something else than a whole database. */
export const damagedFile = (path: string, reason: string): StoreOpenError =>
  explainTrouble(Object.assign(new Error(reason), { code: 'SQLITE_CORRUPT' }), path);

function startsAsDatabase(path: string): boolean {
  const start = Buffer.alloc(MAGIC.length);
  const file = openSync(path, 'r');
  try {
    readSync(file, start, 0, start.length, 0);
  } finally {
    closeSync(file);
  }
  return start.toString('latin1') === MAGIC;
}

function assertWritable(path: string, mode: number, what: string): void {
  try {
    accessSync(path, mode);
  } catch (error) {
    const { what: ails, remedy } = troubleOf(error, path) ?? UNUSABLE_FILE;
    throw new StoreOpenError(`${what} ${ails}.`, remedy, error);
  }
}

/** The file of an open database is no longer at its path. */
export class DatabaseGoneError extends Error {
  override readonly name = 'DatabaseGoneError';

  constructor(path: string) {
    super(
      `The database ${path} was moved, replaced or deleted while the bot was using it. Put it back, or restart the bot.`,
    );
  }
}

/**
 * Returns a check that the open file is still at its path. Unix lets a program write to a deleted file: every move would
 * be promised, and lost with the end of the process.
 */
export function watchPlace(path: string): () => void {
  const opened = statSync(path);
  return () => {
    const now = statSync(path, { throwIfNoEntry: false });
    if (now?.ino !== opened.ino || now.dev !== opened.dev) throw new DatabaseGoneError(path);
  };
}
