/** Damage to a SQLite file that nobody has come across yet: found by reading all of it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { isDamage } from '../explain.ts';
import { assertKnownVersion, VERSION_TABLE } from '../migrate.ts';
import { isPostgresUrl, StoreOpenError } from '../store-open-error.ts';
import { damagedFile } from './open-sqlite.ts';

/* Whether a SQLite file is in order: a small one is read whole in no time, and a large one beside the bot. */

/** Bytes up to which a file is read whole when it is opened: some ten milliseconds, and a hundred from a slow disk. */
const SMALL = 16 * 1_024 * 1_024;

export const isSmall = (bytes: number): boolean => bytes <= SMALL;

/** Reads all of it. Returns what SQLite says of the first damage, or `undefined`. @throws SqliteError */
export function findDamage(db: Database.Database): string | undefined {
  const verdict = String(db.pragma('quick_check(1)', { simple: true }));
  return verdict === 'ok' ? undefined : verdict;
}

/**
 * Reads the beginning of each table, which is where most of what is no database of ours shows; SQLite itself sees a file
 * that is too short.
 *
 * @throws SqliteError
 */
export function readBeginnings(db: Database.Database): void {
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  for (const name of tables) db.prepare(`select * from "${String(name).replaceAll('"', '""')}" limit 1`).get();
}

/** Reads the whole file and changes nothing. Returns the first damage, or `undefined`. @throws SqliteError */
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

export interface DamageCheck {
  /** Settles when all of it was read, or the check was stopped; `undefined` when nothing is wrong. */
  readonly found: Promise<StoreOpenError | undefined>;
  stop(): Promise<void>;
}

/**
 * Reads a file that was too large to be read when it was opened, in a process of its own: the bot plays meanwhile, and need
 * not wait for a disk when it stops. A server looks after its files itself.
 */
export function checkBeside(location: string): DamageCheck {
  const isFile = location !== ':memory:' && !isPostgresUrl(location);
  if (!isFile || isSmall(statSync(location).size))
    return { found: Promise.resolve(undefined), stop: async () => undefined };
  const { DISCORD_TOKEN: _, DATABASE_URL: __, ...env } = process.env;
  const script = fileURLToPath(new URL('./damage-main.ts', import.meta.url));
  const child = spawn(process.execPath, [script, location], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const found = Promise.all([text(child.stdout), ended]).then(([said]) =>
    said === '' ? undefined : damaged(location, said),
  );
  return {
    found,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const damaged = (path: string, damage: string): StoreOpenError =>
  new StoreOpenError(
    `The database ${path} is damaged (${damage.replace(/\s+/g, ' ')}), so the bot has stopped.`,
    'Put a backup in its place.',
  );

/* Looks at a database file before anything is written to it. */

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
