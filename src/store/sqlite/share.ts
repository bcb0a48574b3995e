import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { StoreOpenError } from '../explain.ts';
import { codeOf } from '../postgres/retry.ts';

/** What SQLite reports if locks or shared memory are refused. It cannot tell a refused lock from one that another program has. */
const REFUSED = /^SQLITE_(BUSY|PROTOCOL|IOERR_(\w*LOCK\w*|SHM(OPEN|MAP|LOCK)))/;

/**
 * Returns the error to report for `error`: a sentence of its own if the file system takes no locks or no shared memory, as
 * many network shares do not.
 */
export function explainShare(error: unknown, path: string): unknown {
  const said = error instanceof StoreOpenError ? error.cause : error;
  if (!(said instanceof Error) || !REFUSED.test(codeOf(said)) || !refusesLocks(dirname(resolve(path)))) return error;
  return new StoreOpenError(
    `The database ${path} is on a file system without locks or shared memory, as network shares are (${said.message}).`,
    'Move it to a local disk, or use PostgreSQL.',
    error,
  );
}

/** Tries a new database, on which nobody else can have a lock. */
function refusesLocks(folder: string): boolean {
  const path = join(folder, `.2048-locks-${randomUUID()}`);
  try {
    const db = new Database(path, { timeout: 0 });
    try {
      db.pragma('journal_mode = WAL');
      db.exec('create table tried (id integer)');
    } finally {
      db.close();
    }
    return false;
  } catch (error) {
    return REFUSED.test(codeOf(error));
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
  }
}
