/** An answer of PostgreSQL's that did not come in time, whoever gave up first. */
import { codeOf } from './retry.ts';

/** Nothing was saved, unless the network was silent: then it is not known. */
export class StoreTimeoutError extends Error {
  override readonly name = 'StoreTimeoutError';
  readonly code = 'timeout';

  constructor(cause: Error) {
    super(`The database did not answer in time (${cause.message}).`, { cause });
  }
}

/** query_canceled, which nobody else asks for, and lock_not_available: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const IN_CODES = ['57014', '55P03'];

/** What pg says, without a code. */
const IN_WORDS = /^(Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/** Throws a StoreTimeoutError in place of an error that means just that, and any other as it is. */
export function nameTimeout(error: unknown): never {
  const isTimeout = error instanceof Error && (IN_CODES.includes(codeOf(error)) || IN_WORDS.test(error.message));
  throw isTimeout ? new StoreTimeoutError(error) : error;
}
