/** Which errors of PostgreSQL are retried, and which mean a timeout. Does not load pg. */
import { type Backoff, backoffMs, retry } from '../../again.ts';

/**
 * serialization_failure, deadlock_detected and unique_violation: https://www.postgresql.org/docs/current/errcodes-appendix.html
 * The last one means that two writes raced, for example for a slot; another attempt sees who was first.
 */
const CONFLICTS = ['40001', '40P01', '23505'];

/** The server stops, starts or has no connection left; then the operating system's codes for a broken socket. */
const LOST = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // The primary has become a standby: a new connection finds the new primary.
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

/** Messages of pg, which have no code, for a connection that broke or timed out. */
const LOST_IN_WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LOST.includes(code) || code.startsWith('08') || isSocketMissing(error) || LOST_IN_WORDS.test(error.message);
}

/** A server that is down has no Unix socket. ENOENT of anything else is a mistake in the settings. */
const isSocketMissing = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** The SQLSTATE, or the operating system's error code; the first one if several addresses were tried. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export interface RetryPolicy extends Backoff {
  readonly attempts: number;
  /** No attempt begins later than this many milliseconds after the first one. Discord waits three seconds for an answer. */
  readonly within: number;
  /** From 0 up to 1: spreads the attempts of processes that failed together. */
  readonly jitter: () => number;
}

export const RETRY_POLICY: RetryPolicy = {
  // Limited by `within`: a standby takes about a second to become the primary.
  attempts: 20,
  firstMs: 30,
  longestMs: 300,
  within: 2_000,
  jitter: Math.random,
};

/** Safe to repeat: if a commit's answer was lost, the next attempt finds another turn and writes nothing. */
export function withRetries<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  return retry(work, (error, attempt) => {
    const wait = backoffMs(attempt, policy, policy.jitter());
    const worthIt = CONFLICTS.includes(codeOf(error)) || isConnectionLost(error);
    if (!worthIt || attempt >= policy.attempts || performance.now() - start + wait > policy.within) throw error;
    return wait;
  });
}

/** Nothing was saved, unless the network was down: then that is not known. */
class StoreTimeoutError extends Error {
  override readonly name = 'StoreTimeoutError';
  readonly code = 'timeout';

  constructor(cause: Error) {
    super(`The database did not answer in time (${cause.message}).`, { cause });
  }
}

/** query_canceled, which nobody else asks for, and lock_not_available: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const IN_CODES = ['57014', '55P03'];

const IN_WORDS = /^(Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

export function nameTimeout(error: unknown): never {
  const isTimeout = error instanceof Error && (IN_CODES.includes(codeOf(error)) || IN_WORDS.test(error.message));
  throw isTimeout ? new StoreTimeoutError(error) : error;
}
