/** The `doctor` tool reports each problem that would keep the bot from starting, and how to fix it. */
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { readBotVersion } from '../../src/settings.ts';
import { openStore } from '../../src/store/open-store.ts';
import { startFaultyProxy } from '../store/faulty-proxy.ts';
import { testWithBotOn } from '../support/bot-world.ts';
import { damageTheMiddle, inStore, largeDatabase } from '../support/databases.ts';
import { toolRunner } from '../support/own-process.ts';
import { postgresBinaries } from '../support/postgres.ts';
import { afterMoves, savedGame } from '../support/saved-game.ts';
import { newSchema } from '../support/shared.ts';

/** Runs the doctor with this world's settings, overridden by those in `different`. */
const test = testWithBotOn({ shards: 2 }).extend(
  'doctor',
  ({ world }) =>
    async (different: Readonly<Record<string, string>> = {}, { given = [], cwd }: Asked = {}) => {
      const settings = { ...world.connection, ...different };
      const { code, stdout } = await toolRunner('tools/doctor.ts')(given, settings, cwd);
      const lines = stdout.trimEnd().split('\n');
      return { code, lines, wrong: lines.filter((line) => line.startsWith('WRONG')) };
    },
);

interface Asked {
  readonly given?: readonly string[];
  readonly cwd?: string;
}

test('if nothing is wrong every line says so, and no session is started', async ({ world, doctor }) => {
  await inStore(world.database, (store) => store.startGame(savedGame()));
  const { code, lines } = await doctor();
  expect(lines).toEqual([
    expect.stringMatching(/^fine {3}settings: of version \d/),
    'fine   token and sessions: 1000 of 1000 sessions are left today, and a start needs 2',
    'fine   shards: all of them; Discord recommends 2',
    'fine   interactions: over the gateway',
    'fine   server: the commands are registered for all servers',
    'to do  listing: enter what is missing on the application’s page General Information: a description, tags, a Terms of Service URL, a Privacy Policy URL',
    expect.stringMatching(/^fine {3}permissions: no file can be read by every user/),
    expect.stringMatching(
      /^fine {3}database: .*games\.sqlite has schema \d+, and takes writes; games: 1; last move: [-\d]+ [\d:]+ UTC; last backup: never$/,
    ),
    expect.stringMatching(/^fine {3}application: the database belongs to \d+, or to nobody yet$/),
    expect.stringMatching(/^fine {3}disk: \d+ MB free$/),
    'fine   clock: the same as Discord’s',
  ]);
  expect(code).toBe(0);
  expect(world.driver.gateway.identifies).toBe(0);
});

test('a restored database gets new seed lines, and its running ranked games are assisted', async ({
  world,
  doctor,
}) => {
  const { lines: missing } = await doctor({}, { given: ['--restored'] });
  expect(missing).toContain(`fine   database: ${world.database} does not exist; the start creates it, without games`);
  expect(missing.filter((line) => line.startsWith('WRONG'))).toEqual([
    `WRONG  restored: ${world.database} is empty. Restore the backup into it first.`,
  ]);
  const bot = await openStore(world.database);
  await bot.beginLine('1', '0a');
  await bot.startGame(afterMoves(3));
  expect((await doctor({}, { given: ['--restored'] })).wrong).toEqual([
    expect.stringContaining(`restored: a bot or another program uses ${world.database}, so nothing was changed.`),
  ]);
  expect(await bot.findPrepared('1')).toBeDefined();
  await bot.close();
  const { code, lines } = await doctor({}, { given: ['--restored'] });
  expect([code, lines.at(-1)]).toEqual([
    0,
    "fine   restored: each player's next ranked game begins a new seed line; ranked games that were running and are assisted now: 1",
  ]);
  expect(await inStore(world.database, (store) => store.findPrepared('1'))).toBeUndefined();
});

test('a foreign server, too few shards and open files are wrong', async ({ world, folder, doctor }) => {
  await (await openStore(world.database)).close();
  expect(statSync(world.database).mode & 0o777).toBe(0o600);
  chmodSync(world.database, 0o644);
  chmodSync(folder, 0o711); // Nobody can list the folder, but everybody can open a file in it.
  const token = join(folder, 'token');
  const useless = {
    DISCORD_TOKEN_FILE: token,
    DISCORD_TOKEN: '',
    DISCORD_GUILD_ID: '81384788765712384',
    DISCORD_SHARD_COUNT: '1',
  };
  writeFileSync(join(folder, '.env'), '', { mode: 0o644 });
  writeFileSync(token, world.connection['DISCORD_TOKEN'] ?? '', { mode: 0o644 });
  const { code, wrong } = await doctor(useless, { cwd: folder });
  expect([code, wrong]).toEqual([
    1,
    [
      'WRONG  shards: Discord recommends 2 shards, and DISCORD_SHARD_COUNT is 1. Raise it.',
      expect.stringMatching(
        /^WRONG {2}server: The bot may not register commands in the server 81384788765712384\. Inv/,
      ),
      `WRONG  permissions: every user of this machine can use .env, ${token}, ${world.database}. Run chmod 600 .env ${token} ${world.database}.`,
    ],
  ]);
});

test.skipIf(!postgresBinaries())(
  'a database without a time limit for statements is wrong until its user has one',
  async ({ doctor, onTestFinished }) => {
    const address = await newSchema();
    await (await openStore(address)).close();
    const url = new URL(address);
    url.port = String((await startFaultyProxy(Number(url.port), onTestFinished, { isPooler: true })).port);
    const look = async (options = '') => {
      const { lines } = await doctor({ DATABASE_URL: `${url.href}${options}` });
      return lines.find((line) => line.includes(' database: '));
    };
    expect(await look()).toMatch(
      /^WRONG .* has no time limit for a statement, .* ALTER ROLE name SET statement_timeout = '2s'\.$/,
    );
    // The same statement timeout could also be set for the database role.
    expect(await look(encodeURIComponent(' -c STATEMENT_TIMEOUT=2s'))).toMatch(/^fine .* takes writes;/);
  },
);

test('a database of another application is wrong until it is adopted', async ({ world, doctor }) => {
  const store = await openStore(world.database);
  await store.claimFor('1');
  expect((await doctor()).wrong).toEqual([
    expect.stringMatching(
      /^WRONG {2}application: The database \S+ belongs to the application 1, .* doctor -- --adopt\.$/,
    ),
  ]);
  expect((await doctor({}, { given: ['--adopt'] })).code).toBe(0);
  expect(await store.findApplication()).toMatch(/^\d{17,20}$/);
  await store.close();
});

test('damage deep in a large database is found', async ({ world, doctor }) => {
  await largeDatabase(world.database);
  damageTheMiddle(world.database);
  expect((await doctor()).wrong).toEqual([
    expect.stringMatching(/^WRONG {2}database: The database \S+ is damaged .*\. Put a backup in its place/),
  ]);
});

test('each problem has its own line, and none hides another', async ({ folder, doctor }) => {
  const DATABASE_URL = join(folder, 'nowhere', 'a.sqlite');
  const { code, wrong } = await doctor({ DISCORD_TOKEN: 'not-the-token', DATABASE_URL });
  expect(code).toBe(1);
  expect(wrong).toEqual([
    expect.stringMatching(/^WRONG {2}token and sessions: Discord refuses DISCORD_TOKEN\. Copy the token/),
    expect.stringMatching(/^WRONG {2}shards: /),
    expect.stringMatching(/^WRONG {2}interactions: /),
    expect.stringMatching(/^WRONG {2}listing: Discord refuses DISCORD_TOKEN\./),
    expect.stringMatching(/^WRONG {2}database: The folder .*nowhere .* does not exist\. Create it/),
    expect.stringMatching(/^WRONG {2}disk: there is no folder \S+nowhere\. Create it\.$/),
  ]);
});

const FORMS = [
  'a board with a picture',
  'an edit that replaces the picture',
  'a container',
  'an application emoji',
  'a file',
] as const;

/** Runs the doctor with a channel. Returns its lines about each form of message, and what is left in the channel. */
const testRehearsal = test.extend('rehearse', ({ world: { driver }, doctor }) => async () => {
  const channel = driver.guildChannel('Puzzle Club');
  const { code, lines } = await doctor({}, { given: ['--channel', channel.id] });
  const said = lines.filter((line) => line.includes(' rehearsal of '));
  return { code, said, left: driver.messages(channel, driver.player('Ann')).map(({ id }) => id) };
});

testRehearsal('a rehearsal posts, edits and deletes a message of each form', async ({ world, rehearse }) => {
  const calls: string[] = [];
  world.driver.subscribe((event) => {
    if (event.kind === 'api-call') calls.push(`${event.call.method} ${event.call.route}`);
  });
  const accepted = FORMS.map(
    (form, at) => `fine   rehearsal of ${form}: accepted: posted${at === 0 ? '' : ', edited'} and deleted`,
  );
  expect(await rehearse()).toEqual({ code: 0, said: accepted, left: [] });
  const count = (wanted: RegExp): number => calls.filter((call) => wanted.test(call)).length;
  expect([/^POST .*\/messages$/, /^PATCH .*\/messages\/:/, /^DELETE .*\/messages\/:/].map(count)).toEqual([5, 4, 5]);
  expect([/^POST .*\/emojis$/, /^DELETE .*\/emojis\/:/].map(count)).toEqual([1, 1]);
});

testRehearsal('a rehearsal quotes Discord, and names a message that is left', async ({ world, rehearse }) => {
  const effect = { kind: 'error', error: 'missingPermissions' } as const;
  world.driver.faults.addRest({ method: 'PATCH', effect });
  world.driver.faults.addRest({ method: 'DELETE', route: '/messages', effect });
  const { code, said, left } = await rehearse();
  expect([code, left.length]).toEqual([1, 1]);
  const refused = '"Missing Permissions" (code 50013).';
  expect(said.filter((line) => line.startsWith('WRONG'))).toEqual([
    `WRONG  rehearsal of a board with a picture: Discord refuses to delete it: ${refused} Delete the message ${left[0]} by hand.`,
    `WRONG  rehearsal of an edit that replaces the picture: Discord refuses to edit it: ${refused}`,
  ]);
  expect(said).toHaveLength(FORMS.length);
});

test('a channel that is not an id is rejected before anything else', async ({ doctor }) => {
  expect(await doctor({}, { given: ['--channel', 'general'] })).toMatchObject({ code: 2, lines: [''] });
});

test('without settings the doctor asks for them only, and the bot prints its version and usage', async () => {
  const { code, stdout } = await toolRunner('tools/doctor.ts')([]);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^WRONG {2}settings: .*- DISCORD_TOKEN is missing/s)]);
  const main = toolRunner('src/main.ts');
  expect(await main(['--version'])).toMatchObject({ code: 0, stdout: `${readBotVersion()}\n` });
  expect(await main(['--help'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^usage: npm start/m) });
});
