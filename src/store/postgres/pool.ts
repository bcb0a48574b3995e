import { hash } from 'node:crypto';
import {
  Client,
  type ClientBase,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
  type QueryResultRow,
  types,
} from 'pg';
import { splitServers } from '../../database-url.ts';
import { type Answered, plain, type Query, type Runner, type TransactionLimits } from '../sql.ts';
import { codeOf, isConnectionLost } from './retry.ts';

export interface PoolLimits {
  readonly connections: number;
  /** Milliseconds after which a query without an answer fails and its connection is given up; 0 for never. */
  readonly queryTimeout: number;
  /** Milliseconds after which the server ends a statement, so that nothing is saved later; 0 for never. */
  readonly statementTimeout: number;
}

interface WatchedPool {
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  connect(): Promise<Connection>;
  end(): Promise<void>;
}

interface Connection {
  /** @param limits of the transaction, where it has its own: the client waits a little longer than the server */
  ask<Row>(query: Query<Row>, limits?: TransactionLimits): Promise<Answered<Row>>;
  release(): void;
}

export function openPool(url: string, limits: PoolLimits): WatchedPool {
  const { urls, mustWrite } = splitServers(url);
  let server = 0;
  let sessionLimits = limitsOf(limits);
  const pool = newPool({
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionString: urls[server], ...sessionLimits });
      }
    },
    max: limits.connections,
    query_timeout: limits.queryTimeout,
    ...(mustWrite ? { onConnect: assertPrimary } : {}),
  });

  const bound = boundOf(pool);

  async function connectToAny(others = urls.length - 1): Promise<PoolClient> {
    const asked = server;
    try {
      return await pool.connect();
    } catch (error) {
      if (codeOf(error) === TOO_MANY_CONNECTIONS && bound.lower()) return connectToAny(others);
      // Another call may have left this server before.
      if (server === asked) server = (server + 1) % urls.length;
      if (others === 0) throw error;
      return connectToAny(others - 1);
    }
  }

  const watched = new WeakMap<PoolClient, Connection>();
  return {
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
    async connect() {
      bound.restore();
      const client = await connectToAny().catch((error: unknown) => {
        if (!isLimitRefused(error)) throw error;
        sessionLimits = {};
        return connectToAny();
      });
      const connection = watched.get(client) ?? watch(client, limits.queryTimeout);
      watched.set(client, connection);
      return connection;
    },
  };
}

/**
 * How many connections a pool opens. While the server has none left, no more than are open: a query then waits for one of
 * this process, which comes back sooner than one of another.
 */
function boundOf(pool: Pool) {
  const { max } = pool.options;
  let until = 0;
  return {
    /** False when the pool has no connection that could come back. */
    lower(): boolean {
      if (pool.totalCount === 0) return false;
      pool.options.max = pool.totalCount;
      until = performance.now() + SERVER_FULL_MS;
      return true;
    },
    restore(): void {
      if (performance.now() >= until) pool.options.max = max;
    },
  };
}

async function assertPrimary(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new StandbyError('The server takes no writes.');
}

/** All servers are there, and none of them is the primary: one will be. */
class StandbyError extends Error {
  override readonly name = 'StandbyError';
  /** read_only_sql_transaction, which is what a write there would come to. */
  readonly code = '25006';
}

/** The type number of int8, which pg hands out as text unless told otherwise. */
const INT8 = 20;

/** Milliseconds. To connect takes up to five round trips; a player is told after 2.3 seconds in any case. */
const CONNECT_TIMEOUT = 5_000;

/** Milliseconds after which an unused connection is given back to the server, whose connections other processes need too. */
const KEEP_IDLE = 30_000;

/** So many are kept all the same: on a slow network the next click would have to wait for a new one. */
const LEAST_KEPT = 2;

/** Of the server, the role or the database: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TOO_MANY_CONNECTIONS = '53300';

/** Milliseconds until a server that was full is asked for another connection. */
const SERVER_FULL_MS = 5_000;

function newPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...config,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: KEEP_IDLE,
    min: LEAST_KEPT,
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

/** In milliseconds: a transaction that stands still between two statements hangs, and others wait for its rows. */
const IDLE_TRANSACTION = 10_000;

function limitsOf({ statementTimeout }: PoolLimits): ClientConfig {
  if (statementTimeout > 0)
    return { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: IDLE_TRANSACTION };
  // The role may have a limit, and pg says nothing of a number that is 0.
  return { statement_timeout: '0' as unknown as number };
}

/** A pooler hands its connections to one after the other, so it takes no settings of one: PgBouncer's words. */
const isLimitRefused = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

const BEGIN = plain('begin');
const COMMIT = plain('commit');
const ROLLBACK = plain('rollback');

const limited = ({ statementTimeout, lockTimeout }: TransactionLimits): Query => ({
  sql: `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`,
  parameters: [String(statementTimeout), String(lockTimeout)],
});

export function runnerOnPool({ connect }: Pick<WatchedPool, 'connect'>): Runner {
  async function lent<Result>(act: (connection: Connection) => Promise<Result>): Promise<Result> {
    const connection = await connect();
    try {
      return await act(connection);
    } finally {
      connection.release();
    }
  }

  return {
    run: (query) => lent(({ ask }) => ask(query)),
    inTransaction: (act, limits) =>
      lent(async ({ ask }) => {
        await ask(BEGIN);
        try {
          if (limits) await ask(limited(limits));
          const done = await act((query) => ask(query, limits));
          await ask(done === false ? ROLLBACK : COMMIT);
          return done;
        } catch (error) {
          // The first error matters.
          await ask(ROLLBACK).catch(() => undefined);
          throw error;
        }
      }),
  };
}

/** A broken connection is not given to the next user, nor one in whose transaction nobody knows what is written. */
function watch(client: PoolClient, queryTimeout: number): Connection {
  let lost = false;
  return {
    async ask<Row>({ sql: text, parameters }: Query<Row>, limits?: TransactionLimits) {
      // Even a rollback would wait behind the query that was not answered.
      if (lost) throw new Error('Connection terminated before this query');
      // pg knows a limit of a single query, and its types do not.
      const query_timeout = clientTimeout(queryTimeout, limits);
      const asked = { name: nameOf(text), text, values: [...parameters], query_timeout };
      try {
        return answerOf(await client.query<Row & QueryResultRow>(asked));
      } catch (error) {
        lost ||= text === ROLLBACK.sql || isConnectionLost(error);
        throw error;
      }
    },
    release: () => client.release(lost),
  };
}

/** Milliseconds; 0 for any number. */
function clientTimeout(queryTimeout: number, limits: TransactionLimits | undefined): number {
  if (!limits) return queryTimeout;
  return limits.statementTimeout === 0 ? 0 : queryTimeout + limits.statementTimeout;
}

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

const answerOf = <Row extends QueryResultRow>({ command, rowCount, rows }: QueryResult<Row>): Answered<Row> => ({
  rows,
  changed: WRITES.has(command) ? (rowCount ?? 0) : 0,
});

/** The statements of the store are a fixed, short list. */
const names = new Map<string, string>();

/**
 * A named statement is parsed and planned once per connection, which saves the server half of its work for a click. Processes
 * of several versions may share connections behind a pooler, so a name stands for one text.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha256', text).slice(0, 32);
  names.set(text, name);
  return name;
}
