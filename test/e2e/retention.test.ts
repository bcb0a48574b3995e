/** When expired data is swept, and what happens while Discord does not list the bot's servers. */
import { expect } from 'vitest';
import { TIMES } from '../../src/discord/bot.ts';
import { type PartsWorld, testWithParts as test } from '../support/bot-of-parts.ts';
import { open } from '../support/bot-world.ts';

const DAY = 24 * 60 * 60 * 1_000;
const RETENTION = { removedServerMs: 30 * DAY, practiceMs: 365 * DAY };
const LIST = { method: 'GET', route: '/users/@me/guilds' } as const;

async function startSweeping({ start }: PartsWorld, limitMs = DAY) {
  const times = { sweeps: { firstMs: 30, everyMs: 30, limitMs }, looksEveryMs: 30 };
  const { bot, log } = await start({ settings: { retention: RETENTION }, times });
  const logged = (message: string) => log.filter(({ msg }) => msg === message);
  return {
    bot,
    swept: () => logged('expired data was deleted'),
    failed: () => logged('the sweep of expired data failed'),
  };
}

test('sweeps begin an hour after the start, and come once a day', () => {
  expect(TIMES.sweeps).toMatchObject({ firstMs: DAY / 24, everyMs: DAY });
});

test('a sweep that hangs is given up and logged, and the next one does its work', async ({ world }) => {
  const { driver } = world;
  const { swept, failed } = await startSweeping(world, 2_000);
  const ann = driver.player('Ann');
  await open(world, ann, 'Puzzle Club');
  driver.removeBot(driver.guildChannel('Puzzle Club').guild);
  driver.faults.addRest({ ...LIST, effect: { kind: 'delay', ms: 600_000 } });
  await expect.poll(() => failed()[0]).toMatchObject({ kind: 'sweep' });
  await expect.poll(() => swept().find(({ removed }) => removed !== 0)).toMatchObject({ removed: 1 });
  await open(world, ann, 'Night Shift');
});

test('a stop ends a sweep that waits for the list of servers', async ({ world }) => {
  const { driver } = world;
  const { bot, swept, failed } = await startSweeping(world);
  await expect.poll(() => swept().length).toBeGreaterThan(0);
  driver.faults.addRest({ ...LIST, effect: { kind: 'delay', ms: 600_000 } });
  await expect.poll(() => driver.faults.armed, { interval: 10 }).toBe(0);
  // If the stop did not abort the sweep, this would never end.
  await bot.stop();
  expect(failed()).toEqual([]);
});
