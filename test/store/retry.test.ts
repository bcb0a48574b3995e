import { expect, test } from 'vitest';
import { RETRY_POLICY, type RetryPolicy, withRetries } from '../../src/store/postgres/errors.ts';

const policy: RetryPolicy = { attempts: 4, firstMs: 1, longestMs: 1_000, within: 1_000, jitter: () => 1 };

const failure = (code: string, message = 'no') => Object.assign(new Error(message), code ? { code } : {});

/** Fails `times` times and then gives how often it was tried. */
function failing(times: number, error: Error): () => Promise<number> {
  let tried = 0;
  return async () => {
    tried += 1;
    if (tried <= times) throw error;
    return tried;
  };
}

test.each([
  ['a serialization failure', failure('40001')],
  ['a deadlock', failure('40P01')],
  ['what another has taken at the same moment', failure('23505')],
  ['a server that stops', failure('57P01')],
  ['a server that starts', failure('57P03')],
  ['a broken protocol connection', failure('08006')],
  ['a statement that was prepared for another schema', failure('0A000', 'cached plan must not change result type')],
  ['a server that crashed', failure('57P02')],
  ['a server without a connection left', failure('53300')],
  ['a primary that has become a standby', failure('25006')],
  ['a prepared statement that is not there', failure('26000')],
  ['a refused connection', failure('ECONNREFUSED')],
  ...['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].map(
    (code) => [`a connection that broke with ${code}`, failure(code)] as [string, Error],
  ),
  ['a Unix socket that is not there', Object.assign(failure('ENOENT'), { syscall: 'connect' })],
  [
    'a refused connection on each of two addresses',
    new AggregateError([failure('ECONNREFUSED'), failure('ECONNREFUSED')]),
  ],
  ['a connection that ended', failure('', 'Connection terminated unexpectedly')],
  ['a query without an answer', failure('', 'Query read timeout')],
  ['a pool without a free connection', failure('', 'timeout exceeded when trying to connect')],
  ['a server that does not answer', failure('', 'timeout expired')],
  ['a connection that is of no use', failure('', 'Client has encountered a connection error and is not queryable')],
])('%s is tried again', async (_, error) => {
  expect(await withRetries(policy, failing(3, error))).toBe(4);
  await expect(withRetries(policy, failing(4, error))).rejects.toBe(error);
});

test.each([
  ['a violated constraint', failure('23514')],
  ['a syntax error', failure('42601')],
  ['a refused password', failure('28P01')],
  ['a file that is not there', Object.assign(failure('ENOENT'), { syscall: 'open' })],
  ['a mistake of the program', new TypeError('x is not a function')],
  ['what only mentions a lost connection', failure('XX000', 'No: Connection terminated, Query read timeout')],
])('%s is not tried again', async (_, error) => {
  await expect(withRetries(policy, failing(1, error))).rejects.toBe(error);
});

test.concurrent('nothing is tried again where the wait before that would take too long', async () => {
  const error = failure('40001');
  const limited = { ...policy, firstMs: 600, within: 500 };
  await expect(withRetries({ ...limited, jitter: () => 1 }, failing(1, error))).rejects.toBe(error);
  expect(await withRetries({ ...limited, jitter: () => 0 }, failing(1, error))).toBe(2);
  expect(await withRetries({ ...limited, longestMs: 10, jitter: () => 1 }, failing(1, error))).toBe(2);
  expect(await withRetries({ ...limited, firstMs: 300, jitter: () => 1 }, failing(1, error))).toBe(2);
});

test.concurrent.each([0, 0.999])('a server that is away for a second and a half is waited for', async (jitter) => {
  const start = performance.now();
  const work = async () => {
    if (performance.now() - start < 1_500) throw failure('ECONNREFUSED');
    return 'there';
  };
  expect(await withRetries({ ...RETRY_POLICY, jitter: () => jitter }, work)).toBe('there');
});

test('no attempt begins after the time limit', async () => {
  const start = performance.now();
  const error = failure('40001');
  const begun: number[] = [];
  const work = () => {
    begun.push(performance.now() - start);
    return Promise.reject(error);
  };
  await expect(withRetries({ ...policy, attempts: 100, firstMs: 20, within: 150 }, work)).rejects.toBe(error);
  // After 0, 20, 60 and 140 ms; on a slow machine fewer.
  expect(begun.length).toBeGreaterThan(1);
  expect(begun.length).toBeLessThanOrEqual(4);
});

test('each wait is twice as long, and the jitter shortens it by up to a half', async () => {
  for (const [jitter, total] of [
    [1, 70],
    [0, 35],
  ] as const) {
    const start = performance.now();
    await withRetries({ ...policy, firstMs: 10, jitter: () => jitter }, failing(3, failure('40001')));
    const took = performance.now() - start;
    expect(took).toBeGreaterThan(total - 10);
  }
});
