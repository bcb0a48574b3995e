import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REST } from 'discord.js';
import fc from 'fast-check';
import { test as base, expect } from 'vitest';
import { commands } from '../../../src/commands/commands.ts';
import { registerCommands } from '../../../src/discord/registration/register-commands.ts';

const APPLICATION = '100000000000000000';
const wanted = Object.values(commands).map(({ data }) => data());

/** An HTTP server that answers every GET with `present` and takes every PUT. */
const test = base.extend('discord', async ({}, { onCleanup }) => {
  const state = { present: '[]', puts: 0, stored: '[]' };
  const server = createServer((request, response) => {
    if (request.method === 'PUT') state.puts += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(request.method === 'PUT' ? state.stored : state.present);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onCleanup(() => void server.close());
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const rest = new REST({ api, retries: 0 }).setToken('token');
  const list = { rest, applicationId: APPLICATION };
  return { state, register: (guildId?: string) => registerCommands({ ...list, guildId }, wanted) };
});

/** The commands as Discord gives them back: with ids, with what it fills in, and with nothing where nothing was said. */
const asStored = (changes: object = {}) =>
  wanted.map((data, index) => ({
    id: String(index),
    application_id: APPLICATION,
    version: '1',
    type: 1,
    nsfw: false,
    default_member_permissions: null,
    dm_permission: true,
    name_localizations: null,
    ...data,
    ...changes,
  }));

test('what Discord fills in by itself is no difference', async ({ discord }) => {
  discord.state.present = JSON.stringify(asStored());
  const { changed, ids } = await discord.register();
  expect(changed).toBe(false);
  expect(discord.state.puts).toBe(0);
  expect(ids.get('2048')).toBe('0');
});

test('no more is an empty list of translations', async ({ discord }) => {
  discord.state.present = JSON.stringify(asStored({ name_localizations: {} }));
  expect(await discord.register()).toMatchObject({ changed: false });
});

test('the order of contexts and of kinds of installation is no difference', async ({ discord }) => {
  discord.state.present = JSON.stringify(asStored({ contexts: [2, 0, 1], integration_types: [1, 0] }));
  expect(await discord.register()).toMatchObject({ changed: false });
});

/** The list of a server says nothing of where its commands are offered. */
const OF_SERVER = { contexts: undefined, integration_types: undefined };

test("where a server's commands are offered is told or not, and is no difference", async ({ discord }) => {
  discord.state.present = JSON.stringify(asStored(OF_SERVER));
  expect(await discord.register('1')).toMatchObject({ changed: false });
  discord.state.present = JSON.stringify(asStored());
  expect(await discord.register('1')).toMatchObject({ changed: false });
  expect(discord.state.puts).toBe(0);
});

test('what else a server has of a command is a difference, and for everywhere also where it is offered', async ({
  discord,
}) => {
  discord.state.present = JSON.stringify(asStored({ ...OF_SERVER, description: 'another' }));
  expect(await discord.register('1')).toMatchObject({ changed: true });
  discord.state.present = JSON.stringify(asStored(OF_SERVER));
  expect(await discord.register()).toMatchObject({ changed: true });
});

const LOCALIZATIONS = ['name_localizations', 'description_localizations'];

/** The same, from a server that leaves localizations out everywhere. */
const untranslated = (changes: object = {}) =>
  JSON.stringify(asStored(changes), (key, value: unknown) => (LOCALIZATIONS.includes(key) ? undefined : value));

test('a server that tells no localizations is not written to at every start', async ({ discord }) => {
  discord.state.present = untranslated();
  expect(await discord.register()).toMatchObject({ changed: false });
  expect(discord.state.puts).toBe(0);
});

test('a server that tells no localizations is written to when something else differs', async ({ discord }) => {
  discord.state.present = untranslated({ description: 'something else' });
  discord.state.stored = JSON.stringify(asStored());
  expect(await discord.register()).toMatchObject({ changed: true });
});

test.for([
  ['a missing command', asStored().slice(1)],
  ['one command too many', [...asStored(), { id: '9', type: 1, name: 'old', description: 'old' }]],
  ['another description', asStored({ description: 'something else' })],
  ['another context', asStored({ contexts: [0] })],
  ['a lost option', asStored({ options: [] })],
  ['a lost translation', asStored({ description_localizations: {} })],
] as const)('%s is written anew', async ([, present], { discord }) => {
  discord.state.present = JSON.stringify(present);
  discord.state.stored = JSON.stringify(asStored());
  expect(await discord.register()).toMatchObject({ changed: true });
  expect(discord.state.puts).toBe(1);
});

test("Discord's own entry point of an activity is kept", async ({ discord }) => {
  discord.state.present = JSON.stringify([...asStored(), { id: '9', type: 4, name: 'launch', description: '' }]);
  expect(await discord.register()).toMatchObject({ changed: false });
});

test('whatever else is answered, registering ends with an error or with a registration', async ({ discord }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())).map((it) => JSON.stringify(it)),
      ),
      async (answer) => {
        discord.state.present = answer;
        discord.state.stored = answer;
        const result = await discord.register().catch((error: unknown) => error);
        expect(result instanceof Error || (typeof result === 'object' && result !== null && 'ids' in result)).toBe(
          true,
        );
      },
    ),
    { numRuns: 60 },
  );
});
