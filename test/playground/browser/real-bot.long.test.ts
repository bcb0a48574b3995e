/** A player with the real bot in a browser; the first steps are in real-bot.test.ts. */
import { describe, expect } from 'vitest';
import { altOf, KEYS, possible, testWithBotOnPage, use } from '../support/bot-on-page.ts';
import { DESKTOP, NO_BROWSER, screenshot, type View, violationsInAnyLight } from '../support/browser.ts';

const test = testWithBotOnPage();

/** Opens a game and moves until a merge, because there is no rank without a score. */
async function openAndScore(view: View, name: string): Promise<void> {
  await use(view, '/2048');
  const game = view.log.getByRole('article').filter({ hasText: `${name} used /2048` });
  // The answer comes some time after the line that names the player.
  await game.getByText(/Score \d/).waitFor();
  for (let move = 0; (await game.getByText('Score 0').count()) > 0; move += 1) {
    const before = await altOf(view);
    await view.page.keyboard.press(KEYS[await possible(view)]);
    await expect.poll(() => altOf(view)).not.toBe(before);
    expect(move).toBeLessThan(30);
  }
}

describe.skipIf(NO_BROWSER)('the bot on the page', () => {
  test("refuses another player's press, so that only they see it", async ({ world: { sit } }) => {
    const ann = await sit('Ann', 'Puzzle Club');
    await openAndScore(ann, 'Ann');
    const ben = await sit('Ben', 'Puzzle Club');
    const before = await altOf(ben);
    await ben.log.getByRole('button', { name: await possible(ben), exact: true }).click();
    await ben.page.getByText('Only you can see this').waitFor();
    await ben.log.getByRole('button', { name: '/2048' }).waitFor();
    expect(await altOf(ben)).toBe(before);
    expect(await ann.page.getByText('Only you can see this').count()).toBe(0);
    await screenshot(ben, 'refused');
    expect(await violationsInAnyLight(ben)).toEqual([]);
  });

  test('asks before a new game, and lists both players on the leaderboard', async ({ world: { sit } }) => {
    const ann = await sit('Ann', 'Puzzle Club');
    await ann.log.getByRole('button', { name: 'New game' }).last().click();
    await ann.log.getByRole('button', { name: 'Keep playing', exact: true }).waitFor();
    await screenshot(ann, 'new-game');
    expect(await violationsInAnyLight(ann)).toEqual([]);
    await ann.log.getByRole('button', { name: 'New game', exact: true }).click();
    await ann.log.getByText('Moves 0').last().waitFor();

    const ben = await sit('Ben', 'Puzzle Club');
    await openAndScore(ben, 'Ben');
    await use(ben, '/leaderboard');
    const board = ben.log.getByRole('article').filter({ hasText: 'used /leaderboard' });
    await expect.poll(() => board.textContent()).toMatch(/Ann.*Ben|Ben.*Ann/s);
    for (const menu of ['Period', 'Where']) await board.getByRole('combobox', { name: menu }).waitFor();
    await screenshot(ben, 'leaderboard');
  });

  test('has its day moved with the clock of the page', async ({ world: { sit } }) => {
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
    // Skips more than 15 minutes, so that tokens have expired.
    await view.page.getByText("The clock is 1442 minutes ahead, and the bot's with it.").waitFor();
    await expect.poll(daily).toBe(today + 1);
    await screenshot(view, 'tomorrow');
  });
});
