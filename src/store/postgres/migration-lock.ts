/**
 * One process at a time changes the schema: the lock is a row that a conditional update takes, with a time at which it
 * may be taken away from a process that died. So it works wherever a row can be updated; CockroachDB and YugabyteDB
 * have no advisory locks, or only lately.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { StoreOpenError } from '../store-open-error.ts';

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
