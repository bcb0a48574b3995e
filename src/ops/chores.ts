import { type Repetition, repeat, type Work } from '../again.ts';
import type { BlockStore, Blocks } from '../app/blocks.ts';
import type { HealthStore } from '../app/health.ts';
import type { RankingStore } from '../app/leaderboard.ts';
import type { Log } from '../app/log.ts';
import type { StatsStore } from '../app/stats.ts';

/** Soon the first time, for scores of a process that was killed. A ranking is at most a minute old. */
export const PUBLISHING = { firstMs: 1_000, everyMs: 30_000, limitMs: 600_000 };

/** Games counted in one round, so that an outage leaves no round of hours behind. */
const MOST_COUNTED = 10_000;

export const publishing = (
  store: Pick<RankingStore, 'publishScores'> & Pick<StatsStore, 'countGames'>,
  now: () => number,
): readonly (Work & typeof PUBLISHING)[] => [
  {
    ...PUBLISHING,
    failure: 'scores could not be published',
    run: async (signal) => void (await store.publishScores({ now: now(), signal })),
  },
  {
    ...PUBLISHING,
    failure: 'finished games could not be counted',
    run: async (signal) => void (await store.countGames({ most: MOST_COUNTED, signal })),
  },
];

/** No click has to ask. While the list cannot be read, the last one holds; a new block takes `everyMs` milliseconds. */
export async function watchBlocks(
  store: Pick<BlockStore, 'listBlocked'>,
  log: Pick<Log, 'error'>,
  everyMs = 10_000,
): Promise<Blocks & Pick<Repetition, 'stop'>> {
  let players: ReadonlySet<string> = new Set();
  let places: ReadonlySet<string> = new Set();
  async function run(): Promise<void> {
    const all = await store.listBlocked();
    players = new Set(all.flatMap((it) => ('player' in it ? [it.player] : [])));
    places = new Set(all.flatMap((it) => ('place' in it ? [it.place] : [])));
  }
  const failure = 'the list of who is blocked could not be read';
  const { first, stop } = repeat({ firstMs: 0, everyMs, limitMs: 30_000, failure, run }, log);
  await first;
  return { has: (player, place) => players.has(player) || places.has(place), stop };
}

/** Tells the time of the last backup at once and then each minute: milliseconds since 1970, if there ever was one. */
export async function watchBackups(
  store: Pick<HealthStore, 'lastBackup'>,
  tell: (at: number | undefined) => void,
  log: Pick<Log, 'error'>,
): Promise<Repetition['stop']> {
  const run = async (): Promise<void> => tell(await store.lastBackup());
  const failure = 'the time of the last backup could not be read';
  const { first, stop } = repeat({ firstMs: 0, everyMs: 60_000, limitMs: 30_000, failure, run }, log);
  await first;
  return stop;
}
