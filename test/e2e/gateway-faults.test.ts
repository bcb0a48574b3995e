/** Faults of the gateway: clicks that are made during a fault are answered exactly once. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { type BotWorld, moveAsOf, replied, type Seen, seen, testWithBotOn, updated } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { ask, WITH_HTTP } from '../support/started-bot.ts';

// Skipped over HTTP, where the bot has no gateway connection.
const testOn = (options: Parameters<typeof testWithBotOn>[0]) => testWithBotOn(options).skipIf(OVER_HTTP);

async function sitDown(world: BotWorld) {
  const { driver } = world;
  const bot = await world.start(WITH_HTTP);
  const player = driver.player('Ann');
  const game = seen(await replied(driver.slash(player, driver.dm(player), '2048', { rules: 'wild', seed: 13579 })));
  const press = (then: Seen) => moveAsOf(world, player, then);
  const times = (message: string) => bot.log.filter(({ msg }) => msg === message).length;
  return { bot, game, press, times, gateway: driver.gateway };
}

testOn({})('a bot that Discord cuts off or asks to connect again misses no click', async ({ world }) => {
  const { game, press, times, gateway } = await sitDown(world);
  expect(gateway.connected.map(({ intents }) => intents)).toEqual([0]);
  let now = game;
  for (const [index, ask] of [
    () => gateway.askReconnect(),
    () => gateway.invalidate(true),
    () => gateway.drop(4_000),
  ].entries()) {
    const before = press(now);
    ask();
    const meanwhile = press(now);
    for (const click of [before, meanwhile]) expect(await updated(click)).toMatchObject({ moves: index + 1 });
    now = await updated(meanwhile);
    await expect.poll(() => times('a shard resumed')).toBe(index + 1);
  }
  expect(gateway.identifies).toBe(1);
});

testOn({ heartbeatMs: 500 })('a dead connection is replaced, and no click is lost', async ({ world }) => {
  const { bot, game, press, gateway } = await sitDown(world);
  world.driver.faults.zombie = true;
  const first = press(game);
  await bot.logged('a shard reconnects');
  world.driver.faults.zombie = false;
  const second = press(await updated(first));
  expect(await updated(second)).toMatchObject({ moves: 2 });
  await bot.logged('a shard resumed');
  expect(gateway.identifies).toBe(1);
});

testOn({ sessionStarts: 2 })(
  'after a session that Discord forgot the game goes on in a new one, but in no more than the bot may begin',
  async ({ world }) => {
    const { bot, game, press, gateway } = await sitDown(world);
    gateway.invalidate(false);
    await world.driver.until(() => gateway.identifies === 2, 60_000);
    expect(await updated(press(game))).toMatchObject({ moves: 1 });
    gateway.invalidate(false);
    await bot.logged('few sessions are left for today, so the next one waits');
    expect(gateway.identifies).toBe(2);
    expect(await ask(bot, '/readyz')).toMatchObject({
      status: 503,
      text: expect.stringContaining('begin 0 more of its 2 sessions a day'),
    });
    const { text } = await ask(bot, '/metrics');
    expect(text.match(/^bot_(ready|identifies_left) .*$/gm)).toEqual(['bot_ready 0', 'bot_identifies_left 0']);
  },
);

testOn({})('a second bot with the same token but another database is logged once', async ({ world, folder }) => {
  const { driver, start } = world;
  const bots = [await start(), await start({ DATABASE_URL: join(folder, 'other.sqlite') })];
  const words =
    'another process answers the same interactions: unless an update is under way, a second bot runs with this token';
  const told = () => bots.flatMap(({ log }) => log.filter(({ msg }) => msg === words));
  const press = () => driver.slash(driver.player('Ann'), driver.guildChannel('Puzzle Club'), 'help').outcome;
  await press();
  expect(told()).toEqual([]);
  for (let presses = 0; presses < 20; presses += 1) await press();
  await expect.poll(() => told().length).toBeGreaterThan(0);
  for (const { log } of bots) expect(log.filter(({ msg }) => msg === words).length).toBeLessThanOrEqual(1);
});
