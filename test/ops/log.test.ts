import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DiscordAPIError, HTTPError, RateLimitError } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { createLog, SAMPLING } from '../../src/ops/log.ts';
import { LogOutput } from '../../src/ops/log-output.ts';
import { traced } from '../../src/ops/metrics.ts';
import { createMetrics } from '../../src/ops/prometheus.ts';
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
function logOf(level: Parameters<typeof createLog>[0], sampling = SAMPLING) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line), dropped: 0 };
  const log = createLog(level, destination, sampling);
  return { log, destination, lines, written: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
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

describe('an error is described', () => {
  test("by Discord's code, status, method and route when Discord rejects", () => {
    expect(described(unknownInteraction())).toEqual({
      name: 'DiscordAPIError[10062]',
      message: 'Unknown interaction',
      code: 10062,
      status: 404,
      method: 'POST',
      route: '/api/v10/interactions/1234567890123456789/[token]/callback',
    });
  });

  test('by its status when something between us and Discord fails', () => {
    expect(described(badGateway())).toEqual({
      name: 'HTTPError',
      message: 'Bad Gateway',
      status: 502,
      method: 'PATCH',
      route: '/api/v10/webhooks/1234567890123456789/[token]/messages/@original',
    });
  });

  test('by its route when a rate limit rejects', () => {
    expect(described(tooMany())).toMatchObject({
      name: 'RateLimitError[/webhooks/:id/:token]',
      method: 'POST',
      route: '/api/v10/webhooks/1234567890123456789/[token]/messages/@original',
    });
  });

  test("with SQLite's code and where it happened", () => {
    expect(described(sqliteError())).toMatchObject({
      name: 'SqliteError',
      message: 'no such table: missing',
      code: 'SQLITE_ERROR',
      stack: expect.stringContaining('log.test.ts'),
    });
  });

  test('with its cause, even if the causes form a circle', () => {
    const error = new TypeError('outer', { cause: new RangeError('inner') });
    expect(described(error)).toMatchObject({ name: 'TypeError', cause: { name: 'RangeError', message: 'inner' } });
    error.cause = error;
    expect(() => JSON.stringify(described(error))).not.toThrow();
  });

  test.each([
    ['a text', 'gone', { name: 'string', message: 'gone' }],
    ['nothing', undefined, { name: 'undefined', message: 'undefined' }],
    [
      'an object without a text',
      Object.create(null),
      { name: 'object', message: 'something that cannot be shown as text' },
    ],
  ])('even when it is no error but %s', (_, thrown, expected) => {
    expect(described(thrown)).toEqual(expected);
  });
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

  test('writes more at debug, and even more at trace', () => {
    const all = (level: 'info' | 'debug' | 'trace'): readonly unknown[] => {
      const { log, written } = logOf(level);
      const metrics = traced(
        createMetrics('', () => ({})),
        log,
      );
      metrics.restRejected(429);
      metrics.store('find', 0.001);
      metrics.render('paint', 0.0001);
      return written().map(({ msg, ms, status }) => `${msg} ${ms ?? status}`);
    };
    expect(all('info')).toEqual([]);
    expect(all('debug')).toEqual(['Discord rejected a call 429']);
    expect(all('trace')).toEqual(['Discord rejected a call 429', 'call of the store 1', 'drew a picture 0.1']);
  });

  test('groups failures of one kind and keeps the error id that each player was shown', async () => {
    const { log, written } = logOf('info', { burst: 2, windowMs: 40 });
    const fail = (errorId: string, code: string) =>
      log.error({ errorId, error: Object.assign(new Error('away'), { code }) }, 'an interaction failed');
    for (const id of ['a', 'b', 'c', 'd']) fail(id, 'SQLITE_FULL');
    fail('e', 'SQLITE_IOERR');
    expect(written().map(({ errorId }) => errorId)).toEqual(['a', 'b', 'e']);
    const told = {
      level: 50,
      msg: 'an interaction failed',
      repeated: 2,
      errorIds: ['c', 'd'],
      kind: 'Error SQLITE_FULL',
    };
    await expect.poll(() => written().slice(3)).toMatchObject([told]);
    fail('f', 'SQLITE_FULL');
    expect(written().at(-1)).toMatchObject({ errorId: 'f' });
  });

  test('reports at the end what it has counted, with the error ids of thousands of failures in several lines', () => {
    const { log, written } = logOf('info', { burst: 1, windowMs: 60_000 });
    const ids = Array.from({ length: 2_500 }, (_, at) => `id${at}`);
    for (const errorId of ids) log.error({ errorId }, 'an interaction failed');
    log.logRepeats();
    const told = written().flatMap(({ errorId, errorIds }) => errorIds ?? [errorId]);
    expect(told).toEqual(ids);
    expect(written().map(({ repeated }) => repeated)).toEqual([undefined, 1_000, 1_000, 499]);
  });

  test('says how many lines its destination had to drop', () => {
    const { log, destination, written } = logOf('info');
    destination.dropped = 3;
    log.info({}, 'again');
    log.info({}, 'and again');
    expect(written()).toMatchObject([{ level: 40, lost: 3 }, { msg: 'again' }, { msg: 'and again' }]);
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

  test('never shows a secret in the message', () => {
    expect(logged({}, `POST ${CALLBACK} failed`).line['msg']).toBe(
      `POST ${API}/interactions/1234567890123456789/[token]/callback failed`,
    );
  });

  test('never shows the password of a database, wherever its address stands', () => {
    const error = new Error('cannot connect to postgres://me:pa55word@db/games');
    const { text, line } = logged({ database: 'postgres://me:pa55word@db/games', error });
    expect(text).not.toContain('pa55word');
    expect(line['database']).toBe('postgres://me:[password]@db/games');
  });

  test.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('never shows a password with an unencoded %s in it', (it) => {
    const { text } = logged({ error: new Error(`no host in "postgres://me:pa${it}55word@db/games?x=1"`) });
    expect(text).not.toMatch(/55word|me:pa/);
  });

  test('never shows a password among the parameters of an address', () => {
    const { text } = logged({ database: 'postgres:///games?host=/run&password=pa,55word&user=me' });
    expect(text).not.toContain('55word');
    expect(text).toContain('&user=me');
  });

  test('leaves ordinary texts and addresses as they are', () => {
    const fields = {
      game: 'aB3-_xYz0123',
      url: 'http://127.0.0.1:2048/',
      path: 'data/2048.sqlite',
      place: 'guild:81384788765712384',
    };
    expect(logged(fields).line).toMatchObject(fields);
  });

  test('writes circular objects, bytes and numbers that JSON does not know', () => {
    const fields: Record<string, unknown> = { picture: new Uint8Array(3), big: 2n ** 64n, missing: undefined };
    fields['self'] = fields;
    expect(logged(fields).line).toMatchObject({ picture: '[3 bytes]', big: '18446744073709551616' });
  });
});

// A log whose reader may be stuck, as if the disk were full. The bot must not wait for it, and the buffer must stay
// bounded.

const testWithFifo = testInFolder.extend('fifo', ({ folder }, { onCleanup }): Fifo => {
  const fifo = makeFifo(folder);
  onCleanup(fifo.close);
  return fifo;
});

const line = (at: number): string => `${String(at).padStart(99, '.')}\n`;
const numbers = (text: string): readonly number[] =>
  [...text.matchAll(/\.(\d+)\n/g)].map(([, digits]) => Number(digits));

testWithFifo(
  'a stalled reader blocks nothing; when it continues, it gets the buffered lines in order',
  async ({ fifo }) => {
    const output = new LogOutput(fifo.fd, 100_000);
    fifo.fill();
    for (let at = 0; at < 1_500; at += 1) output.write(line(at));
    expect(output.dropped).toBe(500);
    let text = '';
    const read = (): readonly number[] => {
      text += fifo.read();
      return numbers(text);
    };
    await expect.poll(() => read().length, { interval: 1 }).toBe(1_000);
    expect(read()).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
    output.write(line(1_500));
    await expect.poll(() => read().at(-1), { interval: 1 }).toBe(1_500);
    expect(output.dropped).toBe(500);
  },
);

testInFolder('all lines are written in order, and the last ones when the process ends', async ({ folder }) => {
  const path = join(folder, 'log');
  const fd = openSync(path, 'w');
  const output = new LogOutput(fd);
  for (let at = 0; at < 300; at += 1) output.write(line(at));
  await output.idle(1_000);
  for (let at = 300; at < 310; at += 1) output.write(line(at));
  output.flush(1_000);
  closeSync(fd);
  expect(numbers(readFileSync(path, 'utf8'))).toEqual(Array.from({ length: 310 }, (_, at) => at));
});

testWithFifo('the end of the process does not wait for a stalled reader', ({ fifo }) => {
  const output = new LogOutput(fifo.fd);
  fifo.fill();
  output.write(line(1));
  output.flush(100);
  fifo.read();
  output.write(line(2));
  output.flush(100);
  expect(numbers(fifo.read())).toContain(2);
});

test.skipIf(!existsSync('/dev/full'))('the end of the process does not wait for a full disk', async () => {
  const fd = openSync('/dev/full', 'w');
  const output = new LogOutput(fd, 1_000);
  for (let at = 0; at < 20; at += 1) output.write(line(at));
  await output.idle(20);
  output.flush(50);
  expect(output.dropped).toBe(10);
  closeSync(fd);
});
