/** Beside the clicks, the scores of running games go into the rankings, and finished games into the statistics. */
import type { Work } from '../again.ts';
import type { RankingStore } from '../app/leaderboard.ts';
import type { StatsStore } from '../app/stats.ts';

interface Times {
  readonly firstMs: number;
  /** From the end of one time to the start of the next. */
  readonly everyMs: number;
}

/**
 * The first time soon, because a process that was killed has left scores that nobody else may publish. The ranking of all
 * places is at most a minute old, also where another process has to take the work over, which takes 25 seconds.
 */
export const PUBLISH_TIMES: Times = { firstMs: 1_000, everyMs: 30_000 };

/**
 * Games counted in one round. After an update from a version without statistics there may be millions, which must not keep
 * the clicks waiting.
 */
const MOST_COUNTED = 10_000;

/** More is left to the next time. */
const PUBLISH_LIMIT_MS = 600_000;

/** Publishes the scores of running games and counts the finished ones: work that one process does for all. */
export function publishing(
  store: Pick<RankingStore, 'publishScores'> & Pick<StatsStore, 'countGames'>,
  now: () => number,
  times = PUBLISH_TIMES,
): readonly (Work & Times)[] {
  const again = (failure: string, work: (signal: AbortSignal) => Promise<unknown>) => ({
    ...times,
    limitMs: PUBLISH_LIMIT_MS,
    failure,
    run: async (signal: AbortSignal): Promise<void> => void (await work(signal)),
  });
  return [
    again('scores could not be published', (signal) => store.publishScores({ now: now(), signal })),
    again('finished games could not be counted', (signal) => store.countGames({ most: MOST_COUNTED, signal })),
  ];
}
