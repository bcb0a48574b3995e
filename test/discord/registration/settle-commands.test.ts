import { REST } from 'discord.js';
import { startStandIn } from 'discord-playground';
import { test as base, expect } from 'vitest';
import { commands } from '../../../src/commands/commands.ts';
import { type Settling, settleCommands } from '../../../src/discord/registration/settle-commands.ts';

/** A stand-in for Discord, a log that remembers, and a signal that ends the attempts. */
const test = base.extend('bot', async ({}, { onCleanup }) => {
  const { driver, apiUrl, token, close } = await startStandIn();
  const stop = new AbortController();
  onCleanup(() => {
    stop.abort();
    return close();
  });
  const rest = new REST({ api: apiUrl, retries: 0 }).setToken(token);
  const logged: string[] = [];
  const write = (level: string) => (_: object, message: string) => void logged.push(`${level}: ${message}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const refused: unknown[] = [];
  const access: boolean[] = [];
  return {
    driver,
    access,
    club: driver.channel('Puzzle Club').guild?.id,
    logged,
    refused,
    rest,
    stop,
    settle: (changes: Partial<Settling> = {}) =>
      settleCommands(
        {
          rest,
          applicationId: driver.directory.applicationId,
          guildId: undefined,
          registers: true,
          signal: stop.signal,
          refuse: (cause) => {
            refused.push(cause);
            stop.abort();
          },
          tellAccess: (has) => void access.push(has),
          ...changes,
        },
        commands,
        { log, describeError: (error) => ({ error }) },
      ),
  };
});

const names = Object.values(commands).map(({ name }) => name);

test('gives the ids of all commands, also at the next start', async ({ bot }) => {
  const first = await bot.settle();
  expect([...first.keys()]).toEqual(names);
  expect(await bot.settle()).toEqual(first);
  expect(bot.logged).toEqual(['info: the commands were registered', 'info: the commands are up to date']);
});

test('takes the commands of an earlier server back when they are offered everywhere', async ({ bot }) => {
  await bot.settle({ guildId: bot.club });
  await bot.settle();
  await expect.poll(() => bot.logged).toContain('info: the commands of an earlier DISCORD_GUILD_ID were removed');
});

test('leaves the commands for everywhere alone when one server is to have its own, and says so', async ({ bot }) => {
  await bot.settle();
  await bot.settle({ guildId: bot.club });
  await expect.poll(() => bot.logged).toContainEqual(expect.stringMatching(/^warn: .* for all servers as well/));
  expect(bot.driver.offered(bot.driver.channel('Night Shift'))).toHaveLength(names.length);
});

test('registers also where Discord does not tell which servers there are', async ({ bot }) => {
  bot.driver.faults.addRest({ route: '/users/@me/guilds', effect: { kind: 'status', status: 500 } });
  expect([...(await bot.settle()).keys()]).toEqual(names);
  await expect
    .poll(() => bot.logged)
    .toEqual(['info: the commands were registered', 'warn: some commands may be offered twice']);
});

test('a server that the bot is not in is reported in a sentence, and waited for until the bot stops', async ({
  bot,
}) => {
  const settled = bot.settle({ guildId: '123456789012345678' });
  await expect.poll(() => bot.logged).toHaveLength(1);
  bot.stop.abort();
  expect(await settled).toEqual(new Map());
  expect(bot.access).toEqual([false]);
  expect(bot.logged).toEqual([expect.stringMatching(/^error: .*123456789012345678.*correct DISCORD_GUILD_ID\.$/)]);
});

test('a process that does not register waits for the one that does', async ({ bot }) => {
  const settled = bot.settle({ registers: false });
  await expect.poll(() => bot.logged).toHaveLength(1);
  expect(bot.logged).toEqual([expect.stringMatching(/^info: .*\/2048.* yet/)]);
  const registered = await bot.settle();
  expect(await settled).toEqual(registered);
});

test('a refused token is reported to the caller, which can end the bot', async ({ bot }) => {
  bot.rest.setToken('wrong');
  expect(await bot.settle()).toEqual(new Map());
  expect(bot.refused).toEqual([expect.objectContaining({ status: 401 })]);
  expect(bot.logged).toEqual([]);
});

test('so is one that is refused when the commands are there already', async ({ bot }) => {
  bot.driver.faults.addRest({ route: '/users/@me/guilds', effect: { kind: 'error', error: 'unauthorized' } });
  expect([...(await bot.settle()).keys()]).toEqual(names);
  await expect.poll(() => bot.refused).toEqual([expect.objectContaining({ status: 401 })]);
  expect(bot.logged).toEqual(['info: the commands were registered']);
});

test('an outage of Discord is reported, and waited out', async ({ bot }) => {
  bot.driver.faults.addRest({ route: '/commands', effect: { kind: 'status', status: 500 } });
  expect([...(await bot.settle()).keys()]).toEqual(names);
  expect(bot.logged).toEqual(['error: the commands could not be registered', 'info: the commands were registered']);
});
