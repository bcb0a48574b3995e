/** A test of the page, with a stand-in for Discord of its own and a bot that has one thing of each kind. */
import type { ViewportSize } from 'playwright-core';
import { test } from 'vitest';
import { startPlayground } from '../../../playground/web/playground.ts';
import { sharedBrowser } from '../../support/shared.ts';
import { connectBoardBot } from './board-bot.ts';
import { openView, type View } from './browser.ts';

export const testOnPage = test
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await sharedBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('world', async ({ browser }, { onCleanup }) => {
    const playground = await startPlayground({ port: 0 });
    const bot = await connectBoardBot(playground.standIn);
    const views: View[] = [];
    onCleanup(async () => {
      await Promise.all(views.map(({ page }) => page.context().close()));
      await bot.client.destroy();
      await playground.close();
    });
    return {
      driver: playground.standIn.driver,
      url: playground.url,
      open: async (viewport?: ViewportSize) => {
        const view = await openView(browser, playground.url, viewport);
        views.push(view);
        await view.page.getByText('Welcome to #general').waitFor();
        return view;
      },
    };
  });
