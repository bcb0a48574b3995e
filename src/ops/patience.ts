import { growingPause, type Patience, retry } from '../again.ts';
import type { Log } from '../app/log.ts';

interface PassingError extends Error {
  readonly passing: true;
  /** Milliseconds, where the other side says so. */
  readonly retryAfter?: number | undefined;
}

export const isPassing = (error: unknown): error is PassingError =>
  error instanceof Error && 'passing' in error && error.passing === true;

/** The pauses are spread, for processes that began to wait together. */
export interface SpreadPatience extends Patience {
  readonly jitter: () => number;
}

const PATIENCE: SpreadPatience = { firstMs: 1_000, longestMs: 60_000, jitter: Math.random };

/** Milliseconds after which the other side is asked again at the latest, such as for the end of a day's budget. */
const LONGEST_ANNOUNCED = 3_600_000;

/** A passing failure is logged with the time of the next try; others are thrown, as is the reason of `signal`. */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { log, signal }: { readonly log: Pick<Log, 'warn'>; readonly signal: AbortSignal },
  patience = PATIENCE,
): Promise<Result> {
  const pauseAfter = (error: unknown, attempt: number): number => {
    if (!isPassing(error)) throw error;
    const { retryAfter } = error;
    const retryInMs = Math.ceil(
      retryAfter ? Math.min(retryAfter, LONGEST_ANNOUNCED) : growingPause(attempt, patience, patience.jitter()),
    );
    log.warn({ attempt, retryInMs }, `${error.message} It is tried again by itself.`);
    return retryInMs;
  };
  const done = await retry(async () => ({ result: await work() }), pauseAfter, signal);
  if (done === undefined) throw signal.reason;
  return done.result;
}
