import { readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { describe, expect, test } from 'vitest';
import { ConfigError, type EnvFile, type Environment, readConfig } from '../src/config.ts';
import { connectionOf } from '../src/connection.ts';

const problemsOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

const file = (values: Environment, ...cut: readonly string[]): EnvFile => ({ values, cut: new Set(cut) });

const TOKEN = { DISCORD_TOKEN: 'abc.def.ghi' };
const DAY = 24 * 60 * 60 * 1_000;

test('an empty environment gives the defaults', () => {
  expect(readConfig({})).toEqual({
    token: undefined,
    apiUrl: 'https://discord.com/api',
    guildId: undefined,
    shards: 'auto',
    shardCount: 'auto',
    databaseUrl: 'data/playground.sqlite',
    databaseConnections: 10,
    playgroundPort: 2048,
    http: undefined,
    logLevel: 'info',
    logFormat: 'auto',
    host: { supportUrl: undefined },
    retention: { removedServerMs: 30 * DAY, practiceMs: 365 * DAY },
  });
});

test.each([
  ['with a token is the bot file', TOKEN, {}, 'data/2048.sqlite'],
  ['with a token is the one that is set', { ...TOKEN, DATABASE_URL: 'a.sqlite' }, {}, 'a.sqlite'],
  ['with a token is the one of the file', {}, { ...TOKEN, DATABASE_URL: 'b.sqlite' }, 'b.sqlite'],
  [
    'without a token is the playground file, not the one of the file',
    {},
    { DATABASE_URL: 'b.sqlite' },
    'data/playground.sqlite',
  ],
  ['without a token is the one that is set for this start', { DATABASE_URL: 'a.sqlite' }, {}, 'a.sqlite'],
])('the database %s', (_, env, values, databaseUrl) => {
  expect(readConfig(env, file(values))).toMatchObject({ databaseUrl });
});

test.each([
  ['if it has a value', { LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
  [
    'even if it is empty, which means not set',
    { LOG_LEVEL: '', DISCORD_TOKEN: '' },
    { logLevel: 'info', token: undefined },
  ],
  ['only for settings that it has', {}, { logLevel: 'debug', token: 'abc' }],
])('the environment takes precedence over the file %s', (_, env, wanted) => {
  expect(readConfig(env, file({ LOG_LEVEL: 'debug', DISCORD_TOKEN: 'abc' }))).toMatchObject(wanted);
});

test.each([
  ['an API address', { DISCORD_API_URL: 'http://127.0.0.1:8080/api/' }, { apiUrl: 'http://127.0.0.1:8080/api' }],
  ['a server', { DISCORD_GUILD_ID: '81384788765712384' }, { guildId: '81384788765712384' }],
  ['one shard', { DISCORD_SHARDS: '5', DISCORD_SHARD_COUNT: '6' }, { shards: [5], shardCount: 6 }],
  ['a list of shards', { DISCORD_SHARDS: '10, 0-2,1', DISCORD_SHARD_COUNT: '11' }, { shards: [0, 1, 2, 10] }],
  ['a count of shards alone', { DISCORD_SHARD_COUNT: '4' }, { shards: 'auto', shardCount: 4 }],
  ['a free port', { PLAYGROUND_PORT: '0' }, { playgroundPort: 0 }],
  ['the highest port', { PLAYGROUND_PORT: '65535' }, { playgroundPort: 65_535 }],
  ['health on loopback', { HTTP_PORT: '9090' }, { http: { host: '127.0.0.1', port: 9090 } }],
  ['health elsewhere', { HTTP_PORT: '80', HTTP_HOST: '::1' }, { http: { host: '::1', port: 80 } }],
  ['where to ask', { SUPPORT_URL: 'https://discord.gg/invite' }, { host: { supportUrl: 'https://discord.gg/invite' } }],
  ['a log level, in any case', { LOG_LEVEL: 'SILENT' }, { logLevel: 'silent' }],
  ['a log format, in any case', { LOG_FORMAT: 'Json' }, { logFormat: 'json' }],
  [
    'a public key',
    { DISCORD_PUBLIC_KEY: 'aB'.repeat(32), HTTP_PORT: '80' },
    { publicKey: 'aB'.repeat(32), http: { port: 80 } },
  ],
  [
    'how long to keep what',
    { RETENTION_SERVER_DAYS: '1', RETENTION_PRACTICE_DAYS: '36500' },
    { retention: { removedServerMs: DAY, practiceMs: 36_500 * DAY } },
  ],
])('%s is read', (_, env, expected) => {
  expect(readConfig(env)).toMatchObject(expected);
});

test.each([
  'postgres://u@db',
  'postgresql://u:pa:ss,w%40rd@[::1]:5432/games',
  'postgres://db/games?sslmode=verify-full&options=-c%20search_path%3Dgames',
  'postgres://%2Frun%2Fpostgresql/games',
  'postgres:///games?host=/var/run/postgresql',
  '/srv/two words/a,b=c.sqlite',
  'C:\\bot\\games.sqlite',
  'C:\\people\\ann@corp\\games.sqlite',
  'c:/people/ann@corp/games.sqlite',
  '/data/x:y@z.sqlite',
  './x:y@z.sqlite',
])('the database %s is taken as it is', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

describe('a wrong setting is named', () => {
  test.each([
    ['DISCORD_TOKEN', 'Bot abc.def.ghi'],
    ['DISCORD_TOKEN', 'abc.dеf.ghi'],
    ['DISCORD_API_URL', 'discord.com/api'],
    ['DISCORD_API_URL', 'ftp://discord.com/api'],
    ['DISCORD_API_URL', 'https://discord.com/api/v10'],
    ['DISCORD_API_URL', 'https://discord.com/api?proxy=1'],
    ['DISCORD_GUILD_ID', '123'],
    ['DISCORD_SHARDS', '3-0'],
    ['DISCORD_SHARDS', '1;2'],
    ['DISCORD_SHARDS', '0-99999999'],
    ['DISCORD_SHARD_COUNT', '0'],
    ['DATABASE_CONNECTIONS', '0'],
    ['DATABASE_CONNECTIONS', '1001'],
    ['DATABASE_URL', 'postgres:///games'],
    ['DATABASE_URL', 'postgres:///games?host='],
    ['DATABASE_URL', ' '],
    ['SUPPORT_URL', 'discord.gg/invite'],
    ['SUPPORT_URL', 'https://example.org/<here>'],
    ['SUPPORT_URL', `https://example.org/${'a'.repeat(181)}`],
    ['PLAYGROUND_PORT', '65536'],
    ['HTTP_PORT', '-1'],
    ['HTTP_HOST', 'http://0.0.0.0'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['RETENTION_SERVER_DAYS', '0'],
    ['RETENTION_PRACTICE_DAYS', '36501'],
  ])('%s=%j', (name, value) => {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^  - ${name} .+\\.$`, 'm'));
  });

  const KEY = 'DISCORD_PUBLIC_KEY is not 64 hexadec';
  test.each([
    [
      'with what may be written instead',
      { DISCORD_SHARD_COUNT: 'many' },
      '- DISCORD_SHARD_COUNT is "many". Write auto, or a whole number from 1 to 99999.',
    ],
    ['which is a public key that is too short', { DISCORD_PUBLIC_KEY: 'a'.repeat(63), HTTP_PORT: '80' }, KEY],
    ['which is a public key that is too long', { DISCORD_PUBLIC_KEY: 'a'.repeat(65), HTTP_PORT: '80' }, KEY],
    ['which is no public key', { DISCORD_PUBLIC_KEY: 'xy'.repeat(32), HTTP_PORT: '80' }, KEY],
    [
      'which is a public key without a port, to which Discord could not send',
      { DISCORD_PUBLIC_KEY: 'ab'.repeat(32) },
      'and HTTP_PORT is not.',
    ],
    [
      'which is shards without a count, because the count decides which servers each shard has',
      { DISCORD_SHARDS: '0-3' },
      '- DISCORD_SHARD_COUNT is missing.',
    ],
    [
      'which is a count that is too small for the highest shard',
      { DISCORD_SHARDS: '0-3', DISCORD_SHARD_COUNT: '3' },
      'DISCORD_SHARD_COUNT is 3, but DISCORD_SHARDS names shard 3. Counted from 0, that takes a count of 4 or more',
    ],
  ])('%s', (_, env, sentence) => {
    expect(problemsOf(env)).toContain(sentence);
  });

  test('all of them at once, one a line', () => {
    const names = ['DISCORD_GUILD_ID', 'HTTP_PORT', 'LOG_LEVEL', 'PLAYGROUND_PORT', 'RETENTION_SERVER_DAYS'];
    const problems = problemsOf(Object.fromEntries(names.map((name) => [name, 'x'])));
    expect(problems.match(/^ {2}- /gm)).toHaveLength(names.length);
  });

  const [dotEnv = ''] = Object.values(parse('DATABASE_URL=postgres://bot:12#3Secret@db/games'));
  test.each([
    'user=bot password=Secret3 host=db dbname=games',
    '"postgres://bot:Secret3@db/games"',
    '“postgres://bot:Secret3@db/games”',
    'postgres://bot:Secret3@db/games ',
    'postgres://bot:12?a=Secret3@db/games',
    'postgres://bot@db/games?password=Secret3#',
    'postgres://bot:Secret3@db:5432,other:99999/games',
    'DATABASE_URL=postgres://bot:Secret3@db/games',
    'postgres//bot:Secret3@db/games',
    '//bot:Secret3@db/games',
    'bot:Secret3@db/games',
    'postgres://bot:Secret3 more@db/games',
    'a.sqlite\nSecret3',
    dotEnv,
  ])('the database %j, and no part of it is shown', (DATABASE_URL) => {
    const problems = problemsOf({ DATABASE_URL });
    expect(problems).toMatch(/^ {2}- DATABASE_URL is neither a file nor a PostgreSQL address\. Write /m);
    expect(problems).not.toMatch(/Secret3|bot:12|user=bot|games"/);
  });

  test.each([
    ['sqlite:///data/games.sqlite', 'begins with sqlite:, which the bot does not know. Write the path of a file'],
    ['file:games.sqlite', 'begins with file:, which the bot does not know. Write the path of a file'],
    [':memory:', 'is :memory:, but games in memory are gone when the bot stops. Write the path of a file'],
    ['mysql://bot:Secret3@db/games', 'begins with mysql://, but games are kept in SQLite or PostgreSQL.'],
    ['/proc/games.sqlite', 'is a path in /proc or /sys, where Linux keeps no files.'],
    ['postgres://bot:Secret3@db/games?sslmode=verify_full', 'holds an sslmode that does not exist. Write verify-full'],
    [
      'postgres://bot@db/games?sslkey=/a&sslpassword=Secret3',
      'holds sslpassword, but the bot cannot read an encrypted',
    ],
  ])('the database %s, with a sentence of its own', (DATABASE_URL, sentence) => {
    const problems = problemsOf({ DATABASE_URL });
    expect(problems).toContain(`  - DATABASE_URL ${sentence}`);
    expect(problems).not.toContain('Secret3');
  });

  test('a support link without https, with the one that is meant', () => {
    expect(problemsOf({ SUPPORT_URL: 'discord.gg/abc' })).toMatch(/Write https:\/\/discord\.gg\/abc\.$/);
  });

  test.each<readonly [token: string, found: string]>([
    ['very secret', 'a space'],
    ['Bot secret', 'a space'],
    ['secret\n.more', 'a line break'],
    ['\u{feff}secret', 'a byte order mark'],
    ...[...'"\'`<>()[]{},;“”–е'].map((it) => [`${it}secret`, `the character ${it}`] as const),
  ])('the token %j, of which only %s is shown', (DISCORD_TOKEN, found) => {
    const problems = problemsOf({ DISCORD_TOKEN });
    expect(problems).toContain(`  - DISCORD_TOKEN holds ${found}, which no token has. Copy the token alone, `);
    expect(problems).not.toContain('secret');
  });

  test('a value in .env that an unquoted # cut short, if that value is used', () => {
    const cut = file({ ...TOKEN, DATABASE_URL: 'data/my' }, 'DATABASE_URL', 'POSTGRES_PASSWORD');
    expect(() => readConfig({}, cut)).toThrow('  - DATABASE_URL in .env holds a #, which ends the value there.');
    expect(() => readConfig({}, cut)).not.toThrow('POSTGRES_PASSWORD');
    expect(readConfig({ DATABASE_URL: 'a.sqlite' }, cut)).toMatchObject({ databaseUrl: 'a.sqlite' });
  });

  test('a missing token where NODE_ENV rules out the playground', () => {
    const sentence = '  - DISCORD_TOKEN is missing, and NODE_ENV=production rules out the playground.';
    expect(problemsOf({ NODE_ENV: 'production' })).toContain(sentence);
    expect(() => readConfig({}, file({ NODE_ENV: 'production' }))).toThrow(sentence);
    expect(readConfig({ NODE_ENV: 'development' })).toMatchObject({ token: undefined });
  });
});

describe('a secret in a file', () => {
  const gone = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  const contents: Readonly<Record<string, string>> = {
    '/token': 'abc.def.ghi\n',
    '/url': 'postgres://u:p@db/games\n',
    '/empty': '\n',
  };
  const readFile = (path: string): string => {
    const content = contents[path];
    if (content === undefined) throw gone;
    return content;
  };

  test('is read without the line break at its end', () => {
    const env = { DISCORD_TOKEN_FILE: '/token', DATABASE_URL_FILE: '/url' };
    expect(readConfig(env, file({}), { readFile, isService: true })).toMatchObject({
      token: 'abc.def.ghi',
      databaseUrl: 'postgres://u:p@db/games',
    });
  });

  test('takes precedence over .env if the environment names it, but not over a secret in the environment', () => {
    const around = { readFile, isService: true };
    const env = { DISCORD_TOKEN_FILE: '/token', DATABASE_URL: 'mine.sqlite' };
    const dotEnvFile = file({ DISCORD_TOKEN: 'of.env', DATABASE_URL_FILE: '/url' });
    expect(readConfig(env, dotEnvFile, around)).toMatchObject({ token: 'abc.def.ghi', databaseUrl: 'mine.sqlite' });
    const emptied = { ...env, DATABASE_URL: '' };
    expect(readConfig(emptied, dotEnvFile, around)).toMatchObject({ databaseUrl: 'postgres://u:p@db/games' });
  });

  test.each([
    [{ DISCORD_TOKEN_FILE: '/nowhere' }, 'DISCORD_TOKEN_FILE: the file /nowhere cannot be read (ENOENT).'],
    [{ DISCORD_TOKEN_FILE: '/empty' }, 'DISCORD_TOKEN_FILE: the file /empty is empty.'],
    [
      { DATABASE_URL_FILE: '/token', DISCORD_TOKEN: 'a', DATABASE_URL: 'b' },
      'DATABASE_URL and DATABASE_URL_FILE are both set.',
    ],
  ])('is reported as a problem: %j', (env, problem) => {
    expect(() => readConfig(env, file({}), { readFile, isService: true })).toThrow(problem);
    expect(() => readConfig(env, file({}), { readFile, isService: true })).not.toThrow('DISCORD_TOKEN is missing');
  });
});

test('a bot with a token keeps data for the configured days', async () => {
  const config = readConfig({ ...TOKEN, RETENTION_SERVER_DAYS: '3', RETENTION_PRACTICE_DAYS: '10' });
  const { settings } = await connectionOf(config, () => 0);
  expect(settings.retention).toEqual({ removedServerMs: 3 * DAY, practiceMs: 10 * DAY });
});

describe('.env.example', () => {
  const example = parse(readFileSync('.env.example', 'utf8'));

  test('names exactly the settings that are read', () => {
    const asked = new Set<string>();
    readConfig(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
    expect(Object.keys(example).sort()).toEqual([...asked].sort());
  });

  test('shows the defaults', () => {
    expect(readConfig(TOKEN, file(example))).toEqual(readConfig(TOKEN));
  });
});
