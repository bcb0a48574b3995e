/** PostgreSQL, or a database that speaks its language (CockroachDB, YugabyteDB), as the store's engine. */
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { explainTrouble } from '../explain.ts';
import { runnerOn } from '../runner.ts';
import type { Schema } from '../schema.ts';
import { shownLocation } from '../shown-location.ts';
import { type LockPolicy, withMigrationLock } from './migration-lock.ts';
import { openPool, type PoolLimits, UNHURRY } from './pool.ts';
import { type RetryPolicy, withRetries } from './retry.ts';
import { nameTimeout } from './timeout.ts';

export interface PostgresOptions extends PoolLimits {
  readonly retry: RetryPolicy;
  readonly lock: LockPolicy;
}

/**
 * Connects to the database of `url` and sees whether it answers.
 *
 * @throws StoreOpenError
 */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Engine> {
  const location = shownLocation(url);
  const pool = openPool(url, options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const tried: Engine['attempt'] = (work) => withRetries(options.retry, work);
  const attempt: Engine['attempt'] = (work) => tried(work).catch(nameTimeout);
  try {
    await tried(() => sql`select 1`.execute(db));
  } catch (error) {
    await db.destroy();
    throw explainTrouble(error, location);
  }
  return {
    db,
    runner: runnerOn(db),
    types: { integer: sql`bigint`, bytes: sql`bytea`, tableEnd: sql``, keyedTableEnd: sql`` },
    dialect: {
      nestsWrites: true,
      joinsLateral: true,
      shareLock: 'for share',
      fiveDigits: 'cast(floor(random() * 90000) as bigint) + 10000',
    },
    location,
    attempt,
    unhurry: (tx, milliseconds) => tx.executeQuery(CompiledQuery.raw(UNHURRY, [...waits(milliseconds)])),
    timeLimit: () => attempt(() => timeLimit(db)),
    exclusively: (work) => withMigrationLock(db, options.lock, work),
    sharesCommits: false,
    async hasTable(name) {
      try {
        return await tried(() => hasTable(db, name));
      } catch (error) {
        throw explainTrouble(error, location);
      }
    },
    connections: pool.connections,
    close: () => db.destroy(),
  };
}

/** Milliseconds that a sweep waits for a row that a player has. */
const LOCK_TIMEOUT = 2_000;

/** The limits for a statement and for a lock. */
const waits = (milliseconds: number): readonly string[] => [
  `${milliseconds}`,
  `${milliseconds === 0 ? 0 : LOCK_TIMEOUT}`,
];

async function timeLimit(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  return rows[0]?.statement_timeout ?? '0';
}

async function hasTable(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = ${name}`.execute(db);
  return rows.length > 0;
}
