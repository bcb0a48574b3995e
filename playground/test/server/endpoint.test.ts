/** Tests interactions over HTTP where they differ from the gateway. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect } from 'vitest';
import {
  answerRaw,
  test as base,
  formOf,
  messageOf,
  PLAY,
  pngOf,
  raw,
  type TestWorld,
} from '../support/discord-test.ts';
import { listen, respond, type Served, serveInteractions } from '../support/over-http.ts';

type Handle = Parameters<typeof serveInteractions>[1];

/** A fixture with a bot that registers its command over REST and passes each interaction to a given function. */
const test = base
  .extend('serve', async ({ world: { discord, driver, register } }, { onCleanup }) => {
    const all: Served[] = [];
    onCleanup(async () => void (await Promise.all(all.map(({ close }) => close()))));
    return async (handle: Handle) => {
      const served = await serveInteractions(discord, handle);
      all.push(served);
      await register(PLAY);
      await driver.useEndpoint(served.url);
      return served;
    };
  })
  .extend(
    'play',
    ({ world: { driver, ann, channel } }) =>
      () =>
        driver.slash(ann, channel, 'play'),
  );

const says =
  (json: unknown): Handle =>
  (_, response) =>
    respond(response, JSON.stringify(json));
const HELLO = { type: 4, data: { content: 'hello' } };
const MEBIBYTE = 1024 * 1024;

describe('an endpoint', () => {
  const register = ({ discord }: TestWorld, url: string | null) =>
    raw(discord, 'PATCH', '/applications/@me', { json: { interactions_endpoint_url: url } });
  const pong = (response: ServerResponse) => response.end('{"type":1}');

  test('replaces the gateway once the bot has registered it, until the bot removes it', async ({ world }) => {
    const { discord, play } = world;
    const { client } = await world.connect((interaction) => interaction.isRepliable() && interaction.reply('gateway'));
    const served = await serveInteractions(discord, says({ type: 4, data: { content: 'HTTP' } }));
    const texts = async () => (await messageOf(play())).data.content;
    const registered = await register(world, served.url);
    expect(registered).toMatchObject({
      status: 200,
      body: { interactions_endpoint_url: served.url, verify_key: discord.publicKey },
    });
    expect(await texts()).toBe('HTTP');
    expect((await register(world, null)).body['interactions_endpoint_url']).toBeNull();
    expect(await texts()).toBe('gateway');
    expect(client.isReady()).toBe(true);
    await served.close();
  });

  test.for<[string, (request: IncomingMessage, response: ServerResponse) => unknown, RegExp]>([
    ['does not know PING', (_, response) => response.end('{"type":4}'), /answers a PING with 200 and \{"type":4\}/],
    ['answers in another form', (_, response) => response.end('pong'), /with 200 and a body that is no JSON/],
    ['answers with an error', (_, response) => response.writeHead(500).end('{"type":1}'), /answers a PING with 500/],
    ['takes a bad signature', (_, response) => pong(response), /answers a bad signature with 200, not with 401/],
    ['hangs up', (request) => request.socket.destroy(), /does not respond/],
  ])('that %s is rejected', async ([, handle, reason], { world }) => {
    const { driver } = world;
    const { url, close } = await listen(handle);
    expect(await register(world, url)).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        errors: { interactions_endpoint_url: { _errors: [{ code: 'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID' }] } },
      },
    });
    await expect(driver.useEndpoint(url)).rejects.toThrow(reason);
    expect(driver.isBotThere).toBe(false);
    await close();
  });

  test('must be on this machine, and a server must listen there', async ({ world: { driver } }) => {
    await expect(driver.useEndpoint('http://example.com/')).rejects.toThrow('is not an http URL on this machine');
    const { url, close } = await listen(() => undefined);
    await close();
    await expect(driver.useEndpoint(url, 0)).rejects.toThrow('No server listens at');
  });

  test('receives signed requests over one kept-alive connection', async ({ serve, play, world: { driver } }) => {
    const seen: IncomingMessage['headers'][] = [];
    const { connections } = await serve((_, response, { headers }) => {
      seen.push(headers);
      return respond(response, JSON.stringify(HELLO));
    });
    for (let count = 0; count < 3; count += 1) await messageOf(play());
    expect(connections()).toBe(1);
    expect(seen[2]).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Discord-Interactions\//),
    });
    expect(Math.abs(Number(seen[2]?.['x-signature-timestamp']) * 1_000 - driver.clock.now())).toBeLessThan(60_000);
  });
});

describe('a response', () => {
  const file = (length: number) => formOf({ type: 4, data: {} }, { 'a.png': pngOf(1, 1, length) });
  const limit = 82 * 1024;

  test.for<[string, Handle, RegExp]>([
    ['of another status', (_, response) => response.writeHead(500).end(JSON.stringify(HELLO)), /the status is 500/],
    ['without a body', (_, response) => response.end(), /type/],
    ['that is no JSON', (_, response) => response.end('{'), /invalid JSON/],
    ['of an unknown type', says({ type: 99 }), /50035/],
    ['that Discord would reject', says({ type: 4, data: { content: 'x'.repeat(2_001) } }), /BASE_TYPE_MAX_LENGTH/],
    [
      'with a broken form',
      (_, response) => response.setHeader('content-type', 'multipart/form-data').end('x'),
      /boundary/,
    ],
    ['with too large a file', (_, response) => respond(response, file(limit + 1)), /only 83968 arrive in a response/],
    ['whose connection breaks', (_, response) => response.destroy(), /socket hang up/],
  ])(
    '%s fails for the player at once',
    async ([, handle, problem], { serve, play, world: { driver, ann, channel } }) => {
      await serve(handle);
      const sent = play();
      expect(await sent.outcome).toMatchObject({ kind: 'failed', reason: expect.any(String) });
      await expect.poll(() => sent.deliveries).toMatchObject([{ problem: expect.stringMatching(problem) }]);
      expect(driver.messages(channel, ann)).toEqual([]);
    },
  );

  test('may contain a small file; a large one goes by the callback route', async ({ serve, play, world }) => {
    await serve((_, response) => respond(response, file(limit)));
    const small = play();
    expect((await messageOf(small)).data.attachments).toMatchObject([{ size: limit }]);
    expect(small.deliveries).toMatchObject([{ status: 200, files: [{ name: 'a.png', bytes: limit }] }]);
    await serve((_, response) => response.writeHead(202).end());
    const large = play();
    await answerRaw(world.discord, large, undefined, file(MEBIBYTE));
    expect((await messageOf(large)).data.attachments).toMatchObject([{ size: MEBIBYTE }]);
    await world.driver.until(() => large.deliveries[0]?.status === 202);
  });

  test('is ignored after three seconds, and the connection is closed', async ({ serve, play, world }) => {
    const arrived = Promise.withResolvers<ServerResponse>();
    await serve((_, response) => arrived.resolve(response));
    const sent = play();
    const response = await arrived.promise;
    world.driver.clock.shift(3_001);
    expect(await sent.outcome).toMatchObject({ kind: 'failed' });
    await expect.poll(() => sent.deliveries).toMatchObject([{ status: 0, problem: 'there was no response in time' }]);
    await expect.poll(() => response.destroyed).toBe(true);
    expect(await answerRaw(world.discord, sent, HELLO)).toMatchObject({ body: { code: 10062 } });
  });

  test('is ignored after an answer by the callback route', async ({ serve, play, world }) => {
    const { discord, driver, ann, channel } = world;
    const arrived = Promise.withResolvers<ServerResponse>();
    await serve((_, response) => arrived.resolve(response));
    const sent = play();
    const response = await arrived.promise;
    expect((await answerRaw(discord, sent, HELLO)).status).toBe(204);
    await respond(response, JSON.stringify(HELLO));
    await expect.poll(() => sent.deliveries).toMatchObject([{ problem: expect.stringContaining('40060') }]);
    expect([sent.state, driver.messages(channel, ann).length]).toEqual(['answered', 1]);
  });
});

describe('a fault', () => {
  const CALLBACK = { method: 'POST', route: '/callback' } as const;

  test('that delays a response makes it late', async ({ serve, play, world: { driver } }) => {
    await serve(says(HELLO));
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms: 4_000 } });
    const sent = play();
    await expect.poll(() => driver.faults.armed).toBe(0);
    driver.clock.shift(4_001);
    expect(await sent.outcome).toMatchObject({ kind: 'failed' });
    await expect
      .poll(() => sent.deliveries)
      .toMatchObject([{ status: 200, problem: expect.stringContaining('10062') }]);
  });

  test.for([
    { kind: 'status', status: 500 },
    { kind: 'error', error: 'unknownInteraction' },
  ] as const)('of $kind loses a response', async (effect, { serve, play, world: { driver } }) => {
    await serve(says(HELLO));
    driver.faults.addRest({ ...CALLBACK, effect });
    expect(await play().outcome).toMatchObject({ kind: 'failed' });
    await messageOf(play());
  });

  test('that loses the answer breaks the connection after an accepted response', async ({ serve, play, world }) => {
    const { connections } = await serve(says(HELLO));
    world.driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
    for (let count = 0; count < 2; count += 1) await messageOf(play());
    expect(connections()).toBe(2);
  });

  test('that cuts a delivery breaks the connection once the bot has received it', async ({ serve, play, world }) => {
    const seen: string[] = [];
    await serve(({ id }) => seen.push(id));
    world.driver.faults.addDelivery({ kind: 'cut' });
    const sent = play();
    expect(await sent.outcome).toMatchObject({ kind: 'failed' });
    await expect.poll(() => seen).toEqual([sent.id]);
  });
});
