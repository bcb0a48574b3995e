/** Reads again and again, beside the clicks, what others write in the database: who is blocked, and when the last backup was. */
import { repeat } from '../again.ts';
import type { BlockStore, Blocks } from '../app/blocks.ts';
import type { HealthStore } from '../app/health.ts';
import type { Log } from '../app/log.ts';

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
