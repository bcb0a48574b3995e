import { expect, test } from 'vitest';
import { STOPPED, UNEXPECTED } from '../../src/ops/exit-codes.ts';
import { createLifecycle } from '../../src/ops/lifecycle.ts';
import { createLog } from '../../src/ops/log.ts';

test('the parts of a process are closed in reverse order, and one that cannot be closed changes the exit code', async () => {
  const { promise: code, resolve: exit } = Promise.withResolvers<number>();
  const life = createLifecycle(createLog('silent', { write: () => undefined }), exit);
  const closed: string[] = [];
  life.closeAtEnd(async () => void closed.push('store'));
  life.closeAtEnd(async () => {
    closed.push('bot');
    throw new Error('The bot does not stop.');
  });
  life.end(STOPPED);
  expect(await code).toBe(UNEXPECTED);
  expect(closed).toEqual(['bot', 'store']);
});

test('a part that does not close ends the process at the deadline', async () => {
  const { promise: code, resolve: exit } = Promise.withResolvers<number>();
  const life = createLifecycle(createLog('silent', { write: () => undefined }), exit, 1);
  life.closeAtEnd(() => new Promise(() => undefined));
  life.end(STOPPED);
  expect(await code).toBe(UNEXPECTED);
});
