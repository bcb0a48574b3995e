/**
 * Files the scores of running games and counts the finished ones from time to time, so that the ranking of all places and
 * the statistics are at most a minute old.
 */
import type { Log, Rankings, Statistics } from '../app/ports.ts';

export interface FilingTimes {
  /** Soon, because a process that was killed has left scores that nobody else may file. */
  readonly firstMs: number;
  /** From the end of a filing to the start of the next. */
  readonly everyMs: number;
}

export const FILING_TIMES: FilingTimes = { firstMs: 1_000, everyMs: 50_000 };

/**
 * Games counted in one round. After an update from a version without statistics there may be millions, which must not keep
 * the clicks waiting.
 */
const MOST_COUNTED = 10_000;

/** What a filing needs, and where it reports a failure; the next round does the work. */
export interface FilingNeeds {
  readonly store: Pick<Rankings, 'fileScores'> & Pick<Statistics, 'countGames'>;
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

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<void> {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) log.error({ error: describeError(error) }, failure);
    }
  }

  async function run(): Promise<void> {
    await attempt(() => store.fileScores({ now: now(), signal }), 'scores could not be filed');
    await attempt(() => store.countGames({ most: MOST_COUNTED, signal }), 'finished games could not be counted');
    if (!signal.aborted) timer = plan(everyMs);
  }

  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}
