import { REST } from 'discord.js';
import { startStandIn } from 'discord-playground';
import { test as base, expect } from 'vitest';
import { THEME_NAMES } from '../../../src/app/ports.ts';
import type { TileEmojis } from '../../../src/discord/painter.ts';
import { type SettlingEmojis, settleEmojis } from '../../../src/discord/registration/settle-emojis.ts';
import { createPainter } from '../../../src/render/painter.ts';

/** One a tile up to 131,072, one for an empty cell, three for new tiles, and one that claims the letter. */
const EACH = 17 + 1 + 3 + 1;

const painter = createPainter();

/** A picture for other fingerprints: one pixel is enough. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const test = base.extend('bot', async ({}, { onCleanup }) => {
  const { driver, apiUrl, token, close } = await startStandIn({ globalPerSecond: 10_000 });
  const stop = new AbortController();
  onCleanup(() => {
    stop.abort();
    return close();
  });
  const rest = new REST({ api: apiUrl, retries: 0, globalRequestsPerSecond: 10_000 }).setToken(token);
  const logged: string[] = [];
  const write =
    (level: string) =>
    ({ error }: { error?: unknown }, message: string) =>
      void logged.push(`${level}: ${message}${error ? `, ${error}` : ''}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const used = new Map<string, TileEmojis>();
  const refused: unknown[] = [];
  const { applicationId } = driver.directory;
  return {
    driver,
    logged,
    used,
    refused,
    rest,
    stop,
    names: () => driver.emojis.map(({ name }) => name),
    upload: (name: string) =>
      rest.post(`/applications/${applicationId}/emojis`, {
        body: { name, image: `data:image/png;base64,${PNG.toString('base64')}` },
      }),
    settle: (changes: Partial<SettlingEmojis> = {}) =>
      settleEmojis(
        {
          rest,
          applicationId,
          registers: true,
          signal: stop.signal,
          painter,
          use: (theme, emojis) => void used.set(theme, emojis),
          refuse: (cause) => {
            refused.push(cause);
            stop.abort();
          },
          afterMs: 0,
          paceMs: 0,
          staleAfterMs: 0,
          ...changes,
        },
        { log, describeError: (error) => ({ toString: () => String(error) }) },
      ),
  };
});

test('brings one emoji a tile of each theme to Discord, once', async ({ bot }) => {
  await bot.settle();
  expect(bot.driver.emojis).toHaveLength(EACH * THEME_NAMES.length);
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  const id = bot.driver.emojis.find(({ name }) => name === 'a2048')?.id;
  const classic = bot.used.get('classic');
  expect(classic?.find(11, false)).toBe(`<:a2048:${id}>`);
  expect(classic?.find(1, true)).toMatch(/^<:a_new_2:\d+>$/);
  // A new tile that no rule brings is shown as any other.
  expect(classic?.find(11, true)).toBe(`<:a2048:${id}>`);
  expect(classic?.find(0, false)).toMatch(/^<:a_empty:\d+>$/);
  expect(classic?.find(18, false)).toBeUndefined();
  expect(
    Buffer.from(bot.driver.file(`/emojis/${id}.png`)?.bytes ?? []).equals(painter.paintTileEmoji(11, 'classic')),
  ).toBe(true);

  const before = bot.driver.emojis;
  await bot.settle();
  expect(bot.driver.emojis).toEqual(before);
  expect(bot.logged).toEqual(['info: the emojis were registered', 'info: the emojis are up to date']);
});

test('goes on where a start was interrupted', async ({ bot }) => {
  const stop = bot.driver.subscribe(() => {
    if (bot.names().length < 7) return;
    bot.driver.faults.addRest({ route: '/emojis', method: 'POST', effect: { kind: 'status', status: 500 } });
    stop();
  });
  const first = bot.settle();
  await expect
    .poll(() => bot.logged)
    .toEqual(['warn: the emojis of text mode could not be registered, HTTPError: Internal Server Error']);
  expect(bot.names()).toHaveLength(7);
  await bot.settle();
  expect(bot.driver.emojis).toHaveLength(EACH * THEME_NAMES.length);
  bot.stop.abort();
  await first;
});

test('removes the emojis of an earlier version, and leaves those of the operator alone', async ({ bot }) => {
  for (const name of ['tiles_a_0123456789', 'a2', 'a_empty', 'a_new_4', 'b2', 'apple', 'tiles']) await bot.upload(name);
  await bot.settle();
  expect(bot.names().slice(0, 3)).toEqual(['b2', 'apple', 'tiles']);
  expect(bot.driver.emojis).toHaveLength(3 + EACH * THEME_NAMES.length);
  // Neither the letter that was in use nor the one that an emoji of the operator begins with.
  expect(bot.used.get('classic')?.find(1, false)).toMatch(/^<:c2:/);
  expect(bot.logged).toEqual(['info: the emojis were registered', 'info: emojis of an earlier version were removed']);
});

test('where the operator has an emoji for each letter, that is told, and they stay', async ({ bot }) => {
  const names = Array.from({ length: 26 }, (_, index) => `${String.fromCharCode(97 + index)}2`);
  for (const name of names) await bot.upload(name);
  const settled = bot.settle();
  await expect
    .poll(() => bot.logged)
    .toEqual([expect.stringMatching(/^warn: the emojis of text mode .*, NoLetterError: .* for each letter, so/)]);
  bot.stop.abort();
  await settled;
  expect(bot.names()).toEqual(names);
});

test('the emojis of an earlier version stay for as long as its processes may run', async ({ bot }) => {
  for (const name of ['tiles_a_0123456789', 'a2']) await bot.upload(name);
  const settled = bot.settle({ staleAfterMs: 60_000 });
  await expect.poll(() => bot.logged).toEqual(['info: the emojis were registered']);
  expect(bot.names().slice(0, 2)).toEqual(['tiles_a_0123456789', 'a2']);
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  bot.stop.abort();
  await settled;
  expect(bot.names().slice(0, 2)).toEqual(['tiles_a_0123456789', 'a2']);
});

test('a process that does not register uses what the one that does has brought', async ({ bot }) => {
  await bot.settle();
  const registered = bot.used.get('dark')?.find(3, false);
  bot.used.clear();
  await bot.settle({ registers: false });
  expect([...bot.used.keys()]).toEqual(THEME_NAMES);
  expect(bot.used.get('dark')?.find(3, false)).toBe(registered);
});

test('a refused token is reported to the caller, which can end the bot', async ({ bot }) => {
  bot.rest.setToken('wrong');
  await bot.settle();
  expect(bot.refused).toEqual([expect.objectContaining({ status: 401 })]);
  expect(bot.logged).toEqual([]);
});

test('an end while it waits leaves Discord as it is', async ({ bot }) => {
  const settled = bot.settle({ afterMs: 60_000 });
  bot.stop.abort();
  await settled;
  expect(bot.driver.emojis).toEqual([]);
  expect(bot.logged).toEqual([]);
});
