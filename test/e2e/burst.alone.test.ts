/** Discord waits three seconds for each of a thousand answers, so no other test may take the machine meanwhile. */
import { expect } from 'vitest';
import { firstArrow, open, seen, testWithBot as test, updated } from '../support/bot-world.ts';

test('a burst of 1,000 clicks on one board is answered 1,000 times and moves once', async ({ world }) => {
  const bot = await world.start();
  const { driver } = world;
  const ann = driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  const press = () => driver.forge(ann, game.stored, game.customIds[firstArrow(game) ?? ''] ?? '');
  const clicks = Array.from({ length: 1_000 }, press);
  const outcomes = await Promise.all(clicks.map(({ outcome }) => outcome));
  const kinds = new Set(outcomes.map(({ kind }) => kind));
  expect([...kinds].filter((kind) => kind !== 'updated' && kind !== 'acknowledged')).toEqual([]);
  const now = seen(driver.current(ann, game.stored));
  expect(now).toMatchObject({ moves: 1 });
  expect(await updated(driver.click(ann, now.stored, firstArrow(now) ?? ''))).toMatchObject({ moves: 2 });
  expect(bot.log.filter(({ level }) => level > 30)).toEqual([]);
});
