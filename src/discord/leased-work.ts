/** When the holder is gone, another process takes the lease over within seconds. */
import { randomUUID } from 'node:crypto';
import { repeat, type Work } from '../again.ts';
import type { Log } from '../app/log.ts';
import type { LeaseStore } from '../app/pending-edits.ts';

export interface LeasedWork extends Work {
  readonly everyMs: number;
}

/** A process that hangs for longer has lost the lease; so two may do the same work at once, and must not harm each other. */
const LEASE_MS = 20_000;

/**
 * @param askEveryMs a holder lengthens the lease when half of it is over
 * @returns ends all of it; settles when no round is under way and another may hold the lease
 */
export function startLeasedWork(
  works: readonly LeasedWork[],
  {
    game,
    log,
  }: { readonly game: { readonly store: LeaseStore; readonly now: () => number }; readonly log: Pick<Log, 'error'> },
  askEveryMs: number,
): () => Promise<void> {
  const { store, now } = game;
  const lease = { name: 'chores', holder: randomUUID() };
  let heldUntil = 0;

  async function hold(): Promise<void> {
    const at = now();
    const left = heldUntil - at;
    // More than the whole time is left after a clock has stepped back.
    if (left > LEASE_MS / 2 && left <= LEASE_MS) return;
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
      return repeat({ ...work, everyMs, run }, log);
    }),
  ];
  return async () => {
    await Promise.all(repetitions.map(({ stop }) => stop()));
    // Where the database is gone, the lease runs out.
    if (heldUntil > 0) await store.releaseLease(lease).catch(() => undefined);
  };
}
