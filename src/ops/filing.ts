/** Files the scores of running games from time to time, so that the ranking of all places is at most a minute old. */
import type { Log, Rankings } from '../app/ports.ts';

export interface FilingTimes {
  /** Soon, because a process that was killed has left scores that nobody else may file. */
  readonly firstMs: number;
  /** From the end of a filing to the start of the next. */
  readonly everyMs: number;
}

export const FILING_TIMES: FilingTimes = { firstMs: 1_000, everyMs: 50_000 };

/** What a filing needs, and where it reports a failure; the next round does the work. */
export interface FilingNeeds {
  readonly store: Pick<Rankings, 'fileScores'>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
  readonly describeError: (error: unknown) => object;
}

/** Returns a function that ends it, whose promise settles when no filing is running. */
export function startFiling(
  { store, now, log, describeError }: FilingNeeds,
  { firstMs, everyMs }: FilingTimes = FILING_TIMES,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running = Promise.resolve();
  let timer = plan(firstMs);

  function plan(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      running = run();
    }, milliseconds).unref();
  }

  async function run(): Promise<void> {
    try {
      await store.fileScores({ now: now(), signal });
    } catch (error) {
      if (!signal.aborted) log.error({ error: describeError(error) }, 'scores could not be filed');
    }
    if (!signal.aborted) timer = plan(everyMs);
  }

  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}
