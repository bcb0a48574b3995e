/** The start of the process, the registration of commands, and the error id in a failure message. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { commands } from '../../src/commands/commands.ts';
import { open, testWithBot as test, updated, whispered } from '../support/bot-world.ts';
import { CALLBACK, OVER_HTTP } from '../support/interaction-way.ts';

test('commands can be registered in one server only', async ({ world }) => {
  const [guild] = world.driver.guilds;
  await world.start({ DISCORD_GUILD_ID: guild?.id ?? '' });
  expect(world.driver.offered(world.driver.guildChannel('Puzzle Club'))).toHaveLength(Object.keys(commands).length);
  expect(world.driver.offered(world.driver.guildChannel('Night Shift'))).toHaveLength(0);
});

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

test('a damaged or missing database is reported and left unchanged', async ({ world, folder }) => {
  const damaged = join(folder, 'damaged.sqlite');
  writeFileSync(damaged, 'this is not a database, but somebody put it here\n'.repeat(100));
  const before = readFileSync(damaged);
  for (const DATABASE_URL of [damaged, '/nowhere/at/all.sqlite']) {
    const bot = world.begin({ DATABASE_URL });
    expect(await bot.ended).toBe(1);
    expect(bot.stderr()).toContain(DATABASE_URL);
  }
  expect(readFileSync(damaged).equals(before)).toBe(true);
});
