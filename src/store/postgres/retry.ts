/** Decides which PostgreSQL errors are retried and which are timeouts. Does not load pg. */
import { type Backoff, backoffMs, retry } from '../../repeat-and-retry.ts';

/**
 * serialization_failure, deadlock_detected and unique_violation (two writes raced, for example for a slot):
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CONFLICTS = ['40001', '40P01', '23505'];

/** SQLSTATE codes of a server that stops, starts or is full, and the operating system's for a broken connection. */
const LOST = [
  // The server ends the connection: it stops or starts, or the connection was idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53300',
  // The primary has become a standby; a new connection finds the new primary.
  '25006',
  // A prepared statement is invalid, because another process changed the schema or a pooler changed the connection.
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

/** Messages of pg errors without a code for a connection that broke or timed out. */
const LOST_IN_WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LOST.includes(code) || code.startsWith('08') || isSocketMissing(error) || LOST_IN_WORDS.test(error.message);
}

/** The Unix socket is missing while the server is down. Any other ENOENT is a mistake in the settings. */
const isSocketMissing = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** Returns the SQLSTATE or the operating system's error code; the first one if several addresses were tried. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export interface RetryPolicy extends Backoff {
  /** The latest start of another attempt, in milliseconds after the first. Discord waits three seconds. */
  readonly withinMs: number;
  /** Returns a random number from 0 to 1, so that processes that failed together do not retry together. */
  readonly jitter: () => number;
}

export const RETRY_POLICY: RetryPolicy = {
  firstMs: 30,
  longestMs: 300,
  withinMs: 2_000,
  jitter: Math.random,
};

/**
 * Retries conflicts and lost connections. Writes are safe to repeat: if only the answer to a commit was lost, the next
 * attempt finds another turn.
 */
export function withRetries<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  return retry(work, (error, attempt) => {
    const wait = backoffMs(attempt, policy, policy.jitter());
    const worthIt = CONFLICTS.includes(codeOf(error)) || isConnectionLost(error);
    if (!worthIt || performance.now() - start + wait > policy.withinMs) throw error;
    return wait;
  });
}

/** A query took too long. Nothing was saved, unless the network failed: then it is not known. */
class StoreTimeoutError extends Error {
  override readonly name = 'StoreTimeoutError';
  readonly code = 'timeout';

  constructor(cause: Error) {
    super(`The database did not answer in time (${cause.message}).`, { cause });
  }
}

/** query_canceled and lock_not_available: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const IN_CODES = ['57014', '55P03'];

const IN_WORDS = /^(Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

export function nameTimeout(error: unknown): never {
  const isTimeout = error instanceof Error && (IN_CODES.includes(codeOf(error)) || IN_WORDS.test(error.message));
  throw isTimeout ? new StoreTimeoutError(error) : error;
}
