/** More tests of `npm run playground -- COMMAND`; the basic ones are in command.test.ts. */
import { describe, expect } from 'vitest';
import { addressIn, playEcho, script, test, told } from '../support/command.ts';
import { listen } from '../support/over-http.ts';

const httpBot = [process.execPath, 'playground/test/children/http-bot.ts'];

describe('npm run playground -- COMMAND', () => {
  test('runs a bot that takes its interactions over HTTP, and posts them there', async ({ run }) => {
    const { url, close } = await listen(() => undefined);
    await close();
    const { child } = run(['--http', url, ...httpBot], { PORT: new URL(url).port });
    const output = await told(child, /Interactions are posted/);
    const page = await playEcho(addressIn(output));
    page.send({ kind: 'inspect', isOn: true });
    const { trace } = await page.next('trace', (event) => event.trace.kind === 'command');
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

  test('ends with the code of a signal that ended the command', async ({ run }) => {
    expect(await run(script("process.kill(process.pid, 'SIGKILL')")).ended).toBe(128 + 9);
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
    // Reading standard output to its end also checks that the command has ended, because the command holds the other
    // end of the pipe.
    expect(await stdout).toMatch(/asked to end\n$/);
  });

  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on', async (signal, { run }) => {
    const wait = `setInterval(() => {}, 1e6); process.on('${signal}', () => process.exit(9)); console.log('ready')`;
    const { child, ended } = run(script(wait));
    await told(child, /ready\n/);
    child.kill(signal);
    expect(await ended).toBe(9);
  });

  test('says in a sentence that Node.js is too old', async ({ run }) => {
    const old = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
    const { stderr, ended } = run(['true'], {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}`,
    });
    expect([await stderr, await ended]).toEqual(['Node.js 22 or newer is required; this is 20.20.2.\n', 1]);
  });

  test('says how to pass the address on when the bot does not call for ten seconds, and not when it does', async ({
    run,
  }) => {
    const bot = run([process.execPath, 'playground/test/children/echo-bot.ts']);
    await told(bot.child, /ready\n/);
    const silent = run(script('setTimeout(() => process.exit(3), 11_000)'));
    expect(await silent.ended).toBe(3);
    expect(await silent.stderr).toMatch(/has not called the playground for 10 s\..*discord\.js {3}new Client/s);
    bot.child.kill('SIGTERM');
    expect(await bot.stderr).toBe('');
  });

  test('prints its usage to standard output when asked for it', async ({ run }) => {
    const { stdout, ended } = run(['--help']);
    expect([await stdout, await ended]).toEqual([expect.stringMatching(/^Usage: /), 0]);
  });

  test.for([
    ['a command that may not run', ['./package.json'], {}, 126, /could not be started/],
    ['a wrong port', ['true'], { PLAYGROUND_PORT: 'x' }, 1, /^The playground's port must be/],
  ] as const)('%s is told in a sentence', async ([, command, settings, code, sentence], { run }) => {
    const { stderr, ended } = run(command, settings);
    expect(await stderr).toMatch(sentence);
    expect(await ended).toBe(code);
  });
});
