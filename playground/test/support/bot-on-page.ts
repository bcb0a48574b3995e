/** Runs the real bot as a new user starts it, without a token, and opens it in a browser. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { sharedBrowser } from '../../../test/support/shared.ts';
import { type BotProcess, startBotProcess } from '../../../test/support/started-bot.ts';
import { newWindow, openIn, type PHONE, type View } from './browser.ts';

type Settings = Readonly<Record<string, string>>;

async function openBotOnPage(settings: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'playground-'));
  const browser = await sharedBrowser();
  const bot = startBotProcess({
    PLAYGROUND_PORT: '0',
    DATABASE_URL: join(folder, 'games.sqlite'),
    ...settings,
  });
  const url = await printedUrl(bot).catch(async (error: unknown) => {
    // If the bot fails to start, no later clean-up would stop its process.
    await bot.stop('SIGKILL');
    throw error;
  });
  return {
    bot,
    /** The page's URL, from the last line that the bot printed. */
    url,
    /** Opens a window for a player in a server, and waits until the bot's commands have arrived. */
    sit: async (name: string, server: string, viewport?: typeof PHONE): Promise<View> =>
      takeSeat(await openIn(await newWindow(browser, viewport), url), name, server),
    async close(): Promise<void> {
      await browser.close();
      await bot.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A fixture with one bot for all tests of a file, started with these additional settings. */
export const testWithBotOnPage = (settings: Settings = {}) =>
  test.extend('world', { scope: 'file' }, async ({}, { onCleanup }) => {
    const world = await openBotOnPage(settings);
    onCleanup(world.close);
    return world;
  });

function printedUrl(bot: BotProcess): Promise<string> {
  const find = () => /^http:\/\/localhost:\d+$/m.exec(bot.output())?.[0] ?? '';
  return vi.waitFor(
    () => {
      expect(find()).not.toBe('');
      return find();
    },
    { timeout: 60_000, interval: 20 },
  );
}

async function takeSeat(view: View, name: string, server: string): Promise<View> {
  await view.page.getByRole('button', { name: server }).click();
  await view.page.getByRole('button', { name, exact: true }).click();
  await view.composer.fill('/2048');
  await view.page.getByRole('option', { name: '/2048' }).waitFor();
  await view.composer.fill('');
  return view;
}

export async function use({ composer }: View, text: string): Promise<void> {
  await composer.fill(text);
  await composer.press('Enter');
}

/** The alt text of the newest board. */
export const altOf = ({ picture }: View): Promise<string | null> => picture.getAttribute('alt');

/** Makes the test bot show its board. */
export async function openBoard(view: View): Promise<void> {
  await use(view, '/board');
  await expect.poll(() => altOf(view)).toBe('Row 1: 0');
}

export const KEYS = { Up: 'ArrowUp', Left: 'ArrowLeft', Down: 'ArrowDown', Right: 'ArrowRight' } as const;

/** An enabled direction of the newest board. If there is a choice, it differs from `last`. */
export async function possible({ log }: View, last?: keyof typeof KEYS): Promise<keyof typeof KEYS> {
  const enabled: (keyof typeof KEYS)[] = [];
  for (const name of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
    if (await log.getByRole('button', { name, exact: true }).last().isEnabled()) enabled.push(name);
  }
  const [first] = [...enabled.filter((name) => name !== last), ...enabled];
  if (!first) throw new Error('The board cannot move.');
  return first;
}
