/**
 * Work that one process does for all: the one that holds the lease in the database. When that one is gone, another takes the
 * lease over within seconds.
 */
import { randomUUID } from 'node:crypto';
import { repeat, type Work } from '../again.ts';
import type { BotDeps } from './deps.ts';

export interface LeasedWork extends Pick<Work, 'failure' | 'run'> {
  /** From the end of one round to the start of the next. */
  readonly everyMs: number;
}

/** Milliseconds after which a round that hangs is given up, for one that may go better. */
const LIMIT_MS = 300_000;

/** A process that hangs for longer has lost the lease; so two may do the same work at once, and must not harm each other. */
const LEASE_MS = 20_000;

/**
 * @param askEveryMs how often the lease is asked for; whoever has it lengthens it when half of it is over
 * @returns a function that ends all of it, whose promise settles when no round is under way and another may hold the lease
 */
export function startLeasedWork(
  works: readonly LeasedWork[],
  { game, log }: Pick<BotDeps, 'game' | 'log'>,
  askEveryMs: number,
): () => Promise<void> {
  const { store, now } = game;
  const lease = { name: 'chores', holder: randomUUID() };
  let heldUntil = 0;

  async function hold(): Promise<void> {
    const at = now();
    if (heldUntil - at > LEASE_MS / 2) return;
    const until = at + LEASE_MS;
    heldUntil = (await store.holdLease({ ...lease, until }, at)) ? until : 0;
  }

  const failure = 'the lease for what one process does for all could not be had';
  const repetitions = [
    repeat({ firstMs: 0, everyMs: askEveryMs, limitMs: LEASE_MS, failure, run: hold }, log),
    ...works.map((work) => {
      const isHeld = (): boolean => now() < heldUntil;
      const run = async (signal: AbortSignal): Promise<void> => {
        if (isHeld()) await work.run(signal);
      };
      // The next holder begins soon, however long the rounds are apart.
      const everyMs = (): number => (isHeld() ? work.everyMs : Math.min(work.everyMs, askEveryMs));
      return repeat({ ...work, firstMs: 0, everyMs, limitMs: LIMIT_MS, run }, log);
    }),
  ];
  return async () => {
    await Promise.all(repetitions.map(({ stop }) => stop()));
    // Where the database is gone, the lease runs out.
    if (heldUntil > 0) await store.releaseLease(lease).catch(() => undefined);
  };
}
