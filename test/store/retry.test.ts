import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RetryPolicy, withRetries } from '../../src/store/postgres/retry.ts';

const policy: RetryPolicy = { firstMs: 1, longestMs: 1_000, withinMs: 1_000, jitter: () => 1 };

const failure = (code: string, message = 'no') => Object.assign(new Error(message), code ? { code } : {});

/** An operation that fails `times` times, and then returns how often it was called. */
function failing(times: number, error: Error): () => Promise<number> {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= times) throw error;
    return tried;
  };
}

test.each<[string, readonly Error[]]>([
  ['a conflict with another transaction', ['40001', '40P01', '23505'].map((it) => failure(it))],
  ['a server that stops, starts or has no room', ['57P01', '57P02', '57P03', '53300'].map((it) => failure(it))],
  ['a connection that was idle for longer than the server allows', [failure('57P05'), failure('25P03')]],
  ['a primary that has become a standby', [failure('25006')]],
  ['a statement that was prepared for another schema or connection', [failure('0A000'), failure('26000')]],
  [
    'a connection that broke',
    ['08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].map(
      (it) => failure(it),
    ),
  ],
  ['a rejected connection on each of two addresses', [new AggregateError([failure('ECONNREFUSED'), failure('')])]],
  ['a Unix socket that is not there', [Object.assign(failure('ENOENT'), { syscall: 'connect' })]],
  [
    'an error without a code',
    [
      'Connection terminated unexpectedly',
      'Query read timeout',
      'timeout exceeded when trying to connect',
      'timeout expired',
      'Client has encountered a connection error and is not queryable',
    ].map((it) => failure('', it)),
  ],
])('%s is tried again', async (_, errors) => {
  for (const error of errors) {
    expect(await withRetries(policy, failing(3, error))).toBe(4);
  }
});

test.each([
  ['a violated constraint', failure('23514')],
  ['a file that is not there', Object.assign(failure('ENOENT'), { syscall: 'open' })],
  ['a mistake of the program', new TypeError('x is not a function')],
  ['an error that only mentions a lost connection', failure('XX000', 'No: Connection terminated, Query read timeout')],
])('%s is not tried again', async (_, error) => {
  await expect(withRetries(policy, failing(1, error))).rejects.toBe(error);
});

describe('by a clock of the test', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => void vi.restoreAllMocks());

  test('no attempt begins after the time limit', async () => {
    const begun: number[] = [];
    const work = async () => {
      begun.push(now);
      now += 100;
      throw failure('40001');
    };
    await expect(withRetries({ ...policy, longestMs: 1, withinMs: 350 }, work)).rejects.toThrow('no');
    expect(begun).toEqual([0, 100, 200, 300]);
  });
});
