/** Every 50 seconds, beside the clicks: the scores of running games go into the rankings, finished games into the statistics. */
import { repeat } from '../again.ts';
import type { RankingStore } from '../app/leaderboard.ts';
import type { Log } from '../app/log.ts';
import type { StatsStore } from '../app/stats.ts';

type Stop = () => Promise<void>;

interface Times {
  readonly firstMs: number;
  /** From the end of one time to the start of the next. */
  readonly everyMs: number;
}

/** The first time soon, because a process that was killed has left scores that nobody else may publish. */
export const PUBLISH_TIMES: Times = { firstMs: 1_000, everyMs: 50_000 };

/**
 * Games counted in one round. After an update from a version without statistics there may be millions, which must not keep
 * the clicks waiting.
 */
const MOST_COUNTED = 10_000;

/** More is left to the next time. */
const PUBLISH_LIMIT_MS = 600_000;

/**
 * Publishes the scores of running games and counts the finished ones, so that the ranking of all places and the statistics are at
 * most a minute old. Returns a function that ends it, whose promise settles when neither is under way.
 */
export function startPublishing(
  store: Pick<RankingStore, 'publishScores'> & Pick<StatsStore, 'countGames'>,
  now: () => number,
  log: Pick<Log, 'error'>,
  times = PUBLISH_TIMES,
): Stop {
  const again = (failure: string, work: (signal: AbortSignal) => Promise<unknown>): Stop => {
    const run = async (signal: AbortSignal): Promise<void> => void (await work(signal));
    return repeat({ ...times, limitMs: PUBLISH_LIMIT_MS, failure, run }, log).stop;
  };
  const stops = [
    again('scores could not be published', (signal) => store.publishScores({ now: now(), signal })),
    again('finished games could not be counted', (signal) => store.countGames({ most: MOST_COUNTED, signal })),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
