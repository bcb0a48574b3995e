/** Waits for what a start needs and what may be missing for a while: the network, Discord, PostgreSQL. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../app/ports.ts';

/** An error that goes away without anybody changing a setting. */
interface PassingError extends Error {
  readonly passing: true;
  /** Milliseconds after which another try makes sense, where the other side says so. */
  readonly retryAfter?: number | undefined;
}

export const isPassing = (error: unknown): error is PassingError =>
  error instanceof Error && 'passing' in error && error.passing === true;

export interface Pauses {
  /** Milliseconds before the second try; each further pause is twice as long, up to `longest`. */
  readonly first: number;
  readonly longest: number;
  /** From 0 up to 1: spreads processes that began to wait together, over half of each pause. */
  readonly jitter: () => number;
}

export const PAUSES: Pauses = { first: 1_000, longest: 60_000, jitter: Math.random };

/** What was announced, such as the end of a day's budget, is checked this often meanwhile, in milliseconds. */
const LONGEST_ANNOUNCED = 3_600_000;

/**
 * Runs `work` until it succeeds. What passes is logged each time with the time of the next try; anything else is thrown.
 *
 * @param signal ends the waiting; the promise then never settles, since whoever aborts it ends the process.
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { log, signal }: { readonly log: Pick<Log, 'warn'>; readonly signal: AbortSignal },
  { first, longest, jitter }: Pauses = PAUSES,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const grown = Math.min(longest, first * 2 ** (attempt - 1)) * (0.5 + jitter() / 2);
      const retryInMs = Math.ceil(error.retryAfter ? Math.min(error.retryAfter, LONGEST_ANNOUNCED) : grown);
      log.warn({ attempt, retryInMs }, `${error.message} It is tried again by itself.`);
      await pause(retryInMs, undefined, { signal }).catch(() => new Promise(() => undefined));
    }
  }
}
