/** PostgreSQL, or a database that speaks its language (CockroachDB, YugabyteDB), as the store's engine. */
import { randomUUID } from 'node:crypto';
import { retry } from '../../again.ts';
import { explainTrouble } from '../explain.ts';
import { type Dialect, type Engine, plain, prepareQuery, type Run } from '../sql.ts';
import { StoreOpenError, shownLocation } from '../store-open-error.ts';
import { nameTimeout, RETRY_POLICY, type RetryPolicy, withRetries } from './errors.ts';
import { openPool, type PoolLimits, runnerOnPool, UNHURRY } from './pool.ts';

export interface LockPolicy {
  /** Milliseconds after which a lock that was not given back may be taken. */
  readonly expiry: number;
  /** Milliseconds to wait for another process at most, and between two looks. */
  readonly patience: number;
  readonly interval: number;
}

const LOCK_POLICY: LockPolicy = { expiry: 10 * 60_000, patience: 60_000, interval: 200 };

const CREATE_LOCK = `create table if not exists migration_lock
  (id bigint primary key not null, holder text not null, expires_at bigint not null)`;
const ADD_LOCK = `insert into migration_lock (id, holder, expires_at) values (1, '', 0) on conflict (id) do nothing`;

/**
 * One process at a time changes the schema: the lock is a row that a conditional update takes, with a time at which it
 * may be taken away from a process that died. So it works wherever a row can be updated; CockroachDB and YugabyteDB
 * have no advisory locks, or only lately.
 *
 * @throws StoreOpenError when another process keeps the lock for longer than the policy's patience
 */
export async function withMigrationLock<Result>(
  run: Run,
  policy: LockPolicy,
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  const create = () => run(plain(CREATE_LOCK));
  // PostgreSQL may refuse the one of two processes that came a moment later; then the table is there.
  await create().catch(create);
  await run(plain(ADD_LOCK));
  await takeLock(run, policy, holder);
  try {
    return await work();
  } finally {
    // Where that fails the lock expires, and what became of the work matters more.
    await run(GIVE_LOCK({ holder })).catch(() => undefined);
  }
}

async function takeLock(run: Run, { expiry, patience, interval }: LockPolicy, holder: string): Promise<void> {
  const start = Date.now();
  const take = async (): Promise<void> => {
    const now = Date.now();
    const { changed } = await run(TAKE_LOCK({ holder, now, expires_at: now + expiry }));
    if (changed === 0) throw new LockedError();
  };
  await retry(take, (error) => {
    if (error instanceof LockedError && Date.now() - start < patience) return interval;
    throw error instanceof LockedError ? lockedOut(expiry) : error;
  });
}

/** Another process has it. */
class LockedError extends Error {}

const lockedOut = (expiry: number): StoreOpenError =>
  new StoreOpenError(
    'Another process has been changing the schema of the database for a while.',
    `Wait until it is done; if it died, its lock expires ${expiry / 60_000} minutes after it began.`,
    undefined,
    { passing: true },
  );

export const POSTGRES: Dialect = {
  placeholder: (number) => `$${number}`,
  nestsWrites: true,
  joinsLateral: true,
  shareLock: 'for share',
  holdsByte: (bytes, value) => `position(set_byte(decode('00', 'hex'), 0, ${value}) in ${bytes}) > 0`,
  fiveDigits: 'cast(floor(random() * 90000) as bigint) + 10000',
  integer: 'bigint',
  bytes: 'bytea',
  tableEnd: '',
  keyedTableEnd: '',
};

const TAKE_LOCK = prepareQuery<{ holder: string; now: number; expires_at: number }>(
  POSTGRES,
  `update migration_lock set holder = :holder, expires_at = :expires_at
    where id = 1 and (holder = '' or expires_at <= :now)`,
);
const GIVE_LOCK = prepareQuery<{ holder: string }>(
  POSTGRES,
  `update migration_lock set holder = '' where id = 1 and holder = :holder`,
);

const FIND_TABLE = prepareQuery<{ name: string }>(
  POSTGRES,
  'select 1 from information_schema.tables where table_schema = current_schema() and table_name = :name',
);

export interface PostgresOptions extends Partial<PoolLimits> {
  readonly retry?: Partial<RetryPolicy>;
  readonly lock?: Partial<LockPolicy>;
}

/**
 * Connects to the database of `url` and sees whether it answers.
 *
 * @throws StoreOpenError
 */
export async function openPostgres(url: string, { retry, lock, ...limits }: PostgresOptions = {}): Promise<Engine> {
  const location = shownLocation(url);
  const pool = openPool(url, { ...LIMITS, ...limits });
  const runner = runnerOnPool(pool);
  const tried: Engine['attempt'] = (work) => withRetries({ ...RETRY_POLICY, ...retry }, work);
  const attempt: Engine['attempt'] = (work) => tried(work).catch(nameTimeout);
  try {
    await tried(() => runner.run(plain('select 1')));
  } catch (error) {
    await pool.end();
    throw explainTrouble(error, location);
  }
  return {
    runner,
    dialect: POSTGRES,
    location,
    attempt,
    unhurry: (run, milliseconds) => run({ sql: UNHURRY, parameters: waits(milliseconds) }),
    async timeLimit() {
      const { rows } = await attempt(() => runner.run(plain<{ statement_timeout: string }>('show statement_timeout')));
      return rows[0]?.statement_timeout ?? '0';
    },
    exclusively: (work) => withMigrationLock(runner.run, { ...LOCK_POLICY, ...lock }, work),
    sharesCommits: false,
    async hasTable(name) {
      try {
        return (await tried(() => runner.run(FIND_TABLE({ name })))).rows.length > 0;
      } catch (error) {
        throw explainTrouble(error, location);
      }
    },
    connections: pool.connections,
    close: () => pool.end(),
  };
}

/** A statement is ended by the server a little before the player is told that it takes too long: nothing was saved then. */
const LIMITS: PoolLimits = { connections: 10, queryTimeout: 5_000, statementTimeout: 2_000 };

/** Milliseconds that a sweep waits for a row that a player has. */
const LOCK_TIMEOUT = 2_000;

/** The limits for a statement and for a lock. */
const waits = (milliseconds: number): readonly string[] => [
  `${milliseconds}`,
  `${milliseconds === 0 ? 0 : LOCK_TIMEOUT}`,
];
