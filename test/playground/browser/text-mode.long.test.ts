/** Tests emoji boards in text mode, with the real bot. */
import { describe, expect } from 'vitest';
import { testWithBotOnPage, use } from '../support/bot-on-page.ts';
import { DESKTOP, NO_BROWSER, PHONE, screenshot, type View, violationsInAnyLight } from '../support/browser.ts';

const test = testWithBotOnPage();

/** The used part of the browser's image type, because these tests are compiled without DOM types. */
interface Image {
  readonly alt: string;
  readonly naturalWidth: number;
  getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number };
}

/** The rows of the newest board, with the name and the position of each emoji in whole pixels. */
async function tilesOf({ log }: View, columns: number) {
  const emojis = log.getByRole('article').last().locator('img.emoji[src^="/emojis/"]');
  // One call to the browser reads all tiles at once, because there may be 48.
  const tiles = await emojis.evaluateAll((images) =>
    (images as unknown as readonly Image[]).map((image) => {
      const { x, y, width } = image.getBoundingClientRect();
      const isLoaded = image.naturalWidth === 128;
      return { name: image.alt, x: Math.round(x), y: Math.round(y), width, isLoaded };
    }),
  );
  return Array.from({ length: tiles.length / columns }, (_, row) => tiles.slice(row * columns, (row + 1) * columns));
}

describe.skipIf(NO_BROWSER)('text mode', () => {
  test.for([
    ['4x4', 4, DESKTOP, 33],
    ['4x12', 12, PHONE, 22],
  ] as const)('%s: %i columns stand below each other', async ([board, columns, viewport, size], { world }) => {
    await world.bot.logged('the emojis were registered');
    const view = await world.sit('Ann', 'Night Shift', viewport);
    await use(view, '/settings picture:text theme:classic');
    await view.log.getByText('Your settings').last().waitFor();
    await use(view, `/2048 board:${board} rules:wild seed:13579`);
    await view.log
      .getByText(/practice with seed 13579/)
      .last()
      .waitFor();
    const cells = columns * Number(board.split('x')[0]);
    const loaded = async () => (await tilesOf(view, columns)).flat().filter(({ isLoaded }) => isLoaded);
    await expect.poll(async () => (await loaded()).length).toBe(cells);
    const rows = await tilesOf(view, columns);
    const [first = []] = rows;
    for (const row of rows) {
      expect(row.map(({ x }) => x)).toEqual(first.map(({ x }) => x));
      expect(new Set(row.map(({ y }) => y)).size).toBe(1);
      for (const { name, width } of row) {
        expect(name).toMatch(/^:[a-z](\d+|_empty|_new_\d+):$/);
        expect(width).toBeCloseTo(size, 0);
      }
    }
    await view.log.getByRole('button', { name: 'Left', exact: true }).last().click();
    // The text "Moves 1" cannot be awaited, because it also stands above boards of earlier tests.
    const moved = async () => (await tilesOf(view, columns)).flat().filter(({ name }) => name.includes('_new_'));
    await expect.poll(async () => (await moved()).length).toBe(1);
    await screenshot(view, `text-${board}-${viewport === PHONE ? 'phone' : 'desktop'}`);
    expect(await violationsInAnyLight(view)).toEqual([]);
    expect(view.errors).toEqual([]);
  });
});
