import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { retry } from '../../repeat-and-retry.ts';
import { damagedFile, explainTrouble, isOfFile, StoreOpenError, troubleOf, UNUSABLE_FILE } from '../explain.ts';
import type { KnownSchemas } from '../schema-version.ts';
import { type Answered, type Engine, plain, type Query, type Run, type Runner } from '../sql.ts';
import { BackupError, backupSqlite, SchemaChangedError } from './backup-sqlite.ts';
import { inspectFile, inspectSqlite, openForReading } from './damage.ts';
import { SQLITE } from './dialect.ts';
import { type WatchedFiles, watchFiles } from './watched-files.ts';

/** Takes the write lock at the beginning, because SQLite does not wait for it in the middle of a transaction. */
const BEGIN = plain('begin immediate');
const COMMIT = plain('commit');
const ROLLBACK = plain('rollback');

type Prepare = (sql: string) => Database.Statement;

function preparedOn(db: Database.Database): Prepare {
  const prepared = new Map<string, Database.Statement>();
  return (sql) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

function runnerOnFile(db: Database.Database, prepare: Prepare): Runner {
  function runNow<Row>({ sql, parameters }: Query<Row>): Answered<Row> {
    const statement = prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[], changed: 0 };
    return { rows: [], changed: statement.run(parameters).changes };
  }

  async function transact<Result>(act: (run: Run) => Promise<Result>): Promise<Result> {
    runNow(BEGIN);
    let undone: { readonly reason: unknown } | undefined;
    // On a full disk, SQLite rolls back the whole transaction. Later statements would be committed separately.
    // https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
    const runInside: Run = async (query) => {
      if (undone) throw undone.reason;
      try {
        return runNow(query);
      } catch (reason) {
        if (!db.inTransaction) undone = { reason };
        throw reason;
      }
    };
    try {
      const done = await act(runInside);
      await runInside(done === false ? ROLLBACK : COMMIT);
      return done;
    } catch (error) {
      // A failed rollback must not hide the first error.
      if (db.inTransaction) runNow(ROLLBACK);
      throw error;
    }
  }

  /** The open transaction. Other queries wait for its end: they would read uncommitted rows, or join it. */
  let open: Promise<unknown> | undefined;
  const close = (): void => {
    open = undefined;
  };

  return {
    async run(query) {
      while (open !== undefined) await open;
      return runNow(query);
    },
    async inTransaction(act) {
      while (open !== undefined) await open;
      const done = transact(act);
      open = done.then(close, close);
      return done;
    },
  };
}

/** Looks at the files before and after each commit, so that no move is answered that went to a file that is gone. */
function runnerOnWatched({ run, inTransaction }: Runner, prepare: Prepare, files: WatchedFiles): Runner {
  async function write<Result>(work: () => Promise<Result>): Promise<Result> {
    files.check();
    const done = await work();
    files.check();
    return done;
  }

  return {
    async run(query) {
      if (!prepare(query.sql).readonly) return write(() => run(query));
      files.recheck();
      return run(query);
    },
    inTransaction: (act) => write(() => inTransaction(act)),
  };
}

const MAGIC = 'SQLite format 3\0';

/**
 * Explains why the file cannot be used: SQLite has the same message for all these problems. Creates nothing.
 *
 * @throws StoreOpenError
 */
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
  // SQLite creates its log beside the file, so the folder must be writable too.
  assertWritable(folder, constants.W_OK | constants.X_OK, `The folder ${folder} of the database ${path}`);
  if (file) assertWritable(path, constants.R_OK | constants.W_OK, `The database ${path}`);
  // SQLite would treat a file of a few bytes as an empty database and overwrite it.
  if (file && file.size > 0 && !startsAsDatabase(path))
    throw damagedFile(path, 'it does not start as a SQLite database does');
}

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

/** Pauses are random, so that processes that collided once do not collide again. In milliseconds. */
const SHORTEST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 12;

/** Waits for the lock without blocking the event loop, unlike SQLite's own wait. */
export function waitForLock<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  return retry(work, (error) => {
    if (!isBusy(error) || performance.now() - start >= limitMs) throw error;
    return SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
  });
}

/** Whether another process held the lock for too long, even if the error was wrapped in a message for the operator. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && String(error.code).startsWith('SQLITE_BUSY')) || isBusy(error.cause));

interface SqliteOptions {
  /** How long opening waits for another process's lock, in milliseconds. A click waits for two seconds at most. */
  readonly busyTimeoutMs: number;
  readonly known: KnownSchemas;
  /** Called when others move, replace, delete or overwrite the files of the database. */
  readonly onGone: (error: Error) => void;
}

/** How long a click waits for the lock, in milliseconds. Discord waits three seconds for an answer. */
const CLICK_LIMIT_MS = 2_000;

/**
 * Opens or creates the file at `path`; `:memory:` is a database in memory.
 *
 * @throws StoreOpenError
 */
export function openSqlite(path: string, options: SqliteOptions): Engine {
  try {
    if (path !== MEMORY) assertUsableFile(path);
    // With the log of a killed bot, the file is inspected read-only, so that a rejected one stays unchanged; and wholly,
    // because the log may be that of another file.
    const hasLog = existsSync(path) && existsSync(`${path}-wal`);
    if (hasLog) inspectFile(path, options.known, { wholly: true, timeout: options.busyTimeoutMs });
    return engineOn(connect(path, options, hasLog), path, options);
  } catch (error) {
    throw isOfFile(error) ? explainTrouble(error, path) : error;
  }
}

function connect(path: string, options: SqliteOptions, isInspected: boolean): Database.Database {
  // No other user of this machine may read players' data. SQLite gives its log and index the same permissions.
  if (path !== MEMORY) closeSync(openSync(path, 'a', 0o600));
  const db = new Database(path, { timeout: options.busyTimeoutMs });
  try {
    if (!isInspected) inspectSqlite(db, path, options.known);
    db.pragma('journal_mode = WAL');
    // FULL: a commit is on the disk before the bot answers, so it survives a power failure.
    db.pragma('synchronous = FULL');
    // By default, a change of many rows writes each changed page to a temporary file.
    db.pragma('temp_store = MEMORY');
    // A checkpoint runs as part of a commit and waits for the disk: up to 50 ms with SQLite's default of 1,000 pages.
    db.pragma('wal_autocheckpoint = 250');
    db.pragma('foreign_keys = ON');
    db.pragma('trusted_schema = OFF');
    // What is deleted is overwritten with zeros, so that it is not in the file anymore, nor in later backups.
    db.pragma('secure_delete = ON');
    // The first read creates the files -wal and -shm.
    db.prepare('select 1 from sqlite_master').get();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const MEMORY = ':memory:';

const UNWATCHED: WatchedFiles = {
  check: () => undefined,
  recheck: () => undefined,
  hasLostIndex: () => false,
  close: () => undefined,
};

function saveLog(db: Database.Database): void {
  if (!db.inTransaction) db.pragma('wal_checkpoint(PASSIVE)');
}

function engineOn(db: Database.Database, location: string, { busyTimeoutMs, onGone }: SqliteOptions): Engine {
  const block = (milliseconds: number) => void db.pragma(`busy_timeout = ${milliseconds}`);
  const limitMs = Math.min(busyTimeoutMs, CLICK_LIMIT_MS);
  block(0);
  const files = location === MEMORY ? UNWATCHED : watchFiles(location, { saveLog: () => saveLog(db), onGone });
  const prepare = preparedOn(db);
  const runner = runnerOnWatched(runnerOnFile(db, prepare), prepare, files);
  return {
    runner,
    dialect: SQLITE,
    location,
    sharesCommits: true,
    hasTable: async (name) =>
      db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined,
    // The transaction takes the file's write lock. It may block the event loop, because nobody plays yet.
    exclusively: (work) => {
      block(busyTimeoutMs);
      return runner.inTransaction(work).finally(() => block(0));
    },
    attempt: (work) => waitForLock(limitMs, work),
    async close() {
      if (!db.open) return;
      // The last connection that can write deletes the log when it is closed. Without the index, it would not first
      // save what others have added to the log, so a reader is closed last.
      const reader = files.hasLostIndex() ? openForReading(location) : undefined;
      reader?.prepare('select 1 from sqlite_master').get();
      db.close();
      reader?.close();
      files.close();
    },
  };
}

/**
 * Copies the file at `path` to `PATH.vN.backup` before a migration from the schema version N.
 *
 * @returns the path of the copy; `undefined` if another process has migrated, and so copied, the file meanwhile
 * @throws StoreOpenError if the backup fails; the file is then unchanged
 */
export async function backupBeforeMigration(
  path: string,
  version: number,
  known: KnownSchemas,
): Promise<string | undefined> {
  const target = `${path}.v${version}.backup`;
  try {
    // Replaces the copy of an earlier migration that an operator has undone.
    await backupSqlite(path, target, { overwrite: true, version, known });
    return target;
  } catch (error) {
    if (error instanceof SchemaChangedError) return undefined;
    if (!(error instanceof BackupError)) throw error;
    throw new StoreOpenError(
      `This version changes the schema of the database ${path}, but the backup that must be made first failed.`,
      `Make room beside the file. ${error.message}`,
      error,
      troubleOf(error.cause, path),
    );
  }
}
