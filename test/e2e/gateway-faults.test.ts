/** The gateway in trouble: clicks made meanwhile are answered all the same, once, or after the next identify at least. */
import { expect } from 'vitest';
import {
  type BotWorld,
  firstArrow,
  open,
  type Seen,
  testWithBot as test,
  testWithBotOn,
  updated,
} from '../support/bot-world.ts';

async function table(world: BotWorld) {
  const bot = await world.start();
  const ann = world.driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  const press = (then: Seen) => world.driver.forge(ann, then.stored, then.customIds[firstArrow(then) ?? ''] ?? '');
  return { bot, game, press };
}

test('the bot asks for no intent: interactions come without', async ({ world }) => {
  await world.start();
  expect(world.driver.gateway.connected.map(({ intents }) => intents)).toEqual([0]);
});

test('a cut connection goes on, and the clicks made meanwhile are answered', async ({ world }) => {
  const { bot, game, press } = await table(world);
  const before = press(game);
  world.driver.gateway.drop();
  expect(await updated(before)).toMatchObject({ moves: 1 });
  const meanwhile = press(await updated(before));
  await bot.logged('a shard went on');
  expect(await updated(meanwhile)).toMatchObject({ moves: 2 });
  expect(world.driver.gateway.identifies).toBe(1);
});

test.for<[string, (world: BotWorld) => void]>([
  ['asks to connect again (op 7)', ({ driver }) => driver.gateway.askReconnect()],
  ['asks to take up its session again (op 9)', ({ driver }) => driver.gateway.invalidate(true)],
  ['cuts off by a close code that allows to go on', ({ driver }) => driver.gateway.drop(4_000)],
])('a bot that Discord %s misses no click', async ([, ask], { world }) => {
  const { bot, game, press } = await table(world);
  const before = press(game);
  ask(world);
  const meanwhile = press(game);
  const seen = await updated(meanwhile);
  expect(seen).toMatchObject({ moves: 1 });
  expect(await updated(before)).toMatchObject({ moves: 1 });
  await bot.logged('a shard went on');
  expect(await updated(press(seen))).toMatchObject({ moves: 2 });
  expect(world.driver.gateway.identifies).toBe(1);
});

test('a session that Discord has forgotten (op 9) is followed by a new one, and the game goes on', async ({
  world,
}) => {
  const { game, press } = await table(world);
  world.driver.gateway.invalidate(false);
  await world.driver.until(() => world.driver.gateway.connected.length === 1);
  expect(await updated(press(game))).toMatchObject({ moves: 1 });
  expect(world.driver.gateway.identifies).toBe(2);
});

const testWithQuickPulse = testWithBotOn({ heartbeatMs: 500 });

testWithQuickPulse('a connection that only looks alive is given up, and no click is lost on it', async ({ world }) => {
  const { bot, game, press } = await table(world);
  world.driver.faults.zombie = true;
  const first = press(game);
  await bot.logged('a shard connects again');
  world.driver.faults.zombie = false;
  const second = press(await updated(first));
  expect(await updated(second)).toMatchObject({ moves: 2 });
  await bot.logged('a shard went on');
  expect(world.driver.gateway.identifies).toBe(1);
});
