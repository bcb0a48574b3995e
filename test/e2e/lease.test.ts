import { expect } from 'vitest';
import { testWithParts as test } from '../support/bot-of-parts.ts';
import { realTime } from '../support/clock.ts';

/** For as long a process that was killed has the lease, and for as long another does not ask for it. */
const TAKEN_OVER_MS = 20_000 + 5_000;

const QUICK = { announcementsEveryMs: 5, leaseEveryMs: 10 };

test('the work without a press goes to another process after a kill', async ({ world: { store, start } }) => {
  let now = realTime();
  const process = async () => {
    const did = { work: 0, asked: 0 };
    const changes: Parameters<typeof start>[1] = {
      dueAnnouncements(...given) {
        did.work += 1;
        return store.dueAnnouncements(...given);
      },
      holdLease(...given) {
        did.asked += 1;
        return store.holdLease(...given);
      },
      // A process that is killed has no time to say farewell.
      releaseLease: async () => undefined,
    };
    return { did, ...(await start({ now: () => now, times: QUICK }, changes)) };
  };
  const [first, second] = [await process(), await process()];
  const askedTwice = async () => {
    const { asked } = second.did;
    await expect.poll(() => second.did.asked, { interval: 5 }).toBeGreaterThan(asked + 1);
  };
  await askedTwice();
  expect([first.did.work > 0, second.did.work]).toEqual([true, 0]);
  await first.bot.stop();
  await askedTwice();
  expect(second.did.work).toBe(0);
  now += TAKEN_OVER_MS;
  await expect.poll(() => second.did.work, { interval: 5 }).toBeGreaterThan(0);
});
