/**
 * Retries what PostgreSQL could not do just now.
 *
 * A conflict is the database's way of asking for another attempt (CockroachDB does so often); a
 * lost connection is gone, and the pool opens another. What was committed before its answer was lost is recognized by
 * the game's turn: the second attempt then finds the turn taken, writes nothing, and the caller refreshes.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface RetryPolicy {
  /** How often something is tried at most. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; each further wait is twice as long, up to `longestPause`. */
  readonly firstPause: number;
  readonly longestPause: number;
  /** No attempt begins later than this many milliseconds after the first: Discord waits three seconds for an answer. */
  readonly within: number;
  /** From 0 up to 1: spreads the attempts of processes that failed together. */
  readonly jitter: () => number;
}

export const RETRY_POLICY: RetryPolicy = {
  // As many as there is time for: a standby takes a second or so to become the primary.
  attempts: 20,
  firstPause: 30,
  longestPause: 300,
  within: 2_000,
  jitter: Math.random,
};

/**
 * serialization_failure, deadlock_detected and unique_violation: https://www.postgresql.org/docs/current/errcodes-appendix.html
 * The last one says that two wanted the same at the same moment, for example a slot; another attempt sees who was first.
 */
const CONFLICTS = ['40001', '40P01', '23505'];

/**
 * The server stops, starts, or has no connection left; a prepared statement no longer fits the schema, which
 * another process has changed, or is not there, because what stands before the server has taken another connection;
 * then what the operating system says of a socket.
 */
const LOST = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A primary that has become a standby: a new connection finds the new one.
  '25006',
  '0A000',
  '26000',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
];

/** What pg says, without a code, when a connection broke or did not answer in time. */
const LOST_IN_WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** True for an error after which the connection can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LOST.includes(code) || code.startsWith('08') || isSocketMissing(error) || LOST_IN_WORDS.test(error.message);
}

/** A server that is not up has no Unix socket; any other file that is missing is somebody's mistake. */
const isSocketMissing = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** What pg says when the server did not answer a query. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Runs `work` until it succeeds, fails for good, or the policy's limits are reached; then its last error is thrown. */
export async function withRetries<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const grown = Math.min(policy.firstPause * 2 ** (attempt - 1), policy.longestPause);
      const wait = grown * (0.5 + policy.jitter() / 2);
      const worthIt = CONFLICTS.includes(codeOf(error)) || isConnectionLost(error);
      if (!worthIt || attempt >= policy.attempts || performance.now() - start + wait > policy.within) throw error;
      await pause(wait);
    }
  }
}

/** The SQLSTATE, or the operating system's name of the error; of several (one for each address tried) the first. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
