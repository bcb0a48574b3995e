import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test as base, describe, expect } from 'vitest';
import { ownPlace } from '../../support/own-process.ts';
import { listen } from '../support/over-http.ts';
import { openWindow } from '../support/page-window.ts';

type Child = ChildProcessByStdio<null, Readable, Readable>;

interface Run {
  readonly child: Child;
  readonly stdout: Promise<string>;
  readonly stderr: Promise<string>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

const test = base.extend('run', async ({}, { onCleanup }) => {
  const children: Child[] = [];
  onCleanup(() => children.forEach((child) => void child.kill('SIGKILL')));
  return (command: readonly string[], settings: Readonly<Record<string, string>> = {}): Run => {
    const child = spawn(process.execPath, ['playground/cli/main.ts', ...command], {
      env: ownPlace({ PLAYGROUND_PORT: '0', ...settings }).env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
    return { child, stdout: text(child.stdout), stderr: text(child.stderr), ended };
  };
});

const bot = [process.execPath, 'test/playground/children/echo-bot.ts'];
const httpBot = [process.execPath, 'test/playground/children/http-bot.ts'];
const script = (code: string): readonly string[] => [process.execPath, '-e', code];

/** Reads standard output until it holds this. */
async function told({ stdout }: Child, what: RegExp): Promise<string> {
  let all = '';
  while (!what.test(all)) all += String((await once(stdout, 'data'))[0]);
  return all;
}

const addressIn = (output: string): string => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';

/** Uses the one command of the bots here, and waits for its answer. */
async function playEcho(url: string): Promise<Awaited<ReturnType<typeof openWindow>>> {
  const page = await openWindow(url);
  const { players, places } = await page.next('world');
  const [player, place] = [players[0]?.id ?? '', places.find(({ owner }) => owner === undefined)?.id ?? ''];
  page.send({ kind: 'look', playerId: player, channelId: place });
  const { commands } = await page.next('channel');
  expect(commands.map(({ name }) => name)).toEqual(['echo']);
  page.send({ kind: 'slash', ref: 1, name: 'echo', values: { text: 'hello there' } });
  expect((await page.next('message')).message.content).toBe('hello there');
  return page;
}

describe('npm run playground -- COMMAND', () => {
  test('runs any bot, which is played on the page', async ({ run }) => {
    const { child, ended } = run(bot);
    const url = addressIn(await told(child, /localhost[\s\S]*ready\n/));
    await playEcho(url);
    child.kill('SIGTERM');
    expect(await ended).toBe(42);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('runs a bot that takes its interactions over HTTP, and posts them there', async ({ run }) => {
    const { url, close } = await listen(() => undefined);
    await close();
    const { child } = run(['--http', url, ...httpBot], { PORT: new URL(url).port });
    const output = await told(child, /Interactions are posted/);
    const page = await playEcho(addressIn(output));
    page.send({ kind: 'inspect', isOn: true });
    const { trace } = await page.next('trace');
    expect(trace).toMatchObject({
      state: 'answered',
      calls: [],
      deliveries: [{ method: 'POST', route: url, status: 200 }],
    });
  });

  test('ends with a sentence when the bot does not serve interactions where it should', async ({ run }) => {
    const { url, close } = await listen((_, response) => response.end('{"type":1}'));
    const { stderr, ended } = run(['--http', url, ...script('setInterval(() => {}, 1e6)')]);
    expect([await ended, await stderr]).toEqual([1, `${url} answers a bad signature with 200, not with 401.\n`]);
    await close();
  });

  test('gives the command a token, an address, its arguments, and the environment it had itself', async ({ run }) => {
    const code = 'console.log(JSON.stringify([process.env, process.argv.slice(1)]))';
    const settings = { COLOR: 'red', DISCORD_TOKEN: 'the real one', DISCORD_API_URL: 'https://discord.com/api' };
    const { stdout, ended } = run([...script(code), 'one', 'two words'], settings);
    const [env, parameters] = JSON.parse((await stdout).split('\n').at(-2) ?? '');
    expect(env).toMatchObject({
      COLOR: 'red',
      DISCORD_API_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api$/),
    });
    expect(env.DISCORD_TOKEN).toMatch(/^playground\./);
    expect(env.DISCORD_PUBLIC_KEY).toBeUndefined();
    expect(parameters).toEqual(['one', 'two words']);
    expect(await ended).toBe(0);
  });

  test.for([
    ['an exit code', 'process.exit(7)', 7],
    ['a signal', "process.kill(process.pid, 'SIGKILL')", 128 + 9],
  ] as const)('ends with %s of the command', async ([, code, expected], { run }) => {
    expect(await run(script(code)).ended).toBe(expected);
  });

  test('ends with a stack, and ends the command, when the playground itself has a fault', async ({ run }) => {
    const broken = "Object.defineProperty(URL.prototype, 'searchParams', { get() { throw new Error('broken'); } });";
    const preload = `data:text/javascript,if (process.argv[1]?.endsWith('main.ts')) ${encodeURIComponent(broken)}`;
    const ask = "fetch(process.env.DISCORD_API_URL + '/v10/gateway').then((it) => console.log('answered', it.status))";
    const wait =
      "setInterval(() => {}, 1e6); process.on('SIGTERM', () => { console.log('asked to end'); process.exit(); });";
    const { stdout, stderr, ended } = run(script(`${wait} ${ask}.catch(() => {});`), {
      NODE_OPTIONS: `--import=${preload.replaceAll(' ', '%20')}`,
    });
    expect(await ended).toBe(1);
    expect(await stderr).toMatch(/Error: broken\n +at /);
    // Also that the command has ended: it holds the other end of this pipe.
    expect(await stdout).toMatch(/asked to end\n$/);
  });

  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on', async (signal, { run }) => {
    const wait = `setInterval(() => {}, 1e6); process.on('${signal}', () => process.exit(9)); console.log('ready')`;
    const { child, ended } = run(script(wait));
    await told(child, /ready\n/);
    child.kill(signal);
    expect(await ended).toBe(9);
  });

  test('runs the command where npm was called', async ({ run }) => {
    const { stdout } = run(script('console.log(process.cwd())'), { INIT_CWD: '/' });
    expect((await stdout).endsWith('\n/\n')).toBe(true);
  });

  test.for([
    ['no command', [], 2],
    ['an option instead of a command', ['--port', '1'], 2],
    ['an address instead of a command', ['--http', 'http://localhost:1/'], 2],
  ] as const)('used with %s prints its usage and ends with 2', async ([, command, expected], { run }) => {
    const { stdout, stderr, ended } = run(command);
    expect(await stderr).toMatch(/^Usage: npx discord-playground /);
    expect([await stdout, await ended]).toEqual(['', expected]);
  });

  test('prints its usage where a reader expects it when asked for it', async ({ run }) => {
    const { stdout, ended } = run(['--help']);
    expect(await stdout).toMatch(/^Usage: /);
    expect(await ended).toBe(0);
  });

  test.for([
    ['a command that is not there', ['no-such-program'], {}, 127, /^There is no program "no-such-program"\.\n$/],
    ['a command that may not run', ['./package.json'], {}, 126, /could not be started/],
    ['a wrong port', ['true'], { PLAYGROUND_PORT: 'x' }, 1, /^The playground's port must be/],
  ] as const)('%s is told in a sentence', async ([, command, settings, code, sentence], { run }) => {
    const { stderr, ended } = run(command, settings);
    expect(await stderr).toMatch(sentence);
    expect(await ended).toBe(code);
  });
});
