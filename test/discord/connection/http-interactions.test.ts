/** The endpoint for interactions over HTTP, as Discord, attackers and proxies call it. See also test/e2e. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test as base, expect } from 'vitest';
import { startDiscord } from '#playground';
import type { Interaction } from '../../../src/discord/answer/interaction.ts';
import { transportOver } from '../../../src/discord/bot.ts';
import { readOwnApplication } from '../../../src/discord/connection/account.ts';
import { ConnectError } from '../../../src/discord/connection/connect-error.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { startHttpServer } from '../../../src/ops/http-server.ts';
import { createLog } from '../../../src/ops/log.ts';
import { NO_METRICS } from '../../../src/ops/metrics.ts';
import { realTime } from '../../support/clock.ts';
import { ask, READY, startBotHere, warningsOf } from '../../support/started-bot.ts';
import { makeFolder } from '../../support/temporary-folder.ts';

interface Sent {
  readonly body?: string;
  readonly key?: KeyObject;
  /** The age of the request's timestamp in seconds. */
  readonly age?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

const PING = JSON.stringify({ type: 1 });

const test = base
  .extend('folder', { scope: 'file' }, ({}, { onCleanup }) => makeFolder(onCleanup))
  .extend('endpoint', { scope: 'file' }, async ({ folder }, { onCleanup }) => {
    const keys = generateKeyPairSync('ed25519');
    const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
    const discord = await startDiscord({ application: { verify_key: publicKey } });
    const begin = async () => {
      const bot = startBotHere({
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.apiUrl,
        DATABASE_URL: join(folder, 'games.sqlite'),
        DISCORD_PUBLIC_KEY: publicKey,
        HTTP_PORT: '0',
      });
      const { port } = await bot.logged('health and metrics are served');
      const post = async ({ body = PING, key = keys.privateKey, age = 0, headers, agent }: Sent = {}) => {
        const timestamp = String(Math.floor(realTime() / 1_000) - age);
        const signature = sign(null, Buffer.from(timestamp + body), key).toString('hex');
        const signed = { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp, ...headers };
        const asked = request({ port: Number(port), path: '/interactions', method: 'POST', headers: signed, agent });
        asked.end(body);
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        return { status: response.statusCode, headers: response.headers, text: await text(response) };
      };
      return { bot, port: Number(port), post };
    };
    const start = async () => {
      const started = await begin();
      await started.bot.logged(READY);
      return started;
    };
    const first = await start();
    onCleanup(async () => {
      await first.bot.stop();
      await discord.close();
    });
    return { ...first, begin, start, discord };
  });

test('a signed PING is answered, and no gateway is opened', async ({ endpoint: { post, discord, bot } }) => {
  expect(await post()).toMatchObject({ status: 200, text: '{"type":1}' });
  expect(discord.driver.gateway.connected).toEqual([]);
  expect(await ask(bot, '/readyz')).toMatchObject({ status: 200 });
});

test('a request that Discord did not sign just now gets 401; a clock that is off is logged', async ({ endpoint }) => {
  const { post, bot } = endpoint;
  const foreign = generateKeyPairSync('ed25519').privateKey;
  const wrong: readonly Sent[] = [
    { key: foreign },
    { headers: { 'x-signature-ed25519': '' } },
    { headers: { 'x-signature-ed25519': 'f'.repeat(127) } },
    { headers: { 'x-signature-timestamp': 'now' } },
    { headers: { 'x-signature-timestamp': '1700000000' } },
  ];
  for (const sent of wrong) expect((await post(sent)).status).toBe(401);
  expect(warningsOf(bot)).toEqual([]);
  for (const age of [310, -310, 310]) expect((await post({ age })).status).toBe(401);
  expect(warningsOf(bot)).toMatchObject([
    { msg: expect.stringContaining('the time of a signed request is wrong'), seconds: expect.closeTo(310, -1) },
  ]);
  expect((await post({ age: 290 })).status).toBe(200);
});

test('a request during the start is answered after it', async ({ endpoint: { begin, discord } }) => {
  discord.driver.faults.addRest({ route: '/applications/@me', effect: { kind: 'delay', ms: 300 } });
  const { bot, post } = await begin();
  expect(await post()).toMatchObject({ status: 200, text: '{"type":1}' });
  await bot.stop();
});

test('a request during a long start gets no answer, so that a proxy tries another process', async ({
  endpoint: { begin, discord },
}) => {
  discord.driver.faults.addRest({ route: '/applications/@me', effect: { kind: 'delay', ms: 2_600 } });
  const { bot, post } = await begin();
  for (const _ of [1, 2]) await expect(post()).rejects.toThrow(/socket hang up|ECONNRESET/);
  expect(bot.log.map(({ msg }) => msg)).not.toContain('the bot is ready');
  await bot.stop();
});

test('a body that is too large gets 413, one that is no interaction 400, another method 405', async ({ endpoint }) => {
  const { post, bot } = endpoint;
  const large = `{"type":1,"x":"${'x'.repeat(100_000)}"}`;
  expect((await post({ body: large })).status).toBe(413);
  expect((await post({ body: large, headers: { 'transfer-encoding': 'chunked' } })).status).toBe(413);
  for (const body of ['nonsense', '{"type":2}']) expect((await post({ body })).status).toBe(400);
  expect((await ask(bot, '/interactions')).status).toBe(405);
});

test.concurrent('a request whose body never ends is cut off', async ({ endpoint: { port }, expect }) => {
  const socket = connect(port, '127.0.0.1');
  const signed = `X-Signature-Ed25519: ${'0'.repeat(128)}\r\nX-Signature-Timestamp: 1`;
  socket.write(`POST /interactions HTTP/1.1\r\nHost: bot\r\n${signed}\r\nContent-Length: 1000\r\n\r\n{`);
  const drip = setInterval(() => socket.write(' '), 200);
  const [said] = (await once(socket, 'data')) as [Buffer];
  clearInterval(drip);
  expect(said.toString()).toMatch(/^HTTP\/1\.1 408 /);
  socket.destroy();
});

test.concurrent('silent connections are closed, and do not block requests', async ({
  endpoint: { port, post },
  expect,
}) => {
  const silent = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  expect((await post()).status).toBe(200);
  for (const socket of silent) {
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
  }
});

test('a connection is kept alive; a bot that stops accepts no new one and answers over those that are open', async ({
  endpoint,
}) => {
  const { bot, port, post } = await endpoint.start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let at = 0; at < 3; at += 1) expect((await post({ agent })).headers.connection).toBe('keep-alive');
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  const stopped = bot.stop();
  await expect
    .poll(
      () =>
        once(connect(port, '127.0.0.1'), 'connect').then(
          () => 'handled',
          ({ code }) => code,
        ),
      { interval: 5 },
    )
    .toBe('ECONNREFUSED');
  expect(await post({ agent })).toMatchObject({ status: 200, headers: { connection: 'close' } });
  expect(await stopped).toBe(0);
  agent.destroy();
});

test('files of more than 80 kB are sent by a call instead of in the response', async ({ onTestFinished }) => {
  const discord = await startDiscord();
  const { apiUrl, token, publicKey, driver } = discord;
  const server = await startHttpServer({ host: '127.0.0.1', port: 0 }, NO_METRICS, async () => ({
    obstacles: [],
    waits: [],
  }));
  const stopping = new AbortController();
  const rest = new DiscordRest({ apiUrl, token });
  onTestFinished(async () => {
    stopping.abort();
    rest.close();
    await server.close();
    await discord.close();
  });
  const open = await transportOver({ publicKey, server, application: await readOwnApplication({ apiUrl, token }) });
  let size = 0;
  const settings = {
    apiUrl,
    token,
    guildId: undefined,
    shards: 'auto',
    shardCount: 'auto',
    retention: undefined,
  } as const;
  const log = createLog('info', { write: () => undefined });
  const fail = (cause: unknown) => new ConnectError(apiUrl, cause);
  const transport = open(settings, { rest, log, stopping: stopping.signal, fail, serversEveryMs: 60_000 });
  await transport.connect({
    async handle(payload, callbackFor) {
      const files = [{ name: 'a', contentType: 'text/plain', bytes: new Uint8Array(size) }];
      // The stand-in rejects this call, because it did not send the interaction.
      await callbackFor?.(payload as Interaction)({ type: 4, body: { data: {}, files } }).catch(() => undefined);
      return 'handled';
    },
  });
  await driver.useEndpoint(`http://127.0.0.1:${server.port}/interactions`);
  const statuses: unknown[] = [];
  for (size of [80_000, 80_001])
    statuses.push(await driver.sendPayload({ type: 2, id: '1', token: 'token', application_id: '2' }));
  expect(statuses).toEqual([200, 400]);
});
