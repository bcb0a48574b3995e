import { hash } from 'node:crypto';
import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
  type QueryResultRow,
  types,
} from 'pg';
import { type Answered, plain, type Query, type Runner, type TransactionLimits } from '../sql.ts';
import { codeOf, isConnectionLost } from './retry.ts';

export interface PoolLimits {
  readonly connections: number;
  /** Milliseconds after which an unanswered query fails and its connection is closed; 0: never. */
  readonly queryTimeoutMs: number;
  /** Milliseconds after which the server cancels a statement, so that nothing is saved later; 0: never. */
  readonly statementTimeoutMs: number;
  /**
   * Milliseconds to wait for a connection, which takes up to five round trips. If that takes longer than 2.3 seconds, the
   * player gets an error message.
   */
  readonly connectTimeoutMs: number;
  /** Called at most once a minute while the server has no connection left for the pool. */
  readonly onServerFull?: () => void;
}

interface WatchedPool {
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  connect(): Promise<PooledConnection>;
  end(): Promise<void>;
}

interface PooledConnection {
  /** @param limits the transaction's own limits, if it has any; the client waits a little longer than the server */
  ask<Row>(query: Query<Row>, limits?: TransactionLimits): Promise<Answered<Row>>;
  release(): void;
}

export function openPool(url: string, limits: PoolLimits): WatchedPool {
  let sessionLimits = limitsOf(limits);
  const pool = newPool({
    Client: class extends Client {
      constructor(config?: ClientConfig) {
        super({ ...config, connectionString: url, ...sessionLimits });
      }
    },
    max: limits.connections,
    query_timeout: limits.queryTimeoutMs,
    connectionTimeoutMillis: limits.connectTimeoutMs,
  });

  const bound = boundOf(pool, limits.onServerFull);

  async function connect(): Promise<PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      if (codeOf(error) === TOO_MANY_CONNECTIONS && bound.lower()) return connect();
      throw error;
    }
  }

  const watched = new WeakMap<PoolClient, PooledConnection>();
  return {
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      // pg queues each call for a moment, also if there is an idle connection for it.
      waiting: Math.max(0, pool.waitingCount - pool.idleCount),
    }),
    end: () => pool.end(),
    async connect() {
      bound.restore();
      const client = await connect().catch((error: unknown) => {
        if (!isSettingRejected(error)) throw error;
        sessionLimits = {};
        return connect();
      });
      const connection = watched.get(client) ?? watch(client, limits.queryTimeoutMs);
      watched.set(client, connection);
      return connection;
    },
  };
}

/** While the server is full, limits the pool to its open connections, which become free sooner than those of others. */
function boundOf(pool: Pool, onServerFull: PoolLimits['onServerFull']) {
  const { max } = pool.options;
  let until = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    /** Returns false if the pool has no open connection to wait for. */
    lower(): boolean {
      if (pool.totalCount === 0) return false;
      pool.options.max = pool.totalCount;
      const now = performance.now();
      until = now + SERVER_FULL_MS;
      if (now - reportedAt > REPORT_EVERY_MS) {
        reportedAt = now;
        onServerFull?.();
      }
      return true;
    },
    restore(): void {
      if (performance.now() >= until) pool.options.max = max;
    },
  };
}

/** The type id (OID) of int8, whose values pg returns as strings by default. */
const INT8 = 20;

/** Unused connections are closed after this time in milliseconds, because other processes need connections too. */
const IDLE_TIMEOUT_MS = 30_000;

/** Connections that stay open. On a slow network, the next click would otherwise wait for a new one. */
const MIN_CONNECTIONS = 2;

/** too_many_connections: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const TOO_MANY_CONNECTIONS = '53300';

/** How long the pool stays limited after the server had no free connection, in milliseconds. */
const SERVER_FULL_MS = 5_000;

const REPORT_EVERY_MS = 60_000;

function newPool(config: PoolConfig): Pool {
  const pool = new Pool({
    ...config,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    min: MIN_CONNECTIONS,
    keepAlive: true,
    application_name: 'discord-2048',
    // Integers become JavaScript numbers, which hold all stored values exactly.
    types: {
      getTypeParser: ((oid: number, format) =>
        oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A transaction that is idle for this long has failed, and others may be waiting for its rows. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;

function limitsOf({ statementTimeoutMs }: PoolLimits): ClientConfig {
  if (statementTimeoutMs > 0)
    return { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS };
  // 0 overrides a time limit that the role has. It is a string, because pg ignores the number 0.
  return { statement_timeout: '0' as unknown as number };
}

/** Whether PgBouncer rejected a session setting: it shares its connections between clients. */
const isSettingRejected = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

const BEGIN = plain('begin');
const COMMIT = plain('commit');
const ROLLBACK = plain('rollback');

const settingLimits = ({ statementTimeoutMs, lockTimeoutMs }: TransactionLimits): Query => ({
  sql: `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`,
  parameters: [String(statementTimeoutMs), String(lockTimeoutMs)],
});

export function runnerOnPool({ connect }: Pick<WatchedPool, 'connect'>): Runner {
  async function withConnection<Result>(act: (connection: PooledConnection) => Promise<Result>): Promise<Result> {
    const connection = await connect();
    try {
      return await act(connection);
    } finally {
      connection.release();
    }
  }

  return {
    run: (query) => withConnection(({ ask }) => ask(query)),
    inTransaction: (act, limits) =>
      withConnection(async ({ ask }) => {
        await ask(BEGIN);
        try {
          if (limits) await ask(settingLimits(limits));
          const done = await act((query) => ask(query, limits));
          await ask(done === false ? ROLLBACK : COMMIT);
          return done;
        } catch (error) {
          // A failed rollback must not hide the first error.
          await ask(ROLLBACK).catch(() => undefined);
          throw error;
        }
      }),
  };
}

/** Prevents the reuse of a broken connection, or of one whose transaction is in an unknown state. */
function watch(client: PoolClient, queryTimeoutMs: number): PooledConnection {
  let isLost = false;
  return {
    async ask<Row>({ sql: text, parameters }: Query<Row>, limits?: TransactionLimits) {
      // A rollback would only wait for the unanswered query.
      if (isLost) throw new Error('Connection terminated before this query');
      // pg supports a time limit per query, but its types lack it.
      const query_timeout = clientTimeout(queryTimeoutMs, limits);
      const asked = { name: nameOf(text), text, values: [...parameters], query_timeout };
      try {
        return answerOf(await client.query<Row & QueryResultRow>(asked));
      } catch (error) {
        isLost ||= text === ROLLBACK.sql || isConnectionLost(error);
        throw error;
      }
    },
    release: () => client.release(isLost),
  };
}

/** Returns the time limit in milliseconds; 0: no limit. */
function clientTimeout(queryTimeoutMs: number, limits: TransactionLimits | undefined): number {
  if (!limits) return queryTimeoutMs;
  return limits.statementTimeoutMs === 0 ? 0 : queryTimeoutMs + limits.statementTimeoutMs;
}

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE']);

const answerOf = <Row extends QueryResultRow>({ command, rowCount, rows }: QueryResult<Row>): Answered<Row> => ({
  rows,
  changed: WRITES.has(command) ? (rowCount ?? 0) : 0,
});

/** The map of statement names stays small, because the store has a fixed list of statements. */
const names = new Map<string, string>();

/**
 * Returns the name of a prepared statement. PostgreSQL parses and plans a named statement once per connection, which
 * halves its work for a click. The name is a hash of the text, because versions of the bot may share connections.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? hash('sha256', text).slice(0, 32);
  names.set(text, name);
  return name;
}
