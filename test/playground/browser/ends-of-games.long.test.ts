/** How games end, and that no slip ends one: by touch on two screen sizes, and by names alone. */
import { setTimeout as pause } from 'node:timers/promises';
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

/** Milliseconds between the two presses, from too early for the question to the longest double press. */
const DELAYS = [0, 100, 500];

const NARROW = { ...PHONE, width: 390 };

/** The newest board and its buttons, found by role and name like a screen reader does. */
const newest = ({ log, page }: View) =>
  log
    .getByRole('article')
    .filter({ has: page.locator(PICTURE) })
    .last();
/** Opens a game and waits for it; others may have theirs in the same channel. */
async function open(view: View, name: string, command = '/2048'): Promise<void> {
  const asked = view.log.getByRole('article').filter({ hasText: `${name} used /2048` });
  const before = await asked.count();
  await use(view, command);
  await expect.poll(() => asked.count()).toBe(before + 1);
  await asked.last().locator(PICTURE).waitFor();
}

const button = (view: View, name: string) => newest(view).getByRole('button', { name, exact: true });

/** Presses the first enabled arrow and waits for the board; returns false if there is none. */
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

type Press = (x: number, y: number) => Promise<void>;

/** The used part of a browser's element; these tests have no DOM types. */
interface Element {
  readonly alt?: string;
  readonly textContent: string;
  click(): void;
  querySelectorAll(selector: string): Iterable<Element>;
  getBoundingClientRect(): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
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

/** The current position of a button, or `undefined`, without waiting for it. */
async function boxNow(view: View, name: string) {
  const boxes = await button(view, name).evaluateAll((all) =>
    (all as unknown as readonly Element[]).map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  return boxes[0];
}

/** Presses *Keep playing* if it is shown, and returns the position of *New game* once the board can be played. */
async function keepPlaying(view: View) {
  const asked = await boxNow(view, 'Keep playing');
  if (!asked) return boxNow(view, 'New game');
  await button(view, 'Keep playing').evaluateAll((all) => (all as unknown as readonly Element[])[0]?.click());
  // The other answer has the same name, at another place.
  return undefined;
}

/** Presses *New game* twice at the same point of the screen, and plays on whatever happens. */
async function pressTwice(view: View, press: Press, at: number, delay: number): Promise<void> {
  let box: Awaited<ReturnType<typeof keepPlaying>>;
  // The question of the earlier presses may come late.
  await expect.poll(async () => (box = await keepPlaying(view))).toBeDefined();
  if (!box) return;
  const [x, y] = [box.x + box.width * at, box.y + box.height / 2];
  const first = press(x, y);
  await pause(delay);
  await Promise.all([first, press(x, y)]);
  await expect.poll(() => view.log.locator('[aria-busy=true]').count()).toBe(0);
  const asked = await boxNow(view, 'Keep playing');
  if (!asked) return;
  expect([asked.x, asked.y]).toEqual([box.x, box.y]);
  expect(asked.width).toBeGreaterThanOrEqual(box.width);
}

/** The board in words, the score and the number of moves. */
const standOf = async (view: View) => [
  await altOf(view),
  (await newest(view).textContent())?.match(/Score [^M]*Moves \d+/)?.[0].replace(/ \(.*?\)/, ''),
];

/** Each in its own channel, so that both can play at the same time. */
const SEATS = [
  ['pointer', 'Ann', 'Puzzle Club', DESKTOP],
  ['touch', 'Ben', 'DM with 2048', NARROW],
] as const;

describe.skipIf(NO_BROWSER)('a game on the page', () => {
  test('is never ended by a double press, by pointer or by touch, on a desktop or a phone', {
    timeout: 120_000,
  }, async ({ world }) => {
    await Promise.all(
      SEATS.map(async ([kind, name, place, viewport]) => {
        const isTouch = kind === 'touch';
        const view = await world.sit(name, place, viewport, isTouch);
        await open(view, name);
        await moveOnce(view);
        const { mouse, touchscreen } = view.page;
        const press: Press = (x, y) => (isTouch ? touchscreen.tap(x, y) : mouse.click(x, y));
        const before = await standOf(view);
        for (const [number, delay] of DELAYS.entries()) {
          // Alternates between the edges of the button.
          await pressTwice(view, press, (number % 2 === 0) === isTouch ? 0.05 : 0.95, delay);
        }
        await expect.poll(() => keepPlaying(view)).toBeDefined();
        expect(await standOf(view), `${kind}, ${viewport.width} wide`).toEqual(before);
        await view.page.context().close();
      }),
    );
  });

  test('asks in the place of one line, so that no button moves', async ({ world }) => {
    const view = await world.sit('Ann', 'Night Shift', NARROW);
    await open(view, 'Ann');
    // The question is longest with a score.
    do await moveOnce(view);
    while (await newest(view).getByText('Score 0').isVisible());
    const places = () => Promise.all(ARROWS.map((name) => button(view, name).boundingBox()));
    const before = await places();
    await button(view, 'New game').click();
    await button(view, 'Keep playing').waitFor();
    expect(await places()).toEqual(before);
    await screenshot(view, 'question-phone');
    expect(await violationsInAnyLight(view)).toEqual([]);
    await button(view, 'Keep playing').click();
    await button(view, 'New game').waitFor();
    await view.page.context().close();
  });

  test('is not marked as assisted by a double press of undo', async ({ world }) => {
    const view = await world.sit('Ben', 'DM with 2048', NARROW);
    await open(view, 'Ben', '/2048 board:3x5');
    await moveOnce(view);
    const box = await button(view, 'right arrow curving left').boundingBox();
    if (!box) throw new Error('There is no button to undo.');
    for (const at of [0.05, 0.95]) {
      const [x, y] = [box.x + box.width * at, box.y + box.height / 2];
      await view.page.mouse.click(x, y);
      await button(view, 'Stay ranked').waitFor();
      if (at > 0.5) await screenshot(view, 'help-phone');
      await view.page.mouse.click(x, y);
      await button(view, 'right arrow curving left').waitFor();
      expect(await newest(view).textContent()).not.toContain('with help');
    }
    await view.page.context().close();
  });

  test('is played from the first board to the last by names alone, shared, and followed by the next', async ({
    world,
  }) => {
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
    // The share is a picture too, below the finished board.
    await view.log.getByRole('button', { name: 'New game', exact: true }).last().click();
    await expect.poll(() => newest(view).getByRole('button', { name: 'Up', exact: true }).count()).toBe(1);
    // The finished board stays, with its description.
    const boards = await Promise.all((await view.log.locator(PICTURE).all()).map((it) => it.getAttribute('alt')));
    expect(boards).toContain(finished);
  });

  // After the game of the test before.
  test('every picture beside the boards has words, and axe finds nothing on the page with all of them', async ({
    world,
  }) => {
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

      const box = await button(view, 'Autoplay').boundingBox();
      if (!box) throw new Error('There is no autoplay.');
      for (const at of [0.05, 0.95]) {
        await view.page.mouse.click(box.x + box.width * at, box.y + box.height / 2);
        await button(view, 'Stay ranked').waitFor();
        if (at > 0.5) await screenshot(view, `more-asked-${size.width}`);
        await view.page.mouse.click(box.x + box.width * at, box.y + box.height / 2);
        await button(view, '⋯ More').click();
        await button(view, 'Autoplay').waitFor();
      }
      await button(view, 'Back').click();
      await button(view, '⋯ More').waitFor();
      expect(await shown()).toEqual(usual);
      await view.page.context().close();
    },
  );
});
