import { shownLocation } from '../../database-url.ts';
import { pause } from '../../repeat-and-retry.ts';
import { explainTrouble, StoreOpenError } from '../explain.ts';
import { type Dialect, type Engine, plain, queryIn, type Run, type Runner, type TransactionLimits } from '../sql.ts';
import { openPool, type PoolLimits, runnerOnPool } from './pool.ts';
import { nameTimeout, RETRY_POLICY, type RetryPolicy, withRetries } from './retry.ts';

/** How long a migration waits for another migration and for running transactions, in milliseconds. */
const SCHEMA_LIMITS: TransactionLimits = { statementTimeoutMs: 0, lockTimeoutMs: 60_000 };

/** The lock's key includes the schema, because two bots may use separate schemas of one database. */
const TAKE_LOCK = `select pg_advisory_xact_lock(hashtext('discord-2048 ' || current_schema()))`;

/** Ensures that only one process changes the schema at a time. The others wait until it commits or disconnects. */
const withSchemaLock = (runner: Runner, work: (run: Run) => Promise<void>): Promise<void> =>
  runner.inTransaction(async (run) => {
    await run(plain(TAKE_LOCK));
    return work(run);
  }, SCHEMA_LIMITS);

export const POSTGRES: Dialect = {
  placeholder: (number) => `$${number}`,
  joinsLateral: true,
  updateLock: 'for update',
  clock: 'cast(extract(epoch from statement_timestamp()) * 1000 as bigint)',
  elements: (json) => `json_array_elements(cast(${json} as json)) as element(value)`,
  mergedJson: (one, other) => `cast(cast(${one} as jsonb) || cast(${other} as jsonb) as text)`,
  fiveDigits: 'cast(floor(random() * 90000) as bigint) + 10000',
  shape: `
    select it.relname || '.' || own.attname || ' ' ||
      case format_type(own.atttypid, null) when 'bigint' then 'integer' when 'bytea' then 'blob'
        else format_type(own.atttypid, null) end ||
      case when own.attnotnull and not own.atthasdef then ' required' else '' end as line
      from pg_class as it join pg_attribute as own on own.attrelid = it.oid and own.attnum > 0 and not own.attisdropped
      where it.relnamespace = to_regnamespace(current_schema()) and it.relkind in ('r', 'p')
    union all select 'index ' || relname from pg_class
      where relnamespace = to_regnamespace(current_schema()) and relkind in ('i', 'I')`,
  integer: 'bigint',
  bytes: 'bytea',
  tableEnd: '',
  keyedTableEnd: '',
};

const FIND_TABLE = queryIn(POSTGRES)<{ name: string }>(
  'select 1 from information_schema.tables where table_schema = current_schema() and table_name = :name',
);

export interface PostgresOptions extends Partial<PoolLimits> {
  readonly retry?: Partial<RetryPolicy>;
}

/** @throws StoreOpenError if the server does not answer or rejects the connection */
export async function openPostgres(url: string, { retry, ...limits }: PostgresOptions = {}): Promise<Engine> {
  const location = shownLocation(url);
  const pool = openPool(url, { ...LIMITS, ...limits });
  const runner = runnerOnPool(pool);
  const policy = { ...RETRY_POLICY, ...retry };
  const retried: Engine['attempt'] = (work, withinMs = policy.withinMs) => withRetries({ ...policy, withinMs }, work);
  const attempt: Engine['attempt'] = (work, withinMs) => retried(work, withinMs).catch(nameTimeout);
  try {
    const { rows } = await retried(() => runner.run(plain<{ encoding: string }>(ENCODING)));
    assertUtf8(rows[0]?.encoding, location);
  } catch (error) {
    await pool.end();
    throw explainTrouble(error, location);
  }
  return {
    runner,
    dialect: POSTGRES,
    location,
    attempt,
    async timeLimit() {
      const { rows } = await attempt(() => runner.run(plain<{ statement_timeout: string }>('show statement_timeout')));
      return rows[0]?.statement_timeout ?? '0';
    },
    exclusively: (work) => withSchemaLock(runner, work),
    sharesCommits: false,
    async hasTable(name) {
      try {
        return (await retried(() => runner.run(FIND_TABLE({ name })))).rows.length > 0;
      } catch (error) {
        throw explainTrouble(error, location);
      }
    },
    connections: pool.connections,
    // A statement of the background work may run for a minute. The process does not wait for it.
    close: () => Promise.race([pool.end(), pause(CLOSED_WITHIN_MS)]),
  };
}

/** Milliseconds to wait for running statements when the store is closed. */
const CLOSED_WITHIN_MS = 500;

const ENCODING = `select current_setting('server_encoding') as encoding`;

/** SQL_ASCII stores all bytes as they are. In any other encoding than UTF-8, the names of some players cannot be stored. */
function assertUtf8(encoding: string | undefined, location: string): void {
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return;
  throw new StoreOpenError(
    `The database ${location} has the encoding ${encoding}, in which not every name can be stored.`,
    'Create one in UTF-8 (createdb --template=template0 --encoding=UTF8 --locale=C NAME), copy the data there (pg_dump --no-owner OLD | psql NAME), and name it in DATABASE_URL.',
  );
}

/** The server cancels a statement before the player is told that it took too long: nothing is saved afterwards. */
const LIMITS: PoolLimits = {
  connections: 10,
  queryTimeoutMs: 5_000,
  statementTimeoutMs: 2_000,
  connectTimeoutMs: 5_000,
};
