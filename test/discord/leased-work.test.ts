import { test as base, expect } from 'vitest';
import { startLeasedWork } from '../../src/discord/leased-work.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';

/** The term of a lease in milliseconds. */
const TERM_MS = 20_000;

/** Two processes with one store and one clock. The first one holds the lease. */
const test = base.extend('processes', async ({}, { onCleanup }) => {
  const store = await openStore(':memory:');
  const clock = { now: Date.UTC(2026, 0, 1) };
  const start = () => {
    const did = { work: 0, asked: 0, holds: false };
    const holdLease: Store['holdLease'] = async (...given) => {
      did.holds = await store.holdLease(...given);
      did.asked += 1;
      return did.holds;
    };
    // A killed process does not release its lease, so this one must not do so either.
    const game = { store: { holdLease, releaseLease: async () => undefined }, now: () => clock.now };
    const run = async () => {
      did.work += 1;
    };
    const work = { firstMs: 0, everyMs: 5, limitMs: 1_000, failure: 'the work failed', run };
    const stop = startLeasedWork([work], { game, log: { error: () => undefined } }, 10);
    return { did, stop };
  };
  const first = start();
  await works(first);
  const second = start();
  await asksTwice(second);
  onCleanup(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await store.close();
  });
  return { clock, first, second };
});

interface Process {
  readonly did: { readonly work: number; readonly asked: number };
}

const works = ({ did }: Process) => expect.poll(() => did.work, { interval: 5 }).toBeGreaterThan(did.work);

const asksTwice = ({ did }: Process) => expect.poll(() => did.asked, { interval: 5 }).toBeGreaterThan(did.asked + 1);

test('work goes to another process after a kill, when the lease has run out', async ({ processes }) => {
  const { clock, first, second } = processes;
  await first.stop();
  clock.now += TERM_MS - 1;
  await asksTwice(second);
  expect(second.did.work).toBe(0);
  clock.now += 2;
  await works(second);
});

test('a clock that steps back neither ends the work nor doubles it', async ({ processes }) => {
  const { clock, first, second } = processes;
  const { asked } = first.did;
  clock.now -= 3_600_000;
  // The old lease has expired, so either process may get the new one.
  await expect.poll(() => first.did.asked, { interval: 5 }).toBeGreaterThan(asked);
  const [holder, other] = first.did.holds ? [first, second] : [second, first];
  await asksTwice(other);
  const before = other.did.work;
  await works(holder);
  expect(other.did.work).toBe(before);
  await holder.stop();
  clock.now += TERM_MS + 1;
  await works(other);
});
