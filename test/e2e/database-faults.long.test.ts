/** A file that may not grow, for which the bot takes a process of its own. The others are in database-faults.test.ts. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { expect } from 'vitest';
import { move, open, type Seen, seen, testWithBot as test, updated, whispered } from '../support/bot-world.ts';
import { ask, WITH_HTTP } from '../support/started-bot.ts';

test('a file that may grow no further takes no move; with room again, the game goes on', async ({ world }) => {
  const bot = await world.startProcess(WITH_HTTP);
  const ann = world.driver.player('Ann');
  const game = await open(world, ann, 'Puzzle Club', { rules: 'wild', seed: 13579 });
  const press = (then: Seen) => move(world, ann, then);
  const grown = await updated(press(game));
  limitFileSize(bot.pid, statSync(`${world.database}-wal`).size);
  expect((await ask(bot, '/readyz')).text).toContain('the database is on a disk that fails or is full');
  for (const click of [press(grown), press(grown)]) expect(await whispered(click)).toMatch(/`[0-9a-f]{8}`/);
  expect(seen(world.driver.current(ann, game.stored))).toMatchObject({ moves: 1 });
  limitFileSize(bot.pid, 'unlimited');
  expect(await updated(press(grown))).toMatchObject({ moves: 2 });
});

/** The largest size in bytes that any file of the process may have from now on. */
function limitFileSize(pid: number, size: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:`]);
}
