import type { Log } from '../app/log.ts';
import { type Backoff, backoffMs, retry } from '../repeat-and-retry.ts';

interface TransientError extends Error {
  readonly transient: true;
  /** How long to wait in milliseconds, if the other side tells it. */
  readonly retryAfterMs?: number | undefined;
}

export const isTransient = (error: unknown): error is TransientError =>
  error instanceof Error && 'transient' in error && error.transient === true;

/** Pauses with jitter, so that processes that began to wait at the same time do not retry together. */
export interface JitteredBackoff extends Backoff {
  readonly jitter: () => number;
}

const BACKOFF: JitteredBackoff = { firstMs: 1_000, longestMs: 60_000, jitter: Math.random };

/** The longest wait in milliseconds that the other side may ask for, for example until a daily limit is reset. */
const LONGEST_ANNOUNCED_MS = 3_600_000;

interface Retrying {
  readonly log: Pick<Log, 'warn'>;
  readonly signal: AbortSignal;
  /** Called before each pause, with the reason and the pause in milliseconds. */
  readonly onWait?: (reason: string, retryInMs: number) => void;
}

/** Retries transient failures. Throws other failures, and the reason of `signal` if it is aborted. */
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
