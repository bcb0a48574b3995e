import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import type { Log } from './app/log.ts';

export interface Work {
  readonly firstMs: number;
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number | (() => number);
  /** The time limit of a run in milliseconds: its signal is aborted, and the next run starts even if it never ends. */
  readonly limitMs: number;
  readonly failure: string;
  run(signal: AbortSignal): Promise<void>;
}

export interface Repetition {
  readonly first: Promise<void>;
  /** Resolves when no run is in progress. */
  stop(): Promise<void>;
}

class GivenUpError extends Error {
  override readonly name = 'GivenUpError';
}

/** Repeats `run` until `stop` is called. Does not keep the process alive. */
export function repeat({ firstMs, everyMs, limitMs, failure, run }: Work, log: Pick<Log, 'error'>): Repetition {
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = Promise.withResolvers<void>();

  async function once(): Promise<void> {
    const late = Promise.withResolvers<never>();
    const limit = new AbortController();
    const timer = setTimeout(() => {
      limit.abort();
      late.reject(new GivenUpError(`Gave up after ${limitMs / 1_000} seconds.`));
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
    // Does not pause for 0 ms, because nothing else may keep the process alive while it starts.
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

export interface Backoff {
  /** The pause after the first failure, in milliseconds. Each later pause is twice as long, up to `longestMs`. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** @param jitter from 0 to 1; spreads callers that failed at the same time over half of each pause */
export const backoffMs = (attempt: number, { firstMs, longestMs }: Backoff, jitter = 1): number =>
  Math.min(firstMs * 2 ** (attempt - 1), longestMs) * (0.5 + jitter / 2);

/**
 * Repeats `work` until it succeeds, and pauses after each failure. Returns `undefined` if `signal` is aborted.
 * `pauseAfter` returns milliseconds, or throws if retrying would not help.
 */
export function retry<Result>(work: () => Promise<Result>, pauseAfter: PauseAfter): Promise<Result>;
export function retry<Result>(
  work: () => Promise<Result>,
  pauseAfter: PauseAfter,
  signal: AbortSignal,
): Promise<Result | undefined>;
export async function retry<Result>(
  work: () => Promise<Result>,
  pauseAfter: PauseAfter,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  for (let attempt = 1; !signal?.aborted; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (signal?.aborted) break;
      await wait(pauseAfter(error, attempt), undefined, signal && { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

type PauseAfter = (error: unknown, attempt: number) => number;

/** Pauses for a time. Ends early if `signal` is aborted. Does not keep the process alive. */
export const pause = async (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Like `pause`, but keeps the process alive: Node.js exits when only promises are left. */
export const lastingPause = async (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => undefined);

let turns = Promise.resolve();

/**
 * Lets other work run between two steps of long work. In each turn of the event loop, at most one caller continues, in
 * order of arrival, so that the steps of several long jobs do not add up to one long block.
 */
export function yieldToEventLoop(): Promise<void> {
  turns = turns.then(() => immediate());
  return turns;
}
