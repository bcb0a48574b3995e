/** A pool of connections that survives the loss of any of them. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { isConnectionLost } from './retry.ts';

/** The type number of int8, which pg hands out as text unless told otherwise. */
const INT8 = 20;

/** Milliseconds; see RetryPolicy for what a player waits for. */
const CONNECT_TIMEOUT = 2_000;

export interface PoolLimits {
  /** How many connections the pool may open. */
  readonly connections: number;
  /** Milliseconds after which a query that was not answered fails and its connection is given up; 0 for never. */
  readonly queryTimeout: number;
}

export function openPool(url: string, { connections, queryTimeout }: PoolLimits): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
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
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const watched = known.get(client) ?? watch(client);
      known.set(client, watched);
      return watched;
    },
  };
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
  // Kysely's type also has the form for cursors, which the store does not use.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(lost) };
}

/** The statements of the store are a fixed, short list. */
const names = new Map<string, string>();

/** A named statement is parsed and planned once per connection, which saves the server half of its work for a click. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
}
