/** The client by itself: which shards it opens, what it remembers, and what it tells of trouble. */
import { once } from 'node:events';
import { type Client, Events, Routes } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import { startStandIn } from 'discord-playground';
import { test as base, expect } from 'vitest';
import { type ClientSettings, createClient, listen } from '../../src/discord/client.ts';
import { createLog } from '../../src/ops/log.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import type { LogLine } from '../support/journal.ts';

const test = base
  .extend('discord', { scope: 'file' }, async ({}, { onCleanup }) => {
    const standIn = await startStandIn({ shards: 2 });
    onCleanup(standIn.close);
    return standIn;
  })
  .extend('connect', ({ discord }, { onCleanup }) => {
    const clients: Client[] = [];
    onCleanup(async () => void (await Promise.all(clients.map((client) => client.destroy()))));
    /** A client that is ready, and counts the interactions that it gets. */
    return async (sharding: Pick<ClientSettings, 'shards' | 'shardCount'>) => {
      const lines: LogLine[] = [];
      const metrics = createMetrics();
      const client = createClient({ apiUrl: discord.apiUrl, ...sharding }, metrics, new AbortController().signal);
      clients.push(client);
      const got = { interactions: 0 };
      const router = {
        async handle() {
          got.interactions += 1;
        },
        close: () => undefined,
        idle: async () => undefined,
      };
      const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
      listen(client, router, { log }, new AbortController().signal, () => undefined);
      const ready = once(client, Events.ClientReady);
      await client.login(discord.token);
      await ready;
      return { client, got, metrics, logged: (message: string) => lines.filter(({ msg }) => msg === message) };
    };
  });

const AUTO = { shards: 'auto', shardCount: 'auto' } as const;

test.for<[string, Pick<ClientSettings, 'shards' | 'shardCount'>, readonly (readonly [number, number])[]]>([
  [
    'all that Discord recommends',
    AUTO,
    [
      [0, 2],
      [1, 2],
    ],
  ],
  [
    'all of a number',
    { shards: 'auto', shardCount: 3 },
    [
      [0, 3],
      [1, 3],
      [2, 3],
    ],
  ],
  ['one of a number', { shards: [3], shardCount: 4 }, [[3, 4]]],
])('a client may open %s', async ([, sharding, opened], { discord, connect }) => {
  await connect(sharding);
  expect(discord.driver.gateway.connected.map(({ shard }) => shard).toSorted()).toEqual(opened);
});

test('whoever plays, the client remembers nobody but itself', async ({ discord: { driver }, connect }) => {
  const { client, got } = await connect(AUTO);
  const club = driver.channel('Puzzle Club');
  for (const name of ['Cleo', 'Dora', 'Emil']) {
    const player = driver.addPlayer(name);
    driver.forge(player, driver.say(player, club, 'A message'), 'button');
    driver.forgeCommand(player, driver.dm(player), InteractionType.ApplicationCommand, { name: '2048' });
  }
  await expect.poll(() => got.interactions).toBe(6);
  expect([...client.users.cache.keys()]).toEqual([client.user?.id]);
  const members = client.guilds.cache.map((guild) => guild.members.cache.size);
  expect(members).toEqual([0, 0]);
});

test('nothing that goes wrong in the client ends the process unheard', async ({ connect }) => {
  const { client, logged } = await connect(AUTO);
  client.on(Events.CacheSweep, async () => {
    throw new Error('A listener failed.');
  });
  client.emit(Events.CacheSweep, 'A sweep.');
  await expect
    .poll(() => logged('the client reported an error'))
    .toMatchObject([{ level: 50, error: { message: 'A listener failed.' } }]);
  client.emit(Events.Warn, 'It will rain.');
  expect(logged('the client reported a warning')).toMatchObject([{ level: 40, warning: 'It will rain.' }]);
});

test('what Discord refuses is counted, and an operator reads why calls wait', async ({ discord, connect }) => {
  const { client, logged, metrics } = await connect(AUTO);
  const { driver } = discord;
  const { id, channelId } = driver.say(driver.player('Ann'), driver.channel('Puzzle Club'), 'A message');
  const refused = Array.from({ length: 6 }, () => client.rest.delete(Routes.channelMessage(channelId, id)));
  // Of these calls Discord takes five a second.
  await Promise.allSettled(refused);
  expect(logged('Discord asks to wait')).toMatchObject([{ timeToReset: expect.any(Number), limit: 5, global: false }]);
  expect(await metrics.text()).toMatch(/refus\w+\{status="4\d\d"\} 6/);
  // discord.js tells only every 500th of these.
  client.rest.emit('invalidRequestWarning', { count: 500, remainingTime: 1_000 });
  expect(logged('many requests are refused by Discord')).toMatchObject([{ count: 500, remainingTime: 1_000 }]);
});
