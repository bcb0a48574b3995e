/** Discord waits three seconds for each of a thousand answers, so no other test may take the machine meanwhile. */
import { expect } from 'vitest';
import { move, moveAsOf, open, seen, testWithBot as test } from '../support/bot-world.ts';
import { TOO_FAST } from '../support/seen.ts';

test('a burst of 1,000 clicks on one board is answered 1,000 times and moves once', async ({ world }) => {
  const bot = await world.start();
  const { driver } = world;
  const ann = driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  const press = () => moveAsOf(world, ann, game);
  const outcomes = await Promise.all(Array.from({ length: 1_000 }, press).map(({ outcome }) => outcome));
  const count = { updated: 0, acknowledged: 0, told: 0 };
  for (const outcome of outcomes) {
    if (outcome.kind === 'updated' || outcome.kind === 'acknowledged') count[outcome.kind] += 1;
    else if (outcome.kind === 'replied' && outcome.ephemeral && outcome.message.data.content === TOO_FAST)
      count.told += 1;
  }
  expect(count.updated + count.acknowledged + count.told).toBe(1_000);
  // 60 in a burst and 20 for each second of it; told at most once in three seconds.
  expect(count.updated).toBeLessThanOrEqual(60 + 3 * 20);
  expect(count.told).toBeGreaterThanOrEqual(1);
  expect(count.told).toBeLessThanOrEqual(2);
  const now = seen(driver.current(ann, game.stored));
  expect(now).toMatchObject({ moves: 1 });
  await expect.poll(async () => (await move(world, ann, now).outcome).kind).toBe('updated');
  expect(bot.log.filter(({ level }) => level > 30)).toEqual([]);
});
