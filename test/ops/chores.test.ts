import { test as base, expect } from 'vitest';
import { publishing, watchBlocks } from '../../src/ops/chores.ts';
import { repeat } from '../../src/repeat-and-retry.ts';
import { openStore, type Store } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { existing } from '../support/test-play.ts';

const QUICKLY = { firstMs: 5, everyMs: 5 };

const testChores = base.extend('world', async ({}, { onCleanup }) => {
  const store = await openStore(':memory:');
  const failures: string[] = [];
  const log = { error: (_: object, message: string) => void failures.push(message) };
  const game = savedGame();
  await store.startGame(game);
  onCleanup(() => store.close());
  const gain = async () => {
    const before = existing(await store.find(game.opening.id));
    expect(await store.saveTurn(before, turned(before, { score: before.position.score + 4 }))).toBe(true);
  };
  const listed = async () =>
    (await store.ranking({ ...game.opening, scope: 'global' }, 'nobody', { offset: 0, limit: 10 })).entries.map(
      ({ score }) => score,
    );
  const start = (changes: Partial<Store> = {}) => {
    const works = publishing({ ...store, ...changes }, () => 1_700_000_000_000);
    const stops = works.map((work) => repeat({ ...work, ...QUICKLY }, log).stop);
    return () => Promise.all(stops.map((stop) => stop()));
  };
  return { store, start, failures, gain, listed, watch: () => watchBlocks(store, log, QUICKLY.everyMs) };
});

testChores('each gain is published by the next run', async ({ world }) => {
  const stop = world.start();
  for (const score of [4, 8, 12]) {
    await world.gain();
    await expect.poll(world.listed, { interval: 5 }).toEqual([score]);
  }
  await stop();
  expect(world.failures).toEqual([]);
});

testChores('a failed run is logged, and the next one publishes the scores', async ({ world }) => {
  const { store, start } = world;
  await world.gain();
  let calls = 0;
  const failing: Store['publishScores'] = (publishing) => {
    calls += 1;
    return calls < 3 ? Promise.reject(new Error('the disk is full')) : store.publishScores(publishing);
  };
  const stop = start({ publishScores: failing });
  await expect.poll(world.listed, { interval: 5 }).toEqual([4]);
  await stop();
  expect(world.failures).toEqual(['scores could not be published', 'scores could not be published']);
});

testChores('a stop aborts the current run, waits for it, and logs no failure', async ({ world }) => {
  const running = Promise.withResolvers<AbortSignal | undefined>();
  const over = Promise.withResolvers<number>();
  const publishScores: Store['publishScores'] = ({ signal }) => {
    running.resolve(signal);
    return over.promise;
  };
  const stop = world.start({ publishScores });
  const signal = await running.promise;
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await new Promise(setImmediate);
  expect([signal?.aborted, stopped]).toEqual([true, false]);
  over.reject(new Error('the database was closed'));
  await stopping;
  expect(world.failures).toEqual([]);
});

testChores('scores are published within a minute, also when another process takes the work over', ({ world }) => {
  const takenOverMs = 25_000;
  for (const { everyMs } of publishing(world.store, () => 0)) expect(everyMs + takenOverMs).toBeLessThanOrEqual(55_000);
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
