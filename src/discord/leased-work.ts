/** Work that one process does for all: the one with the lease. When it is gone, another takes the lease over within seconds. */

import { randomUUID } from 'node:crypto';
import { repeat, type Work } from '../again.ts';
import type { Log } from '../app/log.ts';
import type { BackgroundStore } from '../app/stores/background-store.ts';

export interface LeasedWork extends Work {
  readonly everyMs: number;
}

/** A process that hangs for longer loses the lease, so two may do the same work at once. Each work must bear that. */
const LEASE_MS = 20_000;

/**
 * @param askEveryMs how often the lease is asked for; its holder renews it when half of it is over
 * @returns a function that ends all work; settles when no round is running and the lease is released
 */
export function startLeasedWork(
  works: readonly LeasedWork[],
  {
    game,
    log,
  }: {
    readonly game: { readonly store: Pick<BackgroundStore, 'holdLease' | 'releaseLease'>; readonly now: () => number };
    readonly log: Pick<Log, 'error'>;
  },
  askEveryMs: number,
): () => Promise<void> {
  const { store, now } = game;
  const lease = { name: 'chores', holder: randomUUID() };
  let heldUntil = 0;

  async function hold(): Promise<void> {
    const at = now();
    const left = heldUntil - at;
    // If more than the whole time is left, the clock was set back.
    if (left > LEASE_MS / 2 && left <= LEASE_MS) return;
    const expiresAt = at + LEASE_MS;
    heldUntil = (await store.holdLease({ ...lease, expiresAt }, at)) ? expiresAt : 0;
  }

  const failure = 'the lease for what one process does for all could not be had';
  const repetitions = [
    repeat({ firstMs: 0, everyMs: askEveryMs, limitMs: LEASE_MS, failure, run: hold }, log),
    ...works.map((work) => {
      const isHeld = (): boolean => now() < heldUntil;
      const run = async (signal: AbortSignal): Promise<void> => {
        if (isHeld()) await work.run(signal);
      };
      // A process that becomes the holder begins soon, even if the rounds are far apart.
      const everyMs = (): number => (isHeld() ? work.everyMs : Math.min(work.everyMs, askEveryMs));
      return repeat({ ...work, everyMs, run }, log);
    }),
  ];
  return async () => {
    await Promise.all(repetitions.map(({ stop }) => stop()));
    // If the database fails, the lease expires by itself.
    if (heldUntil > 0) await store.releaseLease(lease).catch(() => undefined);
  };
}
