import { expect } from 'vitest';
import { hidden, move, open, testAmongStrangers, updated } from '../support/bot-world.ts';
import { chosen } from '../support/seen.ts';

const EMOJIS_ARE_THERE = /^the emojis (?:were registered|are up to date)$/;

testAmongStrangers(
  'theme, picture and language are chosen in menus and apply to the next move',
  async ({ world, driver, bot, ann, club }) => {
    const channel = driver.guildChannel(club);
    let game = await open(world, ann, club, { rules: 'wild', seed: 13579 });
    const press = async () => {
      game = await updated(move(world, ann, game));
      return game.stored.data.attachments[0];
    };
    const classic = driver.file((await press())?.url ?? '')?.bytes;

    const asked = await hidden(driver.slash(ann, channel, 'settings', { theme: 'dark' }));
    const dark = driver.file((await press())?.url ?? '')?.bytes;
    expect(
      dark && classic && Buffer.compare(Buffer.from(dark).subarray(0, 200), Buffer.from(classic).subarray(0, 200)),
    ).not.toBe(0);

    const choose = (setting: string, value: string) =>
      driver.select(ann, asked.stored, `2048:setting:${setting}`, [value]).outcome;
    expect(await choose('picture', 'animated')).toMatchObject({ kind: 'updated' });
    expect(await press()).toMatchObject({ filename: 'board.gif', content_type: 'image/gif' });
    expect(game.stored.data.attachments).toHaveLength(1);

    await bot.logged(EMOJIS_ARE_THERE);
    await choose('picture', 'text');
    expect(await press()).toBeUndefined();
    const tiles = [...game.content.matchAll(/<:(\w+):(\d+)>/g)];
    expect(tiles).toHaveLength(16);
    for (const [, name, id] of tiles) expect(driver.emojis.find((emoji) => emoji.id === id)?.name).toBe(name);
    expect(tiles.filter(([, name]) => name?.includes('_new_'))).toHaveLength(1);

    await choose('picture', 'board');
    await choose('language', 'de');
    expect(await press()).toMatchObject({
      filename: 'board.png',
      description: expect.stringMatching(/^Neu: \d in Zeile \d, Spalte \d\. Zeile 1: /),
    });
  },
);

testAmongStrangers('a language is chosen in either of its two menus', async ({ driver, ben, club }) => {
  // The answer has the page with the setting that was changed last.
  const changed = chosen(driver.slash(ben, driver.guildChannel(club), 'settings', { theme: 'dark', duels: 'off' }));
  expect(await changed).toContain('Duels: Nobody can challenge me');
  const asked = await hidden(driver.slash(ben, driver.guildChannel(club), 'settings'));
  const choose = (menu: string, value: string) => chosen(driver.select(ben, asked.stored, menu, [value]));
  expect(await choose('2048:part:language:1', 'ko')).toContain('언어: 한국어');
  expect(await choose('2048:setting:language', 'hr')).toContain('Jezik: Hrvatski');
  expect(await chosen(driver.slash(ben, driver.guildChannel(club), 'settings'))).toContain('Jezik: Hrvatski');
});
