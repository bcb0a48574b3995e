import { text } from 'node:stream/consumers';
import { REST } from 'discord.js';
import { test as base, expect } from 'vitest';
import { commands } from '../../../src/commands/commands.ts';
import { type RegisteringCommands, registerCommands } from '../../../src/discord/registration/commands.ts';
import { serve } from '../../support/loopback.ts';
import { logTo, testRegistering } from './registering.ts';

const test = testRegistering({}, {}).extend('bot', ({ discord }) => {
  const { driver, applicationId, rest, stop, log } = discord;
  const offered = () => [
    driver.guildChannel('Puzzle Club'),
    driver.guildChannel('Night Shift'),
    driver.dm(driver.player('Ann')),
  ];
  return {
    ...discord,
    club: driver.guildChannel('Puzzle Club').guild.id,
    /** The number of commands that are offered in the server, in another server and in the bot's direct messages. */
    offered: () => offered().map((channel) => driver.offered(channel).length),
    register: (changes: Partial<RegisteringCommands> = {}) =>
      registerCommands(
        {
          ...{ rest, applicationId, guildId: undefined, mayRegister: true, signal: stop.signal, log },
          ...changes,
        },
        commands,
        { firstMs: 20, longestMs: 20 },
      ),
  };
});

const names = Object.values(commands).map(({ name }) => name);
const ALL = names.length;

/** In direct messages every command but `/server` is offered. */
const IN_DM = ALL - 1;
const REGISTERED = 'info: the commands were registered';

test('each start puts the whole list in one call, and the commands keep their ids', async ({ bot }) => {
  const calls: string[] = [];
  bot.rest.on('response', ({ method, path }) => void calls.push(`${method} ${path}`));
  const registered = bot.register();
  await expect.poll(() => bot.logged).toHaveLength(1);
  expect(bot.logged).toEqual([REGISTERED]);
  const first = await registered;
  expect([...first.keys()]).toEqual(names);
  const list = `/applications/${bot.applicationId}/commands` as const;
  await bot.rest.patch(`${list}/${first.get('help')}`, { body: { description: 'something else' } });
  await bot.rest.post(list, { body: { name: 'old', description: 'old' } });
  calls.length = 0;
  expect(await bot.register()).toEqual(first);
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([`PUT ${list}`]);
  const offered = bot.driver.offered(bot.driver.guildChannel('Puzzle Club'));
  expect(offered.map(({ name }) => name)).toEqual(names);
  expect(offered.map(({ description }) => description)).not.toContain('something else');
  expect(bot.logged).toEqual([REGISTERED, REGISTERED]);
});

test('commands of one server are offered there only, and those of no server everywhere', async ({ bot }) => {
  await bot.register({ guildId: bot.club });
  expect(bot.offered()).toEqual([ALL, 0, 0]);
  await bot.register();
  expect(bot.offered()).toEqual([2 * ALL, ALL, IN_DM]);
});

test('a server that the bot is not in is logged, and tried until the bot stops', async ({ bot }) => {
  const registered = bot.register({ guildId: '123456789012345678' });
  await expect.poll(() => bot.logged.length).toBeGreaterThan(1);
  bot.stop.abort();
  expect(await registered).toEqual(new Map());
  expect(bot.logged[0]).toEqual(expect.stringMatching(/^error: the commands could not be registered/));
});

test('a process that does not register waits for the one that does', async ({ bot }) => {
  const found = bot.register({ mayRegister: false });
  await expect.poll(() => bot.logged[0]).toBe('info: the commands are not registered yet');
  const registered = await bot.register();
  expect(await found).toEqual(registered);
  expect(bot.logged.at(-1)).toBe('info: the commands were found');
});

test('an outage of Discord is logged, and the registration is tried again', async ({ bot }) => {
  bot.driver.faults.addRest({ route: '/commands', effect: { kind: 'status', status: 500 } });
  expect([...(await bot.register()).keys()]).toEqual(names);
  expect(bot.logged).toEqual([expect.stringMatching(/^error: the commands could not be registered/), REGISTERED]);
});

/** An HTTP server that answers every GET with `present`, and every PUT with `stored` or the body that it received. */
const testWithAnswers = base.extend('discord', async ({}, { onCleanup }) => {
  const state = { present: '[]', stored: '', put: '' };
  const address = await serve(async (request, response) => {
    const sent = await text(request);
    if (request.method === 'PUT') state.put = sent;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(request.method === 'PUT' ? state.stored || sent : state.present);
  }, onCleanup);
  const rest = new REST({ api: `${address}/api`, retries: 0 }).setToken('token');
  const logged: string[] = [];
  /** Registers the commands. The first failure stops further attempts. */
  const register = () => {
    const stop = new AbortController();
    const fail = (_: object, message: string): void => {
      logged.push(message);
      stop.abort();
    };
    const [mayRegister, signal] = [true, stop.signal];
    return registerCommands(
      {
        rest,
        applicationId: '1',
        guildId: undefined,
        mayRegister,
        signal,
        log: { ...logTo(logged), error: fail },
      },
      commands,
    );
  };
  return { state, logged, register };
});

testWithAnswers("Discord's own entry point of an activity is kept, in all its languages", async ({ discord }) => {
  const launch = { id: '9', type: 4, name: 'launch', description: '', name_localizations: { de: 'los' }, handler: 2 };
  discord.state.present = JSON.stringify([launch]);
  await discord.register();
  const put = JSON.parse(discord.state.put);
  expect(put).toHaveLength(ALL + 1);
  expect(put.at(-1)).toEqual(launch);
});

testWithAnswers.for(['{}', 'null', '[null]'])('an answer of %s ends in the log', async (stored, { discord }) => {
  discord.state.stored = stored;
  expect(await discord.register()).toEqual(new Map());
  expect(discord.logged.at(-1)).toBe('the commands could not be registered');
});
