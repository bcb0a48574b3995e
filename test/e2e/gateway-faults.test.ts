/** Faults of the gateway: clicks that are made during a fault are answered exactly once. */
import { expect } from 'vitest';
import {
  type BotWorld,
  moveAsOf,
  replied,
  type Seen,
  seen,
  testAmongStrangersOfFile,
  testWithBotOn,
  updated,
} from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { ask, type StartedBot, WITH_HTTP } from '../support/started-bot.ts';

async function sitDown(world: BotWorld, bot: StartedBot) {
  const { driver } = world;
  const player = driver.addPlayer('Somebody');
  const game = seen(await replied(driver.slash(player, driver.dm(player), '2048', { rules: 'wild', seed: 13579 })));
  const press = (then: Seen) => moveAsOf(world, player, then);
  const [began, { identifies }] = [bot.log.length, driver.gateway];
  /** Waits until the bot logs this message again, because earlier tests of the same bot may have caused it. */
  const loggedAnew = (message: string) =>
    expect.poll(() => bot.log.slice(began).some(({ msg }) => msg === message)).toBe(true);
  return { game, press, loggedAnew, identified: () => driver.gateway.identifies - identifies };
}

// Skipped over HTTP, where the bot has no gateway connection.
const test = testAmongStrangersOfFile.extend('table', ({ world, bot }) => sitDown(world, bot)).skipIf(OVER_HTTP);

test('the bot asks for no gateway intents', ({ world }) => {
  expect(world.driver.gateway.connected.map(({ intents }) => intents)).toEqual([0]);
});

test.for<[string, (world: BotWorld) => void]>([
  ['asks to connect again (op 7)', ({ driver }) => driver.gateway.askReconnect()],
  ['asks to take up its session again (op 9)', ({ driver }) => driver.gateway.invalidate(true)],
  ['cuts off by a close code that allows to go on', ({ driver }) => driver.gateway.drop(4_000)],
])('a bot that Discord %s misses no click', async ([, ask], { world, table }) => {
  const { game, press } = table;
  const before = press(game);
  ask(world);
  const meanwhile = press(game);
  const seen = await updated(meanwhile);
  expect(seen).toMatchObject({ moves: 1 });
  expect(await updated(before)).toMatchObject({ moves: 1 });
  await table.loggedAnew('a shard resumed');
  expect(await updated(press(seen))).toMatchObject({ moves: 2 });
  expect(table.identified()).toBe(0);
});

test('after a session that Discord forgot (op 9) the game goes on in a new one', async ({ world, table }) => {
  const { game, press } = table;
  world.driver.gateway.invalidate(false);
  await world.driver.until(() => world.driver.gateway.connected.length === 1, 60_000);
  expect(await updated(press(game))).toMatchObject({ moves: 1 });
  expect(table.identified()).toBe(1);
});

const testWithQuickPulse = testWithBotOn({ heartbeatMs: 500 });

testWithQuickPulse.skipIf(OVER_HTTP)('a dead connection is replaced, and no click is lost', async ({ world }) => {
  const bot = await world.start();
  const { game, press } = await sitDown(world, bot);
  world.driver.faults.zombie = true;
  const first = press(game);
  await bot.logged('a shard reconnects');
  world.driver.faults.zombie = false;
  const second = press(await updated(first));
  expect(await updated(second)).toMatchObject({ moves: 2 });
  await bot.logged('a shard resumed');
  expect(world.driver.gateway.identifies).toBe(1);
});

const testWithFewSessions = testWithBotOn({ sessionStarts: 3 });

testWithFewSessions.skipIf(OVER_HTTP)(
  'a bot whose sessions Discord forgets uses no more than it may',
  async ({ world }) => {
    const { driver } = world;
    const { gateway } = driver;
    const bot = await world.start(WITH_HTTP);
    for (const identifies of [2, 3]) {
      gateway.invalidate(false);
      await driver.until(() => gateway.identifies === identifies, 60_000);
    }
    gateway.invalidate(false);
    await bot.logged('few sessions are left for today, so the next one waits');
    expect(gateway.identifies).toBe(3);
    const readyz = await ask(bot, '/readyz');
    expect([readyz.status, readyz.text]).toEqual([
      503,
      expect.stringContaining('begin 0 more of its 3 sessions a day'),
    ]);
    const { text } = await ask(bot, '/metrics');
    expect(text.match(/^bot_(ready|identifies_left) .*$/gm)).toEqual(['bot_ready 0', 'bot_identifies_left 0']);
  },
);
