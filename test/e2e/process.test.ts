/** The start of the process, and the error id in a failure message. */
import { expect } from 'vitest';
import { open, testWithBot as test, updated, whispered } from '../support/bot-world.ts';
import { CALLBACK, OVER_HTTP } from '../support/interaction-way.ts';

// Skipped over HTTP, where the bot does not learn that an answer failed.
test.skipIf(OVER_HTTP)('the player gets the error id of the log and the support link', async ({ world }) => {
  const SUPPORT_URL = 'https://discord.gg/invite';
  const bot = await world.start({ SUPPORT_URL });
  const { driver } = world;
  const ann = driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  driver.faults.addRest({ ...CALLBACK, effect: { kind: 'status', status: 500 }, times: 2 });
  const sentence = await whispered(driver.click(ann, game.stored, '⬆️'));
  const [, errorId] = /`([0-9a-f]{8})`/.exec(sentence) ?? [];
  expect(sentence.endsWith(`\n<${SUPPORT_URL}>`)).toBe(true);
  expect(await bot.logged('an interaction failed')).toMatchObject({ errorId });
  const after = await updated(driver.click(ann, game.stored, '⬆️'));
  expect(after).toMatchObject({ moves: 1, score: 4 });
});

// Which settings are wrong is tested in test/config.test.ts.
test('wrong settings end the start with code 1 and one message', async ({ world }) => {
  const bot = world.beginProcess({ DISCORD_TOKEN: '', NODE_ENV: 'production', PLAYGROUND_PORT: 'x' });
  expect(await bot.ended).toBe(1);
  expect(bot.stderr()).toMatch(/^.*:\n(?=.* - DISCORD_TOKEN )(?=.* - PLAYGROUND_PORT )(?: {2}- [^\n]+\n){2}$/s);
  expect(bot.stderr()).not.toMatch(/^\s+at /m);
});
