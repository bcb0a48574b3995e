/** Unplanned ends of the process: Discord rejects the bot, a start fails, or a stop comes during the start. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect } from 'vitest';
import type { WebSocket } from 'ws';
import { PERMANENT, TRANSIENT, UNEXPECTED } from '../../src/ops/exit-codes.ts';
import { openStore } from '../../src/store/open-store.ts';
import { startBareGateway } from '../discord/connection/bare-gateway.ts';
import { type BotWorld, testWithBot } from '../support/bot-world.ts';
import { OVER_HTTP } from '../support/interaction-way.ts';
import { serve } from '../support/loopback.ts';
import { ownPlace, projectFile } from '../support/own-process.ts';
import { READY, type StartedBot, warningsOf } from '../support/started-bot.ts';

const TOKEN_REJECTED = /^Discord refuses DISCORD_TOKEN\. [^\n]+\n$/;

/** The message if Discord requires more shards and, as in this test, Discord also chooses their number. */
const OUTGROWN = /^Discord closed [^\n]+ 4011: [^\n]+ The next start asks Discord how many it takes\.\n$/;

/** Other close codes are handled in the same way. Their messages are tested in test/discord/connection/connect-error.test.ts. */
const REJECTIONS: readonly [code: number, exit: number, sentence: RegExp][] = [
  [4004, PERMANENT, TOKEN_REJECTED],
  [4011, TRANSIENT, OUTGROWN],
];

const test = testWithBot.extend('gateway', async ({}, { onCleanup }) => {
  const cleanups: (() => void | Promise<void>)[] = [];
  onCleanup(async () => void (await Promise.all(cleanups.map((cleanup) => cleanup()))));
  /** Starts an API that has only a gateway, which does this with every connection. Returns the API's URL. */
  return async (open: (connection: WebSocket) => void): Promise<string> =>
    (await startBareGateway({ open }, (cleanup) => void cleanups.push(cleanup))).apiUrl;
});

/** The files that SQLite keeps next to a database while it is open. */
const leftOpen = ({ database }: BotWorld): readonly string[] =>
  ['-wal', '-shm'].filter((end) => existsSync(`${database}${end}`));

const errorsOf = (bot: StartedBot): readonly string[] => warningsOf(bot).map(({ msg, reason }) => `${reason ?? msg}\n`);

const ofGateway = test.skipIf(OVER_HTTP);

ofGateway.for(REJECTIONS)(
  'a running bot that Discord closes with %i ends with code %i and one message',
  async ([code, exit, sentence], { world }) => {
    const bot = await world.start({ HTTP_PORT: '0' });
    world.driver.gateway.drop(code);
    expect(await bot.ended).toBe(exit);
    expect(bot.stderr()).toMatch(sentence);
    expect(errorsOf(bot)).toEqual([bot.stderr()]);
    expect(leftOpen(world)).toEqual([]);
  },
);

ofGateway('a start that the gateway rejects ends with one message', async ({ world, gateway }) => {
  const apiUrl = await gateway((connection) => {
    connection.on('message', () => connection.close(4011));
    connection.send(JSON.stringify({ op: 10, d: { heartbeat_interval: 40_000 } }));
  });
  const bot = world.begin({ DISCORD_API_URL: apiUrl });
  expect(await bot.ended).toBe(TRANSIENT);
  expect(bot.stderr()).toMatch(OUTGROWN);
  expect(leftOpen(world)).toEqual([]);
});

test('a second application on one database is rejected, except in the playground', async ({ world }) => {
  await (await world.start()).stop();
  const store = await openStore(world.database);
  expect(await store.findApplication()).toMatch(/^\d{17,20}$/);
  await store.adoptFor('1');
  const { identifies } = world.driver.gateway;
  const bot = world.begin();
  expect(await bot.ended).toBe(PERMANENT);
  expect(bot.stderr()).toMatch(
    /^The database \S+ belongs to the application 1, and DISCORD_TOKEN to \d+\. [^\n]+ doctor -- --adopt\.\n$/,
  );
  expect(world.driver.gateway.identifies).toBe(identifies);
  await world.begin({ DISCORD_TOKEN: '', PLAYGROUND_PORT: '0' }).logged(READY);
  expect(await store.findApplication()).toBe('1');
  await store.close();
});

test('one 401 at any call of the start does not end it', async ({ world }) => {
  const { faults } = world.driver;
  const refused = { kind: 'error', error: 'unauthorized' } as const;
  for (const route of ['/applications/@me', '/gateway/bot', '/commands']) faults.addRest({ route, effect: refused });
  await world.start({ HTTP_PORT: '0' });
  expect(faults.armed).toBe(OVER_HTTP ? 1 : 0);
});

ofGateway.for(['the API hangs', 'the gateway is silent'])(
  'while %s, a stop ends the start with code 0 within 5 seconds',
  async (what, { world, gateway }) => {
    const reached = Promise.withResolvers<void>();
    const silent = await gateway(() => reached.resolve());
    world.driver.faults.addRest({ route: '/gateway/bot', effect: { kind: 'delay', ms: 600_000 } });
    const bot = world.begin(what === 'the API hangs' ? {} : { DISCORD_API_URL: silent });
    await (what === 'the API hangs' ? expect.poll(() => world.driver.faults.armed).toBe(0) : reached.promise);
    // Exit code 0 shows that the bot stopped before its deadline.
    expect(await bot.stop()).toBe(0);
    expect([bot.stderr(), errorsOf(bot), leftOpen(world)]).toEqual(['', [], []]);
  },
);

test.for<[string, Readonly<Record<string, string>>, RegExp]>([
  ['a token that is not the bot’s', { DISCORD_TOKEN: 'not-the-token' }, TOKEN_REJECTED],
  [
    'an address where something else than Discord is',
    { DISCORD_API_URL: 'elsewhere' },
    /^Discord cannot be reached at http:\/\/[\d.:]+\/elsewhere \(HTTP status 404\)\.[^\n]+\n$/,
  ],
  [
    'an HTTP_PORT that is taken',
    { HTTP_PORT: 'taken' },
    /^HTTP_PORT: cannot listen on port \d+ of 127\.0\.0\.1 \(EADDRINUSE\)\. Choose a free port, or leave HTTP_PORT unset\.\n$/,
  ],
  [
    'an HTTP_HOST that is another machine’s',
    { HTTP_PORT: '0', HTTP_HOST: '192.0.2.1' },
    /^HTTP_HOST: 192\.0\.2\.1 is not an address of this machine \(EADDRNOTAVAIL\)\. Write 127\.0\.0\.1 or ::1 for this machine alone, 0\.0\.0\.0 or :: for all addresses\.\n$/,
  ],
  ['a PLAYGROUND_PORT that is taken', { DISCORD_TOKEN: '', PLAYGROUND_PORT: 'taken' }, /PLAYGROUND_PORT/],
])(
  '%s ends the start with code 1 before any click is taken, and closes the database',
  async ([, settings, message], { world, onTestFinished }) => {
    const taken = new URL(world.discord.apiUrl).port;
    const elsewhere = await serve((_, response) => response.writeHead(404).end(), onTestFinished);
    const values: Readonly<Record<string, string>> = {
      taken,
      elsewhere: `${elsewhere}/elsewhere`,
    };
    const entries = Object.entries(settings).map(([name, value]) => [name, values[value] ?? value]);
    const bot = world.begin(Object.fromEntries(entries));
    expect(await bot.ended).toBe(1);
    expect(bot.stderr()).toMatch(message);
    expect(world.driver.gateway.identifies).toBe(0);
    expect(leftOpen(world)).toEqual([]);
  },
);

test('a key of another application and a server without the bot are told in one message', async ({ world }) => {
  const key = 'ab'.repeat(32);
  const foreign = { DISCORD_PUBLIC_KEY: key, HTTP_PORT: '0', DISCORD_GUILD_ID: '123456789012345678' };
  const bot = world.begin(foreign);
  expect(await bot.ended).toBe(PERMANENT);
  expect(bot.stderr()).toBe(
    `The settings are not right. Fix them in the environment or in .env:
  - DISCORD_PUBLIC_KEY belongs to another application than DISCORD_TOKEN, whose key is ${world.discord.publicKey}.
  - DISCORD_GUILD_ID is 123456789012345678, but the bot is not in that server. Invite it there, or correct the setting.
`,
  );
  expect(leftOpen(world)).toEqual([]);
});

test('an unexpected error ends the process with code 70 and is its last log line', async ({ world }) => {
  const trouble = `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('Nobody expected this.') }))`;
  const bot = world.beginProcess({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(trouble)}` });
  await bot.logged('the bot is ready');
  expect(await bot.stop('SIGUSR2')).toBe(UNEXPECTED);
  await expect
    .poll(() => bot.log.at(-1))
    .toMatchObject({
      level: 50,
      msg: 'an unexpected error ends the process',
      error: { message: 'Nobody expected this.' },
    });
});

// Which settings are wrong is tested in test/config.test.ts.
test('wrong settings end the start with code 1 and one message', async ({ world }) => {
  const bot = world.beginProcess({ DISCORD_TOKEN: '', NODE_ENV: 'production', PLAYGROUND_PORT: 'x' });
  expect(await bot.ended).toBe(PERMANENT);
  expect(bot.stderr()).toMatch(/^.*:\n(?=.* - DISCORD_TOKEN )(?=.* - PLAYGROUND_PORT )(?: {2}- [^\n]+\n){2}$/s);
  expect(bot.stderr()).not.toMatch(/^\s+at /m);
});

/** `script` of util-linux runs a program on a terminal of its own. */
const hasScript = process.platform === 'linux' && execFileSync('sh', ['-c', 'command -v script || true']).length > 0;

test.skipIf(!hasScript)('a bot at a terminal prints plain lines, and how to go on', async ({ world }) => {
  const command = `exec '${process.execPath}' '${projectFile('src/main.ts')}'`;
  const options = ['--quiet', '--return', '--command', command, '/dev/null'];
  const bot = spawn('script', options, ownPlace(world.connection));
  let output = '';
  bot.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text.replaceAll('\r', '');
  });
  await expect
    .poll(() => output)
    .toMatch(
      /\nBot is ready and in 2 servers\. This link adds it to a server:\nhttps:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+&scope=bot\+applications\.commands&permissions=35840\nCtrl\+C stops it\.\n/,
    );
  // Ctrl+C.
  bot.stdin.write('\u0003');
  await expect.poll(() => bot.exitCode).toBe(0);
  expect(output).toMatch(/^\d\d:\d\d:\d\d starting version=.*\n(?:\d\d:\d\d:\d\d .*\n)*\nBot is/);
  expect(output).toMatch(/ stopping signal=SIGINT\n/);
  expect(output).not.toContain('{');
});
