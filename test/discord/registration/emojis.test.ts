import { expect } from 'vitest';
import type { Arrows, TileEmojis } from '../../../src/discord/messages/message.ts';
import { type EmojiTimes, type RegisteringEmojis, registerEmojis } from '../../../src/discord/registration/emojis.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { THEME_NAMES, THEMES } from '../../../src/themes/themes.ts';
import { testRegistering } from './registering.ts';

/** The number of emojis of a theme: one for each tile up to 131,072, one for an empty cell, and three for new tiles. */
const EACH = 17 + 1 + 3;
const ARROWS = 4;
const ALL = ARROWS + EACH * THEME_NAMES.length;

/** The letter with which the emoji names of the first theme begin. */
const LETTER = THEMES.classic.emojiLetter;

const TIMES: EmojiTimes = { afterMs: 0, paceMs: 0, firstMs: 20, longestMs: 20 };

const painter = createPainter();

const QUICK = { globalRequestsPerSecond: 10_000 };

const test = testRegistering({ globalPerSecond: 10_000 }, QUICK).extend('bot', ({ discord }) => {
  const { driver, applicationId, rest, stop, log } = discord;
  const used = new Map<string, TileEmojis>();
  const usedArrows: Arrows[] = [];
  return {
    ...discord,
    used,
    usedArrows,
    names: () => driver.emojis.map(({ name }) => name),
    register: (changes: Partial<RegisteringEmojis> = {}, times: Partial<EmojiTimes> = {}) =>
      registerEmojis(
        {
          ...{ rest, applicationId, mayRegister: true, signal: stop.signal, log, painter },
          use: (theme, emojis) => void used.set(theme, emojis),
          useArrows: (arrows) => void usedArrows.push(arrows),
          ...changes,
        },
        { ...TIMES, ...times },
      ),
  };
});

test('uploads one emoji for each arrow and for each tile of each theme, once', async ({ bot }) => {
  const before: number[] = [];
  await bot.register({
    use(theme, emojis) {
      before.push(bot.driver.emojis.length);
      bot.used.set(theme, emojis);
    },
  });
  // A theme is used once all of its emojis are there.
  expect(before).toEqual(THEME_NAMES.map((_, theme) => ARROWS + EACH * (theme + 1)));
  expect(bot.driver.emojis).toHaveLength(ALL);
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  const idOf = (wanted: string) => bot.driver.emojis.find(({ name }) => name === wanted)?.id;
  const directions = ['up', 'left', 'down', 'right'].map((name) => [name, { id: idOf(name), name }]);
  expect(bot.usedArrows).toEqual([Object.fromEntries(directions)]);
  const id = idOf(`${LETTER}2048`);
  const classic = bot.used.get('classic');
  expect(classic?.find(11, false)).toBe(`<:${LETTER}2048:${id}>`);
  expect(classic?.find(1, true)).toMatch(new RegExp(`^<:${LETTER}_new_2:\\d+>$`));
  // No rule set spawns this tile, so there is no emoji of it as a new tile.
  expect(classic?.find(11, true)).toBe(`<:${LETTER}2048:${id}>`);
  expect(classic?.find(0, false)).toMatch(new RegExp(`^<:${LETTER}_empty:\\d+>$`));
  expect(classic?.find(18, false)).toBeUndefined();
  expect(
    Buffer.from(bot.driver.file(`/emojis/${id}.png`)?.bytes ?? []).equals(painter.paintTileEmoji(11, 'classic')),
  ).toBe(true);

  const first = bot.driver.emojis;
  await bot.register();
  expect(bot.driver.emojis).toEqual(first);
  expect(bot.logged).toEqual(['info: the emojis were registered', 'info: the emojis are up to date']);
});

test('continues where an earlier start was interrupted', async ({ bot }) => {
  const stop = bot.driver.subscribe(() => {
    if (bot.names().length < 7) return;
    bot.driver.faults.addRest({ route: '/emojis', method: 'POST', effect: { kind: 'status', status: 500 } });
    stop();
  });
  const first = bot.register({}, { firstMs: 600_000 });
  await expect
    .poll(() => bot.logged)
    .toEqual(['warn: the emojis could not be registered, HTTPError: Internal Server Error']);
  const before = bot.driver.emojis;
  expect(before.length).toBeLessThan(ALL);
  await bot.register();
  expect(bot.driver.emojis).toHaveLength(ALL);
  expect(bot.driver.emojis.slice(0, before.length)).toEqual(before);
  bot.stop.abort();
  await first;
});

test('two processes at once upload each emoji once without an error, and both use them', async ({ bot }) => {
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

test('a process that does not register waits for the one that does, and uses its emojis', async ({ bot }) => {
  const waiting = bot.register({ mayRegister: false });
  await expect.poll(() => bot.logged[0]).toBe('info: the emojis are not registered yet');
  await bot.register();
  await waiting;
  const registered = bot.used.get('dark')?.find(3, false);
  bot.used.clear();
  await bot.register({ mayRegister: false });
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  expect(bot.used.get('dark')?.find(3, false)).toBe(registered);
});
