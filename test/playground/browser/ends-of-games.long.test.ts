/** Tests how games end on the page, and that buttons that could end a game by mistake are out of the way. */
import { describe, expect } from 'vitest';
import { altOf, testWithBotOnPage, use } from '../support/bot-on-page.ts';
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

const ARROWS = ['Up', 'Left', 'Down', 'Right'] as const;

const NARROW = { ...PHONE, width: 390 };

/** Finds the newest board and its buttons by role and name, as a screen reader does. */
const newest = ({ log, page }: View) =>
  log
    .getByRole('article')
    .filter({ has: page.locator(PICTURE) })
    .last();
/** Opens a player's game and waits for it. Other players may have games in the same channel. */
async function open(view: View, name: string, command = '/2048'): Promise<void> {
  const asked = view.log.getByRole('article').filter({ hasText: `${name} used /2048` });
  const before = await asked.count();
  await use(view, command);
  await expect.poll(() => asked.count()).toBe(before + 1);
  await asked.last().locator(PICTURE).waitFor();
}

const button = (view: View, name: string) => newest(view).getByRole('button', { name, exact: true });

/** Presses the first enabled arrow and waits for the next board. Returns false if no arrow is enabled. */
async function moveOnce(view: View): Promise<boolean> {
  for (const name of ARROWS) {
    const arrow = button(view, name);
    if ((await arrow.count()) === 0 || !(await arrow.isEnabled())) continue;
    const before = await altOf(view);
    await arrow.click();
    await expect.poll(() => altOf(view)).not.toBe(before);
    return true;
  }
  return false;
}

/** The used part of the browser's Element type, because these tests are compiled without DOM types. */
interface Element {
  readonly alt?: string;
  readonly textContent: string;
  querySelectorAll(selector: string): Iterable<Element>;
}

/** The emoji and label of each button of the newest board. */
const facesOf = (view: View): Promise<readonly string[]> =>
  newest(view)
    .getByRole('button')
    .evaluateAll((all) =>
      (all as unknown as readonly Element[]).map((it) =>
        [...it.querySelectorAll('img, .face > span:not(:has(*))')].map((part) => part.alt ?? part.textContent).join(''),
      ),
    );

describe.skipIf(NO_BROWSER)('a game on the page', () => {
  test.for([DESKTOP, NARROW])(
    'asks in the place of one line, at $width px: no button moves, and the harmless answer is where the pointer is',
    async (size, { world }) => {
      const view = await world.sit('Ann', 'Night Shift', size);
      await open(view, 'Ann');
      // If there is a score, the question has its longest form.
      do await moveOnce(view);
      while (await newest(view).getByText('Score 0').isVisible());
      const placeOf = (name: string) => button(view, name).boundingBox();
      const arrows = () => Promise.all(ARROWS.map(placeOf));
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
      await button(view, 'Keep playing').click();
      await button(view, 'New game').waitFor();
      await view.page.context().close();
    },
  );

  test('can be played to its end by accessible names alone, then shared and restarted', async ({ world }) => {
    const view = await world.sit('Ann', 'Puzzle Club');
    await open(view, 'Ann', '/2048 board:2x3');
    await expect.poll(() => altOf(view)).toMatch(/^Row 1: .* Row 2: /);
    while (await moveOnce(view)) {
      expect(await altOf(view)).toMatch(/^New \d+ in row [12], column [123]\. Row 1: .* Row 2: /);
    }
    await newest(view).getByText('Game Over!').waitFor();
    expect(await facesOf(view)).toEqual(['↩️', '🔄New game', '📣Share', '🎞️Replay', '']);
    const finished = await altOf(view);
    await screenshot(view, 'game-over');
    expect(await violationsInAnyLight(view)).toEqual([]);

    await button(view, 'Share').click();
    await view.log.getByText('scored').waitFor();
    await screenshot(view, 'shared');
    // The shared result is another picture, below the finished board.
    await view.log.getByRole('button', { name: 'New game', exact: true }).last().click();
    await expect.poll(() => newest(view).getByRole('button', { name: 'Up', exact: true }).count()).toBe(1);
    // The finished board is still shown, with its description.
    const boards = await Promise.all((await view.log.locator(PICTURE).all()).map((it) => it.getAttribute('alt')));
    expect(boards).toContain(finished);
  });

  // This test needs the finished game of the previous test.
  test('every picture has an alt text, and the page has no accessibility violations', async ({ world }) => {
    const view = await world.sit('Ann', 'Puzzle Club', NARROW);
    for (const [command, alt] of [
      ['/stats', /^Ann\. 2x3 · classic · everywhere\. 1 game ·/],
      ['/replay', /Row 1: /],
      ['/settings', /Row 1: 2048/],
      ['/daily', /^Row 1: /],
    ] as const) {
      await use(view, command);
      const answer = view.log.getByRole('article').filter({ hasText: `Ann used ${command}` });
      await expect
        .poll(() => answer.last().locator(PICTURE).last().getAttribute('alt'), { timeout: 30_000 })
        .toMatch(alt);
    }
    expect(await violationsInAnyLight(view)).toEqual([]);
  });

  test.for([DESKTOP, NARROW])(
    'has More under it and nothing hidden, and Back takes it away, at $width px',
    async (size, { world }) => {
      const view = await world.sit('Ben', 'Night Shift', size);
      await open(view, 'Ben');
      const shown = () => facesOf(view);
      const usual = await shown();
      await button(view, '⋯ More').click();
      await button(view, 'Back').waitFor();
      await screenshot(view, `more-${size.width}`);
      expect((await shown()).slice(-9)).toEqual([
        ...['▶️Autoplay', '📅Daily', '⚔️Play against me'],
        ...['🎞️Replay', '📊Statistics', '🏆Leaderboard', '⚙️Settings', '❓Help', 'Back'],
      ]);
      expect(await violationsInAnyLight(view)).toEqual([]);
      await button(view, 'Back').click();
      await button(view, '⋯ More').waitFor();
      expect(await shown()).toEqual(usual);
      await view.page.context().close();
    },
  );
});
