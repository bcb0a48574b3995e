import type { Log } from '../app/log.ts';
import { type Backoff, backoffMs, retry } from '../repeat-and-retry.ts';

interface TransientError extends Error {
  readonly transient: true;
  /** Milliseconds, if the other side names a wait. */
  readonly retryAfterMs?: number | undefined;
}

export const isTransient = (error: unknown): error is TransientError =>
  error instanceof Error && 'transient' in error && error.transient === true;

/** Pauses with jitter, for processes that began to wait at the same time. */
export interface JitteredBackoff extends Backoff {
  readonly jitter: () => number;
}

const BACKOFF: JitteredBackoff = { firstMs: 1_000, longestMs: 60_000, jitter: Math.random };

/** The longest wait in milliseconds before asking again, for instance for the daily budget to reset. */
const LONGEST_ANNOUNCED_MS = 3_600_000;

interface Retrying {
  readonly log: Pick<Log, 'warn'>;
  readonly signal: AbortSignal;
  /** Called before each pause, with its reason and milliseconds. */
  readonly onWait?: (reason: string, retryInMs: number) => void;
}

/**
 * Retries transient failures and logs the time of the next try. Other failures are thrown, and so is the reason of
 * `signal`.
 */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  { log, signal, onWait }: Retrying,
  backoff = BACKOFF,
): Promise<Result> {
  const pauseAfter = (error: unknown, attempt: number): number => {
    if (!isTransient(error)) throw error;
    const { retryAfterMs } = error;
    const retryInMs = Math.ceil(
      retryAfterMs ? Math.min(retryAfterMs, LONGEST_ANNOUNCED_MS) : backoffMs(attempt, backoff, backoff.jitter()),
    );
    log.warn({ attempt, retryInMs, reason: error.message }, 'waiting before another try');
    onWait?.(error.message, retryInMs);
    return retryInMs;
  };
  const done = await retry(async () => ({ result: await work() }), pauseAfter, signal);
  if (done === undefined) throw signal.reason;
  return done.result;
}
