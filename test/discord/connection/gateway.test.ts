/** The gateway client alone: which shards it opens, what it caches, and what it logs about outages. */
import { type EventEmitter, once } from 'node:events';
import type { Duplex } from 'node:stream';
import { type Client, Events } from 'discord.js';
import { test as base, expect } from 'vitest';
import type { WebSocket } from 'ws';
import { startDiscord } from '#playground';
import { type ConnectingParts, createConnecting } from '../../../src/discord/connection/discord-js-internals.ts';
import { type ClientSettings, createClient, listen, tellShardNews } from '../../../src/discord/connection/gateway.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { createLog } from '../../../src/ops/log.ts';
import { type LogLine, WARNING } from '../../support/started-bot.ts';
import { startBareGateway } from './bare-gateway.ts';

const test = base
  .extend('discord', { scope: 'file' }, async ({}, { onCleanup }) => {
    const discord = await startDiscord({ shards: 2 });
    onCleanup(discord.close);
    return discord;
  })
  .extend('connect', ({ discord }, { onCleanup }) => {
    const clients: Client[] = [];
    onCleanup(async () => void (await Promise.all(clients.map((client) => client.destroy()))));
    return async (sharding: Pick<ClientSettings, 'shards' | 'shardCount'>) => {
      const lines: LogLine[] = [];
      const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
      const rest = new DiscordRest({ apiUrl: discord.apiUrl, token: discord.token });
      const client = createClient(sharding, rest, createConnecting(new AbortController().signal));
      clients.push(client);
      listen(client, { handle: async () => 'handled' }, { log }, () => undefined);
      const ready = once(client, Events.ClientReady);
      await client.login(discord.token);
      await ready;
      return { client, logged: (message: string) => lines.filter(({ msg }) => msg === message) };
    };
  });

const AUTO = { shards: 'auto', shardCount: 'auto' } as const;

test.for<[string, Pick<ClientSettings, 'shards' | 'shardCount'>, readonly string[]]>([
  ['all that Discord recommends', AUTO, ['0 of 2', '1 of 2']],
  ['all of a number', { shards: 'auto', shardCount: 3 }, ['0 of 3', '1 of 3', '2 of 3']],
  ['one of a number', { shards: [3], shardCount: 4 }, ['3 of 4']],
])('a client may open %s', async ([, sharding, opened], { discord, connect }) => {
  await connect(sharding);
  const shards = discord.driver.gateway.connected.map(({ shard }) => shard?.join(' of '));
  expect(shards.toSorted()).toEqual(opened);
});

test('a failing listener and a warning of discord.js are logged and do not end the process', async ({ connect }) => {
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

type Mood = 'opens' | 'resets' | 'is away' | 'hangs';

/** What the gateway does with an open connection. */
type Manner = 'welcomes' | 'says nothing' | 'resumes no session' | 'closes what resumes';

const UNREACHABLE = 'the gateway cannot be reached';

interface Seen {
  mood: Mood;
  manner: Manner;
  asked: number;
  readonly connections: WebSocket[];
  /** The sessions that were asked for. */
  readonly sessions: ('new' | 'old')[];
  hanging?: Duplex;
}

interface Different {
  readonly shardCount?: number;
  readonly parts?: ConnectingParts;
}

/** A client, and a gateway that rejects connections in several ways and counts the attempts. */
const testOnGateway = base.extend('start', ({}, { onCleanup }) => {
  const cleanups: (() => void)[] = [];
  onCleanup(() => {
    for (const cleanup of cleanups) cleanup();
  });
  return async ({ shardCount = 1, parts = {} }: Different = {}) => {
    const seen: Seen = { mood: 'opens', manner: 'welcomes', asked: 0, connections: [], sessions: [] };
    const gateway = await startBareGateway(
      {
        reject(socket) {
          seen.asked += 1;
          seen.hanging = socket;
          return reject(socket, seen.mood);
        },
        open(connection) {
          seen.connections.push(connection);
          welcome(connection, gateway.url, seen);
        },
      },
      (cleanup) => void cleanups.push(cleanup),
    );
    const stopping = new AbortController();
    const login = () => void client.login('a.token').catch(() => undefined);
    const pauses: number[] = [];
    const client = createClient(
      { shards: 'auto', shardCount },
      new DiscordRest({ apiUrl: gateway.apiUrl, token: 'a.token' }),
      createConnecting(stopping.signal, {
        wait: async (milliseconds) => void pauses.push(milliseconds),
        onLate: (reason) => news.tellUnreachable(reason),
        ...parts,
      }),
    );
    const lines: LogLine[] = [];
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as LogLine) });
    const news = tellShardNews(client, { log }, stopping.signal);
    cleanups.push(() => {
      stopping.abort();
      // The end of the client is not awaited, because it may still be trying to connect.
      void client.destroy();
    });
    return {
      seen,
      client,
      news,
      stopping,
      pauses,
      gateway: `${gateway.url}/`,
      logged: (message: string) => lines.filter(({ msg }) => msg === message),
      warnings: () => lines.filter(({ level: its }) => its >= WARNING),
      /** Waits for this many more attempts to connect. */
      async tries(count: number): Promise<void> {
        const target = seen.asked + count;
        await expect.poll(() => seen.asked, { interval: 20 }).toBeGreaterThanOrEqual(target);
      },
      login,
      /** Waits for the client's first connection. */
      async joins(): Promise<void> {
        const ready = once(client, Events.ClientReady);
        login();
        await ready;
      },
      /** Ends the outage, and waits until the client is connected again. */
      async connects(): Promise<void> {
        const connected = Promise.race([once(client, Events.ShardReady), once(client, Events.ShardResume)]);
        seen.mood = 'opens';
        await connected;
      },
    };
  };
});

/** Rejects a connection as a network failure or a load balancer would. Returns false if the connection may open. */
function reject(socket: Duplex, mood: Mood): boolean {
  if (mood === 'resets') socket.destroy();
  if (mood === 'is away') socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n');
  return mood !== 'opens';
}

/** Accepts every gateway session, new or resumed, unless its manner is another. */
function welcome(connection: WebSocket, url: string, seen: Seen): void {
  const send = (payload: object) => connection.send(JSON.stringify(payload));
  connection.on('message', (data) => {
    const { op } = JSON.parse(String(data)) as { op: number };
    if (op === 2) {
      seen.sessions.push('new');
      send({ op: 0, s: 1, t: 'READY', d: readyAt(url) });
    }
    if (op !== 6) return;
    seen.sessions.push('old');
    if (seen.manner === 'closes what resumes') connection.terminate();
    else if (seen.manner !== 'resumes no session') send({ op: 0, s: 2, t: 'RESUMED', d: {} });
  });
  if (seen.manner !== 'says nothing') send({ op: 10, d: { heartbeat_interval: 40_000 } });
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
  'a gateway that cannot be reached is logged once, with the reason, and again after the next connection',
  async ({ start }) => {
    const { client, seen, gateway, logged, warnings, tries, login } = await start();
    const reason = 'no connection can be opened';
    seen.mood = 'resets';
    const ready = once(client, Events.ShardReady);
    login();
    await expect.poll(warnings).toMatchObject([{ msg: UNREACHABLE, gateway, reason }]);
    await tries(2);
    expect(warnings()).toHaveLength(1);
    expect(logged('a shard reconnects')).toMatchObject([{ shard: 0 }]);
    seen.mood = 'opens';
    await ready;

    seen.mood = 'resets';
    seen.connections.at(-1)?.terminate();
    await expect.poll(() => warnings().length).toBe(2);
    expect(warnings()[1]).toMatchObject({ msg: UNREACHABLE, reason });
    expect(logged('a shard reconnects')).toHaveLength(2);
  },
);

testOnGateway('the pauses grow during an outage, and start again after it', async ({ start }) => {
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
  // A connection that breaks after an outage is opened again at once.
  const again = connects();
  seen.connections.at(-1)?.terminate();
  await again;
  expect(pauses).toEqual([]);
});

const NOT_READY = 'it sent neither READY nor RESUMED within 1 seconds';
const CLOSED = 'it closed 3 connections before they were ready';

testOnGateway.for<[Manner, string]>([
  ['says nothing', NOT_READY],
  ['resumes no session', NOT_READY],
  ['closes what resumes', CLOSED],
])(
  'a gateway that %s is told once, and after three tries a new session begins',
  async ([manner, reason], { start }) => {
    const { seen, news, gateway, warnings, joins, tries } = await start({ parts: { readyWithinMs: 1_000 } });
    await joins();
    expect(news.obstacles()).toEqual([]);
    seen.manner = manner;
    seen.connections.at(-1)?.terminate();
    await expect.poll(news.obstacles).toEqual([`${UNREACHABLE}: ${reason}`]);
    // A gateway that says nothing gets to know at the fourth try which session the bot asks for.
    if (manner === 'says nothing') await tries(3);
    seen.manner = seen.manner === 'says nothing' ? 'welcomes' : manner;
    await expect.poll(() => seen.sessions.filter((it) => it === 'new').length).toBe(2);
    expect(seen.sessions.filter((it) => it === 'old')).toHaveLength(manner === 'says nothing' ? 0 : 3);
    await expect.poll(news.obstacles).toEqual([]);
    expect(warnings()).toMatchObject([{ msg: UNREACHABLE, gateway, reason }]);
  },
);

testOnGateway('each further session of a shard waits until it may begin', async ({ start }) => {
  const may = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const beforeIdentify = () => {
    asked.resolve();
    return may.promise;
  };
  const { seen, joins } = await start({ parts: { beforeIdentify } });
  await joins();
  seen.connections.at(-1)?.send(JSON.stringify({ op: 9, d: false }));
  await asked.promise;
  expect(seen.sessions).toEqual(['new']);
  may.resolve();
  await expect.poll(() => seen.sessions).toEqual(['new', 'new']);
});

testOnGateway('an interaction without its user does not end the process', async ({ start }) => {
  const { client, seen, joins } = await start();
  await joins();
  const came = once(client.ws as unknown as EventEmitter, 'INTERACTION_CREATE');
  seen.connections
    .at(-1)
    ?.send(JSON.stringify({ op: 0, s: 2, t: 'INTERACTION_CREATE', d: { type: 2, data: { type: 1 } } }));
  expect((await came)[0]).toMatchObject({ type: 2 });
});

testOnGateway('an HTTP error is logged as the reason', async ({ start }) => {
  const { seen, gateway, warnings, login } = await start();
  seen.mood = 'is away';
  login();
  const reason = 'Unexpected server response: 503';
  await expect.poll(warnings).toMatchObject([{ msg: UNREACHABLE, gateway, reason }]);
});

testOnGateway.for(['while', 'just before'] as const)(
  'a connection that is lost %s the bot stops is not opened again',
  async (when, { start }) => {
    const [stopped, other] = await Promise.all([start(), start()]);
    await Promise.all([stopped.joins(), other.joins()]);
    const { asked } = stopped.seen;
    const cut = once(stopped.client, Events.ShardReconnecting);
    if (when === 'while') stopped.stopping.abort();
    stopped.seen.connections.at(-1)?.terminate();
    await cut;
    stopped.stopping.abort();
    if (when === 'just before') await stopped.client.destroy();
    // While one client reconnects twice, the other one would have had time to reconnect.
    for (const _ of [1, 2]) {
      const again = other.connects();
      other.seen.connections.at(-1)?.terminate();
      await again;
    }
    expect(stopped.seen.asked).toBe(asked);
    expect(stopped.warnings()).toEqual([]);
    expect(stopped.logged('a shard reconnects')).toHaveLength(when === 'while' ? 0 : 1);
  },
);

testOnGateway.for(['is away', 'resets'] as const)(
  'a bot may be stopped while a connection opens: the gateway %s',
  async (mood, { start }) => {
    const { client, seen, stopping, warnings, gateway, tries, login } = await start();
    seen.mood = 'hangs';
    login();
    await tries(1);
    stopping.abort();
    await client.destroy();
    if (!seen.hanging) throw new Error('No connection hangs.');
    const ended = once(seen.hanging, 'close');
    reject(seen.hanging, mood);
    await ended;
    // Before the client logs a warning, it asks the gateway by HTTP for the reason. This later request gives it time
    // for that.
    await fetch(gateway.replace(/^ws/, 'http'));
    expect(warnings()).toEqual([]);
  },
);

testOnGateway('a connection that hangs while it opens does not keep others from closing', async ({ start }) => {
  const { client, seen, stopping, tries, joins } = await start({ shardCount: 2 });
  await joins();
  const [other, cut] = seen.connections;
  if (!other || !cut) throw new Error('Two shards have two connections.');
  const closed = once(other, 'close');
  seen.mood = 'hangs';
  cut.terminate();
  await tries(1);
  stopping.abort();
  const stopped = client.destroy();
  expect(await closed).toEqual([1_000, expect.anything()]);
  await stopped;
});
