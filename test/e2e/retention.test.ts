/** Sweeps of expired data while Discord does not list the bot's servers. */
import { expect } from 'vitest';
import { TIMES } from '../../src/discord/bot.ts';
import { testWithParts } from '../support/bot-of-parts.ts';
import { open } from '../support/bot-world.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** Starts a bot that sweeps again and again, and gives up a sweep after two thirds of this limit. */
const test = testWithParts.extend('sweep', ({ world }) => async (limitMs: number) => {
  const retention = { removedServerMs: 30 * DAY, practiceMs: 365 * DAY };
  const times = { sweeps: { firstMs: 30, everyMs: 30, limitMs }, looksEveryMs: 30 };
  const { bot, log } = await world.start({ settings: { retention }, times });
  const logged = (message: string) => log.filter(({ msg }) => msg === message);
  await expect.poll(() => logged('expired data was deleted').length).toBeGreaterThan(0);
  return {
    bot,
    hang() {
      const effect = { kind: 'delay', ms: 600_000 } as const;
      world.driver.faults.addRest({ method: 'GET', route: '/users/@me/guilds', effect });
      return expect.poll(() => world.driver.faults.armed, { interval: 10 }).toBe(0);
    },
    removed: () => logged('expired data was deleted').filter(({ removed }) => removed !== 0),
    failed: () => logged('the sweep of expired data failed'),
  };
});

test('sweeps begin an hour after the start, and come once a day', () => {
  expect(TIMES.sweeps).toMatchObject({ firstMs: DAY / 24, everyMs: DAY });
});

test('a sweep that hangs is given up and logged, and the next one does its work', async ({ world, sweep }) => {
  const { driver } = world;
  const { hang, removed, failed } = await sweep(2_000);
  await open(world, driver.player('Ann'), 'Puzzle Club');
  await hang();
  driver.removeBot(driver.guildChannel('Puzzle Club').guild);
  await expect.poll(() => failed()[0]).toMatchObject({ kind: 'sweep' });
  await expect.poll(removed).toMatchObject([{ removed: 1 }]);
});

test('a stop ends a sweep that waits for the list of servers', async ({ sweep }) => {
  const { bot, hang, failed } = await sweep(DAY);
  await hang();
  // If the stop did not abort the sweep, this would never end.
  await bot.stop();
  expect(failed()).toEqual([]);
});
