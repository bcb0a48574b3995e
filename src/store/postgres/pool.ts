/** A pool of connections that survives the loss of any of them. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { HostChoice, isReadOnly, splitHosts } from './hosts.ts';
import { isConnectionLost } from './retry.ts';

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
}

export interface WatchedPool extends PostgresPool {
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
}

export function openPool(url: string, { connections, queryTimeout }: PoolLimits): WatchedPool {
  const { urls, mustWrite } = splitHosts(url);
  const choice = new HostChoice(urls);
  const pool = new Pool({
    connectionString: choice.current,
    Client: choice.clientClass(),
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: KEEP_IDLE,
    query_timeout: queryTimeout,
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
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
    async connect() {
      const client = await connectToAny(
        pool,
        choice,
        async (it) => known.has(it) || !mustWrite || !(await isReadOnly(it)),
      );
      const watched = known.get(client) ?? watch(client);
      known.set(client, watched);
      return watched;
    },
  };
}

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

/** A connection that broke, or did not answer in time, is not given to the next user. */
function watch(client: PoolClient): PostgresPoolClient {
  let lost = false;
  const query = async (text: string, values: readonly unknown[]) => {
    // Even a rollback would wait behind the query that was not answered.
    if (lost) throw new Error('Connection terminated before this query');
    try {
      return await client.query({ name: nameOf(text), text, values: [...values] });
    } catch (error) {
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
