/** A pool of connections that survives the loss of any of them. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { type ClientConfig, Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { cancelStatement } from './cancel.ts';
import { HostChoice, isReadOnly, splitHosts } from './hosts.ts';
import { isConnectionLost, isReadTimeout } from './retry.ts';

/** The type number of int8, which pg hands out as text unless told otherwise. */
const INT8 = 20;

/** Milliseconds. To connect takes up to five round trips; a player is told after 2.3 seconds in any case. */
const CONNECT_TIMEOUT = 5_000;

/** So long an unused connection is kept, in milliseconds: on a slow network the next click would have to wait for a new one. */
const KEEP_IDLE = 600_000;

export interface PoolLimits {
  /** How many connections the pool may open. */
  readonly connections: number;
  /** Milliseconds after which a query that was not answered fails and its connection is given up; 0 for never. */
  readonly queryTimeout: number;
  /** Milliseconds after which the server itself ends a statement, so that nothing is saved later; 0 for never. */
  readonly statementTimeout: number;
}

export interface WatchedPool extends PostgresPool {
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
}

export function openPool(url: string, limits: PoolLimits): WatchedPool {
  const { urls, mustWrite } = splitHosts(url);
  const choice = new HostChoice(urls);
  const asked = { limits: limitsOf(limits) };
  const Client = choice.clientClass(() => asked.limits);
  const pool = newPool({
    connectionString: choice.current,
    Client,
    max: limits.connections,
    query_timeout: limits.queryTimeout,
  });
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  const connect = () =>
    connectToAny(pool, choice, async (it) => known.has(it) || !mustWrite || !(await isReadOnly(it)));
  const cancel = (text: string, { processID }: PoolClient & { readonly processID?: number }) =>
    cancelStatement(new Client({}), {
      text,
      // What a pooler says is no process of the server's.
      pid: asked.limits.statement_timeout === undefined ? undefined : processID,
      age: limits.queryTimeout / 2,
    });
  return {
    options: pool.options,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
    async connect() {
      const client = await connect().catch((error: unknown) => {
        if (!isLimitRefused(error)) throw error;
        asked.limits = {};
        return connect();
      });
      const watched = known.get(client) ?? watch(client, limits.queryTimeout, cancel);
      known.set(client, watched);
      return watched;
    },
  };
}

function newPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: KEEP_IDLE,
    keepAlive: true,
    application_name: 'discord-2048',
    // Every number of the store fits a JavaScript number; a damaged one is found when the row is read.
    types: {
      getTypeParser: ((oid: number, format) =>
        oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // Without a listener, a connection that breaks while nobody uses it would end the process. The pool has dropped it
  // already; the next user of the database gets a new connection, or the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * So long, in milliseconds, a transaction may stand still between two statements: then its process hangs or is out of reach,
 * and others wait for its rows.
 */
const IDLE_TRANSACTION = 10_000;

/** What a connection asks the server for when it begins. */
function limitsOf({ statementTimeout }: PoolLimits): ClientConfig {
  if (statementTimeout > 0)
    return { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: IDLE_TRANSACTION };
  // The role may have a limit, and pg says nothing of a number that is 0.
  return { statement_timeout: '0' as unknown as number };
}

/** A pooler hands its connections to one after the other, so it takes no settings of one: PgBouncer's words. */
const isLimitRefused = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

/** @throws the error of the last server that was tried */
async function connectToAny(
  pool: Pool,
  choice: HostChoice,
  isUsable: (client: PoolClient) => Promise<boolean>,
): Promise<PoolClient> {
  for (let left = choice.count; ; left -= 1) {
    const host = choice.current;
    try {
      return await usable(await pool.connect(), isUsable);
    } catch (error) {
      choice.leave(host);
      if (left <= 1) throw error;
    }
  }
}

/** One that is not, or that broke while it was asked, is given back: a pool waits for whatever it has lent out. */
async function usable(client: PoolClient, isUsable: (client: PoolClient) => Promise<boolean>): Promise<PoolClient> {
  try {
    if (await isUsable(client)) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release(true);
  throw new StandbyError('The server takes no writes.');
}

/** All servers are there, and none of them is the primary: one will be. */
class StandbyError extends Error {
  override readonly name = 'StandbyError';
  /** read_only_sql_transaction, which is what a write there would come to. */
  readonly code = '25006';
}

/**
 * First in a transaction whose statements may take longer: so many milliseconds as text, 0 for any number. Locks are not
 * waited for so long, since players may be waiting for what the transaction has locked itself.
 */
export const UNHURRY = `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`;

/** What begins and ends a transaction. */
const CONTROL = /^(begin|start transaction|commit|rollback)/;

/** For how long the client waits from this statement on; `undefined` for as long as before. */
function limitFrom(text: string, [unhurried]: readonly unknown[], queryTimeout: number): number | undefined {
  if (text === UNHURRY) return unhurried === '0' ? 0 : queryTimeout + Number(unhurried);
  return CONTROL.test(text) ? queryTimeout : undefined;
}

/**
 * A connection that broke, or did not answer in time, is not given to the next user; what it was asked is cancelled before
 * that is told.
 */
function watch(
  client: PoolClient,
  queryTimeout: number,
  cancel: (text: string, client: PoolClient) => Promise<void>,
): PostgresPoolClient {
  let lost = false;
  let limit = queryTimeout;
  const query = async (text: string, values: readonly unknown[]) => {
    // Even a rollback would wait behind the query that was not answered.
    if (lost) throw new Error('Connection terminated before this query');
    limit = limitFrom(text, values, queryTimeout) ?? limit;
    // pg knows a limit of a single query, and its types do not.
    const asked = { name: nameOf(text), text, values: [...values], query_timeout: limit };
    try {
      return await client.query(asked);
    } catch (error) {
      if (isReadTimeout(error) && !CONTROL.test(text)) await cancel(text, client);
      lost ||= isConnectionLost(error);
      throw error;
    }
  };
  return {
    // Kysely's type also has the form for cursors, which the store does not use.
    query: query as unknown as PostgresPoolClient['query'],
    // Kysely gives up on a connection whose rollback failed, whatever the error: it would refuse every later query on it.
    release: (isGivenUp) => client.release(lost || isGivenUp),
  };
}

/** The statements of the store are a fixed, short list. */
const names = new Map<string, string>();

/** A named statement is parsed and planned once per connection, which saves the server half of its work for a click. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}
