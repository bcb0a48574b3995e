/** What operators rely on: health checks, metrics and a clean stop. */
import { expect } from 'vitest';
import { type BotWorld, move, open, testWithBot as test, updated } from '../support/bot-world.ts';
import { answersOf, CALLBACK, OVER_HTTP } from '../support/interaction-way.ts';
import { ask, PATIENT, type StartedBot, WITH_HTTP } from '../support/started-bot.ts';

const ready = async (bot: StartedBot): Promise<readonly [number, readonly string[]]> => {
  const { status, text } = await ask(bot, '/readyz');
  return [status, JSON.parse(text).obstacles];
};

test('health and metrics are served, and what players do is counted', async ({ world }) => {
  const bot = await world.start(WITH_HTTP);
  const { driver } = world;
  const ann = driver.player('Ann');
  /** The sum of a metric over all lines that begin with this text. */
  const figure = async (metric: string) =>
    (await ask(bot, '/metrics')).text
      .split('\n')
      .filter((line) => line.startsWith(metric))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  expect(await ask(bot, '/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect(await ready(bot)).toEqual([200, []]);
  const game = await open(world, ann, 'Puzzle Club');
  const painted = await figure('bot_render_seconds_count{kind="paint"}');
  // Over HTTP a move takes no REST call.
  if (!OVER_HTTP) driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 502 } });
  await updated(move(world, ann, game));
  for (const name of ['first', 'second'])
    await driver.forgeCommand(ann, driver.guildChannel('Puzzle Club'), 2, { name }).outcome;
  await expect.poll(() => figure('bot_interaction_seconds_count{kind="MessageComponent",outcome="answered"}')).toBe(1);
  expect(await figure('bot_interaction_seconds_count{kind="/2048",outcome="answered"}')).toBe(1);
  expect(await figure('bot_store_seconds_count{operation="saveTurn"}')).toBe(1);
  expect((await figure('bot_render_seconds_count{kind="paint"}')) - painted).toBe(1);
  expect(await figure('bot_games_total{event="begun",rules="classic"}')).toBe(1);
  expect(await figure('bot_rest_rejected_total{status="502"}')).toBe(OVER_HTTP ? 0 : 1);
  await expect.poll(() => figure('bot_interaction_seconds_count{kind="ApplicationCommand",outcome="refused"}')).toBe(2);
  const { text } = await ask(bot, '/metrics');
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^bot_info\{version="\d+\.\d+\.\d+[^"]*",node="v24\.[\d.]+"\} 1$/m);
  const ofGateway = ['bot_servers 2', 'bot_identifies_left 999', 'bot_shard_ready{shard="0"} 1'];
  for (const line of ['bot_ready 1', ...(OVER_HTTP ? [] : ofGateway)]) expect(text).toContain(`\n${line}\n`);
  // Names that the bot does not have add no label.
  expect(text).not.toContain('kind="/first"');
  expect(await ask(bot, '/')).toMatchObject({ status: 404 });
  expect(await ask(bot, '/healthz', 'POST')).toMatchObject({ status: 405 });
});

/** Makes a move whose answer Discord takes until it is released, or never accepts. */
async function delayedMove(world: BotWorld, ms: number) {
  const ann = world.driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club');
  world.driver.faults.addRest({ ...CALLBACK, effect: { kind: 'delay', ms } });
  const click = move(world, ann, game);
  await expect.poll(() => world.driver.faults.armed).toBe(0);
  return { ann, game, click };
}

// A bot over HTTP accepts no new connection while it stops: see test/discord/http-interactions.test.ts.
test.skipIf(OVER_HTTP)('/readyz is 503 while the bot drains, and the last click is answered', async ({ world }) => {
  const bot = await world.start(WITH_HTTP);
  const { click } = await delayedMove(world, 1_500);
  const ended = bot.stop();
  await bot.logged('stopping');
  expect(await ready(bot)).toEqual([503, ['stopping']]);
  expect(await ask(bot, '/healthz')).toMatchObject({ status: 200 });
  expect(await updated(click)).toMatchObject({ moves: 1 });
  // Exit code 0 shows that the bot stopped before its deadline.
  expect(await ended).toBe(0);
});

/** A time in milliseconds that is longer than any test. */
const NEVER = 600_000;

test('an answer that hangs delays a clean stop by three seconds at most', async ({ world }) => {
  const bot = await world.start();
  const { click } = await delayedMove(world, NEVER);
  // Exit code 0 shows that the bot stopped within its deadline of five seconds.
  expect(await bot.stop()).toBe(0);
  expect(answersOf(click)).toEqual([]);
});

test('a second signal ends the bot at once, and the saved move is shown after the next start', async ({ world }) => {
  const bot = await world.startProcess();
  const { ann, game, click } = await delayedMove(world, NEVER);
  void bot.stop('SIGTERM');
  await bot.logged('stopping');
  // 143 is the usual exit code after SIGTERM. Code 1 would mean that the operator must change a setting.
  expect(await bot.stop('SIGTERM')).toBe(143);
  world.driver.clock.shift(PATIENT.withinMs + 1);
  expect(await click.outcome).toMatchObject({ kind: 'failed' });
  await world.start();
  expect(await updated(move(world, ann, game))).toMatchObject({ moves: 1 });
});
