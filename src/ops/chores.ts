import type { Log } from '../app/log.ts';
import type { BlockList, OperationStore } from '../app/stores/operation-store.ts';
import { type Repetition, repeat } from '../repeat-and-retry.ts';

/**
 * Keeps the list of blocked ids in memory, so that no click has to query it. If it cannot be read, the previous list
 * stays in use. A new block takes effect within `everyMs` milliseconds.
 */
export async function watchBlocks(
  store: Pick<OperationStore, 'listBlocked'>,
  log: Pick<Log, 'error'>,
  everyMs = 10_000,
): Promise<BlockList & Pick<Repetition, 'stop'>> {
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
