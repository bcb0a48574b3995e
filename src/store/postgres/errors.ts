/** The meaning of PostgreSQL's errors. Nothing of pg is loaded with this. */
import { type Backoff, backoffMs, retry } from '../../again.ts';

/**
 * serialization_failure, deadlock_detected and unique_violation: https://www.postgresql.org/docs/current/errcodes-appendix.html
 * The last one says that two wanted the same at the same moment, for example a slot; another attempt sees who was first.
 */
const CONFLICTS = ['40001', '40P01', '23505'];

/** The server stops, starts or has no connection left; then the operating system's names for a broken socket. */
const LOST = [
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // A primary that has become a standby: a new connection finds the new one.
  '25006',
  // A prepared statement does not fit a schema that another process has changed; or a pooler has swapped the connection under it.
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

/** The words of pg, without a code, when a connection broke or did not answer in time. */
const LOST_IN_WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LOST.includes(code) || code.startsWith('08') || isSocketMissing(error) || LOST_IN_WORDS.test(error.message);
}

/** A server that is not up has no Unix socket; any other file that is missing is somebody's mistake. */
const isSocketMissing = (error: Error): boolean =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** The SQLSTATE, or the operating system's name of the error; of several (one for each address tried) the first. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && !('code' in error)) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export interface RetryPolicy extends Backoff {
  readonly attempts: number;
  /** No attempt begins later than this many milliseconds after the first: Discord waits three seconds for an answer. */
  readonly within: number;
  /** From 0 up to 1: spreads the attempts of processes that failed together. */
  readonly jitter: () => number;
}

export const RETRY_POLICY: RetryPolicy = {
  // As many as there is time for: a standby takes a second or so to become the primary.
  attempts: 20,
  firstMs: 30,
  longestMs: 300,
  within: 2_000,
  jitter: Math.random,
};

/** After a commit whose answer was lost, the second attempt finds the turn taken and writes nothing. */
export function withRetries<Result>(policy: RetryPolicy, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  return retry(work, (error, attempt) => {
    const wait = backoffMs(attempt, policy, policy.jitter());
    const worthIt = CONFLICTS.includes(codeOf(error)) || isConnectionLost(error);
    if (!worthIt || attempt >= policy.attempts || performance.now() - start + wait > policy.within) throw error;
    return wait;
  });
}

/** Nothing was saved, unless the network was silent: then it is not known. */
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
