import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { THEMES } from '../../src/themes/themes.ts';
import {
  hidden,
  move,
  open,
  replied,
  type Seen,
  seen,
  testAmongStrangers as test,
  updated,
} from '../support/bot-world.ts';
import { bytesOf, chosen, isContainer } from '../support/seen.ts';

test('theme, picture and language are chosen in menus and apply to the next move', async ({
  world,
  driver,
  bot,
  ann,
  club,
}) => {
  const channel = driver.guildChannel(club);
  let game = await open(world, ann, club, { rules: 'wild', seed: 13579 });
  const press = async () => {
    game = await updated(move(world, ann, game));
    return game.stored.data.attachments[0];
  };
  /** The beginning of a picture, which has the palette. */
  const paletteOf = async () => bytesOf(driver, await press()).subarray(0, 200);
  const classic = await paletteOf();
  const asked = await hidden(driver.slash(ann, channel, 'settings', { theme: 'dark' }));
  expect((await paletteOf()).equals(classic)).toBe(false);
  const choose = (setting: string, value: string, { stored } = asked) =>
    updated(driver.select(ann, stored, `2048:setting:${setting}:0`, [value]));
  await choose('picture', 'animated');
  expect(await press()).toMatchObject({ filename: 'board.gif', content_type: 'image/gif' });

  await bot.logged(/^the emojis (?:were registered|are up to date)$/);
  await choose('picture', 'text');
  expect(await press()).toBeUndefined();
  const tiles = [...game.content.matchAll(/<:(\w+):(\d+)>/g)];
  expect(tiles).toHaveLength(16);
  for (const [, name, id] of tiles) expect(driver.emojis.find((emoji) => emoji.id === id)?.name).toBe(name);
  expect(tiles.filter(([, name]) => name?.includes('_new_'))).toHaveLength(1);

  await choose('picture', 'board');
  await choose('language', 'de', await updated(driver.click(ann, asked.stored, '🌐')));
  const german = expect.stringMatching(/^Neu: \d in Zeile \d, Spalte \d\. Zeile 1: /);
  expect(await press()).toMatchObject({ filename: 'board.png', description: german });
});

test('a language is chosen in either of its two menus', async ({ driver, ben, club }) => {
  // The answer has the page with the setting that was changed last.
  const changed = chosen(driver.slash(ben, driver.guildChannel(club), 'settings', { theme: 'dark', duels: 'off' }));
  expect(await changed).toContain('Races: Nobody can challenge me');
  const first = await hidden(driver.slash(ben, driver.guildChannel(club), 'settings'));
  const asked = await updated(driver.click(ben, first.stored, '🌐'));
  const choose = (menu: string, value: string) => chosen(driver.select(ben, asked.stored, menu, [value]));
  expect(await choose('2048:setting:language:1', 'ko')).toContain('언어: 한국어');
  expect(await choose('2048:setting:language:0', 'hr')).toContain('Jezik: Hrvatski');
  expect((await hidden(driver.slash(ben, driver.guildChannel(club), 'settings'))).content).toContain('Tvoje postavke');
});

test('messages without a board are containers, also after a press, in the colors of who sees them', async ({
  driver,
  ann,
  ben,
  club,
}) => {
  const channel = driver.guildChannel(club);
  await hidden(driver.slash(ann, channel, 'settings', { theme: 'dark' }));
  const accentOf = ({ stored }: Seen) => {
    const [container] = stored.data.components ?? [];
    const color = container?.type === ComponentType.Container ? container.accent_color : undefined;
    return `#${color?.toString(16)}`;
  };
  const own = await hidden(driver.slash(ann, channel, 'privacy show'));
  const asked = await updated(driver.click(ann, own.stored, '🗑️'));
  expect([own, asked].map((it) => [isContainer(it), accentOf(it)])).toEqual(
    [own, asked].map(() => [true, THEMES.dark.accent]),
  );
  const card = seen(await replied(driver.slash(ann, channel, '2048', { opponent: ben.id })));
  const declined = await updated(driver.click(ben, card.stored, 'Decline'));
  // A container cannot get a new picture.
  expect([isContainer(card), isContainer(declined)]).toEqual([false, false]);
});
