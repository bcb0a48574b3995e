import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { Events } from 'discord.js';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { type Answer, answerRaw, messageOf, raw, type TestWorld, test } from '../support/discord-test.ts';

const reply: Answer = async (interaction) => {
  if (interaction.isRepliable()) await interaction.reply(`hello ${interaction.id}`);
};

const CALLBACK = { method: 'POST', route: '/callback' } as const;

describe('a REST fault', () => {
  test('with a status fails the given number of calls, then calls work again', async ({ world }) => {
    const { driver, play } = world;
    const { errors } = await world.connect(reply);
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 503 }, times: 2 });
    play();
    play();
    await expect.poll(() => errors).toMatchObject([{ status: 503 }, { status: 503 }]);
    await messageOf(play());
    expect(driver.faults.armed).toBe(0);
  });

  test('of status 429 makes the client wait for the given time', async ({ world }) => {
    const { driver, play } = world;
    await world.connect(reply);
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 429, retryAfterSeconds: 0.2 } });
    const sent = play();
    await messageOf(sent);
    expect(sent.calls.map(({ status }) => status)).toEqual([429, 204]);
    expect(sent.callbackMs).toBeGreaterThan(150);
  });

  test("with an error of Discord's leaves the interaction waiting", async ({ world }) => {
    const { driver, play } = world;
    const { errors } = await world.connect(reply);
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'error', error: 'unknownMessage' } });
    const sent = play();
    await expect.poll(() => errors).toMatchObject([{ status: 404, code: 10008 }]);
    expect(sent.state).toBe('waiting');
  });

  test('for too many edits is a 429 with a code, and with Retry-After only if one is given', async ({ world }) => {
    const { driver, play } = world;
    await world.connect(() => undefined);
    const send = (retryAfterSeconds?: number) => {
      const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      driver.faults.addRest({ ...CALLBACK, effect: { kind: 'error', error: 'tooManyEdits', ...wait } });
      const { id, token } = play();
      return fetch(`${world.discord.apiUrl}/v10/interactions/${id}/${token}/callback`, { method: 'POST', body: '{}' });
    };
    const plain = await send();
    expect([plain.status, plain.headers.get('retry-after')]).toEqual([429, null]);
    expect(await plain.json()).toMatchObject({ code: 30046 });
    expect((await send(7)).headers.get('retry-after')).toBe('7');
  });

  test('that delays a call makes it take effect late', async ({ world }) => {
    const { driver, play } = world;
    const { errors } = await world.connect(reply);
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms: 4_000 } });
    const sent = play();
    await expect.poll(() => driver.faults.armed).toBe(0);
    driver.clock.shift(4_001);
    expect(await sent.outcome).toMatchObject({ kind: 'failed' });
    await expect.poll(() => errors).toMatchObject([{ code: 10062 }]);
  });

  test("that loses the answer keeps the call's effect and breaks the connection", async ({ world }) => {
    const { driver, play } = world;
    const { errors } = await world.connect(reply, { rest: { api: world.discord.apiUrl, retries: 1 } });
    driver.faults.addRest({ ...CALLBACK, effect: { kind: 'lost-answer' } });
    const sent = play();
    await messageOf(sent);
    await expect.poll(() => errors).toHaveLength(1);
    expect(sent.calls).toMatchObject([{ status: 0, responseBytes: 0 }]);
    expect(sent.state).toBe('answered');
  });

  test('hits only the route it names', async ({ world }) => {
    const { driver, play } = world;
    await world.connect(reply);
    driver.faults.addRest({ route: '/commands', effect: { kind: 'status', status: 500 } });
    await messageOf(play());
    expect(driver.faults.armed).toBe(1);
    driver.faults.clear();
    expect(driver.faults.armed).toBe(0);
  });
});

describe('a delivery fault', () => {
  test('delivers the same interaction twice, and one of the two answers is rejected', async ({ world }) => {
    const { driver, ann, channel, play } = world;
    const { errors } = await world.connect(reply);
    driver.faults.addDelivery({ kind: 'twice' });
    const sent = play();
    await messageOf(sent);
    await expect.poll(() => errors).toMatchObject([{ code: 40060 }]);
    expect(driver.messages(channel, ann)).toHaveLength(1);
  });

  test.for([
    [{ kind: 'late', ms: 5_000 }, [{ code: 10062 }]],
    [{ kind: 'lost' }, []],
  ] as const)('of %j makes the interaction fail', async ([effect, rejected], { world }) => {
    const { driver, play } = world;
    const { errors } = await world.connect(reply);
    driver.faults.addDelivery(effect);
    const sent = play();
    driver.clock.shift(5_001);
    expect(await sent.outcome).toMatchObject({ kind: 'failed' });
    await messageOf(play());
    await expect.poll(() => errors).toMatchObject(rejected);
  });
});

describe.concurrent('a gateway fault', () => {
  /** Connects a client, breaks its connection, uses commands meanwhile, and returns how the client reconnected. */
  async function playThrough(world: TestWorld, breakIt: (gateway: TestWorld['driver']['gateway']) => void) {
    const { driver, play } = world;
    const { client } = await world.connect(reply);
    const before = driver.gateway.identifies;
    const back = Promise.race([once(client, Events.ShardResume), once(client, Events.ShardReady)]);
    breakIt(driver.gateway);
    await driver.until(() => driver.gateway.connected.length === 0);
    const whileAway = play();
    await back;
    const resumed = driver.gateway.identifies === before;
    if (resumed) await messageOf(whileAway);
    await messageOf(play());
    return resumed ? 'resumed' : 'identified';
  }

  test.for<[string, 'resumed' | 'identified', (gateway: TestWorld['driver']['gateway']) => void]>([
    ['that drops the connection', 'resumed', (gateway) => gateway.drop()],
    ['that closes with 4000', 'resumed', (gateway) => gateway.drop(4000)],
    ['that asks for a reconnect (op 7)', 'resumed', (gateway) => gateway.askReconnect()],
    ['that lets the session be resumed (op 9)', 'resumed', (gateway) => gateway.invalidate(true)],
    ['that ends the session (op 9)', 'identified', (gateway) => gateway.invalidate(false)],
    [
      'that forgets the session',
      'identified',
      (gateway) => {
        gateway.drop();
        gateway.forgetSessions();
      },
    ],
  ])('%s is over when the client has %s, and what can be replayed is', async ([, back, breakIt], { world }) => {
    expect(await playThrough(world, breakIt)).toBe(back);
  });

  test('that leaves heartbeats unanswered makes the client reconnect', async ({ open }) => {
    const world = await open({ heartbeatMs: 150 });
    const { driver, play } = world;
    const { client } = await world.connect(reply);
    const resumed = once(client, Events.ShardResume);
    driver.faults.zombie = true;
    await driver.until(() => driver.gateway.connected.length === 0);
    driver.faults.clear();
    await resumed;
    await messageOf(play());
  });
});

test('only the newest messages and interactions are kept', async ({ open }) => {
  const world = await open({ keepMessages: 3, keepInteractions: 2 });
  const { driver, ann, channel, discord, play } = world;
  await world.connect(reply);
  const all = [];
  for (let count = 0; count < 5; count += 1) {
    const sent = play();
    await messageOf(sent);
    all.push(sent);
  }
  expect(driver.messages(channel, ann)).toHaveLength(3);
  const oldest = all[0];
  if (oldest) expect(await answerRaw(discord, oldest, { type: 6 })).toMatchObject({ body: { code: 10062 } });
});

test('a deferred interaction is kept until it is answered, however many follow', async ({ open }) => {
  const { connect, play } = await open({ keepInteractions: 2 });
  const followed = Promise.withResolvers<void>();
  let isFirst = true;
  await connect(async (interaction) => {
    if (!interaction.isRepliable()) return;
    if (!isFirst) return void (await interaction.reply('soon'));
    isFirst = false;
    await interaction.deferReply();
    await followed.promise;
    await interaction.editReply('late');
  });
  const slow = play();
  for (let count = 0; count < 5; count += 1) await messageOf(play());
  followed.resolve();
  expect((await messageOf(slow)).data.content).toBe('late');
});

describe('an internal fault', () => {
  const testOfFaults = test
    .extend('faults', (): unknown[] => [])
    .extend('world', ({ open, faults }) => open({ onFault: (fault) => faults.push(fault) }));

  testOfFaults('goes to onFault, and the connection is closed without a response', async ({ world, faults }) => {
    const { discord, driver, channel } = world;
    const { channels } = driver.directory;
    const find = channels.get.bind(channels);
    channels.get = () => {
      throw new Error('broken');
    };
    await expect(raw(discord, 'GET', `/channels/${channel.id}`)).rejects.toThrow('fetch failed');
    expect(faults).toMatchObject([{ message: 'broken', stack: expect.stringContaining('faults.test.ts') }]);
    channels.get = find;
    expect((await raw(discord, 'GET', `/channels/${channel.id}`)).status).toBe(200);
  });

  testOfFaults.for([
    ['GET', '/guilds/1/stickers', undefined, 'GET /guilds/1/stickers'],
    ['PUT', '/users/@me', undefined, 'PUT /users/@me'],
    ['PATCH', '/applications/@me', { description: 'x' }, '"description" of PATCH /applications/@me'],
  ] as const)(
    'is not a call that is not simulated, which is rejected by name: %s %s',
    async ([method, path, json, what], { world, faults }) => {
      const { discord, driver } = world;
      const { status, body } = await raw(discord, method, path, { json });
      expect([status, body.code]).toEqual([400, 0]);
      expect(body['message']).toContain(`${what} is not simulated`);
      const call = driver.log.flatMap((event) => (event.kind === 'api-call' ? [event.call] : [])).at(-1);
      expect(call).toMatchObject({ method, route: path, status: 400, notSimulated: what });
      expect(faults).toEqual([]);
    },
  );

  testOfFaults('is not a bot that disconnects during a call', async ({ world, faults }) => {
    const { port } = world.discord;
    const gone = connectSocket(port, '127.0.0.1');
    gone.write(`POST /api/v10/channels/1/messages HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 9\r\n\r\n{`);
    await once(gone, 'connect');
    // When a later call is answered, the stand-in has also read the incomplete request.
    await raw(world.discord, 'GET', '/users/@me');
    gone.resetAndDestroy();
    expect((await raw(world.discord, 'GET', '/users/@me')).status).toBe(200);
    await world.discord.close();
    expect(faults).toEqual([]);
  });

  testOfFaults('in a listener goes to onFault, and the other listeners are still called', async ({ world, faults }) => {
    const { driver, ann, channel } = world;
    const heard: string[] = [];
    driver.subscribe(() => {
      throw new Error('deaf');
    });
    driver.subscribe(({ kind }) => heard.push(kind));
    driver.say(ann, channel, 'hello');
    expect(heard).toEqual(['message-created']);
    expect(faults).toMatchObject([{ message: 'deaf' }]);
  });
});

test('driver.until rejects with what its check throws, and nothing else is affected', async ({ world }) => {
  const { driver, play } = world;
  const { errors } = await world.connect(reply);
  const once = { looked: 0 };
  const waiting = driver.until(() => {
    once.looked += 1;
    if (once.looked > 1) throw new Error('no such thing');
    return false;
  });
  const rejected = expect(waiting).rejects.toThrow('no such thing');
  await messageOf(play());
  await rejected;
  expect(once.looked).toBe(2);
  expect(errors).toEqual([]);
  await expect(driver.until(() => JSON.parse('{'))).rejects.toThrow(SyntaxError);
});

test('driver.until gives up after 30 seconds', async ({ world: { driver } }) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const rejected = expect(driver.until(() => false)).rejects.toThrow('did not happen within 30000 ms');
  vi.advanceTimersByTime(30_000);
  await rejected;
});
