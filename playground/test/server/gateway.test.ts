import { once } from 'node:events';
import { Events, GatewayIntentBits } from 'discord.js';
import { describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { many, messageOf, raw, test } from '../support/discord-test.ts';
import { identify, openSession, openSocket } from '../support/gateway-socket.ts';

/** A presence with a status that Discord does not have. */
const HAPPY = { status: 'happy', activities: [] };

describe('the gateway', () => {
  test('greets, acknowledges heartbeats and identifies', async ({ world }) => {
    const { discord } = world;
    const { next, send, socket } = await openSocket(discord);
    expect(await next(({ op }) => op === 10)).toMatchObject({ d: { heartbeat_interval: 41_250 } });
    send(1, null);
    await next(({ op }) => op === 11);
    send(2, identify(discord.token));
    const { d, s } = await next(({ t }) => t === 'READY');
    expect(s).toBe(1);
    expect(d).toMatchObject({ v: 10, shard: [0, 1], application: { id: world.driver.bot.id } });
    expect((d as { guilds: unknown[] }).guilds).toHaveLength(2);
    socket.close();
  });

  test.for<[string, number, (gateway: Awaited<ReturnType<typeof openSocket>>, token: string) => void, string?]>([
    ['a wrong token', 4004, ({ send }) => send(2, identify('wrong'))],
    ['a wrong token on resume', 4004, ({ send }) => send(6, { token: 'wrong', session_id: 'x', seq: 1 })],
    ['a shard that does not exist', 4010, ({ send }, token) => send(2, identify(token, { shard: [2, 2] }))],
    ['intents that do not exist', 4013, ({ send }, token) => send(2, identify(token, { intents: 1 << 30 }))],
    ['an unknown opcode', 4001, ({ send }) => send(99, null)],
    ['a presence before identifying', 4003, ({ send }) => send(3, {})],
    ['a presence that is none', 4002, ({ send }, token) => send(2, identify(token, { presence: HAPPY }))],
    ['another version', 4012, () => undefined, '9'],
    ['what is no JSON', 4002, ({ socket }) => socket.send('{')],
    ['a second identify', 4005, ({ send }, token) => many(2, () => send(2, identify(token)))],
    ['a flood', 4008, ({ send }) => many(121, () => send(1, null))],
  ])('closes on %s with %d', async ([, code, act, version], { world: { discord } }) => {
    const gateway = await openSocket(discord, version);
    act(gateway, discord.token);
    expect(await gateway.closed).toBe(code);
  });

  test('closes on the voice opcode with a reason, and the session can be resumed', async ({
    world: { discord, driver },
  }) => {
    const { socket, send, closed } = await openSession(discord);
    const reason = once(socket, 'close').then(([, text]) => String(text));
    send(4, { guild_id: '1', channel_id: '1', self_mute: false, self_deaf: false });
    expect(await closed).toBe(4001);
    expect(await reason).toContain('Opcode 4, voice, is not simulated');
    expect(driver.gateway.sessions).toHaveLength(1);
  });

  test('closes a connection without heartbeats, whose session can then be resumed', async ({ open }) => {
    const { discord, driver } = await open({ heartbeatMs: 2_000 });
    const alive = await openSocket(discord);
    const beat = setInterval(() => alive.send(1, null), 100);
    const silent = await openSession(discord);
    expect(await silent.closed).toBe(4009);
    await driver.until(() => driver.gateway.connected.length === 0);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    clearInterval(beat);
    const back = await openSocket(discord);
    back.send(6, { token: discord.token, session_id: silent.sessionId, seq: 1 });
    await back.next(({ t }) => t === 'RESUMED');
  });

  test('ends all sessions and resets the token when the identifies of a day are used up', async ({ open }) => {
    const { discord, driver } = await open({ sessionStarts: 2 });
    const limit = async () => (await raw(discord, 'GET', '/gateway/bot')).body['session_start_limit'];
    expect(await limit()).toEqual({ total: 2, remaining: 2, reset_after: 0, max_concurrency: 16 });
    const all = [await openSession(discord), await openSession(discord), await openSocket(discord)] as const;
    driver.clock.shift(60_000);
    expect(await limit()).toMatchObject({
      remaining: 0,
      reset_after: expect.closeTo(23 * 3_600_000 + 59 * 60_000, -4),
    });
    all[2].send(2, identify(discord.token));
    expect(await Promise.all(all.map(({ closed }) => closed))).toEqual([4004, 4004, 4004]);
    expect((await raw(discord, 'GET', '/users/@me')).status).toBe(401);
  });

  test('allows identifies again after a day', async ({ open }) => {
    const { discord, driver } = await open({ sessionStarts: 1 });
    for (let day = 0; day < 2; day += 1) {
      await openSession(discord);
      driver.clock.shift(24 * 3_600_000 + 1);
    }
  });

  test('forgets a session, with its events, that is not resumed for three minutes', async ({ world }) => {
    const { discord, driver, ann, channel } = world;
    const intents = GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages;
    const [gone, here] = [await openSession(discord, { intents }), await openSession(discord, { intents })];
    gone.socket.terminate();
    await driver.until(() => driver.gateway.connected.length === 1);
    driver.clock.shift(2 * 60_000);
    driver.say(ann, channel, 'hello');
    expect(driver.gateway.sessions).toHaveLength(2);
    driver.clock.shift(2 * 60_000);
    driver.say(ann, channel, 'hello again');
    expect(driver.gateway.sessions).toHaveLength(1);
    await here.next(({ t, s }) => t === 'MESSAGE_CREATE' && s === 5);
  });

  test('replays exactly what was missed, as long as it is kept', async ({ world }) => {
    const { discord, driver, ann, channel } = world;
    const intents = GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages;
    const first = await openSession(discord, { intents });
    driver.say(ann, channel, 'seen');
    const { s: seen } = await first.next(({ t }) => t === 'MESSAGE_CREATE');
    const last = Number(seen);
    first.socket.terminate();
    await driver.until(() => driver.gateway.connected.length === 0);
    driver.say(ann, channel, 'missed');
    const resume = async (seq: number, session_id = first.sessionId) => {
      const again = await openSocket(discord);
      again.send(6, { token: discord.token, session_id, seq });
      const { op } = await again.next((it) => it.op === 9 || it.t === 'RESUMED');
      again.socket.terminate();
      await driver.until(() => driver.gateway.connected.length === 0);
      return op === 9 ? 'rejected' : again.got.flatMap(({ s }) => (typeof s === 'number' ? [s] : []));
    };
    expect(await resume(last)).toEqual([last + 1, last + 2]);
    expect(await resume(last + 2)).toEqual([last + 3]);
    // The session has more than 2,000 events, of which the newest 1,000 are kept.
    for (let sent = last + 4; sent <= 2_001; sent += 1) driver.say(ann, channel, 'more');
    expect(await resume(1_001)).toHaveLength(1_001);
    expect(await resume(1_000)).toBe('rejected');
    expect(await resume(1, 'unknown')).toBe('rejected');
  });

  test('allows one identify per window in each slot of max_concurrency', async ({ open }) => {
    const { discord, driver } = await open({ maxConcurrency: 2, identifyWindowMs: 5_000 });
    for (const id of [0, 1]) await openSession(discord, { shard: [id, 3] });
    const same = await openSocket(discord);
    same.send(2, identify(discord.token, { shard: [2, 3] }));
    expect(await same.next(({ op }) => op === 9)).toMatchObject({ d: false });
    driver.clock.shift(5_001);
    same.send(2, identify(discord.token, { shard: [2, 3] }));
    await same.next(({ t }) => t === 'READY');
    expect((await raw(discord, 'GET', '/gateway/bot')).body).toMatchObject({
      session_start_limit: { max_concurrency: 2, remaining: 997 },
    });
  });
});

describe('a real client', () => {
  test('keeps its presence over a resume, but not in a new session', async ({ world }) => {
    const { driver } = world;
    const presence = { status: 'idle' as const, activities: [{ name: 'a game', type: 0 }] };
    const { client } = await world.connect(() => undefined, { presence });
    expect(driver.presence).toMatchObject(presence);
    client.user.setPresence({ status: 'dnd', activities: [{ name: 'another', type: 2 }] });
    const changed = { status: 'dnd', activities: [{ name: 'another', type: 2 }] };
    await expect.poll(() => driver.presence).toMatchObject(changed);
    const resumed = once(client, Events.ShardResume);
    driver.gateway.drop();
    await resumed;
    expect(driver.presence).toMatchObject(changed);
    await client.destroy();
    await world.connect(() => undefined, { presence });
    expect(driver.presence).toMatchObject(presence);
  });

  test('with the Guilds intent hears of its servers, of new ones and of removed ones', async ({ world }) => {
    const { driver } = world;
    const { client } = await world.connect(() => undefined, { intents: [GatewayIntentBits.Guilds] });
    expect(client.guilds.cache.map(({ name }) => name)).toEqual(['Puzzle Club', 'Night Shift']);
    const came = once(client, Events.GuildCreate);
    const guild = driver.addGuild('New Club');
    expect((await came)[0]).toMatchObject({ name: 'New Club' });
    const left = once(client, Events.GuildDelete);
    driver.removeBot(guild);
    expect((await left)[0]).toMatchObject({ name: 'New Club' });
  });

  test('leaves a server, which is then no longer listed', async ({ world }) => {
    const { driver, channel, connect } = world;
    const { client } = await connect(() => undefined, { intents: [GatewayIntentBits.Guilds] });
    const names = async () => (await client.guilds.fetch()).map(({ name }) => name);
    expect(await names()).toEqual(['Puzzle Club', 'Night Shift']);
    driver.removeBot(driver.guildChannel('Night Shift').guild);
    expect(await names()).toEqual(['Puzzle Club']);
    const left = once(client, Events.GuildDelete);
    await client.guilds.cache.get(channel.guild.id)?.leave();
    await left;
    expect(await names()).toEqual([]);
    expect((await client.application.fetch()).approximateGuildCount).toBe(0);
  });

  test("receives interactions of a server on that server's shard, and direct messages on shard 0", async ({ open }) => {
    const world = await open({ shards: 3 });
    const { driver, ann } = world;
    driver.addGuild('Third');
    const { client } = await world.connect(
      async (interaction) =>
        void (interaction.isRepliable() && (await interaction.reply(String(interaction.guild?.shardId ?? 'dm')))),
      { shards: 'auto' },
    );
    expect(client.ws.shards.size).toBe(3);
    for (const guild of driver.guilds) {
      const { data: message } = await messageOf(driver.slash(ann, driver.guildChannel(guild), 'play'));
      expect(message.content).toBe(String((BigInt(guild.id) >> 22n) % 3n));
    }
    expect((await messageOf(driver.slash(ann, driver.dm(ann), 'play'))).data.content).toBe('dm');
  });
});
