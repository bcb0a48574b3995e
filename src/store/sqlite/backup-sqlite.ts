import { hash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { StoreOpenError } from '../explain.ts';
import { NOTE_BACKUP } from '../health.ts';
import { assertRunnable, VERSION_TABLE } from '../schema-version.ts';
import { schemaOfFile } from './damage.ts';

/** Milliseconds after which an unfinished file is a leftover, whichever process made it. */
const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1_000;

/**
 * Names the maker of an unfinished file as `HOST.PID`. A process id says nothing on another host or in another container, and
 * containers that share the network of their host have its name too, so HOST is made from the name and the PID namespace.
 */
export const maker = (): string => `${hostId()}.${process.pid}`;

function hostId(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has it.
  }
  return hash('sha256', `${hostname()} ${namespace}`).slice(0, 12);
}

/**
 * Removes the unfinished files of processes that have ended. One that was made on another host stays for a day.
 *
 * @param named fits the names; its groups are the host and the process id of `maker`
 */
export function removeLeftovers(folder: string, named: RegExp): void {
  const ours = hostId();
  for (const name of readdirSync(folder)) {
    const [match, host, pid] = named.exec(name) ?? [];
    if (match === undefined) continue;
    const path = join(folder, name);
    if ((host === ours && !isRunning(Number(pid))) || isOld(path)) rmSync(path, { recursive: true, force: true });
  }
}

function isOld(path: string): boolean {
  const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
  return Date.now() - mtimeMs > LEFTOVER_AGE_MS;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Another process has changed the schema of the database meanwhile. */
export class SchemaChangedError extends BackupError {}

interface Backup {
  readonly games: number;
  readonly bytes: number;
}

interface BackupOptions {
  /** Whether a file that is there is replaced. */
  readonly overwrite?: boolean;
  /** The schema version that the copy must have. */
  readonly version?: number;
}

/** Of 4 KB each. A step is on the disk before the next, so that no move waits behind more than one. */
const PAGES_A_STEP = 256;

/**
 * Copies the database `source` to the file `target`.
 *
 * @throws BackupError when there is no such database, `target` exists and may not be overwritten, or the copy is not whole
 * @throws StoreOpenError when a preview made the database
 */
export async function backupSqlite(
  source: string,
  target: string,
  { overwrite = false, version }: BackupOptions = {},
): Promise<Backup> {
  try {
    assertPlaces(source, target, overwrite);
    assertSchema(source);
    return await copyChecked(source, target, version);
  } catch (error) {
    if (error instanceof BackupError || error instanceof StoreOpenError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup of ${source} to ${target} failed: ${reason}.`, { cause: error });
  }
}

const UNFINISHED = /\.([\da-f]{12})\.(\d+)\.[\da-f-]{36}\.unfinished(?:-\w+)?$/;

async function copyChecked(source: string, target: string, version: number | undefined): Promise<Backup> {
  const unfinished = `${target}.${maker()}.${randomUUID()}.unfinished`;
  const remove = (): void => {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true });
  };
  // Also where the process is told to stop meanwhile.
  process.once('exit', remove);
  try {
    removeLeftovers(dirname(resolve(target)), UNFINISHED);
    // The copy holds what every player did, so nobody else on the machine may read it.
    closeSync(openSync(unfinished, 'wx', 0o600));
    await copy(source, unfinished);
    const games = verify(unfinished, version);
    settle(unfinished, target);
    return { games, bytes: statSync(target).size };
  } finally {
    remove();
    process.off('exit', remove);
  }
}

function assertPlaces(source: string, target: string, overwrite: boolean): void {
  if (!statSync(source, { throwIfNoEntry: false })?.isFile()) {
    throw new BackupError(`There is no database ${source}. Set DATABASE_URL to the file that the bot uses.`);
  }
  if (resolve(source) === resolve(target))
    throw new BackupError(`${target} is the database itself. Name another file.`);
  const folder = dirname(resolve(target));
  if (!existsSync(folder))
    throw new BackupError(`The folder ${folder} does not exist. Create it, or name another file.`);
  const there = statSync(target, { throwIfNoEntry: false });
  if (there && !there.isFile()) throw new BackupError(`${target} is not a file. Name a file.`);
  if (there && !overwrite) {
    throw new BackupError(`${target} exists already. Name another file, or add --overwrite to replace it.`);
  }
}

async function copy(source: string, target: string): Promise<void> {
  const db = new Database(source, { fileMustExist: true });
  const file = openSync(target, 'r+');
  try {
    // A transaction that reads: all steps see one state of the database, and no write of the bot makes them begin again.
    db.exec('begin');
    db.prepare('select 1 from sqlite_master').get();
    await db.backup(target, {
      progress() {
        fsyncSync(file);
        return PAGES_A_STEP;
      },
    });
    db.exec('commit');
    // Meanwhile no checkpoint went past the state that was copied. Otherwise the bot's next commit would catch up on all of it.
    db.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    closeSync(file);
    db.close();
  }
}

/** A backup of a newer schema is as good as any other. */
function assertSchema(path: string): void {
  const schema = schemaOfFile(path);
  if (schema === undefined) throw new BackupError("The database is not this bot's: it has no schema version.");
  assertRunnable(schema, schema.version, path);
}

function verify(path: string, version: number | undefined): number {
  const db = new Database(path, { fileMustExist: true });
  try {
    const verdict = db.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok')
      throw new BackupError(`The copy is damaged (${String(verdict)}), and so most likely is the database.`);
    const copied = Number(db.prepare(`select version from ${VERSION_TABLE}`).pluck().get());
    if (version !== undefined && copied !== version)
      throw new SchemaChangedError(`The copy has schema version ${copied} and not ${version}.`);
    return Number(db.prepare('select count(*) from saved_games').pluck().get());
  } finally {
    db.close();
  }
}

/** After a power failure there is either the old file or the whole new one. */
function settle(unfinished: string, target: string): void {
  flush(unfinished, 'r+');
  renameSync(unfinished, target);
  // Windows keeps the names of files by itself, and has no way to flush a folder.
  if (process.platform !== 'win32') flush(dirname(resolve(target)), 'r');
}

function flush(path: string, mode: 'r' | 'r+'): void {
  const file = openSync(path, mode);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function noteBackup(source: string, now: number): void {
  const db = new Database(source, { fileMustExist: true });
  try {
    if (db.prepare(`select 1 from sqlite_master where name = 'health'`).get()) db.prepare(NOTE_BACKUP).run({ now });
  } catch {
    // The backup is there all the same.
  } finally {
    db.close();
  }
}
