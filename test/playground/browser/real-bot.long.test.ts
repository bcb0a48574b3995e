/** More tests of the real bot in a browser; the basic ones are in real-bot.test.ts. */
import { describe, expect } from 'vitest';
import { altOf, KEYS, possible, testWithBotOnPage, use } from '../support/bot-on-page.ts';
import {
  DESKTOP,
  NO_BROWSER,
  PHONE,
  PICTURE,
  screenshot,
  type View,
  violationsInAnyLight,
} from '../support/browser.ts';

const test = testWithBotOnPage();

const button = ({ log, page }: View, name: string) =>
  log
    .getByRole('article')
    .filter({ has: page.locator(PICTURE) })
    .last()
    .getByRole('button', { name, exact: true });

describe.skipIf(NO_BROWSER)('the bot on the page', () => {
  test.for([
    ['Puzzle Club', DESKTOP],
    ['Night Shift', { ...PHONE, width: 390 }],
  ] as const)(
    'asks in the place of one line, in %s: no button moves, and the harmless answer is where the pointer is',
    async ([server, size], { world: { sit } }) => {
      const view = await sit('Ann', server, size);
      await use(view, '/2048');
      // If there is a score, the question has its longest form.
      do {
        const before = await altOf(view);
        await button(view, await possible(view)).click();
        await expect.poll(() => altOf(view)).not.toBe(before);
      } while (await view.log.getByText('Score 0').isVisible());
      const placeOf = (name: string) => button(view, name).boundingBox();
      const arrows = () => Promise.all(Object.keys(KEYS).map(placeOf));
      const before = await arrows();
      const pressed = await placeOf('New game');
      await button(view, 'New game').click();
      await button(view, 'Keep playing').waitFor();
      expect(await arrows()).toEqual(before);
      const harmless = await placeOf('Keep playing');
      expect([harmless?.x, harmless?.y]).toEqual([pressed?.x, pressed?.y]);
      expect(harmless?.width).toBeGreaterThanOrEqual(pressed?.width ?? Number.NaN);
      await screenshot(view, `question-${size.width}`);
      expect(await violationsInAnyLight(view)).toEqual([]);
    },
  );

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
