/** No program prints any part of a password, whatever characters it has and whatever is wrong. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../../src/store/open-store.ts';
import { type BotWorld, testWithBot } from '../support/bot-world.ts';
import { toolRunner } from '../support/own-process.ts';
import { postgresBinaries, postgresProcess, query } from '../support/postgres.ts';
import { savedGame } from '../support/saved-game.ts';

const binaries = postgresBinaries();

/** A marker between all characters of a password, so that an output with any part of it contains the marker. */
const MARK = 'S3c';
const withMarks = (characters: string) => `${MARK}${[...characters].join(MARK)}${MARK}`;

const EVERYTHING = withMarks(' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~');
const UNENCODED = withMarks("!$&'()*+,-.:;<=>[\\]^_{|}~");

/** A PostgreSQL server with two users, each with a password and a database. */
const test = testWithBot.extend('server', async ({}, { onCleanup }) => {
  const server = await postgresProcess(binaries ?? '');
  onCleanup(async () => {
    await server.end('SIGINT');
    server.remove();
  });
  server.initialize();
  const whoMayEnter = ['host all postgres 127.0.0.1/32 trust', 'host all all 127.0.0.1/32 scram-sha-256'];
  writeFileSync(join(server.data, 'pg_hba.conf'), `${whoMayEnter.join('\n')}\n`);
  await server.start();
  for (const [user, password] of [
    ['everything', EVERYTHING],
    ['unencoded', UNENCODED],
  ] as const) {
    await query(server.address, `create role ${user} login password '${password.replaceAll("'", "''")}'`);
    await query(server.address, `create database ${user} owner ${user}`);
  }
  return server;
});

interface Said {
  readonly code: unknown;
  readonly text: string;
}

/** Runs the bot until it is ready, waits for its database, or has ended. */
async function runBot({ beginProcess }: BotWorld, settings: Readonly<Record<string, string>>): Promise<Said> {
  const bot = beginProcess({ HTTP_PORT: '0', ...settings });
  const waiting = bot.logged(/ready|does not answer|cannot be reached/);
  const first = await Promise.race([waiting.then(() => undefined), bot.ended]);
  const code = first ?? (await bot.stop());
  return { code, text: bot.output() };
}

async function runTools(world: BotWorld, database: string, different: Readonly<Record<string, string>>) {
  const settings = { ...world.connection, DATABASE_URL: database, ...different };
  const tools = [
    ['doctor'],
    ['backup', 'backup.sqlite'],
    ['player', 'export', '12345678901234567', '-'],
    ['server', 'blocked'],
    ['migrate-data', world.database, database],
  ] as const;
  const said: Record<string, Said> = { main: await runBot(world, settings) };
  for (const [name, ...given] of tools) {
    const { code, stdout, stderr } = await toolRunner(`tools/${name}.ts`)(given, settings);
    said[name] = { code, text: `${stdout}${stderr}` };
  }
  return said;
}

test.skipIf(!binaries)('no program prints a part of a password', async ({ world, server }) => {
  const store = await openStore(world.database);
  await store.startGame(savedGame());
  await store.close();
  const { port } = server;
  const address = (user: string, password: string, at = port) =>
    `postgres://${user}:${password}@127.0.0.1:${at}/${user}`;
  const encoded = encodeURIComponent(EVERYTHING);

  const judged = async (database: string, different = {}) => {
    const said = await runTools(world, database, different);
    for (const [name, { text }] of Object.entries(said)) expect(text, name).not.toMatch(/S3c/);
    return Object.fromEntries(Object.entries(said).map(([name, { code }]) => [name, code]));
  };

  // The exit code of each program. `main` runs first and creates the schema, so `migrate-data` finds a database that is
  // not empty. `backup` rejects PostgreSQL.
  const works = { main: 0, doctor: 0, backup: 1, player: 1, server: 0, 'migrate-data': 1 };
  expect(await judged(address('everything', encoded))).toEqual(works);
  expect(await judged(address('unencoded', UNENCODED))).toEqual(works);
  const fails = { ...works, main: 1, doctor: 1, server: 1 };
  expect(await judged(address('unencoded', `${UNENCODED}${MARK}`))).toEqual(fails);
  expect(await judged(address('everything', EVERYTHING))).toEqual({ ...fails, 'migrate-data': 2 });
  // The bot has exit code 0, because it waits for an unreachable server until it is told to stop.
  expect(await judged(address('unencoded', UNENCODED, 1))).toEqual({ ...fails, main: 0 });
  const DISCORD_API_URL = world.discord.apiUrl.replace('//', `//bot:${UNENCODED}@`);
  expect(await judged(address('unencoded', UNENCODED), { DISCORD_API_URL })).toEqual({ ...fails, server: 0 });
});
