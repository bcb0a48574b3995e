import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { startDiscord } from '#playground';
import { FLAGS } from '../../src/relaunch.ts';
import { ownPlace } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

/** A module that records every file that the process loads. */
const RECORD_FILES = `data:text/javascript,${encodeURIComponent(`
  import { appendFileSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  const load = (url, context, next) => {
    appendFileSync(process.env.LOADED, url + '\\n');
    return next(url, context);
  };
  registerHooks({ load });
`)}`;

const READY = /^http:\/\/localhost:\d+$|the commands were registered/m;

/** Starts the bot in this folder, stops it when it is ready, and returns the files that it has loaded. */
const test = testInFolder.extend('start', ({ folder }, { onCleanup }) => {
  const children: ChildProcess[] = [];
  onCleanup(() => children.forEach((child) => void child.kill('SIGKILL')));
  return async (settings: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const loaded = join(folder, 'loaded.txt');
    const child = spawn(process.execPath, [...FLAGS, '--import', RECORD_FILES, resolve('src/main.ts')], {
      ...ownPlace({ PLAYGROUND_PORT: '0', LOADED: loaded, ...settings }),
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const ended = once(child, 'exit');
    let output = '';
    while (!READY.test(output)) {
      const [chunk] = await Promise.race([once(child.stdout, 'data'), ended]);
      if (child.exitCode !== null) throw new Error(`The bot ended with ${child.exitCode}.`);
      output += String(chunk);
    }
    child.kill('SIGTERM');
    await ended;
    return readFileSync(loaded, 'utf8').split('\n');
  };
});

// With and without a token, the bot reads DATABASE_URL in the same way.
test('a start with a token loads nothing of the playground', async ({ folder, start, onTestFinished }) => {
  const discord = await startDiscord();
  onTestFinished(() => discord.close());
  writeFileSync(join(folder, '.env'), 'DATABASE_URL=other.sqlite\n');
  const settings = { DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.apiUrl, DATABASE_URL: 'bot.sqlite' };
  const files = await start(settings);
  expect(files.some((file) => file.endsWith('/src/config.ts'))).toBe(true);
  const playground = pathToFileURL(resolve('playground/')).href;
  expect(files.filter((file) => file.startsWith(playground))).toEqual([]);
  expect([existsSync(join(folder, 'bot.sqlite')), existsSync(join(folder, 'other.sqlite'))]).toEqual([true, false]);
});
