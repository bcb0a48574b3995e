/** Tests, benchmarks and chaos must not touch what belongs to the person who runs them: the `.env` and the environment. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { startBotProcess } from './support/bot-process.ts';
import { testInFolder } from './support/temporary-folder.ts';

const NOT_COPIED = ['.git', '.env', '.setup-lock', 'node_modules', 'coverage', 'data'];

/** A bot that takes these settings would speak with the trap, or not start at all. */
const settingsOf = (trap: string, folder: string) => ({
  DISCORD_TOKEN: 'the-operators-token',
  DISCORD_API_URL: `${trap}/api`,
  DISCORD_GUILD_ID: '81384788765712384',
  DATABASE_URL: join(folder, 'operator.sqlite'),
  PLAYGROUND_PORT: '99999',
  HTTP_PORT: 'none',
  LOG_LEVEL: 'warn',
});

const test = testInFolder
  .extend('trap', async ({}, { onCleanup }) => {
    const requests: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requests.push(url);
      response.writeHead(500).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onCleanup(() => void server.close());
    return { requests, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  })
  .extend('settings', ({ trap, folder }) => settingsOf(trap.address, folder))
  .extend('copy', ({ folder, settings }) => {
    const copy = join(folder, 'copy');
    for (const entry of globSync(['*', '.*']).filter((name) => !NOT_COPIED.includes(name))) {
      cpSync(entry, join(copy, entry), { recursive: true });
    }
    cpSync('data/fonts', join(copy, 'data/fonts'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(join(copy, '.env'), lines.join(''));
    return copy;
  });

test.for([
  [
    'a test of the process',
    ['node_modules/vitest/vitest.mjs', 'run', 'test/e2e/process.test.ts', '-t', 'in one server only'],
  ],
  ['chaos', ['test/chaos/main.ts', '--seconds', '1', '--players', '2', '--seed', '1']],
] as const)(
  '%s goes well with anything in .env and the environment, and takes nothing from there',
  { timeout: 300_000 },
  async ([, given], { copy, settings, trap }) => {
    const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...settings };
    const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: copy, env });
    expect(stdout).toMatch(/\n[1-9]\d* passed, 0 failed|\nNothing was lost\.\n$/);
    expect(trap.requests).toEqual([]);
    expect(existsSync(settings.DATABASE_URL)).toBe(false);
  },
);

test('the bot itself reads the .env of the folder that it is started in', async ({ copy, trap }) => {
  const bot = startBotProcess({ PLAYGROUND_PORT: '0', HTTP_PORT: '' }, copy);
  await expect.poll(() => bot.output(), { timeout: 45_000 }).toContain(`${trap.address}/api`);
  expect(trap.requests).not.toEqual([]);
  expect(await bot.stop()).toBe(0);
});

test('an .env that cannot be read ends the start with a sentence', async ({ folder }) => {
  cpSync('data/fonts', join(folder, '.env'), { recursive: true });
  const bot = startBotProcess({}, folder);
  expect(await bot.ended).toBe(1);
  expect(bot.output()).toMatch(/^The settings are not right\..*\n {2}- \.env cannot be read: .*\n$/);
});

/**
 * These start programs of the machine, children that read no settings file, a copy of the project of their own, or the
 * tests themselves once more.
 */
const OTHERWISE = [
  'test/discord/texts.test.ts',
  'test/e2e/database-faults.test.ts',
  'test/operator-settings.test.ts',
  'test/patroni/',
  'test/playground/',
  'test/replay/replay-worker.test.ts',
  'test/scripts/',
  'test/store/',
  'test/support/fifo.ts',
  'test/support/pinned-node.ts',
];

testInFolder('every file that starts a process takes its place from own-process.ts', () => {
  const files = globSync(['test/**/*.ts', 'bench/**/*.ts']).filter((file) =>
    readFileSync(file, 'utf8').includes("from 'node:child_process'"),
  );
  expect(files.length).toBeGreaterThan(10);
  const bare = files.filter((file) => !readFileSync(file, 'utf8').includes('ownPlace('));
  expect(bare.filter((file) => !OTHERWISE.some((it) => file.startsWith(it)))).toEqual([]);
});
