/** PostgreSQL, or a database that speaks its language (CockroachDB, YugabyteDB), as the store's engine. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { explainTrouble } from '../explain.ts';
import { runnerOn } from '../runner.ts';
import type { Schema } from '../schema.ts';
import { shownLocation } from '../shown-location.ts';
import { type LockPolicy, withMigrationLock } from './migration-lock.ts';
import { openPool, type PoolLimits } from './pool.ts';
import { type RetryPolicy, withRetries } from './retry.ts';

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
  const attempt: Engine['attempt'] = (work) => withRetries(options.retry, work);
  try {
    await attempt(() => sql`select 1`.execute(db));
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
    exclusively: (work) => withMigrationLock(db, options.lock, work),
    sharesCommits: false,
    async hasTable(name) {
      try {
        return await attempt(() => hasTable(db, name));
      } catch (error) {
        throw explainTrouble(error, location);
      }
    },
    connections: pool.connections,
    close: () => db.destroy(),
  };
}

async function hasTable(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = ${name}`.execute(db);
  return rows.length > 0;
}
