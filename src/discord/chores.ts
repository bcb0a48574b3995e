/**
 * Work that one process does for all: whichever holds the lease in the database. When that one is gone, another takes it
 * over within seconds.
 */
import { randomUUID } from 'node:crypto';
import type { Services } from './command.ts';
import { pause } from './pause.ts';

export interface Chore {
  /** From the end of one round to the start of the next. */
  readonly everyMs: number;
  /** What the log says of a round that failed; the next one does its work. */
  readonly failure: string;
  run(signal: AbortSignal): Promise<void>;
}

/** A process that hangs for longer has lost it; so whatever a chore does must bear being done by two. */
const LEASE_MS = 20_000;

/**
 * @param askEveryMs how often the lease is asked for; whoever has it lengthens it when half of it is over
 * @returns a function that ends all of it, whose promise settles when no round is under way and another may hold the lease
 */
export function startChores(
  chores: readonly Chore[],
  { play, log, describeError }: Pick<Services, 'play' | 'log' | 'describeError'>,
  askEveryMs: number,
): () => Promise<void> {
  const { store, now } = play;
  const lease = { name: 'chores', holder: randomUUID() };
  const stopping = new AbortController();
  const { signal } = stopping;
  let heldUntil = 0;

  async function hold(): Promise<void> {
    const at = now();
    if (heldUntil - at > LEASE_MS / 2) return;
    const until = at + LEASE_MS;
    heldUntil = (await store.holdLease({ ...lease, until }, at)) ? until : 0;
  }

  async function attempt({ run, failure }: Pick<Chore, 'run' | 'failure'>): Promise<void> {
    try {
      await run(signal);
    } catch (error) {
      if (!signal.aborted) log.error({ error: describeError(error) }, failure);
    }
  }

  async function repeat({ everyMs, run, failure }: Chore): Promise<void> {
    while (!signal.aborted) {
      const isHeld = now() < heldUntil;
      if (isHeld) await attempt({ run, failure });
      // Whoever takes it over begins soon, however long the rounds are apart.
      await pause(isHeld ? everyMs : Math.min(everyMs, askEveryMs), signal);
    }
  }

  async function keepAsking(): Promise<void> {
    for (; !signal.aborted; await pause(askEveryMs, signal))
      await attempt({ run: hold, failure: 'the lease for what one process does for all could not be had' });
  }

  const running = Promise.all([keepAsking(), ...chores.map(repeat)]);
  return async () => {
    stopping.abort();
    await running;
    // Where the database is gone, the lease runs out.
    if (heldUntil > 0) await store.releaseLease(lease).catch(() => undefined);
  };
}
