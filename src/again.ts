/** Work that is done again and again, whatever became of it the last time, and work that is tried until it succeeds. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './app/ports.ts';

export interface Work {
  /** Milliseconds before the first time. */
  readonly firstMs: number;
  /** From the end of one time to the start of the next. */
  readonly everyMs: number | (() => number);
  /** A run that takes longer is given up: its signal is aborted, and the next one comes whether or not it ever ends. */
  readonly limitMs: number;
  /** What the log says of a run that failed or was given up; the next one does its work. */
  readonly failure: string;
  run(signal: AbortSignal): Promise<void>;
}

export interface Repetition {
  /** Settles when it was done for the first time, or was stopped before. */
  readonly first: Promise<void>;
  /** Ends it; settles when no run is under way. */
  stop(): Promise<void>;
}

export interface Needs {
  readonly log: Pick<Log, 'error'>;
}

/** A run took longer than it may. */
class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** Never keeps the process alive by itself. */
export function repeat({ firstMs, everyMs, limitMs, failure, run }: Work, { log }: Needs): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = Promise.withResolvers<void>();

  async function once(): Promise<void> {
    const late = Promise.withResolvers<never>();
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort();
      late.reject(new GivenUpError(`It was given up after ${limitMs / 1_000} seconds.`));
    }, limitMs).unref();
    try {
      await Promise.race([run(AbortSignal.any([signal, limit.signal])), late.promise]);
    } catch (error) {
      if (!signal.aborted) log.error({ error }, failure);
    } finally {
      clearTimeout(timer);
    }
  }

  async function goOn(): Promise<void> {
    // At once, where nothing else might keep a process alive that starts.
    if (firstMs > 0) await pause(firstMs, signal);
    for (; !signal.aborted; await pause(typeof everyMs === 'number' ? everyMs : everyMs(), signal)) {
      await once();
      first.resolve();
    }
    first.resolve();
  }

  const running = goOn();
  return {
    first: first.promise,
    stop() {
      stopping.abort();
      return running;
    },
  };
}

export interface Patience {
  /** Milliseconds after the first failure; each further pause is twice as long, up to `longestMs`. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Runs `work` until it succeeds. Returns nothing when `signal` ended that before.
 *
 * @param failed is told each failure, and when the next try comes
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  failed: (error: unknown, retryInMs: number) => void,
  signal: AbortSignal,
  { firstMs, longestMs }: Patience,
): Promise<Result | undefined> {
  for (let delay = firstMs; !signal.aborted; delay = Math.min(delay * 2, longestMs)) {
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted) failed(error, delay);
    }
    await pause(delay, signal);
  }
  return undefined;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<unknown> =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
