/** Runs the bot while its log goes to a file or pipe that cannot be written. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect } from 'vitest';
import { makeFifo } from '../ops/fifo.ts';
import { move, open, testWithBot as test, updated } from '../support/bot-world.ts';
import { CALLBACK } from '../support/interaction-way.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';

/** A Linux device on which every write fails as on a full disk. */
const FULL_DISK = '/dev/full';

/** Targets for the log that cannot be written, each with a function that opens it. */
const NO_ROOM: readonly (readonly [string, (folder: string) => number])[] = [
  ...(existsSync(FULL_DISK) ? ([['a full disk', () => openSync(FULL_DISK, 'w')]] as const) : []),
  [
    'a reader that stands still',
    (folder) => {
      const { path, fill } = makeFifo(folder);
      fill();
      return openSync(path, 'r+');
    },
  ],
];

test.for(NO_ROOM)('a log that goes to %s delays neither a move nor a stop', async ([, openLog], { world, folder }) => {
  const full = openLog(folder);
  const bot = spawn(process.execPath, [projectFile('src/main.ts')], {
    ...ownPlace({ ...world.connection, LOG_LEVEL: 'trace' }),
    stdio: ['ignore', full, 'inherit'],
  });
  const ended = once(bot, 'exit');
  closeSync(full);
  try {
    const channel = world.driver.guildChannel('Puzzle Club');
    await expect.poll(() => world.driver.offered(channel)).not.toEqual([]);
    const ann = world.driver.player('Ann');
    const game = await open(world, ann, 'Puzzle Club');
    world.driver.faults.addRest({
      ...CALLBACK,
      effect: { kind: 'error', error: 'unauthorized' },
    });
    await move(world, ann, game).outcome;
    expect(await updated(move(world, ann, game))).toMatchObject({ moves: 1 });
    bot.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    bot.kill('SIGKILL');
  }
});
