/** A machine in trouble, for which the bot takes a process of its own. The others are in faults.test.ts. */
import { expect } from 'vitest';
import { move, open, testWithBot, updated, whispered } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';

/** Runs before the bot: each look at the clock finds it a day or so before or after the last one. */
const JUMPING_CLOCK =
  'const now = Date.now; let looks = 0; Date.now = () => now() + Math.round(Math.sin(++looks) * 1e8);';

// Over HTTP it refuses what is not of now.
testWithBot.skipIf(OVER_HTTP)('a machine whose clock jumps loses no move', async ({ world }) => {
  await world.startProcess({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(JUMPING_CLOCK)}` });
  const ann = world.driver.player('Ann');
  let game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  for (let moves = 1; moves <= 30; moves += 1) {
    game = await updated(move(world, ann, game));
    expect(game.moves).toBe(moves);
  }
  expect(await whispered(world.driver.forge(ann, game.stored, 'foreign'))).toContain('no longer works');
});
