/** Tests the real bot in a browser, started as by `npm start`. Slower tests are in the `*.long.test.ts` files. */
import { describe, expect } from 'vitest';
import { altOf, KEYS, possible, testWithBotOnPage } from '../support/bot-on-page.ts';
import { NO_BROWSER, type View, violations } from '../support/browser.ts';

const test = testWithBotOnPage();

const sourceOf = ({ picture }: View) => picture.getAttribute('src');

describe.skipIf(NO_BROWSER)('the bot on the page', () => {
  test('is played by buttons and arrow keys; each board has its picture and alt text', async ({ world }) => {
    const view = await world.sit('Ann', 'Puzzle Club');
    await view.page.keyboard.type('/2048 board:');
    await view.page.getByRole('option', { name: '4x4' }).click();
    await view.page.keyboard.press('Enter');
    await expect.poll(() => altOf(view)).toMatch(/Row 1: .*Row 4: /s);
    let last: keyof typeof KEYS | undefined;
    for (let move = 1; move <= 4; move += 1) {
      const before = { alt: await altOf(view), source: await sourceOf(view) };
      const direction = await possible(view, last);
      last = direction;
      if (move % 2 === 0) await view.page.keyboard.press(KEYS[direction]);
      else await view.log.getByRole('button', { name: direction, exact: true }).click();
      await expect.poll(() => altOf(view)).not.toBe(before.alt);
      expect(await sourceOf(view)).not.toBe(before.source);
      await view.log.getByText(`Moves ${move}`).waitFor();
    }
    await expect.poll(() => view.page.evaluate('document.querySelector("img.picture").naturalWidth')).toBe(800);
    const box = await view.picture.boundingBox();
    // The board is a square and as large as fits into Discord's 550 x 350 pixels.
    expect([box?.width, box?.height]).toEqual([350, 350]);
    expect(await violations(view)).toEqual([]);
    expect(view.errors).toEqual([]);
  });

  test('ends cleanly on Ctrl-C', async ({ world }) => {
    expect(await world.bot.stop('SIGINT')).toBe(0);
    await expect(fetch(world.url)).rejects.toThrow();
  });
});
