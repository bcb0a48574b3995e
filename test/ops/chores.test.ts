import { test as base, expect } from 'vitest';
import { watchBlocks } from '../../src/ops/chores.ts';
import { openStore } from '../../src/store/open-store.ts';

const EVERY_MS = 5;

const testChores = base.extend('world', async ({}, { onCleanup }) => {
  const store = await openStore(':memory:');
  const failures: string[] = [];
  const log = { error: (_: object, message: string) => void failures.push(message) };
  onCleanup(() => store.close());
  return { store, failures, watch: () => watchBlocks(store, log, EVERY_MS) };
});

testChores(
  'blocks are known from the start and refreshed in the background, without a query for each press',
  async ({ world: { store, watch } }) => {
    await store.block({ place: 'guild:1' }, 0);
    const blocks = await watch();
    expect([blocks.has('1', 'guild:1'), blocks.has('1', 'guild:2')]).toEqual([true, false]);
    await store.block({ player: '1' }, 0);
    await expect.poll(() => blocks.has('1', 'guild:2')).toBe(true);
    await store.unblock({ player: '1' });
    await expect.poll(() => blocks.has('1', 'guild:2')).toBe(false);
    expect(blocks.has('2', 'guild:1')).toBe(true);
    await blocks.stop();
  },
);

testChores('known blocks stay in force while the database is away', async ({ world: { store, watch, failures } }) => {
  await store.block({ player: '1' }, 0);
  const blocks = await watch();
  await store.close();
  await expect.poll(() => failures).toContain('the list of who is blocked could not be read');
  expect(blocks.has('1', 'dm:1')).toBe(true);
  await blocks.stop();
});
