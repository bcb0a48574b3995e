/** Tests, benchmarks and chaos runs must not read the `.env` file or the environment of the person who runs them. */
import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { testInOperatorsCopy as test } from './operator-copy.ts';
import { startBotProcess } from './support/started-bot.ts';
import { testInFolder } from './support/temporary-folder.ts';

test('the bot itself reads the .env of the folder that it is started in', async ({ copy, trap }) => {
  const bot = startBotProcess({ PLAYGROUND_PORT: '0', HTTP_PORT: '' }, copy);
  await expect.poll(() => bot.output()).toContain(`${trap.address}/api`);
  expect(trap.requests).not.toEqual([]);
  expect(await bot.stop()).toBe(0);
});

test('an unreadable .env ends the start with a message', async ({ folder }) => {
  cpSync('data/fonts', join(folder, '.env'), { recursive: true });
  const bot = startBotProcess({}, folder);
  expect(await bot.ended).toBe(1);
  expect(bot.output()).toMatch(/^The settings are not right\..*\n {2}- \.env is a folder\. .*\n$/);
});

/**
 * Files that may start processes in another way: they start installed programs, processes that read no settings, a copy
 * of the project, or the tests once more.
 */
const OTHERWISE = [
  'playground/test/',
  'test/discord/texts.test.ts',
  'test/e2e/database-faults.',
  'test/mutants/main.ts',
  'test/ops/fifo.ts',
  'test/operator-settings.',
  'test/replay/replay-worker.test.ts',
  'test/scripts/',
  'test/settings.test.ts',
  'test/store/',
  'test/support/pinned-node.ts',
];

testInFolder('every file that starts a process uses own-process.ts', () => {
  const files = globSync(['{test,bench,playground/test}/**/*.ts']).filter((file) =>
    readFileSync(file, 'utf8').includes("from 'node:child_process'"),
  );
  expect(files.length).toBeGreaterThan(10);
  const bare = files.filter((file) => !readFileSync(file, 'utf8').includes('ownPlace('));
  expect(bare.filter((file) => !OTHERWISE.some((it) => file.startsWith(it)))).toEqual([]);
});
