/** Fixtures for tests of the page, each of which has its own stand-in and bot. */
import type { Page, ViewportSize } from 'playwright-core';
import { test } from 'vitest';
import { sharedBrowser } from '../../../test/support/shared.ts';
import type { Discord } from '../../server/discord.ts';
import { type PlaygroundOptions, startPlayground } from '../../web/playground.ts';
import { connectBoardBot } from './board-bot.ts';
import { DESKTOP, newWindow, openIn, type View } from './browser.ts';
import type { Bot } from './discord-test.ts';

/** One window for all tests in a process, because a new one costs a second of CPU. */
const testInWindow = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await sharedBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('first', { scope: 'worker' }, ({ browser }) => newWindow(browser));

/** Forgets what the page stored. It stays open, because an empty page between two tests costs as much as a new window. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners();
  // A page in a sandbox has no storage.
  await page.evaluate('try { localStorage.clear(); sessionStorage.clear(); } catch {}');
}

export const testOnPageOf = (
  connectBot: (discord: Discord) => Promise<Bot>,
  options: Partial<PlaygroundOptions> = {},
) =>
  testInWindow.extend('world', async ({ browser, first }, { onCleanup }) => {
    const playground = await startPlayground({ port: 0, ...options });
    const bot = await connectBot(playground.discord);
    const views: View[] = [];
    const openNew = async (viewport?: ViewportSize) => show(await newWindow(browser, viewport));
    const show = async (page: Page) => {
      const view = await openIn(page, playground.url);
      views.push(view);
      await view.page.getByText('Welcome to #general').waitFor();
      return view;
    };
    onCleanup(async () => {
      await Promise.all(views.map(({ page }) => (page === first ? leave(page) : page.context().close())));
      await bot.client.destroy();
      await playground.close();
    });
    return {
      driver: playground.discord.driver,
      client: bot.client,
      url: playground.url,
      /** Opens the page in the window of all tests, or in a new one if the test has opened it before. */
      open: async (viewport: ViewportSize = DESKTOP) => {
        if (views.length > 0) return openNew(viewport);
        await first.setViewportSize(viewport);
        return show(first);
      },
      /** Opens the page in a window that no other test uses. */
      openNew,
    };
  });

export const testOnPage = testOnPageOf(connectBoardBot);
