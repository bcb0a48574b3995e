import { join } from 'node:path';
import { expect } from 'vitest';
import { move, open, openWorld, updated } from '../support/bot-world.ts';
import { startBotHere } from '../support/started-bot.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const test = testInFolder.extend('world', async ({ folder }, { onCleanup }) => {
  const world = await openWorld(folder, {}, onCleanup, { overHttp: true });
  await world.start();
  return world;
});

test('a move is answered in the response, with every kind of picture', async ({ world }) => {
  const { driver } = world;
  const ann = driver.player('Ann');
  for (const picture of ['board', 'card', 'animated']) {
    await driver.slash(ann, driver.guildChannel('Puzzle Club'), 'settings', { picture }).outcome;
    const game = await open(world, ann, 'Puzzle Club', { board: '12x10' });
    const click = move(world, ann, game);
    await updated(click);
    expect(click.calls).toEqual([]);
    expect(click.deliveries).toMatchObject([{ status: 200, files: [{}] }]);
  }
});

test('a bot without the public key says that Discord sends interactions elsewhere', async ({ world, folder }) => {
  const { token, apiUrl, driver } = world.discord;
  const database = join(folder, 'other.sqlite');
  const bot = startBotHere({ DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DATABASE_URL: database });
  const { url } = await bot.logged(/^Discord sends interactions to this URL and none over the gateway/);
  expect(url).toBe(driver.endpointUrl);
  await bot.stop();
});
