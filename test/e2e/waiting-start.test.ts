/** A start waits for Discord, the network or the database, and the log says for which. */
import { testWithBotOn } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { freePort } from '../support/loopback.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { startStallingProxy } from '../support/postgres-proxies.ts';
import { newSchema } from '../support/shared.ts';
import { READY, WARNING, warningsOf } from '../support/started-bot.ts';

const test = testWithBotOn({ sessionStarts: 1 }).extend(
  'begin',
  ({ world }) =>
    (settings: Readonly<Record<string, string>> = {}) =>
      world.begin({ HTTP_PORT: '0', ...settings }),
);

const ofGateway = test.skipIf(OVER_HTTP);

ofGateway.concurrent(
  'a start waits out an outage of Discord, and then used-up sessions',
  async ({ world, begin, expect }) => {
    // Each attempt to start makes two requests.
    world.driver.faults.addRest({ route: '/gateway/bot', effect: { kind: 'status', status: 503 }, times: 4 });
    const first = begin();
    await first.logged(READY);
    expect(warningsOf(first)).toMatchObject([
      { attempt: 1, reason: expect.stringMatching(/^Discord cannot be reached at .* \(HTTP status 503\)\./) },
      { attempt: 2 },
    ]);
    await first.stop();

    const second = begin();
    const { retryInMs } = await second.logged(/^Discord lets this bot begin 0 more of its 1 sessions a day/);
    expect(retryInMs).toBeGreaterThan(60_000);
    expect(world.driver.gateway.identifies).toBe(1);
    expect(await second.stop()).toBe(0);
  },
);

test.concurrent('a start that Discord rate-limits says so in the log and in /readyz', async ({
  world,
  begin,
  expect,
}) => {
  world.driver.faults.addRest({
    route: '/applications/@me',
    effect: { kind: 'status', status: 429, retryAfterSeconds: 60 },
  });
  const bot = begin();
  const where = { method: 'GET', route: '/applications/@me' };
  expect(await bot.logged('Discord asks to wait')).toMatchObject({ ...where, level: WARNING, waitMs: 60_050 });
  const { reason, retryInMs } = await bot.logged(/^Discord answers/);
  expect(reason).toMatch(
    /^Discord answers GET \/applications\/@me with HTTP status 429 and asks to wait for 6[01] s\./,
  );
  expect(retryInMs).toBeGreaterThan(59_000);
  const { port } = await bot.logged('health and metrics are served');
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    {
      ready: false,
      obstacles: ['starting'],
      waits: [expect.stringMatching(/HTTP status 429 .* The next try is in \d+ s\.$/)],
    },
  ]);
  expect(await bot.stop()).toBe(0);
});

// That a start also waits for a Unix socket is tested in test/store/retry.test.ts.
test
  .skipIf(!postgresBinaries())
  .concurrent(
    'a start waits for a PostgreSQL server that rejects connections',
    async ({ begin, expect, onTestFinished }) => {
      const url = new URL(await newSchema());
      const target = Number(url.port);
      const port = await freePort();
      url.port = String(port);
      const bot = begin({ DATABASE_URL: url.href });
      expect(await bot.logged(/^The database .* does not answer/)).toMatchObject({ level: WARNING, attempt: 1 });
      const proxy = await startStallingProxy(target, port);
      onTestFinished(() => proxy.close());
      await bot.logged(READY);
      expect(await bot.stop()).toBe(0);
    },
  );
