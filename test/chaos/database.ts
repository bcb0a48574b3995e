/** The database of a chaos run, and the faults that it can have. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import type { Dice } from './dice.ts';
import type { Excuses } from './excuses.ts';
import { postgres } from './postgres.ts';
import type { Tally } from './tally.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface Database {
  readonly url: string;
  /** How many processes of the bot may use this database. */
  readonly processes: number;
  /** The faults of this database by name. Each promise settles when its fault is over. */
  readonly troubles: Readonly<Record<string, (dice: Dice) => Promise<void>>>;
  /** Returns a description of damage to the database's files, or `undefined` if there is none. */
  inspect(): string | undefined;
  close(): Promise<void>;
}

/** @throws NoPostgresError */
export async function openDatabase(
  name: DatabaseName,
  folder: string,
  excuses: Excuses,
  tally: Tally,
): Promise<Database> {
  return name === 'sqlite' ? sqlite(join(folder, 'games.sqlite'), excuses) : await postgres(excuses, tally);
}

/** How long a lock is held, in milliseconds: longer than the bot waits for it. */
const STALL_MS = [2_500, 4_500] as const;

function sqlite(path: string, excuses: Excuses): Database {
  const excused = async (act: () => Promise<void>): Promise<void> => {
    const end = excuses.beginDatabaseTrouble();
    await act();
    end();
  };
  return {
    url: path,
    processes: 1,
    troubles: {
      'database locked': (dice) => lock(path, dice.between(50, 800)),
      'database slow': (dice) =>
        excused(async () => {
          for (let left = dice.between(5, 15); left > 0; left -= 1) {
            await lock(path, dice.between(50, 250));
            await pause(20);
          }
        }),
      'database stalled': (dice) => excused(() => lock(path, dice.between(...STALL_MS))),
    },
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

/** Holds SQLite's write lock for a while, as another process could. */
async function lock(path: string, milliseconds: number): Promise<void> {
  const db = new Sqlite(path, { timeout: 0 });
  try {
    db.exec('begin immediate');
    await pause(milliseconds);
    db.exec('rollback');
  } catch {
    // The bot held the lock at that moment, so this fault is tried again later.
  } finally {
    db.close();
  }
}
