/** Further tests are in command.long.test.ts, because each of them starts two processes. */
import { describe, expect } from 'vitest';
import { addressIn, playEcho, script, test, told } from '../support/command.ts';

const bot = [process.execPath, 'playground/test/children/echo-bot.ts'];

describe('npm run playground -- COMMAND', () => {
  test('runs any bot, which is played on the page', async ({ run }) => {
    const { child, ended } = run(bot);
    const url = addressIn(await told(child, /localhost[\s\S]*ready\n/));
    await playEcho(url);
    child.kill('SIGTERM');
    expect(await ended).toBe(42);
    await expect(fetch(url)).rejects.toThrow();
  });

  test('passes arguments, environment and folder to the command, and ends with its exit code', async ({ run }) => {
    const code = 'console.log(JSON.stringify([process.env, process.argv.slice(1), process.cwd()])); process.exit(7)';
    const settings = {
      COLOR: 'red',
      INIT_CWD: '/',
      DISCORD_TOKEN: 'the real one',
      DISCORD_API_URL: 'https://discord.com/api',
    };
    const { stdout, ended } = run([...script(code), 'one', 'two words'], settings);
    const [env, parameters, folder] = JSON.parse((await stdout).split('\n').at(-2) ?? '');
    expect(env).toMatchObject({
      COLOR: 'red',
      DISCORD_API_URL: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/api$/),
    });
    expect(env.DISCORD_TOKEN).toMatch(/^playground\./);
    expect(env.DISCORD_PUBLIC_KEY).toBeUndefined();
    expect([parameters, folder, await ended]).toEqual([['one', 'two words'], '/', 7]);
  });

  test('a program that does not exist is named', async ({ run }) => {
    const { stderr, ended } = run(['no-such-program']);
    expect([await stderr, await ended]).toEqual(['There is no program "no-such-program".\n', 127]);
  });
});
