/** A jumping clock, which needs a bot in a process of its own. faults.test.ts has the other faults. */
import { expect } from 'vitest';
import { move, open, testWithBot, updated, whispered } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';

/** Preloaded code: each read of the clock is up to a day off. */
const JUMPING_CLOCK =
  'const now = Date.now; let looks = 0; Date.now = () => now() + Math.round(Math.sin(++looks) * 1e8);';

// Over HTTP the bot refuses requests with an old timestamp.
testWithBot.skipIf(OVER_HTTP)('a jumping clock loses no move', async ({ world }) => {
  await world.startProcess({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(JUMPING_CLOCK)}` });
  const ann = world.driver.player('Ann');
  let game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  for (let moves = 1; moves <= 30; moves += 1) {
    game = await updated(move(world, ann, game));
    expect(game.moves).toBe(moves);
  }
  expect(await whispered(world.driver.forge(ann, game.stored, 'foreign'))).toContain('no longer works');
});
