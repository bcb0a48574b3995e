import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchBlocks } from '../../src/ops/repeat.ts';
import { openStore } from '../../src/store/open-store.ts';

const errors: string[] = [];
const log = { error: (_: object, message: string) => void errors.push(message) };

test('a process knows whom the operator has blocked, at its start and from then on, and asks nobody for it', async () => {
  const store = await openStore(':memory:');
  await store.block({ place: 'guild:1' }, 0);
  const blocks = await watchBlocks({ store, log }, 5);
  expect([blocks.has('1', 'guild:1'), blocks.has('1', 'guild:2')]).toEqual([true, false]);
  await store.block({ player: '1' }, 0);
  await expect.poll(() => blocks.has('1', 'guild:2')).toBe(true);
  await store.unblock({ player: '1' });
  await expect.poll(() => blocks.has('1', 'guild:2')).toBe(false);
  expect(blocks.has('2', 'guild:1')).toBe(true);
  await blocks.stop();
  await store.block({ player: '1' }, 0);
  await pause(30);
  expect(blocks.has('1', 'guild:2')).toBe(false);
  await store.close();
});

test('what was known stays known while the database is away', async () => {
  const store = await openStore(':memory:');
  await store.block({ player: '1' }, 0);
  const blocks = await watchBlocks({ store, log }, 5);
  await store.close();
  await expect.poll(() => errors).toContain('the list of who is blocked could not be read');
  expect(blocks.has('1', 'dm:1')).toBe(true);
  await blocks.stop();
});
