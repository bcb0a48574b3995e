/** Runs the whole bot in this process: its readiness, rejections by Discord, and how it stops. */
import { expect } from 'vitest';
import { type OpenTransport, transportOver } from '../../src/discord/bot.ts';
import { type TransportDeps, watchServers } from '../../src/discord/connection/transport.ts';
import { testWithParts } from '../support/bot-of-parts.ts';
import { moveAsOf, open, updated, whispered } from '../support/bot-world.ts';
import { CALLBACK } from '../support/interaction-way.ts';

const DAY = 24 * 60 * 60 * 1_000;
const RETENTION = { removedServerMs: 30 * DAY, practiceMs: 365 * DAY };

/** `game` opens a game for the player Ann. */
const test = testWithParts.extend('game', ({ world: { driver } }) => async () => {
  const ann = driver.player('Ann');
  const game = await open({ driver }, ann, 'Puzzle Club');
  return { press: () => moveAsOf({ driver }, ann, game) };
});

test('the bot reports the state of its connection, and what keeps it from receiving clicks', async ({
  world: { driver, start },
}) => {
  const { bot } = await start();
  expect(bot.obstacles()).toEqual([]);
  const shards = [{ id: 0, ready: true, reconnects: 0 }];
  expect(bot.state()).toEqual({ shards, servers: 2, sweptAt: undefined });
  driver.gateway.drop();
  // discord.js waits for half a second before it reconnects, so the bot is not ready during that time.
  await expect.poll(() => bot.obstacles(), { interval: 10 }).toEqual([expect.stringMatching(/^shard 0: \w+ing$/)]);
  expect(bot.state().shards).toEqual([{ id: 0, ready: false, reconnects: 1 }]);
  await expect.poll(() => bot.obstacles()).toEqual([]);
  expect(bot.state().shards).toEqual([{ id: 0, ready: true, reconnects: 1 }]);
  const stopped = bot.stop();
  expect(bot.obstacles()).toEqual(['stopping']);
  await stopped;
});

test('the number of servers follows Discord after the start', async ({ world: { driver, start } }) => {
  const { bot } = await start({ times: { serversEveryMs: 20 } });
  await expect.poll(() => bot.state().servers).toBe(2);
  for (const name of ['Third', 'Fourth']) driver.addGuild(name);
  await expect.poll(() => bot.state().servers).toBe(4);
  driver.faults.addRest({ route: '/applications', times: 3, effect: { kind: 'error', error: 'missingAccess' } });
  await expect.poll(() => driver.faults.armed).toBe(0);
  expect(bot.state().servers).toBe(4);
});

test('a process counts the servers of its own shards', async ({ onTestFinished }) => {
  const rest = { get: async () => ({ approximate_guild_count: 4 }) } as unknown as TransportDeps['rest'];
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  await expect.poll(watchServers({ rest, stopping: stopping.signal, serversEveryMs: 1 }, () => 0.5)).toBe(2);
});

test('a failing meter does not keep a bot from stopping', async ({ world: { driver, start }, game }) => {
  const { bot, log } = await start({
    meter: {
      interaction: () => {
        throw new Error('the figures are away');
      },
    },
  });
  const { press } = await game();
  await updated(press());
  await bot.stop();
  expect(log.some(({ msg }) => msg === 'an interaction could not be logged and counted')).toBe(true);
  await expect.poll(() => driver.gateway.connected).toEqual([]);
});

test('the state has the time of the last sweep', async ({ world: { driver, start } }) => {
  const NOW = Date.UTC(2026, 0, 1);
  driver.clock.date = () => NOW;
  const times = { sweeps: { firstMs: 1 }, looksEveryMs: 5 };
  const { bot } = await start({ settings: { retention: RETENTION }, times, now: () => NOW });
  await expect.poll(() => bot.state().sweptAt).toBe(NOW);
});

// Other rejections by Discord are tested in test/discord/connection/connect-error.test.ts and test/e2e/start-and-stop.test.ts.
test('a bot with too few shards says what to set', async ({ world: { driver, start } }) => {
  const { bot, log } = await start({ settings: { shardCount: 1 } });
  driver.gateway.drop(4011);
  const message = expect.stringContaining('raise DISCORD_SHARD_COUNT');
  expect(await bot.failed).toMatchObject({ transient: false, message });
  expect(bot.obstacles()).toEqual(['stopping']);
  // The bot itself logs no error, because the process that starts it logs the reason.
  expect(log.filter(({ level }) => level > 30)).toEqual([]);
});

// This takes six seconds, because the bot asks again after pauses.
test('a token that is rejected each time ends the bot', async ({ world: { driver, start } }) => {
  const { bot, log } = await start({ times: { serversEveryMs: 500 } });
  driver.faults.addRest({ route: '/applications/@me', times: 100, effect: { kind: 'error', error: 'unauthorized' } });
  expect(await bot.failed).toMatchObject({
    transient: false,
    message: expect.stringMatching(/^Discord refuses DISCORD_TOKEN\./),
  });
  expect(bot.obstacles()).toEqual(['stopping']);
  expect(log.filter(({ level }) => level > 30)).toHaveLength(3);
});

test.for([['the emojis', '/emojis']] as const)(
  'a bot that stops waits for what its start has begun: %s',
  async ([, route], { world: { driver, start } }) => {
    const overGateway = await transportOver();
    const ends: string[] = [];
    const openTransport: OpenTransport = (settings, deps) => {
      const { rest } = deps;
      const get = rest.get.bind(rest);
      rest.get = (route, options) =>
        get(route, options).catch((error: Error) => {
          ends.push(`${route} ${error.name}`);
          throw error;
        });
      return overGateway(settings, deps);
    };
    // discord.js waits until the end of a rate limit, even if the call was aborted, so the bot must not wait for it.
    driver.faults.addRest({ route, effect: { kind: 'status', status: 429, retryAfterSeconds: 0.5 } });
    const { bot, metrics } = await start({ settings: { openTransport } });
    await expect.poll(metrics).toContain('bot_rest_rejected_total{status="429"} 1');
    await bot.stop();
    expect(ends).toEqual([expect.stringMatching(new RegExp(`${route} AbortError$`))]);
  },
);

test('a failed answer is logged, and that the player could not be told', async ({ world: { driver, start }, game }) => {
  const { log } = await start();
  const { press } = await game();
  const rejected = { ...CALLBACK, effect: { kind: 'error', error: 'missingAccess' } } as const;
  driver.faults.addRest(rejected);
  await whispered(press());
  expect(log.find(({ msg }) => msg === 'an interaction failed')).toMatchObject({ level: 50, error: { code: 50001 } });
  driver.faults.addRest({ ...rejected, times: 2 });
  press();
  await expect
    .poll(() => log.find(({ msg }) => msg === 'the player could not be told about a failure'))
    .toMatchObject({ level: 40, error: { code: 50001 }, errorId: expect.any(String) });
});

const WORK = [
  'the sweep of expired data failed',
  'a race could not be shown and will be tried again',
  'scores could not be published',
  'a daily post failed and will be repeated',
  'a background edit failed and will be repeated',
];

test('without its database the background work is tried again until the bot stops', async ({
  world: { store, start },
}) => {
  const times = {
    sweeps: { firstMs: 200, everyMs: 10 },
    ...{ editsEveryMs: 10, dailyPostsEveryMs: 10, looksEveryMs: 10 },
  };
  const { bot, log } = await start({ settings: { retention: RETENTION }, times });
  await store.close();
  const failures = (message: string) => log.filter(({ msg }) => msg === message);
  for (const message of WORK) {
    await expect.poll(() => failures(message).length, { message }).toBeGreaterThan(1);
    expect(failures(message)[0]).toMatchObject({ error: { message: expect.stringMatching(/database|closed|open/) } });
  }
  await bot.stop();
});
