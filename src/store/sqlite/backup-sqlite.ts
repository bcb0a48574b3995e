import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statfsSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { StoreOpenError } from '../explain.ts';
import { RECORD_BACKUP } from '../health.ts';
import { MIGRATIONS } from '../migrate.ts';
import { type KnownSchemas, VERSION_TABLE } from '../schema-version.ts';
import { inspectFile } from './damage.ts';
import { knownSchemas } from './known-schemas.ts';

/** No backup takes this long, so an unfinished file of this age was left by a killed process. */
const LEFTOVER_AGE_MS = 12 * 60 * 60 * 1_000;

const UNFINISHED = /\.[\da-f-]{36}\.unfinished(?:-\w+)?$/;

function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs = Date.now() } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > LEFTOVER_AGE_MS) rmSync(path, { force: true });
  }
}

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Thrown if another process changed the schema during the backup. */
export class SchemaChangedError extends BackupError {}

interface Backup {
  readonly games: number;
  readonly bytes: number;
}

interface BackupOptions {
  readonly overwrite?: boolean;
  /** The schema version that the copy must have. */
  readonly version?: number;
  /** For tests: the schemas of other migrations than those of this version. */
  readonly known?: KnownSchemas;
}

/** A page has 4 KB. Each step is flushed to disk before the next one, so that a move waits for at most one step. */
const PAGES_A_STEP = 256;

/**
 * Copies the database `source` to the file `target`, and verifies the copy.
 *
 * @throws BackupError if `source` does not exist, `target` exists and may not be overwritten, or the copy is incomplete
 * @throws StoreOpenError if the database is damaged, or of another program or version
 */
export async function backupSqlite(source: string, target: string, options: BackupOptions = {}): Promise<Backup> {
  try {
    assertPaths(source, target, options.overwrite ?? false);
    if (inspectFile(source, options.known ?? (await knownSchemas(MIGRATIONS))) === 0)
      throw new BackupError(`${source} is empty.`);
    return await copyChecked(source, target, options.version);
  } catch (error) {
    if (error instanceof BackupError || error instanceof StoreOpenError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const full = [target, source]
      .map((path) => dirname(resolve(path)))
      .find((folder) => roomIn(folder) < NO_ROOM_BYTES);
    const remedy = full === undefined ? '' : ` Make room on the disk of ${full}.`;
    throw new BackupError(`The backup of ${source} to ${target} failed: ${reason}.${remedy}`, { cause: error });
  }
}

const NO_ROOM_BYTES = 1_024 * 1_024;

function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

async function copyChecked(source: string, target: string, version: number | undefined): Promise<Backup> {
  const unfinished = `${target}.${randomUUID()}.unfinished`;
  const remove = (): void => {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${end}`, { force: true });
  };
  // Also removes the unfinished file if the process is stopped meanwhile.
  process.once('exit', remove);
  try {
    removeUnfinished(dirname(resolve(target)));
    // The copy holds data of all players, so no other user of the machine may read it.
    closeSync(openSync(unfinished, 'wx', 0o600));
    await copy(source, unfinished);
    const games = verify(unfinished, version);
    moveTo(unfinished, target);
    return { games, bytes: statSync(target).size };
  } finally {
    remove();
    process.off('exit', remove);
  }
}

function assertPaths(source: string, target: string, overwrite: boolean): void {
  if (!statSync(source, { throwIfNoEntry: false })?.isFile()) {
    throw new BackupError(`There is no database ${source}. Set DATABASE_URL to the file that the bot uses.`);
  }
  const folder = dirname(resolve(target));
  if (!existsSync(folder))
    throw new BackupError(`The folder ${folder} does not exist. Create it, or name another file.`);
  const there = statSync(target, { throwIfNoEntry: false });
  if (isOfDatabase(source, target, there))
    throw new BackupError(`${target} is the database itself. Name another file.`);
  if (existsSync(`${target}-wal`)) {
    throw new BackupError(
      `Beside ${target} is ${target}-wal, the log of another database. The two together would be damaged. Name another file, or delete both if no program uses them.`,
    );
  }
  if (there && !there.isFile()) throw new BackupError(`${target} is not a file. Name a file.`);
  if (there && !overwrite) {
    throw new BackupError(`${target} exists already. Name another file, or add --overwrite to replace it.`);
  }
}

/** Whether the target is the database or one of the files beside it, also under another name: a link, or an alias of the folder. */
function isOfDatabase(source: string, target: string, there: Stats | undefined): boolean {
  const given = join(realpathSync(dirname(resolve(target))), basename(target));
  return ['', '-wal', '-shm', '-journal'].some((end) => {
    const file = realpathSync(source) + end;
    const own = statSync(file, { throwIfNoEntry: false });
    return given === file || (there !== undefined && own?.ino === there.ino && own.dev === there.dev);
  });
}

async function copy(source: string, target: string): Promise<void> {
  const db = new Database(source, { fileMustExist: true });
  const file = openSync(target, 'r+');
  try {
    // An open read transaction: all steps copy the same snapshot, and the bot's writes do not restart the backup.
    db.exec('begin');
    db.prepare('select 1 from sqlite_master').get();
    await db.backup(target, {
      progress() {
        fsyncSync(file);
        return PAGES_A_STEP;
      },
    });
    db.exec('commit');
    catchUp(db);
  } finally {
    closeSync(file);
    db.close();
  }
}

/** The snapshot held up checkpoints. Without one now, the next commit would have to write all changes. */
function catchUp(db: Database.Database): void {
  try {
    db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // The disk of the database is full. The copy is complete, and may be on another disk.
  }
}

function verify(path: string, version: number | undefined): number {
  const db = new Database(path, { fileMustExist: true });
  try {
    const verdict = db.pragma('integrity_check(1)', { simple: true });
    if (verdict !== 'ok')
      throw new BackupError(`The copy is damaged (${String(verdict)}), and so most likely is the database.`);
    const copied = Number(db.prepare(`select version from ${VERSION_TABLE}`).pluck().get());
    if (version !== undefined && copied !== version)
      throw new SchemaChangedError(`The copy has schema version ${copied} instead of ${version}.`);
    return Number(db.prepare('select count(*) from saved_games').pluck().get());
  } finally {
    db.close();
  }
}

/** Replaces the target file atomically: after a power failure there is either the old file or the complete new one. */
function moveTo(unfinished: string, target: string): void {
  flush(unfinished, 'r+');
  renameSync(unfinished, target);
  // Windows cannot flush a folder, and does not need to.
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

export function recordBackup(source: string, now: number): void {
  const db = new Database(source, { fileMustExist: true });
  try {
    db.prepare(RECORD_BACKUP).run({ now });
  } catch {
    // The time could not be stored. That is ignored, because the backup itself has succeeded.
  } finally {
    db.close();
  }
}
