/** The client by itself: which shards it opens, what it remembers, and what it tells of trouble. */
import { type EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Client, Events, Routes } from 'discord.js';
import { InteractionType } from 'discord-api-types/v10';
import { test as base, expect } from 'vitest';
import type { WebSocket } from 'ws';
import { startDiscord } from '#playground';
import { ConnectError } from '../../src/discord/connect-error.ts';
import { createConnectPauses } from '../../src/discord/discord-js-internals.ts';
import { type ClientSettings, createClient, listen, tellShardNews } from '../../src/discord/gateway.ts';
import { DiscordRest } from '../../src/discord/rest.ts';
import { restFor } from '../../src/discord/transport.ts';
import { createLog } from '../../src/ops/log.ts';
import { createMetrics } from '../../src/ops/prometheus.ts';
import { startBareGateway } from '../support/bare-gateway.ts';
import { type LogLine, WARNING } from '../support/started-bot.ts';

const test = base
  .extend('discord', { scope: 'file' }, async ({}, { onCleanup }) => {
    const discord = await startDiscord({ shards: 2 });
    onCleanup(discord.close);
    return discord;
  })
  .extend('connect', ({ discord }, { onCleanup }) => {
    const clients: Client[] = [];
    onCleanup(async () => void (await Promise.all(clients.map((client) => client.destroy()))));
    /** A client that is ready, and counts the interactions that it gets. */
    return async (sharding: Pick<ClientSettings, 'shards' | 'shardCount'>) => {
      const lines: LogLine[] = [];
      const metrics = createMetrics('', () => ({}));
      const got = { interactions: 0 };
      const router = {
        async handle() {
          got.interactions += 1;
          return 'taken' as const;
        },
      };
      const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
      const rest = restFor(discord, {
        log,
        meter: metrics,
        refuse: (cause) => new ConnectError(discord.apiUrl, cause),
      });
      const client = createClient(sharding, rest, new AbortController().signal);
      clients.push(client);
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
  const club = driver.guildChannel('Puzzle Club');
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
    .poll(() => logged('discord.js reported an error'))
    .toMatchObject([{ level: 50, error: { message: 'A listener failed.' } }]);
  client.emit(Events.Warn, 'It will rain.');
  expect(logged('discord.js reported a warning')).toMatchObject([{ level: 40, warning: 'It will rain.' }]);
});

test('what Discord refuses is counted, and an operator reads why calls wait', async ({ discord, connect }) => {
  const { client, logged, metrics } = await connect(AUTO);
  const { driver } = discord;
  const { id, channelId } = driver.say(driver.player('Ann'), driver.guildChannel('Puzzle Club'), 'A message');
  const refused = Array.from({ length: 6 }, () => client.rest.delete(Routes.channelMessage(channelId, id)));
  // Of these calls Discord takes five a second.
  await Promise.allSettled(refused);
  expect(logged('Discord asks to wait')).toMatchObject([
    { method: 'DELETE', route: '/channels/:id/messages/:id', waitMs: expect.any(Number), limit: 5, scope: 'user' },
  ]);
  expect(await metrics.text()).toMatch(/refus\w+\{status="4\d\d"\} 6/);
  // discord.js tells only every 500th of these.
  client.rest.emit('invalidRequestWarning', { count: 500, remainingTime: 1_000 });
  expect(logged('Discord refuses many requests')).toMatchObject([{ count: 500, remainingTime: 1_000 }]);
});

// The operator's log of the connection to the gateway, with a real client and a gateway that makes trouble.

type Mood = 'opens' | 'resets' | 'is away' | 'hangs';

const UNREACHABLE = 'the gateway cannot be reached';

interface Seen {
  mood: Mood;
  asked: number;
  readonly connections: WebSocket[];
  hanging?: Duplex;
}

interface Different {
  readonly level?: 'info' | 'debug';
  readonly elsewhere?: string;
  readonly shardCount?: number;
}

/** A client on a gateway in a certain mood, which counts how often a connection is asked for. */
const testOnGateway = base.extend('start', ({}, { onCleanup }) => {
  const cleanups: (() => void)[] = [];
  onCleanup(() => {
    for (const cleanup of cleanups) cleanup();
  });
  return async ({ level = 'info', elsewhere, shardCount = 1 }: Different = {}) => {
    const seen: Seen = { mood: 'opens', asked: 0, connections: [] };
    const gateway = await startBareGateway(
      {
        refuse(socket) {
          seen.asked += 1;
          seen.hanging = socket;
          return refuse(socket, seen.mood);
        },
        open(connection) {
          seen.connections.push(connection);
          welcome(connection, gateway.url);
        },
        ...(elsewhere === undefined ? {} : { elsewhere }),
      },
      (cleanup) => void cleanups.push(cleanup),
    );
    const over = new AbortController();
    const login = () => void client.login('a.token').catch(() => undefined);
    const pauses: number[] = [];
    const client = createClient(
      { shards: 'auto', shardCount },
      new DiscordRest({ apiUrl: gateway.apiUrl, token: 'a.token' }),
      over.signal,
      createConnectPauses(over.signal, async (milliseconds) => void pauses.push(milliseconds)),
    );
    const lines: LogLine[] = [];
    const log = createLog(level, { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
    tellShardNews(client, { log }, over.signal);
    cleanups.push(() => {
      over.abort();
      // A client may still try to connect, and then nobody waits for it.
      void client.destroy();
    });
    return {
      seen,
      client,
      over,
      pauses,
      gateway: `${gateway.url}/`,
      logged: (message: string | RegExp) =>
        lines.filter(({ msg }) => (typeof message === 'string' ? msg === message : message.test(msg))),
      warnings: () => lines.filter(({ level: its }) => its >= WARNING),
      /** Settles when the client has asked for so many connections more. */
      async tries(count: number): Promise<void> {
        const target = seen.asked + count;
        await expect.poll(() => seen.asked, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(target);
      },
      login,
      /** Settles when it is connected for the first time. */
      async joins(): Promise<void> {
        const ready = once(client, Events.ClientReady);
        login();
        await ready;
      },
      /** Ends the trouble, and settles when the client is connected. */
      async connects(): Promise<void> {
        const connected = Promise.race([once(client, Events.ShardReady), once(client, Events.ShardResume)]);
        seen.mood = 'opens';
        await connected;
      },
    };
  };
});

/** Ends a connection before it is one, as a network or a load balancer does. */
function refuse(socket: Duplex, mood: Mood): boolean {
  if (mood === 'resets') socket.destroy();
  if (mood === 'is away') socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
  return mood !== 'opens';
}

/** Takes whoever comes, and gives back the session to whoever had one. */
function welcome(connection: WebSocket, url: string): void {
  const send = (payload: object) => connection.send(JSON.stringify(payload));
  connection.on('message', (data) => {
    const { op } = JSON.parse(String(data)) as { op: number };
    if (op === 2) send({ op: 0, s: 1, t: 'READY', d: readyAt(url) });
    if (op === 6) send({ op: 0, s: 2, t: 'RESUMED', d: {} });
  });
  send({ op: 10, d: { heartbeat_interval: 40_000 } });
}

const readyAt = (url: string) => ({
  v: 10,
  user: { id: '100000000000000001', username: 'Bot', discriminator: '0000', avatar: null, bot: true },
  application: { id: '100000000000000001', flags: 0 },
  session_id: 'session',
  resume_gateway_url: url,
  guilds: [],
});

testOnGateway(
  'a gateway that nobody gets through to is told once, with the reason, and again when it was there meanwhile',
  async ({ start }) => {
    const { client, seen, gateway, logged, warnings, tries, login } = await start();
    const reason = 'it answers with HTTP status 200, but opens no WebSocket';
    seen.mood = 'resets';
    const ready = once(client, Events.ShardReady);
    login();
    await expect.poll(warnings).toMatchObject([{ msg: UNREACHABLE, gateway, reason, attempts: 1, shards: [0] }]);
    await tries(2);
    expect(warnings()).toHaveLength(1);
    expect(logged('a shard reconnects')).toMatchObject([{ shard: 0 }]);
    seen.mood = 'opens';
    await ready;

    seen.mood = 'resets';
    seen.connections.at(-1)?.terminate();
    await expect.poll(() => warnings().length).toBe(2);
    expect(warnings()[1]).toMatchObject({ msg: UNREACHABLE, reason, attempts: 1, shards: [0] });
    expect(logged('a shard reconnects')).toHaveLength(2);
  },
);

testOnGateway(
  'the pauses grow for as long as the gateway is away, and begin anew once it was there',
  async ({ start }) => {
    const { seen, pauses, tries, login, connects } = await start();
    seen.mood = 'resets';
    login();
    await tries(7);
    for (const [place, longest] of [1_000, 2_000, 4_000, 8_000, 15_000].entries()) {
      expect(pauses[place]).toBeGreaterThanOrEqual(longest / 2);
      expect(pauses[place]).toBeLessThanOrEqual(longest);
    }
    await connects();
    pauses.length = 0;
    // Once it is back, a connection that is cut goes on at once.
    const again = connects();
    seen.connections.at(-1)?.terminate();
    await again;
    expect(pauses).toEqual([]);
  },
);

testOnGateway('an interaction without its user does not end the process', async ({ start }) => {
  const { client, seen, joins } = await start();
  await joins();
  const came = once(client.ws as unknown as EventEmitter, 'INTERACTION_CREATE');
  seen.connections
    .at(-1)
    ?.send(JSON.stringify({ op: 0, s: 2, t: 'INTERACTION_CREATE', d: { type: 2, data: { type: 1 } } }));
  expect((await came)[0]).toMatchObject({ type: 2 });
});

testOnGateway('a connection that was cut is told each time, and that it goes on', async ({ start }) => {
  const { seen, logged, warnings, joins } = await start();
  await joins();
  for (const cuts of [1, 2]) {
    seen.connections.at(-1)?.terminate();
    await expect.poll(() => logged('a shard resumed').length).toBe(cuts);
    expect(logged('a shard reconnects')).toHaveLength(cuts);
  }
  expect(logged('a shard resumed')[0]).toMatchObject({ shard: 0, replayed: 1 });
  expect(warnings()).toEqual([]);
});

testOnGateway('a gateway where nothing listens is told with what the system says of it', async ({ start }) => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const elsewhere = `ws://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  closed.close();
  const { gateway, warnings, login } = await start({ elsewhere });
  login();
  await expect.poll(warnings).toMatchObject([{ msg: UNREACHABLE, gateway, reason: 'ECONNREFUSED' }]);
});

testOnGateway('a gateway that answers with an error is told with it', async ({ start }) => {
  const { seen, warnings, login } = await start();
  seen.mood = 'is away';
  login();
  await expect
    .poll(warnings)
    .toMatchObject([{ msg: 'a shard failed', shard: 0, error: { message: 'Unexpected server response: 503' } }]);
});

testOnGateway('once the bot stops, a connection that is cut is no news', async ({ start }) => {
  const { client, seen, over, logged, warnings, joins } = await start();
  await joins();
  const cut = once(client, Events.ShardReconnecting);
  over.abort();
  seen.connections.at(-1)?.terminate();
  await cut;
  expect(warnings()).toEqual([]);
  expect(logged('a shard reconnects')).toEqual([]);
});

testOnGateway.for<
  [string, (bot: { client: Client; over: AbortController }, cut: () => Promise<unknown>) => Promise<unknown>]
>([
  [
    'as the bot stops',
    ({ over }, cut) => {
      over.abort();
      return cut();
    },
  ],
  [
    'just before the bot has stopped',
    async ({ client, over }, cut) => {
      await cut();
      over.abort();
      await client.destroy();
    },
  ],
])('a connection that is cut %s is not opened again', async ([, stop], { start }) => {
  const [stopped, other] = await Promise.all([start(), start()]);
  const ready = [stopped, other].map(({ client }) => once(client, Events.ShardReady));
  for (const { login } of [stopped, other]) login();
  await Promise.all(ready);
  const { asked } = stopped.seen;
  await stop(stopped, async () => {
    const cut = once(stopped.client, Events.ShardReconnecting);
    stopped.seen.connections.at(-1)?.terminate();
    await cut;
  });
  // By the second time the first would have been there.
  for (const _ of [1, 2]) {
    const again = other.connects();
    other.seen.connections.at(-1)?.terminate();
    await again;
  }
  expect(stopped.seen.asked).toBe(asked);
});

testOnGateway.for(['is away', 'resets'] as const)(
  'a bot may be stopped while a connection opens that the gateway then refuses: it %s',
  async (mood, { start }) => {
    const { client, seen, over, warnings, gateway, tries, login } = await start();
    seen.mood = 'hangs';
    login();
    await tries(1);
    over.abort();
    await client.destroy();
    if (!seen.hanging) throw new Error('No connection hangs.');
    const ended = once(seen.hanging, 'close');
    refuse(seen.hanging, mood);
    await ended;
    // A warning would ask for its reason first.
    await fetch(gateway.replace(/^ws/, 'http'));
    expect(warnings()).toEqual([]);
  },
);

testOnGateway('a connection that hangs while it opens keeps no other from its goodbye', async ({ start }) => {
  const { client, seen, over, tries, joins } = await start({ shardCount: 2 });
  await joins();
  const [other, cut] = seen.connections;
  if (!other || !cut) throw new Error('Two shards have two connections.');
  const closed = once(other, 'close');
  seen.mood = 'hangs';
  cut.terminate();
  await tries(1);
  over.abort();
  const stopped = client.destroy();
  expect(await closed).toEqual([1_000, expect.anything()]);
  await stopped;
});

testOnGateway('what discord.js says of each step is in a log that shows everything', async ({ start }) => {
  const { logged, joins } = await start({ level: 'debug' });
  await joins();
  expect(logged(/Identifying/)).toMatchObject([{ level: 20, msg: expect.stringContaining('Shard 0') }]);
});
