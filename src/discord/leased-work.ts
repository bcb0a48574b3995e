/**
 * Work that only one process does at a time: the one that holds the lease. If that process ends, another takes the
 * lease over within seconds.
 */

import { randomUUID } from 'node:crypto';
import type { Log } from '../app/log.ts';
import type { BackgroundStore } from '../app/stores/background-store.ts';
import { repeat, type Work } from '../repeat-and-retry.ts';

export interface LeasedWork extends Work {
  readonly everyMs: number;
}

/**
 * A process that hangs for longer loses the lease while it still works. So each work must tolerate two processes at
 * once.
 */
const LEASE_MS = 20_000;

/**
 * @param askEveryMs how often a process tries to get the lease; the holder renews it after half of its time
 * @returns a function that stops the work; settles when no round is running and the lease is released
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
    // More than the whole time is left only if the clock was set back.
    if (left > LEASE_MS / 2 && left <= LEASE_MS) return;
    const expiresAt = at + LEASE_MS;
    heldUntil = (await store.holdLease({ ...lease, expiresAt }, at)) ? expiresAt : 0;
  }

  const failure = 'the lease for background work could not be taken or renewed';
  const repetitions = [
    repeat({ firstMs: 0, everyMs: askEveryMs, limitMs: LEASE_MS, failure, run: hold }, log),
    ...works.map((work) => {
      const isHeld = (): boolean => now() < heldUntil;
      const run = async (signal: AbortSignal): Promise<void> => {
        if (isHeld()) await work.run(signal);
      };
      // Looks often, so that a process that gets the lease begins soon even if the rounds are far apart.
      const everyMs = (): number => (isHeld() ? work.everyMs : Math.min(work.everyMs, askEveryMs));
      return repeat({ ...work, everyMs, run }, log);
    }),
  ];
  return async () => {
    await Promise.all(repetitions.map(({ stop }) => stop()));
    // If this fails, the lease expires by itself.
    if (heldUntil > 0) await store.releaseLease(lease).catch(() => undefined);
  };
}
