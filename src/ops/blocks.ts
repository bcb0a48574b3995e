/** Remembers whom the operator has blocked, so that no click has to ask: the list is read again and again. */
import type { BlockStore, Blocks, Log } from '../app/ports.ts';

/** Milliseconds between two looks. So long a player who was just blocked plays on at most. */
const EVERY_MS = 10_000;

export interface BlockNeeds {
  readonly store: Pick<BlockStore, 'listBlocked'>;
  readonly log: Pick<Log, 'error'>;
  readonly describeError: (error: unknown) => object;
}

export interface WatchedBlocks extends Blocks {
  stop(): Promise<void>;
}

/** Reads the list before it returns. What cannot be read stays as it was known last. */
export async function watchBlocks(
  { store, log, describeError }: BlockNeeds,
  everyMs = EVERY_MS,
): Promise<WatchedBlocks> {
  let players: ReadonlySet<string> = new Set();
  let places: ReadonlySet<string> = new Set();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const all = await store.listBlocked();
      players = new Set(all.flatMap((it) => ('player' in it ? [it.player] : [])));
      places = new Set(all.flatMap((it) => ('place' in it ? [it.place] : [])));
    } catch (error) {
      if (!stopped) log.error({ error: describeError(error) }, 'the list of who is blocked could not be read');
    }
    if (!stopped) timer = setTimeout(() => (running = look()), everyMs).unref();
  }

  let running = look();
  await running;
  return {
    has: (player, place) => players.has(player) || places.has(place),
    stop() {
      stopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}
