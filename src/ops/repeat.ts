/** Remembers whom the operator has blocked, so that no click has to ask: the list is read again and again. */
import { repeat } from '../again.ts';
import type { BlockStore, Blocks } from '../app/blocks.ts';
import type { RankingStore } from '../app/leaderboard.ts';
import type { Log } from '../app/log.ts';
import type { StatsStore } from '../app/stats.ts';

/** Milliseconds between two looks. So long a player who was just blocked plays on at most. */
const EVERY_MS = 10_000;

const LIMIT_MS = 30_000;

export interface BlockNeeds {
  readonly store: Pick<BlockStore, 'listBlocked'>;
  readonly log: Pick<Log, 'error'>;
}

export interface WatchedBlocks extends Blocks {
  stop(): Promise<void>;
}

/** Reads the list before it returns. What cannot be read stays as it was known last. */
export async function watchBlocks(needs: BlockNeeds, everyMs = EVERY_MS): Promise<WatchedBlocks> {
  let players: ReadonlySet<string> = new Set();
  let places: ReadonlySet<string> = new Set();
  async function run(): Promise<void> {
    const all = await needs.store.listBlocked();
    players = new Set(all.flatMap((it) => ('player' in it ? [it.player] : [])));
    places = new Set(all.flatMap((it) => ('place' in it ? [it.place] : [])));
  }
  const failure = 'the list of who is blocked could not be read';
  const { first, stop } = repeat({ firstMs: 0, everyMs, limitMs: LIMIT_MS, failure, run }, needs);
  await first;
  return { has: (player, place) => players.has(player) || places.has(place), stop };
}

/*
 * Files the scores of running games and counts the finished ones from time to time, so that the ranking of all places and
 * the statistics are at most a minute old.
 */

export interface PublishTimes {
  /** Soon, because a process that was killed has left scores that nobody else may file. */
  readonly firstMs: number;
  /** From the end of a filing to the start of the next. */
  readonly everyMs: number;
}

export const PUBLISH_TIMES: PublishTimes = { firstMs: 1_000, everyMs: 50_000 };

/**
 * Games counted in one round. After an update from a version without statistics there may be millions, which must not keep
 * the clicks waiting.
 */
const MOST_COUNTED = 10_000;

/** What a filing needs, and where it reports a failure; the next round does the work. */
export interface PublishNeeds {
  readonly store: Pick<RankingStore, 'publishScores'> & Pick<StatsStore, 'countGames'>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** More is left to the next time. */
const PUBLISH_LIMIT_MS = 600_000;

/** Returns a function that ends it, whose promise settles when no filing is running. */
export function startPublishing(
  { store, now, log }: PublishNeeds,
  times: PublishTimes = PUBLISH_TIMES,
): () => Promise<void> {
  async function attempt(work: () => Promise<unknown>, failure: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) log.error({ error }, failure);
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    await attempt(() => store.publishScores({ now: now(), signal }), 'scores could not be filed', signal);
    const counting = { most: MOST_COUNTED, signal };
    await attempt(() => store.countGames(counting), 'finished games could not be counted', signal);
  }

  const failure = 'scores were not filed, or games not counted, in time';
  return repeat({ ...times, limitMs: PUBLISH_LIMIT_MS, failure, run }, { log }).stop;
}
