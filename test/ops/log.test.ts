import { closeSync, existsSync, openSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'better-sqlite3';
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src/ops/log.ts';
import { openLogOutput } from '../../src/ops/log-output.ts';
import { plainLine } from '../../src/ops/plain-line.ts';
import { redactText } from '../../src/ops/redact.ts';
import { testInFolder } from '../support/temporary-folder.ts';
import { type Fifo, makeFifo } from './fifo.ts';

const BOT_TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz_0123456789-A';
const INTERACTION_TOKEN = 'aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OnNlY3JldA';
const API = 'https://discord.com/api/v10';
const CALLBACK = `${API}/interactions/1234567890123456789/${INTERACTION_TOKEN}/callback`;
const FOLLOW_UP = `${API}/webhooks/1234567890123456789/${INTERACTION_TOKEN}/messages/@original?wait=true`;
const BODY = { files: [{ name: 'board.png', data: Buffer.from('the picture') }], body: { content: 'the answer' } };

const unknownInteraction = (): DiscordAPIError =>
  new DiscordAPIError({ code: 10062, message: 'Unknown interaction' }, 10062, 404, 'POST', CALLBACK, BODY);

const badGateway = (): HTTPError => new HTTPError(502, 'Bad Gateway', 'PATCH', FOLLOW_UP, BODY);

const tooMany = (): RateLimitError =>
  new RateLimitError({
    timeToReset: 1000,
    limit: 5,
    method: 'POST',
    hash: 'hash',
    url: FOLLOW_UP,
    route: '/webhooks/:id/:token',
    majorParameter: `1234567890123456789:${INTERACTION_TOKEN}`,
    global: false,
    retryAfter: 1000,
    sublimitTimeout: 0,
    scope: 'user',
  });

function sqliteError(): unknown {
  const database = new Database(':memory:');
  try {
    return database.exec('SELECT * FROM missing');
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
}

/** Creates a log with this level, and returns it with everything that it has written. */
function logOf(level: Parameters<typeof createLog>[0]) {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(line) });
  return { log, lines, written: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** The log line of one call, as text and as parsed JSON. */
function logged(fields: object, message = 'something happened'): { text: string; line: Record<string, unknown> } {
  const { log, lines } = logOf('info');
  log.info(fields, message);
  const text = lines.join('');
  return { text, line: JSON.parse(text) };
}

/** How the log describes a thrown value. */
const described = (error: unknown): unknown => logged({ error }).line['error'];

test.each([
  [
    "by Discord's code, status, method and route when Discord rejects",
    unknownInteraction(),
    {
      name: 'DiscordAPIError[10062]',
      message: 'Unknown interaction',
      code: 10062,
      status: 404,
      method: 'POST',
      route: '/api/v10/interactions/1234567890123456789/[token]/callback',
    },
  ],
  [
    'by its status when something between us and Discord fails',
    badGateway(),
    {
      name: 'HTTPError',
      message: 'Bad Gateway',
      status: 502,
      method: 'PATCH',
      route: '/api/v10/webhooks/1234567890123456789/[token]/messages/@original',
    },
  ],
  [
    'by its route when a rate limit rejects',
    tooMany(),
    {
      name: 'RateLimitError[/webhooks/:id/:token]',
      method: 'POST',
      route: '/api/v10/webhooks/1234567890123456789/[token]/messages/@original',
    },
  ],
  [
    "with SQLite's code and where it happened",
    sqliteError(),
    {
      name: 'SqliteError',
      message: 'no such table: missing',
      code: 'SQLITE_ERROR',
      stack: expect.stringContaining('log.test.ts'),
    },
  ],
  [
    'with its cause',
    new TypeError('outer', { cause: new RangeError('inner') }),
    { name: 'TypeError', cause: { name: 'RangeError', message: 'inner' } },
  ],
  ['even if it is a text', 'gone', { name: 'string', message: 'gone' }],
  ['even if it is nothing', undefined, { name: 'undefined', message: 'undefined' }],
  [
    'even if it is an object without a text',
    Object.create(null),
    { name: 'object', message: 'something that cannot be shown as text' },
  ],
])('an error is described %s', (_, thrown, expected) => {
  expect(described(thrown)).toMatchObject(expected);
});

test('the causes of an error may form a circle', () => {
  const error = new TypeError('outer');
  error.cause = error;
  expect(() => JSON.stringify(described(error))).not.toThrow();
});

describe('the log', () => {
  test('writes one JSON object a line with the level, the time, the fields and the message', () => {
    const { text, line } = logged({ changed: true, players: ['ann', 'bob'] }, 'the bot is ready');
    expect(text).toMatch(/^\{.*\}\n$/);
    expect(line).toMatchObject({ level: 30, changed: true, players: ['ann', 'bob'], msg: 'the bot is ready' });
    expect(Date.parse(String(line['time']))).toBeGreaterThan(0);
  });

  test('leaves out lines that are less severe than its level', () => {
    const { log, written } = logOf('warn');
    log.info({}, 'not this');
    log.warn({}, 'this');
    log.error({}, 'and this');
    expect(written()).toMatchObject([{ msg: 'this' }, { msg: 'and this' }]);
  });

  test('names no line of code for an outage', () => {
    const error = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(logged({ error }).line).not.toHaveProperty('error.stack');
  });

  test('says on each line on which machine, in which process and for which shards it was written', () => {
    const { log, written } = logOf('info');
    log.info({}, 'starting');
    log.setShards('0,1');
    log.warn({}, 'a shard failed');
    const where = { host: hostname(), pid: process.pid };
    expect(written()).toMatchObject([
      { ...where, shards: 'auto' },
      { ...where, shards: '0,1' },
    ]);
  });

  test.each([
    ['under a telling name', { token: BOT_TOKEN, headers: { Authorization: `Bot ${BOT_TOKEN}` } }],
    ['under a telling name in any spelling', { requestBody: 'the answer', Files: ['board.png'] }],
    ['in an address', { url: CALLBACK, other: [FOLLOW_UP] }],
    ['on its own', { note: `sent ${INTERACTION_TOKEN} and ${BOT_TOKEN}` }],
    ['in what an error carries', { deep: { er: { requestBody: BODY, token: INTERACTION_TOKEN } } }],
    ['in an error of Discord', { error: unknownInteraction() }],
    ['in one of the network', { error: badGateway() }],
    ['in one of a rate limit', { error: tooMany() }],
    ['in the cause of an error', { error: new Error('no answer', { cause: unknownInteraction() }) }],
    ['in what an error says', { error: new Error(`cannot reach ${FOLLOW_UP} with ${BOT_TOKEN}`) }],
  ])('never shows a secret %s', (_, fields) => {
    const { text } = logged(fields);
    for (const secret of [BOT_TOKEN, INTERACTION_TOKEN, 'the answer', 'board.png']) expect(text).not.toContain(secret);
  });

  test('never shows a secret in the message, nor the password of a database, wherever its address stands', () => {
    expect(logged({}, `POST ${CALLBACK} failed`).line['msg']).toBe(
      `POST ${API}/interactions/1234567890123456789/[token]/callback failed`,
    );
    expect(logged({ database: 'postgres://me:pa55word@db/games' }).line['database']).toBe(
      'postgres://me:[password]@db/games',
    );
    const { text } = logged({ database: 'postgres:///games?host=/run&password=pa,55word&user=me' });
    expect(text).not.toContain('55word');
    expect(text).toContain('&user=me');
  });

  test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('never shows a password with an unencoded %s in it', (it) => {
    const { text } = logged({ error: new Error(`no host in "postgres://me:pa${it}55word@db/games?x=1"`) });
    expect(text).not.toMatch(/55word|me:pa/);
  });

  test.each([
    'password=5ecret',
    'password=[5ecret',
    'host=db password = 5ecret dbname=games',
    "password='two 5ecret'",
    'PGPASSWORD=5ecret',
    'POSTGRES://me:5ecret@db/games',
    '/games?sslkey=/a&sslpassword=5ecret&user=me',
    '{"user":"me","token":"two\\"5ecret"}',
    "{ token: 'two 5ecret' }",
    'DISCORD_TOKEN="two 5ecret"',
    'postgres://user:password@host/database,postgres://me:5ecret@host/database',
  ])('never shows the secret of %s', (text) => {
    for (const it of [logged({ text }).text, logged({}, text).text, logged({ error: new Error(text) }).text])
      expect(it).not.toContain('5ecret');
  });

  test.each([
    'a-',
    'a.',
    '://a:',
    'x://a:',
    'x://a:@',
    'token',
    'token"',
    'password=',
    '" \\',
    'aW50ZXJhY3Rpb24',
    'Bot ',
  ])('takes no time to redact a long text of %j', (it) => {
    const text = it.repeat(100_000 / it.length);
    expect(redactText(`${text} password=5ecret`)).not.toContain('5ecret');
  });

  test('leaves ordinary texts and addresses as they are', () => {
    const fields = {
      game: 'aB3-_xYz0123',
      url: 'http://127.0.0.1:2048/',
      path: 'data/2048.sqlite',
      place: 'guild:81384788765712384',
      example: 'Write postgres://user:password@host/database.',
      sentence: 'Discord refuses DISCORD_TOKEN: reset the token, or the password.',
    };
    expect(logged(fields).line).toMatchObject(fields);
  });

  test('writes circular objects, bytes and numbers that JSON does not know', () => {
    const fields: Record<string, unknown> = { picture: new Uint8Array(3), big: 2n ** 64n, missing: undefined };
    fields['self'] = fields;
    expect(logged(fields).line).toMatchObject({ picture: '[3 bytes]', big: '18446744073709551616' });
  });
});

describe('a line for people', () => {
  const plain = (write: (log: ReturnType<typeof createLog>) => void): string => {
    const { log, lines } = logOf('debug');
    write(log);
    return lines.map(plainLine).join('');
  };

  test('has the time, the message and the fields', () => {
    const text = plain((log) => log.info({ database: 'data/my games.sqlite', shards: 2, changed: true }, 'starting'));
    expect(text).toMatch(/^\d\d:\d\d:\d\d starting database="data\/my games.sqlite" changed=true\n$/);
  });

  test('says how severe it is, and what failed, where and why', () => {
    const error = new TypeError('outer', { cause: Object.assign(new Error('no room'), { code: 'ENOSPC' }) });
    const text = plain((log) => {
      log.warn({ attempt: 1, reason: 'It is away.' }, 'waiting');
      log.error({ errorId: '1a2b3c4d', error }, 'an interaction failed');
    });
    expect(text).toMatch(
      /^\S+ warning: waiting attempt=1 reason="It is away\."\n\S+ error: an interaction failed errorId=1a2b3c4d\n {2}TypeError: outer\n( {6}at .+\n)+ {2}Error: no room code=ENOSPC\n$/,
    );
  });

  test('never moves the cursor of the terminal', () => {
    const text = plain((log) => log.warn({ error: new Error('\u001b[2J\r gone') }, 'odd \u0007'));
    expect(text).not.toMatch(/[^\P{Cc}\n]/u);
  });
});

// A log that cannot be written: its reader hangs, or its disk is full.

const testWithFifo = testInFolder.extend('fifo', ({ folder }, { onCleanup }): Fifo => {
  const fifo = makeFifo(folder);
  onCleanup(fifo.close);
  return fifo;
});

const line = (at: number): string => `${String(at).padStart(99, '.')}\n`;
const numbers = (text: string): readonly number[] =>
  [...text.matchAll(/\.(\d+)\n/g)].map(([, digits]) => Number(digits));

/** Opens the output, and returns it with what it tells the operator. */
function outputTo(fd: number, longest?: number) {
  const told: string[] = [];
  return { output: openLogOutput(fd, (text) => void told.push(text), longest), told };
}

testWithFifo(
  'a reader that hangs blocks nothing; when it continues, it gets the waiting lines in order',
  async ({ fifo }) => {
    const { output, told } = outputTo(fifo.fd, 100_000);
    fifo.fill();
    for (let at = 0; at < 1_500; at += 1) output.write(line(at));
    expect(output.lost).toBe(500);
    let text = '';
    const read = (): readonly number[] => {
      text += fifo.read();
      return numbers(text);
    };
    await expect.poll(() => read().length, { interval: 1 }).toBe(1_000);
    expect(read()).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
    output.write(line(1_500));
    expect(read().at(-1)).toBe(1_500);
    expect([output.lost, told]).toEqual([500, []]);
  },
);

testWithFifo('the end of the process writes the last lines, but does not wait for a reader that hangs', ({ fifo }) => {
  const { output } = outputTo(fifo.fd);
  fifo.fill();
  output.write(line(1));
  output.flush(100);
  fifo.read();
  output.flush(100);
  expect(numbers(fifo.read())).toEqual([1]);
});

test.skipIf(!existsSync('/dev/full'))('a full disk blocks nothing, and is told once', () => {
  const fd = openSync('/dev/full', 'w');
  const { output, told } = outputTo(fd, 1_000);
  for (let at = 0; at < 20; at += 1) output.write(line(at));
  output.flush(50);
  expect(output.lost).toBe(10);
  expect(told).toEqual([expect.stringMatching(/^The log cannot be written: ENOSPC: .*\.\n$/)]);
  closeSync(fd);
});

testInFolder('a reader that has ended blocks nothing, and is told once', ({ folder }) => {
  const fifo = makeFifo(folder);
  const fd = openSync(fifo.path, 'w');
  const { output, told } = outputTo(fd);
  output.write(line(0));
  fifo.close();
  for (let at = 1; at < 4; at += 1) output.write(line(at));
  output.flush(50);
  expect(told).toEqual([expect.stringMatching(/^The log cannot be written: EPIPE: .*\.\n$/)]);
  closeSync(fd);
});
