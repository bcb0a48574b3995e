/**
 * Files the scores of running games and counts the finished ones from time to time, so that the ranking of all places and
 * the statistics are at most a minute old.
 */
import { repeat } from '../again.ts';
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

/** More is left to the next time. */
const LIMIT_MS = 600_000;

/** Returns a function that ends it, whose promise settles when no filing is running. */
export function startFiling(
  { store, now, log, describeError }: FilingNeeds,
  times: FilingTimes = FILING_TIMES,
): () => Promise<void> {
  async function attempt(work: () => Promise<unknown>, failure: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) log.error({ error: describeError(error) }, failure);
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    await attempt(() => store.fileScores({ now: now(), signal }), 'scores could not be filed', signal);
    const counting = { most: MOST_COUNTED, signal };
    await attempt(() => store.countGames(counting), 'finished games could not be counted', signal);
  }

  const failure = 'scores were not filed, or games not counted, in time';
  return repeat({ ...times, limitMs: LIMIT_MS, failure, run }, { log, describeError }).stop;
}
