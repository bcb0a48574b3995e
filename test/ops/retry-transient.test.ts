/** A start retries transient errors with growing pauses, and no other errors. */
import { expect, test } from 'vitest';
import { type JitteredBackoff, retryTransient } from '../../src/ops/retry-transient.ts';

/** Pauses of a hundredth of the usual length. The jitter halves them. */
const QUICK: JitteredBackoff = { firstMs: 10, longestMs: 40, jitter: () => 0 };

const transient = (retryAfterMs?: number) => Object.assign(new Error('Away.'), { transient: true, retryAfterMs });

/** Runs an operation that fails with these errors in turn and then succeeds. Returns what was logged. */
async function wait(errors: readonly Error[], pauses = QUICK) {
  const told: object[] = [];
  const left = [...errors];
  const work = async () => {
    const error = left.shift();
    if (error) throw error;
    return 'there';
  };
  const log = { warn: (fields: object, message: string) => void told.push({ ...fields, message }) };
  const result = retryTransient(work, { log, signal: new AbortController().signal }, pauses);
  return { result: await result, told };
}

test('each pause is twice as long as the one before, up to a limit, shortened by the jitter, and logged', async () => {
  const { result, told } = await wait(Array.from({ length: 5 }, () => transient()));
  expect(result).toBe('there');
  expect(told).toEqual(
    [5, 10, 20, 20, 20].map((retryInMs, it) => ({
      attempt: it + 1,
      retryInMs,
      reason: 'Away.',
      message: 'waiting before another try',
    })),
  );
});

test('a retry time that the other side names is respected', async () => {
  expect((await wait([transient(15)])).told).toMatchObject([{ retryInMs: 15 }]);
});

test('a permanent error is thrown at once', async () => {
  await expect(wait([new Error('The token is wrong.')])).rejects.toThrow('The token is wrong.');
  await expect(wait([transient(), new Error('The token is wrong.')])).rejects.toThrow('The token is wrong.');
});

test('an abort ends the waiting', async () => {
  const aborted = new AbortController();
  let attempts = 0;
  const work = async (): Promise<never> => {
    attempts += 1;
    setTimeout(() => aborted.abort(new Error('The process ends.')));
    throw transient(1_000_000);
  };
  const waiting = retryTransient(work, { log: { warn: () => undefined }, signal: aborted.signal }, QUICK);
  await expect(waiting).rejects.toThrow('The process ends.');
  expect(attempts).toBe(1);
});
