/** `npm start` as npm runs it: which options the bot's process gets, and that no other process stays. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FLAGS, MALLOC } from '../../src/relaunch.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { testInFolder } from '../support/temporary-folder.ts';

const START = projectFile('scripts/start.mjs');
const { env, cwd } = ownPlace({ DISCORD_TOKEN: 'no token', NODE_ENV: 'production' });
const { NODE_COMPILE_CACHE: _, ...ENV } = env;

/** A module that prints the options of its process. Every Node.js program in the process loads it first. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  const { pid, argv, execArgv, env } = process;
  const { MALLOC_TRIM_THRESHOLD_: malloc, NODE_COMPILE_CACHE: compiled } = env;
  process.stderr.write(JSON.stringify({ pid, program: argv[1], flags: execArgv, malloc, compiled }) + '\\n');
`)}`;

const OTHER_SYSTEM = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, 'platform', { value: 'win32' });
`)}`;

const run = (imports: readonly string[], given: readonly string[], settings = {}) =>
  spawnSync(process.execPath, [...FLAGS, ...imports.map((it) => `--import=${it}`), START, ...given], {
    cwd,
    env: { ...ENV, ...settings },
    encoding: 'utf8',
  });

test.runIf(process.platform === 'linux')('the bot replaces the process that was started', () => {
  const { stdout, stderr, status } = run([TELL], ['--version']);
  const [first, bot] = stderr.split('\n').map((line) => (line === '' ? undefined : JSON.parse(line)));
  expect({ stdout, status }).toEqual({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+/), status: 0 });
  expect(first).toMatchObject({ program: START });
  expect(bot).toMatchObject({
    pid: first.pid,
    program: projectFile('src/main.ts'),
    flags: expect.arrayContaining([...FLAGS]),
    malloc: MALLOC['MALLOC_TRIM_THRESHOLD_'],
    compiled: projectFile('node_modules/.cache/discord-2048'),
  });
});

test.runIf(process.platform === 'linux')('`node src/main.ts` gets the same flags and settings', () => {
  const bot = ['--max-old-space-size=700', `--import=${TELL}`, projectFile('src/main.ts'), '--version'];
  const { stderr, status } = spawnSync(process.execPath, bot, { cwd, env: ENV, encoding: 'utf8' });
  const [first, second] = stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(status).toBe(0);
  expect(second).toMatchObject({ pid: first.pid, malloc: MALLOC['MALLOC_TRIM_THRESHOLD_'] });
  const flags = second.flags.filter((it: string) => !it.startsWith('--import='));
  expect(flags).toEqual(['--max-old-space-size=700', ...FLAGS.filter((it) => !it.includes('old-space'))]);
});

test('an old Node.js starts the pinned one', () => {
  const old = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})`;
  expect(run([old], ['--version'])).toMatchObject({
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+/),
    stderr: '',
    status: 0,
  });
  expect(run([old], ['--what'])).toMatchObject({ status: 2 });
});

test.runIf(process.platform === 'linux')('settings of the host are kept', () => {
  const { stderr } = run([TELL], ['--version'], { MALLOC_TRIM_THRESHOLD_: '1', NODE_COMPILE_CACHE: '/nowhere' });
  expect(stderr).toContain('"malloc":"1","compiled":"/nowhere"');
});

test.each([
  ['here', []],
  ['on a system without glibc', [OTHER_SYSTEM]],
] as const)('%s it ends with the code of the bot', (_, imports) => {
  expect(run(imports, ['--version'])).toMatchObject({ status: 0, stderr: '' });
  expect(run(imports, ['--what'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Unexpected argument: --what'),
  });
  expect(run(imports, [], { DISCORD_TOKEN: '' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('DISCORD_TOKEN'),
  });
});

/** Starts a program that starts the bot without a token, in this folder, and waits until the bot is ready. */
async function begin(folder: string, program: string, ...given: readonly string[]) {
  const settings = {
    DISCORD_TOKEN: '',
    NODE_ENV: '',
    PLAYGROUND_PORT: '0',
    DATABASE_URL: join(folder, 'games.sqlite'),
  };
  const child = spawn(program, given, {
    cwd: folder,
    env: { ...ENV, ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await expect.poll(() => said).toContain('the commands were registered');
  return { child, said: () => said };
}

testInFolder.for(['SIGTERM', 'SIGINT'] as const)('%s ends the bot with 0', async (signal, { folder }) => {
  const { child } = await begin(folder, process.execPath, ...FLAGS, START);
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
});

/** Makes a project with the same `npm start` script, in a folder without an `.env` file. */
function projectIn(folder: string): void {
  const { scripts } = JSON.parse(readFileSync(projectFile('package.json'), 'utf8'));
  const start = scripts.start.replace('scripts/start.mjs', `"${START}"`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
}

testInFolder('SIGTERM to npm ends the bot', async ({ folder, onTestFinished }) => {
  projectIn(folder);
  const { child, said } = await begin(folder, 'npm', 'start', '--silent');
  const bot = Number(/"pid":(\d+)/.exec(said())?.[1]);
  onTestFinished(() => void (isAlive(bot) && process.kill(bot, 'SIGKILL')));
  child.kill('SIGTERM');
  await expect.poll(() => isAlive(bot)).toBe(false);
  expect(said()).toContain('"npm has ended, stopping"');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
