import { expect } from 'vitest';
import { firstArrow, open, testWithBot as test, testAmongStrangers, updated, whispered } from '../support/bot-world.ts';

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
  expect(game.content).toMatch(/```\n[\s\d.·[\]-]+\n```/);

  await choose('picture', 'board');
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

testAmongStrangers(
  'a language is typed and found by its own name, its English one or its code',
  async ({ world, ann, club }) => {
    const { driver } = world;
    const channel = driver.channel(club);
    const typing = (value: string) =>
      driver.autocomplete(ann, channel, { name: 'settings', typed: { name: 'language', value } });
    for (const typed of ['日本', 'japanese', 'ja']) {
      expect((await typing(typed))[0]).toMatchObject({ name: '日本語', value: 'ja' });
    }
    expect(await typing('')).toHaveLength(25);

    expect(await whispered(driver.slash(ann, channel, 'settings', { language: 'ja' }))).toMatch(/日本語/);
    expect((await typing(''))[0]).toMatchObject({ name: 'Discordと同じ', value: 'auto' });
    expect(await whispered(driver.slash(ann, channel, 'settings', { language: 'klingon', theme: 'dark' }))).toContain(
      '`klingon` は選択肢にありません',
    );
    expect(await whispered(driver.slash(ann, channel, 'settings', { language: 'German' }))).toMatch(
      /Farben: \*\*wie im Original\*\*.*Sprache: \*\*Deutsch\*\*/s,
    );
  },
);

testAmongStrangers('a language is chosen in either of its two menus', async ({ world, ben, club }) => {
  const { driver } = world;
  const asked = await driver.slash(ben, driver.channel(club), 'settings').outcome;
  if (asked.kind !== 'replied') throw new Error(`/settings was answered by ${asked.kind}.`);
  const choose = async (menu: string, value: string) =>
    (await updated(driver.select(ben, asked.message, menu, [value]))).content;
  expect(await choose('2048:part:language:1', 'ko')).toContain('**한국어**');
  expect(await choose('2048:setting:language', 'hr')).toContain('**Hrvatski**');
  expect(await whispered(driver.slash(ben, driver.channel(club), 'settings'))).toContain('**Hrvatski**');
});
