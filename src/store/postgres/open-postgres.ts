/** PostgreSQL, or a database that speaks its language (CockroachDB, YugabyteDB), as the store's engine. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { explainTrouble } from '../explain.ts';
import type { Schema } from '../schema.ts';
import { type Engine, runnerOn } from '../sql.ts';
import { StoreOpenError, shownLocation } from '../store-open-error.ts';
import { nameTimeout, openPool, type PoolLimits, type RetryPolicy, UNHURRY, withRetries } from './pool.ts';

/*
 * One process at a time changes the schema: the lock is a row that a conditional update takes, with a time at which it
 * may be taken away from a process that died. So it works wherever a row can be updated; CockroachDB and YugabyteDB
 * have no advisory locks, or only lately.
 */

export interface LockPolicy {
  /** Milliseconds after which a lock that was not given back may be taken. */
  readonly expiry: number;
  /** Milliseconds to wait for another process at most, and between two looks. */
  readonly patience: number;
  readonly interval: number;
  readonly now: () => number;
}

export const LOCK_POLICY: LockPolicy = { expiry: 10 * 60_000, patience: 60_000, interval: 200, now: Date.now };

/** @throws StoreOpenError when another process keeps the lock for longer than the policy's patience */
export async function withMigrationLock<Result>(
  db: Kysely<Schema>,
  policy: LockPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  await createLock(db);
  await takeLock(db, policy, holder);
  try {
    return await work();
  } finally {
    await sql`update migration_lock set holder = '' where id = 1 and holder = ${holder}`.execute(db);
  }
}

async function createLock(db: Kysely<Schema>): Promise<void> {
  const create = () =>
    sql`create table if not exists migration_lock
      (id bigint primary key not null, holder text not null, expires_at bigint not null)`.execute(db);
  // PostgreSQL may refuse the one of two processes that came a moment later; then the table is there.
  await create().catch(create);
  await sql`insert into migration_lock (id, holder, expires_at) values (1, '', 0) on conflict (id) do nothing`.execute(
    db,
  );
}

async function takeLock(db: Kysely<Schema>, policy: LockPolicy, holder: string): Promise<void> {
  const start = policy.now();
  for (;;) {
    const now = policy.now();
    const { numAffectedRows } =
      await sql`update migration_lock set holder = ${holder}, expires_at = ${now + policy.expiry}
      where id = 1 and (holder = '' or expires_at <= ${now})`.execute(db);
    if (numAffectedRows === 1n) return;
    if (now - start >= policy.patience) {
      throw new StoreOpenError(
        'Another process has been changing the schema of the database for a while.',
        `Wait until it is done; if it died, its lock expires ${policy.expiry / 60_000} minutes after it began.`,
        undefined,
        { passing: true },
      );
    }
    await pause(policy.interval);
  }
}

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
