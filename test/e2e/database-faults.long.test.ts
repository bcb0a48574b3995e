/** A file size limit, which needs a bot in a process of its own. database-faults.test.ts has the other faults. */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { expect } from 'vitest';
import { move, open, type Seen, seen, testWithBot as test, updated, whispered } from '../support/bot-world.ts';
import { ask, WITH_HTTP } from '../support/started-bot.ts';

test('if the database file may not grow no move is made, and with room again the game goes on', async ({ world }) => {
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

/** Limits the size in bytes of every file that the process writes. */
function limitFileSize(pid: number, size: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}:`]);
}
