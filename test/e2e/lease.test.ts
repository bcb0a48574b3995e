import { expect } from 'vitest';
import { type PartsWorld, testWithParts as test } from '../support/bot-of-parts.ts';
import { realTime } from '../support/clock.ts';

/** When another process takes over, in milliseconds: after a lease and the interval at which processes ask for it. */
const TAKEN_OVER_MS = 20_000 + 5_000;

const QUICK = { announcementsEveryMs: 5, leaseEveryMs: 10 };

async function twoProcesses({ store, start }: PartsWorld) {
  const clock = { now: realTime() };
  const process = async () => {
    const did = { work: 0, asked: 0, holds: false };
    const changes: Parameters<typeof start>[1] = {
      dueAnnouncements(...given) {
        did.work += 1;
        return store.dueAnnouncements(...given);
      },
      async holdLease(...given) {
        did.holds = await store.holdLease(...given);
        did.asked += 1;
        return did.holds;
      },
      // A killed process does not release its lease, so this one must not do so either.
      releaseLease: async () => undefined,
    };
    return { did, ...(await start({ now: () => clock.now, times: QUICK }, changes)) };
  };
  const [first, second] = [await process(), await process()];
  await askedTwice(second);
  expect([first.did.work > 0, second.did.work]).toEqual([true, 0]);
  return { clock, first, second };
}

interface Asking {
  readonly did: { readonly work: number; readonly asked: number };
}

async function askedTwice({ did }: Asking): Promise<void> {
  const { asked } = did;
  await expect.poll(() => did.asked, { interval: 5 }).toBeGreaterThan(asked + 1);
}

const works = ({ did }: Asking) => expect.poll(() => did.work, { interval: 5 }).toBeGreaterThan(did.work);

test('background work goes to another process after a kill', async ({ world }) => {
  const { clock, first, second } = await twoProcesses(world);
  await first.bot.stop();
  await askedTwice(second);
  expect(second.did.work).toBe(0);
  clock.now += TAKEN_OVER_MS;
  await works(second);
});

test('a clock that steps back neither ends background work nor doubles it', async ({ world }) => {
  const { clock, first, second } = await twoProcesses(world);
  const { asked } = first.did;
  clock.now -= 3_600_000;
  // The old lease has expired, so either process may get the new one.
  await expect.poll(() => first.did.asked, { interval: 5 }).toBeGreaterThan(asked);
  const [holder, other] = first.did.holds ? [first, second] : [second, first];
  await askedTwice(other);
  const before = other.did.work;
  await works(holder);
  expect(other.did.work).toBe(before);
  await holder.bot.stop();
  clock.now += TAKEN_OVER_MS;
  await works(other);
});
