/** What `main.ts` makes of the settings for how long things are kept, in the bot's own process. */
import { expect } from 'vitest';
import type { BotProcess } from '../support/bot-process.ts';
import { open, testWithBot as test } from '../support/bot-world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Runs before the bot: its clock is so many days ahead, and it tells each timer of an hour or more, which rings at once. */
const inDays = (days: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const { now } = Date;
    Date.now = () => now() + ${days * DAY};
    const set = globalThis.setTimeout;
    globalThis.setTimeout = (act, ms, ...rest) => {
      if (ms < ${HOUR}) return set(act, ms, ...rest);
      process.stdout.write(JSON.stringify({ level: 30, msg: 'a long timer', ms }) + '\\n');
      return set(act, 200, ...rest);
    };
  `)}`;

/** What the sweeps so far did. */
const sweepsOf = ({ log }: BotProcess) => log.filter(({ msg }) => msg === 'what has expired was deleted');

test.for([
  ['a year, when nothing else is said', {}, 364, 366],
  ['as long as is said', { RETENTION_PRACTICE_DAYS: '10' }, 9, 11],
] as const)('a practice game is kept for %s', async ([, settings, before, after], { world }) => {
  const first = await world.start(settings);
  await open(world, world.driver.player('Ann'), 'Puzzle Club', { seed: 5 });
  await first.stop();
  for (const [days, deleted] of [
    [before, 0],
    [after, 1],
  ] as const) {
    const bot = await world.start({ ...settings, NODE_OPTIONS: inDays(days) });
    await expect.poll(() => sweepsOf(bot)[0]).toMatchObject({ deleted });
    await bot.stop();
  }
});

test('the games of a server that removed the bot are kept as long as is said', async ({ world }) => {
  const settings = { RETENTION_SERVER_DAYS: '3' };
  const { driver } = world;
  const first = await world.start(settings);
  await open(world, driver.player('Ann'), 'Puzzle Club');
  await first.stop();
  const club = driver.channel('Puzzle Club').guild;
  if (club) driver.removeBot(club);
  for (const [days, swept] of [
    [0, { removed: 1, deleted: 0 }],
    [2, { removed: 0, deleted: 0 }],
    [4, { removed: 0, deleted: 1 }],
  ] as const) {
    const bot = await world.start({ ...settings, NODE_OPTIONS: inDays(days) });
    await expect.poll(() => sweepsOf(bot)[0]).toMatchObject(swept);
    await bot.stop();
  }
});

test('the first sweep comes after an hour, and then there is one a day', async ({ world }) => {
  const bot = await world.start({ NODE_OPTIONS: inDays(0) });
  await expect.poll(() => sweepsOf(bot).length).toBeGreaterThan(2);
  const timers = bot.log.filter(({ msg }) => msg === 'a long timer').map(({ ms }) => ms);
  expect(timers.slice(0, 3)).toEqual([HOUR, DAY, DAY]);
});
