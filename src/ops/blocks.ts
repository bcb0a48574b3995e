/** Remembers whom the operator has blocked, so that no click has to ask: the list is read again and again. */
import { repeat } from '../again.ts';
import type { BlockStore, Blocks, Log } from '../app/ports.ts';

/** Milliseconds between two looks. So long a player who was just blocked plays on at most. */
const EVERY_MS = 10_000;

const LIMIT_MS = 30_000;

export interface BlockNeeds {
  readonly store: Pick<BlockStore, 'listBlocked'>;
  readonly log: Pick<Log, 'error'>;
  readonly describeError: (error: unknown) => object;
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
