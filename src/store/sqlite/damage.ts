/** Damage to a SQLite file that nobody has come across yet: found by reading all of it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { isDamage } from '../explain.ts';
import { isPostgresUrl } from '../postgres/is-postgres-url.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { findDamage, isSmall } from './whole-file.ts';

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
