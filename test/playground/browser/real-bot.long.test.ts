/**
 * Tests that the page's clock also changes the date for a bot in the same process. Basic tests are in real-bot.test.ts.
 */
import { describe, expect } from 'vitest';
import { testWithBotOnPage, use } from '../support/bot-on-page.ts';
import { DESKTOP, NO_BROWSER, screenshot } from '../support/browser.ts';

const test = testWithBotOnPage();

describe.skipIf(NO_BROWSER)('the bot on the page', () => {
  test('gets the next day when the clock of the page is moved', async ({ world: { sit } }) => {
    const view = await sit('Ann', 'Night Shift', DESKTOP);
    const daily = async () => {
      await use(view, '/daily');
      await view.log.getByText('Sending command').waitFor({ state: 'detached' });
      const text = await view.log.getByRole('article').last().textContent();
      return Number(/Daily (\d+)/.exec(text ?? '')?.[1]);
    };
    const today = await daily();
    await view.page.getByRole('button', { name: 'Inspector' }).click();
    await view.page.getByRole('button', { name: 'Skip 15 minutes' }).evaluate((skip) => {
      for (let quarter = 0; quarter < 96; quarter += 1) (skip as unknown as { click(): void }).click();
    });
    // The clock skips more than 15 minutes, so tokens from before have expired.
    await view.page.getByText("The clock is 1442 minutes ahead, and the bot's with it.").waitFor();
    await expect.poll(daily).toBe(today + 1);
    await screenshot(view, 'tomorrow');
  });
});
