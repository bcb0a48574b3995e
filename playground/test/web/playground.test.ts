import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { PermissionFlagsBits } from 'discord-api-types/v10';
import { test as base, describe, expect } from 'vitest';
import { WebSocket } from 'ws';
import { listenOnLoopback } from '../../../test/support/loopback.ts';
import { readPage } from '../../web/page-files.ts';
import { type Playground, startPlayground } from '../../web/playground.ts';
import { button, connect, PLAY, raw, row } from '../support/discord-test.ts';
import { openWindow } from '../support/page-window.ts';

const test = base.extend('playground', async ({}, { onCleanup }) => {
  const playground = await startPlayground({ port: 0 });
  onCleanup(() => playground.close());
  return playground;
});

const BOARD = { content: 'board', components: [row(button('a'))] };

const testWithBot = test.extend('bot', { auto: true }, async ({ playground: { discord } }, { onCleanup }) => {
  const { client } = await connect(discord, [PLAY], async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(BOARD);
    if (interaction.isButton()) await interaction.reply({ content: 'psst', flags: 64 });
  });
  onCleanup(() => client.destroy());
});

/** Sends a request with any headers, as any program on the machine could. */
async function ask(
  url: string,
  { method = 'GET', path = '/', headers = {} }: { method?: string; path?: string; headers?: object },
) {
  const { port, host } = new URL(url);
  const call = request({ host: '127.0.0.1', port, method, path, headers: { host, ...headers } });
  call.end();
  const [response] = await once(call, 'response');
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode as number, headers: response.headers as Record<string, string>, text };
}

async function openAs(playground: Playground, name: string) {
  const { driver } = playground.discord;
  const window = await openWindow(playground.url);
  const channelId = driver.guildChannel('Puzzle Club').id;
  window.send({ kind: 'look', playerId: driver.player(name).id, channelId });
  await window.next('channel');
  return window;
}

describe('the page server', () => {
  test('serves the page and its files, light and strict', async ({ playground }) => {
    const page = await ask(playground.url, {});
    expect(page.status).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const paths = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(paths.length).toBeGreaterThanOrEqual(3);
    for (const path of paths) expect((await ask(playground.url, { path })).status).toBe(200);
    const weight = [...readPage().values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(weight).toBeLessThan(150_000);
  });

  test('names no other host in any of its files', () => {
    // The namespaces of SVG and MathML, and the default URL of the emoji parser, which the page does not use.
    const known = /^http:\/\/www\.w3\.org\/|^https:\/\/cdn\.jsdelivr\.net\/gh\/jdecked\/twemoji@latest\/assets\//;
    const hosts = [...readPage().values()].flatMap(
      ({ bytes }) => bytes.toString().match(/https?:\/\/[\w.-]+\.\w+[^\s"'`)]*/g) ?? [],
    );
    expect(hosts.filter((host) => !known.test(host))).toEqual([]);
  });

  test.for<[string, { method?: string; path?: string; headers?: object }, number]>([
    ["another page's host name (DNS rebinding)", { headers: { host: 'evil.test' } }, 403],
    ['the right name with another port', { headers: { host: 'localhost:1' } }, 403],
    ['a host that only begins well', { headers: { host: 'localhost.evil.test' } }, 403],
    ['a POST', { method: 'POST' }, 405],
    ['a file that is not there', { path: '/etc/passwd' }, 404],
    ['a way out of the folder', { path: '/../package.json' }, 404],
    ['a picture that is gone', { path: '/attachments/1/2/a.png' }, 404],
  ])('rejects %s', async ([, options, status], { playground }) => {
    expect((await ask(playground.url, options)).status).toBe(status);
  });

  test.for<[string, object]>([
    ['another page', { origin: 'http://evil.test' }],
    ['another port of this machine', { origin: 'http://localhost:1' }],
    ['nobody', {}],
  ])('lets %s open no WebSocket', async ([, options], { playground }) => {
    const socket = new WebSocket(`${playground.url.replace('http', 'ws')}/live`, options);
    const [error] = await once(socket, 'error');
    expect(String(error)).toContain('403');
  });

  test('survives clients that disconnect during a WebSocket handshake', async ({ playground }) => {
    const { host, port } = new URL(playground.url);
    for (const target of [Number(port), playground.discord.port]) {
      for (let count = 0; count < 50; count += 1) {
        const socket = connectSocket(target, '127.0.0.1');
        await once(socket, 'connect');
        const headers = `Host: ${host}\r\nOrigin: http://evil.test\r\nUpgrade: websocket\r\nConnection: Upgrade`;
        socket.write(`GET /live HTTP/1.1\r\n${headers}\r\n\r\n`);
        socket.resetAndDestroy();
      }
    }
    expect((await ask(playground.url, {})).status).toBe(200);
  });

  test('the stand-in itself rejects other host names, and all web pages', async ({ playground }) => {
    const { apiUrl } = playground;
    const path = '/api/v10/gateway';
    expect((await ask(apiUrl, { path, headers: { host: 'evil.test' } })).status).toBe(403);
    expect((await ask(apiUrl, { path, headers: { origin: 'http://evil.test' } })).status).toBe(403);
    expect((await ask(apiUrl, { path })).status).toBe(200);
    const gateway = new WebSocket(`${apiUrl.replace('http', 'ws').replace('/api', '/gateway')}?v=10`, {
      origin: 'http://evil.test',
    });
    await once(gateway, 'error');
  });

  test('listens on loopback only', async ({ playground }) => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (!outside) return expect(playground.url).toContain('localhost');
    await expect(fetch(`http://${outside.address}:${new URL(playground.url).port}`)).rejects.toThrow();
  });
});

describe('the start', () => {
  test('on a taken port says so', async () => {
    const other = createServer();
    const port = await listenOnLoopback(other);
    await expect(startPlayground({ port })).rejects.toMatchObject({
      name: 'PlaygroundError',
      reason: 'port-taken',
      message: `Port ${port} of the playground is already in use, perhaps by another playground. Choose another with PLAYGROUND_PORT, or 0 for any free one.`,
    });
    other.close();
  });

  test.each([-1, 70_000, 1.5, Number.NaN])('on port %d says what would be right', async (port) => {
    await expect(startPlayground({ port })).rejects.toMatchObject({ reason: 'port-invalid' });
  });

  test('without a built page says how to build it', () => {
    expect(() => readPage('/nowhere')).toThrow('npm run setup');
  });
});

describe('a window', () => {
  test('gives only the first player Manage Server', async ({ playground }) => {
    const { driver } = playground.discord;
    const of = (name: string) =>
      driver.guilds.map((guild) => {
        const held = driver.roles.permissionsOf(driver.player(name), driver.guildChannel(guild.name));
        return (held & PermissionFlagsBits.ManageGuild) !== 0n;
      });
    expect([of('Ann'), of('Ben')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('is sent the players, the places and whether the bot is connected', async ({ playground }) => {
    const window = await openWindow(playground.url);
    const { players, places, bot, locales } = await window.next('hello');
    expect(locales).toEqual(expect.arrayContaining(['en-US', 'da', 'el', 'uk']));
    expect(players.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    const servers = places.filter(({ owner }) => owner === undefined).map(({ name }) => name);
    expect(servers).toEqual(['Puzzle Club', 'Puzzle Club', 'Night Shift', 'Night Shift']);
    expect(bot.name).toBe('Bot');
    await window.next('bot', ({ isConnected }) => !isConnected);
    const { client } = await connect(playground.discord, [], () => undefined);
    await window.next('bot', ({ isConnected }) => isConnected);
    await client.destroy();
    await window.next('bot', ({ isConnected }) => !isConnected);
  });

  testWithBot('sees what another window does, except what is ephemeral', async ({ playground }) => {
    const ann = await openAs(playground, 'Ann');
    const ben = await openAs(playground, 'Ben');
    ann.send({ kind: 'slash', ref: 1, name: 'play', values: {} });
    const { message } = await ben.next('message');
    expect(message).toMatchObject({ content: 'board', command: '/play', usedBy: { name: 'Ann' } });
    expect(await ann.next('result')).toMatchObject({ ref: 1, result: { kind: 'done' } });
    ben.send({ kind: 'click', ref: 7, messageId: message.id, customId: 'a' });
    expect((await ben.next('message', (event) => event.message.content === 'psst')).message.isEphemeral).toBe(true);
    ben.send({ kind: 'say', ref: 8, content: 'hello' });
    await ann.next('message', (event) => event.message.content === 'hello');
    expect(ann.got.some((event) => event.kind === 'message' && event.message.isEphemeral)).toBe(false);
  });

  testWithBot('is sent a sentence if an action is rejected', async ({ playground }) => {
    const ann = await openAs(playground, 'Ann');
    ann.send({ kind: 'slash', ref: 1, name: 'nothing', values: {} });
    expect(await ann.next('result')).toMatchObject({
      result: { kind: 'rejected', reason: expect.stringContaining('/nothing') },
    });
    ann.send({ kind: 'say', ref: 2, content: '   ' });
    expect(await ann.next('result')).toMatchObject({ ref: 2, result: { kind: 'rejected' } });
    ann.send({ kind: 'click', ref: 3, messageId: '1100000000000000000', customId: 'a' });
    expect(await ann.next('result')).toMatchObject({ ref: 3, result: { kind: 'rejected' } });
  });

  test("is sent the players' languages and the probable language of each message", async ({ playground }) => {
    const { discord } = playground;
    const { driver } = discord;
    const { client } = await connect(discord, [PLAY], async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply({ ...BOARD, content: 'one' });
      if (interaction.isButton()) await interaction.update('two');
    });
    const [ann, other] = [await openAs(playground, 'Ann'), await openAs(playground, 'Ben')];
    const langOf = async (content: string) => {
      const { message } = await other.next('message', (event) => event.message.content === content);
      return { id: message.id, lang: message.lang };
    };
    ann.send({ kind: 'speak', locale: 'klingon' });
    ann.send({ kind: 'speak', locale: 'de' });
    const { players } = await other.next('players');
    expect(players.map(({ name, locale }) => [name, locale])).toEqual([
      ['Ann', 'de'],
      ['Ben', 'en-US'],
    ]);
    ann.send({ kind: 'slash', ref: 1, name: 'play', values: {} });
    const { id, lang } = await langOf('one');
    expect(lang).toBe('de');
    ann.send({ kind: 'speak', locale: 'fr' });
    ann.send({ kind: 'click', ref: 2, messageId: id, customId: 'a' });
    expect(await langOf('two')).toEqual({ id, lang: 'fr' });
    ann.send({ kind: 'say', ref: 3, content: 'three' });
    expect((await langOf('three')).lang).toBe('fr');
    const channel = await client.channels.fetch(driver.guildChannel('Puzzle Club').id);
    if (channel?.isSendable()) await channel.send('four');
    expect((await langOf('four')).lang).toBeUndefined();
    await client.destroy();
  });

  test("cannot look into another player's direct messages", async ({ playground }) => {
    const { driver } = playground.discord;
    const window = await openAs(playground, 'Ann');
    window.send({
      kind: 'look',
      playerId: driver.player('Ann').id,
      channelId: driver.dm(driver.player('Ben')).id,
    });
    window.send({ kind: 'say', ref: 1, content: 'still here' });
    await window.next('message', ({ message }) => message.channelId === driver.guildChannel('Puzzle Club').id);
    expect(window.got.some(({ kind }) => kind === 'channel')).toBe(false);
  });

  testWithBot(
    'has traces and faults only while it inspects, and then also of what was before',
    async ({ playground }) => {
      const ann = await openAs(playground, 'Ann');
      ann.send({ kind: 'slash', ref: 1, name: 'play', values: {} });
      await ann.next('result');
      expect(ann.got.some(({ kind }) => kind === 'trace')).toBe(false);
      ann.send({ kind: 'inspect', isOn: true });
      expect((await ann.next('trace', ({ trace }) => trace.kind === 'command')).trace).toMatchObject({
        what: '/play',
        state: 'answered',
        calls: [{ status: 204 }],
      });
      ann.send({ kind: 'fault', name: 'failed' });
      expect(await ann.next('faults', ({ armed }) => armed === 1)).toBeDefined();
      ann.send({ kind: 'slash', ref: 2, name: 'play', values: {} });
      const { trace } = await ann.next('trace', ({ trace: it }) => it.kind === 'command' && it.calls.length > 0);
      expect(trace).toMatchObject({ who: 'Ann', what: '/play', kind: 'command', calls: [{ status: 500 }] });
    },
  );

  test('has the calls that belong to no interaction, too: one that is not simulated has a remark', async ({
    playground,
  }) => {
    const { discord } = playground;
    const ann = await openAs(playground, 'Ann');
    await raw(discord, 'GET', '/guilds/1/stickers');
    ann.send({ kind: 'inspect', isOn: true });
    const remark = 'Not simulated: GET /guilds/1/stickers.';
    expect((await ann.next('trace')).trace).toMatchObject({
      who: 'Bot',
      kind: 'call',
      state: 'failed',
      calls: [{ remark }],
    });
    await raw(discord, 'GET', '/users/@me');
    expect((await ann.next('trace')).trace).toMatchObject({ what: 'GET /users/@me', kind: 'call', state: 'answered' });
  });

  test.for<[string, string]>([
    ['no JSON', '{'],
    ['a kind that does not exist', '{"kind":"toString"}'],
    ['an action that lacks a field', '{"kind":"say","ref":1}'],
    ['a field of another type', '{"kind":"say","ref":1,"content":5}'],
    ['an id that is none', '{"kind":"dismiss","messageId":"x"}'],
    ['too long a text', JSON.stringify({ kind: 'say', ref: 1, content: 'x'.repeat(4_001) })],
    ['too large an action', JSON.stringify({ kind: 'say', ref: 1, content: 'x'.repeat(70_000) })],
  ])('that sends %s is closed', async ([, text], { playground }) => {
    const { socket } = await openWindow(playground.url);
    socket.send(text);
    const [code] = await once(socket, 'close');
    expect([1008, 1009]).toContain(code);
  });
});
