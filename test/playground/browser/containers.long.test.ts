/** Tests messages without a board, with the real bot. */
import { describe, expect } from 'vitest';
import { THEMES } from '../../../src/themes/themes.ts';
import { testWithBotOnPage, use } from '../support/bot-on-page.ts';
import { NO_BROWSER, PHONE, screenshot, violationsInAnyLight } from '../support/browser.ts';

const test = testWithBotOnPage();

/** Converts a color to the form that the browser reports. */
const written = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

describe.skipIf(NO_BROWSER)('a container', () => {
  test.for([
    ['/help', '4 + 4 → 8'],
    ['/privacy show', 'What is stored about you'],
    ['/leaderboard', 'Nobody has a score here yet'],
    ['/2048 opponent:@Ben', 'challenges'],
  ] as const)(
    '%s has an edge in the accent of the theme, and is as wide as its room on a phone',
    async ([command, said], { world }) => {
      const view = await world.sit('Ann', 'Night Shift', PHONE);
      await use(view, command);
      const container = view.log.locator('.container').filter({ hasText: said }).last();
      await container.waitFor();
      const edge = 'getComputedStyle([...document.querySelectorAll(".container")].at(-1)).borderInlineStartColor';
      expect(await view.page.evaluate(edge)).toBe(written(THEMES.classic.accent));
      const box = await container.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      await screenshot(view, `container-${command.slice(1, 6).trim()}`);
      expect(await violationsInAnyLight(view)).toEqual([]);
      expect(view.errors).toEqual([]);
    },
  );
});
