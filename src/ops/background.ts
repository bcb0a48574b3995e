/** What a process does again and again beside its clicks: publishes results, and reads what others write in the database. */
import { repeat } from '../again.ts';
import type { BlockStore, Blocks } from '../app/blocks.ts';
import type { HealthStore } from '../app/health.ts';
import type { RankingStore } from '../app/leaderboard.ts';
import type { Log } from '../app/log.ts';
import type { StatsStore } from '../app/stats.ts';

type Stop = () => Promise<void>;

interface Times {
  readonly firstMs: number;
  /** From the end of one time to the start of the next. */
  readonly everyMs: number;
}

/** A player who was just blocked plays on for ten seconds at most. */
const BLOCK_TIMES: Times = { firstMs: 0, everyMs: 10_000 };

/**
 * Remembers whom the operator has blocked, so that no click has to ask. Reads the list before it returns; while that cannot
 * be read, the last one holds.
 */
export async function watchBlocks(
  store: Pick<BlockStore, 'listBlocked'>,
  log: Pick<Log, 'error'>,
  times = BLOCK_TIMES,
): Promise<Blocks & { readonly stop: Stop }> {
  let players: ReadonlySet<string> = new Set();
  let places: ReadonlySet<string> = new Set();
  async function run(): Promise<void> {
    const all = await store.listBlocked();
    players = new Set(all.flatMap((it) => ('player' in it ? [it.player] : [])));
    places = new Set(all.flatMap((it) => ('place' in it ? [it.place] : [])));
  }
  const failure = 'the list of who is blocked could not be read';
  const { first, stop } = repeat({ ...times, limitMs: 30_000, failure, run }, log);
  await first;
  return { has: (player, place) => players.has(player) || places.has(place), stop };
}

/** Tells, once when it was read and then each minute, when the last backup was: milliseconds since 1970, if ever. */
export async function watchBackups(
  store: Pick<HealthStore, 'lastBackup'>,
  tell: (at: number | undefined) => void,
  log: Pick<Log, 'error'>,
): Promise<Stop> {
  const run = async (): Promise<void> => tell(await store.lastBackup());
  const failure = 'the time of the last backup could not be read';
  const { first, stop } = repeat({ firstMs: 0, everyMs: 60_000, limitMs: 30_000, failure, run }, log);
  await first;
  return stop;
}

/** The first time soon, because a process that was killed has left scores that nobody else may file. */
export const PUBLISH_TIMES: Times = { firstMs: 1_000, everyMs: 50_000 };

/**
 * Games counted in one round. After an update from a version without statistics there may be millions, which must not keep
 * the clicks waiting.
 */
const MOST_COUNTED = 10_000;

/** More is left to the next time. */
const PUBLISH_LIMIT_MS = 600_000;

/**
 * Files the scores of running games and counts the finished ones, so that the ranking of all places and the statistics are at
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
    again('scores could not be filed', (signal) => store.publishScores({ now: now(), signal })),
    again('finished games could not be counted', (signal) => store.countGames({ most: MOST_COUNTED, signal })),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
