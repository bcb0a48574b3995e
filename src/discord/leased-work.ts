/** Work of only one process at a time, the holder of the lease. If it ends, another takes over within seconds. */

import { randomUUID } from 'node:crypto';
import type { Log } from '../app/log.ts';
import type { BackgroundStore } from '../app/stores/background-store.ts';
import { repeat, type Work } from '../repeat-and-retry.ts';

export interface LeasedWork extends Work {
  readonly everyMs: number;
}

/** Milliseconds of a lease. A process that hangs loses it and may work on, so work must tolerate two at once. */
const LEASE_MS = 20_000;

/**
 * @param askEveryMs milliseconds between two attempts to get the lease; the holder renews it halfway through its term
 * @returns a function that stops the work and resolves when no round is running and the lease is released
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
    // The lease is renewed after half of its time. If more than its whole time seems left, the clock was set back.
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
      // A process without the lease asks for it often, so that the work starts soon after the lease is free.
      const everyMs = (): number => (isHeld() ? work.everyMs : Math.min(work.everyMs, askEveryMs));
      return repeat({ ...work, everyMs, run }, log);
    }),
  ];
  return async () => {
    await Promise.all(repetitions.map(({ stop }) => stop()));
    // If the release fails, the lease expires after its time.
    if (heldUntil > 0) await store.releaseLease(lease).catch(() => undefined);
  };
}
