/** The automatic deletion of expired data, with sweeps at short intervals. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Channel, Driver, Guild, StoredMessage } from '#playground';
import type { Bot, BotSettings } from '../../src/discord/bot.ts';
import type { SweepTimes } from '../../src/discord/sweeps.ts';
import { testWithParts } from '../support/bot-of-parts.ts';
import { replied } from '../support/bot-world.ts';
import { realTime } from '../support/clock.ts';
import type { LogLine } from '../support/started-bot.ts';

const DAY = 24 * 60 * 60 * 1_000;
const RETENTION = { removedServerMs: 30 * DAY, practiceMs: 365 * DAY };
const QUICKLY = { firstMs: 30, everyMs: 30 };
const SWEPT = 'expired data was deleted';
const FAILED = 'the sweep of expired data failed';
const LIST = { method: 'GET', route: '/users/@me/guilds' } as const;

interface Running {
  readonly bot: Bot;
  logged(message: string): readonly LogLine[];
  /** Waits for a sweep that begins after this call, and returns its log line. */
  nextSweep(): Promise<LogLine | undefined>;
}

const test = testWithParts.extend('table', ({ world }) => {
  const { driver, store } = world;
  const clock = { days: 0 };
  async function start(different: Partial<BotSettings> = {}, sweeps: Partial<SweepTimes> = {}): Promise<Running> {
    const now = () => realTime() + clock.days * DAY;
    const settings = { retention: RETENTION, ...different };
    // When the clock jumps, the lease expires, and the bot asks for it again.
    const asks = { duelsEveryMs: QUICKLY.everyMs, leaseEveryMs: QUICKLY.everyMs };
    const times = { sweeps: { ...QUICKLY, ...sweeps }, ...asks };
    const { bot, log } = await world.start({ settings, now, times });
    const logged = (message: string) => log.filter(({ msg }) => msg === message);
    return {
      bot,
      logged,
      async nextSweep() {
        // The next log line may belong to a sweep that began before this call, so one more is needed.
        const next = logged(SWEPT).length + 1;
        await expect.poll(() => logged(SWEPT).length, { interval: 10 }).toBeGreaterThan(next);
        return logged(SWEPT)[next];
      },
    };
  }
  const stored = async ({ id }: Guild) =>
    (await store.exportPlayer(driver.player('Ann').id)).games.filter(({ opening }) => opening.place === `guild:${id}`)
      .length;
  const [club, shift] = [guildOf(driver.guildChannel('Puzzle Club')), guildOf(driver.guildChannel('Night Shift'))];
  return { ...world, clock, start, stored, club, shift };
});

function guildOf(channel: Channel): Guild {
  if (channel.guild) return channel.guild;
  throw new Error(`The channel ${channel.name} is in no server.`);
}

const open = (driver: Driver, guild: Guild): Promise<StoredMessage> =>
  replied(driver.slash(driver.player('Ann'), driver.guildChannel(guild.name), '2048'));

const removedBy = ({ logged }: Running): number =>
  logged(SWEPT).reduce((sum, { ['removed']: removed }) => sum + Number(removed), 0);

test('games of a server that removed the bot are deleted after 30 days', async ({ table: world }) => {
  const { driver, clock, start, stored, club, shift } = world;
  const running = await start();
  await open(driver, club);
  await open(driver, shift);
  expect(await running.nextSweep()).toMatchObject({ removed: 0, returned: 0, deleted: 0 });
  driver.removeBot(club);
  await expect.poll(() => removedBy(running)).toBe(1);
  clock.days = 29.9;
  await running.nextSweep();
  expect([await stored(club), await stored(shift)]).toEqual([1, 1]);
  clock.days = 30.1;
  await running.nextSweep();
  expect([await stored(club), await stored(shift)]).toEqual([0, 1]);
  expect(removedBy(running)).toBe(1);
});

test('a sweep that hangs is given up and logged, and the next one does its work', async ({ table: world }) => {
  const { driver, start, club, shift } = world;
  const running = await start({}, { limitMs: 2_000 });
  await open(driver, club);
  driver.removeBot(club);
  driver.faults.addRest({ ...LIST, effect: { kind: 'delay', ms: 600_000 } });
  await expect.poll(() => running.logged(FAILED)[0]).toMatchObject({ error: { message: 'Gave up after 2 seconds.' } });
  await expect.poll(() => removedBy(running)).toBe(1);
  await open(driver, shift);
});

test('only the process of shard 0 sweeps', async ({ table: world }) => {
  const first = await world.start({ shards: [0], shardCount: 2 });
  const second = await world.start({ shards: [1], shardCount: 2 });
  for (let sweeps = 0; sweeps < 3; sweeps += 1) await first.nextSweep();
  expect([...second.logged(SWEPT), ...second.logged(FAILED)]).toEqual([]);
});

test('a bot that keeps everything forever does not sweep', async ({ table: world }) => {
  const sweeping = await world.start();
  const keeping = await world.start({ retention: undefined });
  for (let sweeps = 0; sweeps < 3; sweeps += 1) await sweeping.nextSweep();
  expect(keeping.logged(SWEPT)).toEqual([]);
});

test('a stop does not wait for the list of servers, and ends the sweeps', async ({ table: world }) => {
  const { bot, logged, nextSweep } = await world.start();
  await nextSweep();
  world.driver.faults.addRest({ ...LIST, effect: { kind: 'delay', ms: 600_000 } });
  await expect.poll(() => world.driver.faults.armed, { interval: 10 }).toBe(0);
  // If the stop did not abort the sweep, this would never end.
  await bot.stop();
  const sweeps = logged(SWEPT).length;
  await pause(100);
  expect(logged(SWEPT)).toHaveLength(sweeps);
  expect(logged(FAILED)).toEqual([]);
});
