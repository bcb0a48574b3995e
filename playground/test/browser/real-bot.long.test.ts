/** More tests of the real bot in a browser; the basic ones are in real-bot.test.ts. */
import { describe, expect } from 'vitest';
import { altOf, KEYS, possible, testWithBotOnPage, use } from '../support/bot-on-page.ts';
import { DESKTOP, NO_BROWSER, PHONE, PICTURE, type View, violationsInAnyLight } from '../support/browser.ts';

const test = testWithBotOnPage();

const button = ({ log, page }: View, name: string) =>
  log
    .getByRole('article')
    .filter({ has: page.locator(PICTURE) })
    .last()
    .getByRole('button', { name, exact: true });

/** The used part of the browser's image type, because these tests are compiled without DOM types. */
interface Image {
  readonly alt: string;
  readonly naturalWidth: number;
  getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number };
}

/** The rows of the newest board, with the name and the position of each emoji in whole pixels. */
async function tilesOf({ log }: View, columns: number) {
  // Those in buttons are arrows.
  const emojis = log.getByRole('article').last().locator('img.emoji[src^="/emojis/"]:not(button *)');
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
  });

  test.for([
    ['4x4', 4, DESKTOP, 33],
    ['4x12', 12, PHONE, 22],
  ] as const)(
    '%s in text mode: %i columns stand below each other',
    async ([board, columns, viewport, size], { world }) => {
      await world.bot.logged('the emojis were registered');
      const view = await world.sit('Ben', 'Night Shift', viewport);
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
      expect(await violationsInAnyLight(view)).toEqual([]);
      expect(view.errors).toEqual([]);
    },
  );
});
