/** Runs the bot while its log goes to a pipe whose reader stands still. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { expect } from 'vitest';
import { makeFifo } from '../ops/fifo.ts';
import { move, open, testWithBot as test, updated } from '../support/bot-world.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';

test('a log that nobody reads delays neither a move nor a stop', async ({ world, folder, onTestFinished }) => {
  const { path, fill } = makeFifo(folder);
  fill();
  const full = openSync(path, 'r+');
  const bot = spawn(process.execPath, [projectFile('src/main.ts')], {
    ...ownPlace({ ...world.connection, LOG_LEVEL: 'trace' }),
    stdio: ['ignore', full, 'inherit'],
  });
  onTestFinished(() => void bot.kill('SIGKILL'));
  const ended = once(bot, 'exit');
  closeSync(full);
  const { driver } = world;
  await expect.poll(() => driver.offered(driver.guildChannel('Puzzle Club'))).not.toEqual([]);
  const ann = driver.player('Ann');
  expect(await updated(move(world, ann, await open(world, ann, 'Puzzle Club')))).toMatchObject({ moves: 1 });
  bot.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
