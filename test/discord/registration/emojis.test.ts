import { expect } from 'vitest';
import type { TileEmojis } from '../../../src/discord/messages/message.ts';
import { type EmojiTimes, type RegisteringEmojis, registerEmojis } from '../../../src/discord/registration/emojis.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { THEME_NAMES, THEMES } from '../../../src/themes/themes.ts';
import { testRegistering } from './registering.ts';

/** One a tile up to 131,072, one for an empty cell, and three for new tiles. */
const EACH = 17 + 1 + 3;
const ALL = EACH * THEME_NAMES.length;

/** Begins the names of the first theme's tiles. */
const LETTER = THEMES.classic.emojiLetter;

const TIMES: EmojiTimes = { afterMs: 0, paceMs: 0, staleAfterMs: 0, firstMs: 20, longestMs: 20 };

const painter = createPainter();

/** Any other picture: one pixel is enough. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const QUICK = { globalRequestsPerSecond: 10_000 };

const test = testRegistering({ globalPerSecond: 10_000 }, QUICK).extend('bot', ({ discord }) => {
  const { driver, applicationId, rest, stop, log } = discord;
  const used = new Map<string, TileEmojis>();
  return {
    ...discord,
    used,
    names: () => driver.emojis.map(({ name }) => name),
    upload: (name: string) =>
      rest.post(`/applications/${applicationId}/emojis`, {
        body: { name, image: `data:image/png;base64,${PNG.toString('base64')}` },
      }),
    register: (changes: Partial<RegisteringEmojis> = {}, times: Partial<EmojiTimes> = {}) =>
      registerEmojis(
        {
          ...{ rest, applicationId, registers: true, signal: stop.signal, painter, userId: driver.bot.id },
          use: (theme, emojis) => void used.set(theme, emojis),
          ...changes,
        },
        { log },
        { ...TIMES, ...times },
      ),
  };
});

test('brings one emoji a tile of each theme to Discord, once', async ({ bot }) => {
  await bot.register();
  expect(bot.driver.emojis).toHaveLength(ALL);
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  const id = bot.driver.emojis.find(({ name }) => name === `${LETTER}2048`)?.id;
  const classic = bot.used.get('classic');
  expect(classic?.find(11, false)).toBe(`<:${LETTER}2048:${id}>`);
  expect(classic?.find(1, true)).toMatch(new RegExp(`^<:${LETTER}_new_2:\\d+>$`));
  // A new tile that no rule brings is shown as any other.
  expect(classic?.find(11, true)).toBe(`<:${LETTER}2048:${id}>`);
  expect(classic?.find(0, false)).toMatch(new RegExp(`^<:${LETTER}_empty:\\d+>$`));
  expect(classic?.find(18, false)).toBeUndefined();
  expect(
    Buffer.from(bot.driver.file(`/emojis/${id}.png`)?.bytes ?? []).equals(painter.paintTileEmoji(11, 'classic')),
  ).toBe(true);

  const before = bot.driver.emojis;
  await bot.register();
  expect(bot.driver.emojis).toEqual(before);
  expect(bot.logged).toEqual(['info: the emojis were registered', 'info: the emojis are up to date']);
});

test('goes on where a start was interrupted', async ({ bot }) => {
  const stop = bot.driver.subscribe(() => {
    if (bot.names().length < 7) return;
    bot.driver.faults.addRest({ route: '/emojis', method: 'POST', effect: { kind: 'status', status: 500 } });
    stop();
  });
  const first = bot.register({}, { firstMs: 600_000 });
  await expect
    .poll(() => bot.logged)
    .toEqual(['warn: the emojis of text mode could not be registered, HTTPError: Internal Server Error']);
  const before = bot.driver.emojis;
  expect(before.length).toBeLessThan(ALL);
  await bot.register();
  expect(bot.driver.emojis).toHaveLength(ALL);
  expect(bot.driver.emojis.slice(0, before.length)).toEqual(before);
  bot.stop.abort();
  await first;
});

test('removes the emojis of earlier versions, and leaves all others alone', async ({ bot }) => {
  for (const name of ['a2', 'a_empty', 'a_new_4', 'l4', 'apple', 'tiles', 'm_']) {
    await bot.upload(name);
  }
  bot.driver.uploadEmoji(bot.driver.player('Ann'), 'b2', PNG);
  await bot.register();
  expect(bot.names().slice(0, 4)).toEqual(['apple', 'tiles', 'm_', 'b2']);
  expect(bot.driver.emojis).toHaveLength(4 + ALL);
  expect(bot.logged).toEqual(['info: the emojis were registered', 'info: emojis of an earlier version were removed']);
});

test('a picture that somebody else uploaded is not taken for a tile', async ({ bot }) => {
  const { id } = bot.driver.uploadEmoji(bot.driver.player('Ann'), `${LETTER}2`, PNG);
  const registered = bot.register();
  await expect
    .poll(() => bot.logged[0])
    .toMatch(/^warn: the emojis of text mode .*APPLICATION_EMOJI_NAME_ALREADY_TAKEN/s);
  expect(bot.used.size).toBe(0);
  await bot.rest.delete(`/applications/${bot.driver.bot.id}/emojis/${id}`);
  await registered;
  expect(bot.driver.emojis).toHaveLength(ALL);
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
});

test('two processes at once bring each emoji once without a complaint, and both use them', async ({ bot }) => {
  for (const name of ['a2', 'a4', 'a8']) await bot.upload(name);
  const other = new Map<string, TileEmojis>();
  await Promise.all([bot.register(), bot.register({ use: (theme, emojis) => void other.set(theme, emojis) })]);
  expect(bot.names()).toHaveLength(ALL);
  expect(new Set(bot.names()).size).toBe(ALL);
  const ids = new Set(bot.driver.emojis.map(({ name, id }) => `<:${name}:${id}>`));
  for (const used of [bot.used, other]) {
    expect([...used.keys()]).toEqual(THEME_NAMES);
    expect(ids).toContain(used.get('dark')?.find(4, false));
  }
  expect(bot.logged.filter((line) => !line.startsWith('info'))).toEqual([]);
});

test('a theme is used when all of its emojis are there, and no sooner', async ({ bot }) => {
  const before: number[] = [];
  await bot.register({ use: () => void before.push(bot.driver.emojis.length) });
  expect(before).toEqual(THEME_NAMES.map((_, theme) => EACH * (theme + 1)));
});

test('the emojis of an earlier version stay for as long as its processes may run', async ({ bot }) => {
  for (const name of ['a2', 'a4']) await bot.upload(name);
  const settled = bot.register({}, { staleAfterMs: 60_000 });
  await expect.poll(() => bot.logged).toEqual(['info: the emojis were registered']);
  expect(bot.names().slice(0, 2)).toEqual(['a2', 'a4']);
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  bot.stop.abort();
  await settled;
  expect(bot.names().slice(0, 2)).toEqual(['a2', 'a4']);
});

test('a process that does not register waits for the one that does, and uses what it has brought', async ({ bot }) => {
  const waiting = bot.register({ registers: false });
  await expect.poll(() => bot.logged[0]).toBe('info: the emojis are not registered yet');
  await bot.register();
  await waiting;
  const registered = bot.used.get('dark')?.find(3, false);
  bot.used.clear();
  await bot.register({ registers: false });
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  expect(bot.used.get('dark')?.find(3, false)).toBe(registered);
});

test('an end while it waits leaves Discord as it is', async ({ bot }) => {
  const settled = bot.register({}, { afterMs: 60_000 });
  bot.stop.abort();
  await settled;
  expect(bot.driver.emojis).toEqual([]);
  expect(bot.logged).toEqual([]);
});
