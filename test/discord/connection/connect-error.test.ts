import { DiscordAPIError, HTTPError } from 'discord.js';
import { expect, test } from 'vitest';
import { ConnectError, ShardClosedError } from '../../../src/discord/connection/connect-error.ts';

const API = 'https://discord.example/api';

const rejected = Object.assign(new TypeError('fetch failed'), {
  cause: Object.assign(new Error('no secret.token.here'), { code: 'ECONNREFUSED' }),
});

const unauthorized = new DiscordAPIError({ code: 0, message: '401: Unauthorized' }, 0, 401, 'GET', API, {});

test('too few shards are transient if the next start asks Discord for their number', () => {
  const error = new ConnectError(API, new ShardClosedError(3, 4011), { asksForShards: true });
  expect(error).toMatchObject({ transient: true, message: expect.stringContaining('4011') });
});

const closed = (code: number) => new ShardClosedError(3, code);
const http = (status: number) => new HTTPError(status, '', 'GET', API, {});
const UNREACHABLE = /^Discord cannot be reached at https:\/\/discord\.example\/api \(ECONNREFUSED\)\./;

test.for<[string, 'passes by itself' | 'stays', unknown, RegExp]>([
  ['a token that the API rejects', 'stays', unauthorized, /^Discord refuses DISCORD_TOKEN\./],
  ['a token that the gateway rejects', 'stays', closed(4004), /^Discord refuses DISCORD_TOKEN\./],
  ['a shard that does not exist', 'stays', closed(4010), /shard 3 .* 4010\. There is no .* DISCORD_SHARDS and/],
  ['too few shards', 'stays', closed(4011), /shard 3 .* 4011\. .* too many servers .* to auto, or raise/],
  ['any other close code', 'stays', closed(4012), /shard 3 .* 4012\. Update the bot/],
  ['no network', 'passes by itself', rejected, UNREACHABLE],
  ['a page that is not there', 'stays', http(404), /\(HTTP status 404\)/],
  ['too many requests', 'passes by itself', http(429), /\(HTTP status 429\)/],
  ['an outage', 'passes by itself', http(503), /\(HTTP status 503\)/],
  ['no error at all', 'passes by itself', 'secret', /\(no reason given\)/],
])('the message about %s is one line without secrets; the trouble %s', ([, end, cause, sentence]) => {
  const { message, transient } = new ConnectError(API, cause);
  expect(message).toMatch(sentence);
  expect(message).not.toMatch(/secret|\n/);
  expect(transient).toBe(end === 'passes by itself');
});
