import { expect } from 'vitest';
import { firstArrow, open, testWithBot as test, updated, whispered } from '../support/bot-world.ts';

test('a theme, an animation, text and a language are chosen by menus and hold for the next move', async ({ world }) => {
  await world.start();
  const { driver } = world;
  const ann = driver.player('Ann');
  const channel = driver.channel('Puzzle Club');
  let game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  const press = async () => {
    game = await updated(driver.click(ann, game.stored, firstArrow(game) ?? ''));
    return game.stored.message.attachments[0];
  };
  const classic = driver.file((await press())?.url ?? '')?.bytes;

  const asked = await driver.slash(ann, channel, 'settings', { theme: 'dark' }).outcome;
  if (asked.kind !== 'replied') throw new Error(`/settings was answered by ${asked.kind}.`);
  expect(asked.ephemeral).toBe(true);
  const dark = driver.file((await press())?.url ?? '')?.bytes;
  expect(
    dark && classic && Buffer.compare(Buffer.from(dark).subarray(0, 200), Buffer.from(classic).subarray(0, 200)),
  ).not.toBe(0);

  const choose = (setting: string, value: string) =>
    driver.select(ann, asked.message, `2048:setting:${setting}`, [value]).outcome;
  expect(await choose('picture', 'animated')).toMatchObject({ kind: 'updated' });
  expect(await press()).toMatchObject({ filename: 'board.gif', content_type: 'image/gif' });
  expect(game.stored.message.attachments).toHaveLength(1);

  await choose('picture', 'text');
  expect(await press()).toBeUndefined();
  expect(game.content).toMatch(/```\n[\s\d.·-]+\n```/);

  await choose('picture', 'still');
  await choose('language', 'de');
  expect(await press()).toMatchObject({ filename: 'board.png', description: expect.stringMatching(/^(?!Row)\S+ 1: /) });
});

test('settings survive a restart, and a hidden player is on no leaderboard', async ({ world }) => {
  const bot = await world.start();
  const { driver } = world;
  const ann = driver.player('Ann');
  const channel = driver.channel('Puzzle Club');
  let game = await open(world, ann, 'Puzzle Club');
  while (game.score === 0) game = await updated(driver.click(ann, game.stored, firstArrow(game) ?? ''));
  await driver.slash(ann, channel, 'settings', { visibility: 'hidden', theme: 'contrast' }).outcome;
  await bot.stop();
  await world.start();
  expect(await whispered(driver.slash(ann, channel, 'settings'))).toMatch(/high contrast.*do not list me/s);
  const list = await driver.slash(driver.player('Ben'), channel, 'leaderboard').outcome;
  expect(list.kind === 'replied' && list.message.message.content).toContain('Nobody has a score here yet');
});
