import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backoffMs, repeat, retry, yieldToEventLoop } from '../src/repeat-and-retry.ts';

/** A list of what happens, in order, and a log that adds its errors to the list. */
function noted() {
  const told: string[] = [];
  const log = {
    error: (fields: object, message: string) => void told.push(`${message}: ${'error' in fields ? fields.error : ''}`),
  };
  return { told, log };
}

const WORK = { firstMs: 0, everyMs: 1, limitMs: 60_000, failure: 'it failed' };

test('work that fails or hangs is repeated, and each failure is logged', async () => {
  const { told, log } = noted();
  let runs = 0;
  let given: AbortSignal | undefined;
  const run = async (signal: AbortSignal) => {
    runs += 1;
    if (runs === 1) throw new Error('no luck');
    if (runs === 2) {
      given = signal;
      await new Promise(() => undefined);
    }
  };
  const work = repeat({ ...WORK, limitMs: 50, run }, log);
  await work.first;
  expect(runs).toBe(1);
  await expect.poll(() => runs).toBeGreaterThan(3);
  expect(given?.aborted).toBe(true);
  expect(told).toEqual(['it failed: Error: no luck', 'it failed: GivenUpError: Gave up after 0.05 seconds.']);
  await work.stop();
});

test('a stop aborts the current run, waits for it, and logs no failure', async () => {
  const { told, log } = noted();
  let ended = false;
  const begun = Promise.withResolvers<void>();
  const run = async (signal: AbortSignal) => {
    begun.resolve();
    await wait(60_000, undefined, { signal }).catch(() => undefined);
    await new Promise(setImmediate);
    ended = true;
    throw new Error('ended');
  };
  const work = repeat({ ...WORK, run }, log);
  await begun.promise;
  await work.stop();
  await work.first;
  expect([ended, told]).toEqual([true, []]);
});

test('work that is stopped before its first run never runs', async () => {
  const { log } = noted();
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const work = repeat({ ...WORK, firstMs: 60_000, run }, log);
  await work.stop();
  await work.first;
  expect(runs).toBe(0);
});

test('a failed call is retried after pauses that grow up to a limit, and its result is returned', async () => {
  const told: unknown[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 5) throw new Error(`${tries}`);
    return 'done';
  };
  const pauseAfter = (error: unknown, attempt: number) => {
    const pause = backoffMs(attempt, { firstMs: 1, longestMs: 3 });
    told.push([String(error), pause]);
    return pause;
  };
  expect(await retry(work, pauseAfter)).toBe('done');
  expect(told).toEqual([
    ['Error: 1', 1],
    ['Error: 2', 2],
    ['Error: 3', 3],
    ['Error: 4', 3],
  ]);
});

test('jitter shortens a pause by up to a half', () => {
  const backoff = { firstMs: 10, longestMs: 100 };
  expect([0, 0.5, 1].map((jitter) => backoffMs(2, backoff, jitter))).toEqual([10, 15, 20]);
});

test('an error that no retry would help is thrown', async () => {
  const work = () => Promise.reject(new Error('for good'));
  const pauseAfter = (error: unknown) => {
    throw error;
  };
  await expect(retry(work, pauseAfter)).rejects.toThrow('for good');
});

test('an abort does not wait for the next try, and a failure after it is ignored', async () => {
  const end = new AbortController();
  const waiting = retry(
    () => Promise.reject(new Error('no luck')),
    () => {
      end.abort();
      return 600_000;
    },
    end.signal,
  );
  expect(await waiting).toBeUndefined();
  const ended = new AbortController();
  const told: unknown[] = [];
  const pauseAfter = (error: unknown) => told.push(error);
  const work = () => {
    ended.abort();
    return Promise.reject(new Error('ended'));
  };
  expect(await retry(work, pauseAfter, ended.signal)).toBeUndefined();
  expect(await retry(async () => 'never', pauseAfter, ended.signal)).toBeUndefined();
  expect(told).toEqual([]);
});

test('long jobs take turns: in one turn of the event loop only one of them continues', async () => {
  let turn = 0;
  let watch = setImmediate(function count() {
    turn += 1;
    watch = setImmediate(count);
  });
  const steps: (readonly [job: string, turn: number])[] = [];
  const work = async (job: string) => {
    for (let step = 0; step < 3; step += 1) {
      await yieldToEventLoop();
      steps.push([job, turn]);
    }
  };
  await Promise.all([work('a'), work('b')]);
  clearImmediate(watch);
  expect(steps.map(([job]) => job).join('')).toBe('ababab');
  expect(new Set(steps.map(([, at]) => at)).size).toBe(6);
});
