import { expect, test } from 'vitest';
import { circuitBreaker, StoreStalledError } from '../../src/ops/circuit-breaker.ts';

/** A circuit breaker in front of a database whose answers the test controls, with a clock that the test sets. */
function standing() {
  let now = 0;
  let opened = 0;
  const asked: PromiseWithResolvers<string>[] = [];
  const ask = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const guarded = circuitBreaker(
    () => now,
    () => {
      opened += 1;
    },
    { stuckAfterMs: 2_000, most: 3 },
  );
  const settled = (call: Promise<string>) => call.catch((error: Error) => error.name);
  return {
    asked,
    opened: () => opened,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    call: () => settled(guarded(ask)),
  };
}

test('a stalled database gets only a few calls until one of them ends', async () => {
  const { asked, opened, pass, call } = standing();
  const stuck = [call(), call(), call()];
  pass(2_001);
  expect(await call()).toBe(StoreStalledError.name);
  expect(await call()).toBe(StoreStalledError.name);
  expect(asked).toHaveLength(3);
  expect(opened()).toBe(1);
  asked[0]?.reject(new Error('given up'));
  await stuck[0];
  const retried = call();
  expect(asked).toHaveLength(4);
  pass(2_001);
  expect(await call()).toBe(StoreStalledError.name);
  expect(opened()).toBe(2);
  asked[3]?.resolve('again');
  expect(await retried).toBe('again');
  void call();
  expect(asked).toHaveLength(5);
});

test('calls that wait for a locked row do not open the circuit breaker', async () => {
  const { asked, pass, call } = standing();
  for (let at = 0; at < 4; at += 1) void call();
  pass(1_500);
  const quick = call();
  asked[4]?.resolve('done');
  await quick;
  pass(1_500);
  const other = call();
  asked[5]?.resolve('done too');
  expect(await other).toBe('done too');
});

test('a slow database still gets every call, also beside one that hangs', async () => {
  const { asked, pass, call } = standing();
  void call();
  pass(2_001);
  for (let at = 1; at < 100; at += 1) void call();
  pass(1_900);
  void call();
  expect(asked).toHaveLength(101);
});
