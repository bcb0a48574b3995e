/** Fixtures for tests of the page, each of which has its own stand-in and bot. */
import type { ViewportSize } from 'playwright-core';
import { test } from 'vitest';
import { sharedBrowser } from '../../../test/support/shared.ts';
import type { Discord } from '../../server/discord.ts';
import { type PlaygroundOptions, startPlayground } from '../../web/playground.ts';
import { connectBoardBot } from './board-bot.ts';
import { openView, type View } from './browser.ts';
import type { Bot } from './discord-test.ts';

export const testOnPageOf = (
  connectBot: (discord: Discord) => Promise<Bot>,
  options: Partial<PlaygroundOptions> = {},
) =>
  test
    .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
      const browser = await sharedBrowser();
      onCleanup(() => browser.close());
      return browser;
    })
    .extend('world', async ({ browser }, { onCleanup }) => {
      const playground = await startPlayground({ port: 0, ...options });
      const bot = await connectBot(playground.discord);
      const views: View[] = [];
      onCleanup(async () => {
        await Promise.all(views.map(({ page }) => page.context().close()));
        await bot.client.destroy();
        await playground.close();
      });
      return {
        driver: playground.discord.driver,
        client: bot.client,
        url: playground.url,
        open: async (viewport?: ViewportSize) => {
          const view = await openView(browser, playground.url, viewport);
          views.push(view);
          await view.page.getByText('Welcome to #general').waitFor();
          return view;
        },
      };
    });

export const testOnPage = testOnPageOf(connectBoardBot);
