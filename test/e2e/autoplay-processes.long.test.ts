/** Autoplay when the process that runs it is killed. */
import { expect } from 'vitest';
import { type BotWorld, move, open, type Seen, seen, testWithBot as test, updated } from '../support/bot-world.ts';
import { messageLineOf } from '../support/seen.ts';

const RESTARTED = 'Autoplay stopped because the bot restarted.';
const CLUB = 'Puzzle Club';

async function begin(world: BotWorld): Promise<Seen> {
  const { driver } = world;
  const ann = driver.player('Ann');
  const game = await open(world, ann, CLUB, { seed: 5 });
  const more = await updated(driver.click(ann, game.stored, '⋯ More'));
  return updated(driver.click(ann, more.stored, '▶️'));
}

async function until({ driver }: BotWorld, { stored }: Seen, line: string): Promise<Seen> {
  const now = () => seen(driver.current(driver.player('Ann'), stored));
  await expect.poll(() => messageLineOf(now())).toBe(line);
  return now();
}

test('after a killed autoplay the next press gives the arrows back', async ({ world }) => {
  const ann = world.driver.player('Ann');
  const bot = await world.startProcess();
  const began = performance.now();
  const playing = await begin(world);
  await until(world, playing, '▶️ 1 of 50');
  // Faster pictures would exceed Discord's rate limit.
  expect(performance.now() - began).toBeGreaterThan(1_900);
  await bot.stop('SIGKILL');
  await world.start();
  // On a slow machine the new process may already have freed the board before the press.
  const left = seen(world.driver.current(ann, playing.stored));
  const isFree = messageLineOf(left) === RESTARTED;
  const freed = isFree ? left : await updated(world.driver.click(ann, playing.stored, '⏹️'));
  expect(freed.moves).toBeGreaterThanOrEqual(1);
  const moved = await updated(move(world, ann, freed));
  expect(moved.moves).toBe(freed.moves + 1);
});
