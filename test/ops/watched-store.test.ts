import { test as base, expect } from 'vitest';
import { NO_METRICS } from '../../src/ops/metrics.ts';
import { watchedStore } from '../../src/ops/watched-store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';

const test = base
  .extend('told', (): string[] => [])
  .extend('store', async ({ told }, { onCleanup }) => {
    const store = await openStore(':memory:');
    onCleanup(() => store.close());
    const metrics = { ...NO_METRICS, game: (event: string, rules: string) => void told.push(`${rules} ${event}`) };
    return watchedStore(store, { metrics, log: { warn: () => undefined } });
  });

const game = savedGame();
const next = savedGame({ id: 'next' });

test('a game counts when it begins and when it is over, and the moves between do not', async ({ store, told }) => {
  const wild = savedGame({ rules: 'wild' });
  const moved = turned(wild, {});
  await store.startGame(wild);
  await store.saveTurn(wild, moved);
  expect(told).toEqual(['wild begun']);
  await store.saveTurn(moved, turned(moved, { state: 'over' }));
  expect(told).toEqual(['wild begun', 'wild over']);
});

test('a game that is given up for another counts as such, and one that was over does not end twice', async ({
  store,
  told,
}) => {
  await store.startGame(game);
  await store.replaceGame(game, next);
  expect(told).toEqual(['classic begun', 'classic given-up', 'classic begun']);
  const over = turned(next, { state: 'over' });
  await store.saveTurn(next, over);
  await store.replaceGame(over, savedGame({ id: 'third' }));
  expect(told.slice(3)).toEqual(['classic over', 'classic begun']);
});

test('a move that was made in time, but is handled after the end, does not end the game twice', async ({
  store,
  told,
}) => {
  await store.startGame(game);
  const over = turned(game, { state: 'over' });
  await store.saveTurn(game, over);
  expect(await store.saveTurn(over, turned(over, {}))).toBe(true);
  expect(told).toEqual(['classic begun', 'classic over']);
});

test('a game that goes on after its end counts as resumed', async ({ store, told }) => {
  const over = turned(game, { state: 'over' });
  const again = turned(over, { state: 'running' });
  await store.startGame(game);
  await store.saveTurn(game, over);
  await store.saveAssist(over, again);
  expect(told.slice(2)).toEqual(['classic resumed']);
  await store.saveAssist(again, turned(again, {}));
  expect(await store.saveAssist(over, again)).toBe(false);
  expect(told).toHaveLength(3);
});

test('a daily counts like any other game, once', async ({ store, told }) => {
  const daily = savedGame({ mode: 'daily', daily: 1 });
  await store.startDaily(daily);
  expect(await store.startDaily({ ...daily, opening: { ...daily.opening, id: 'again' } })).toBe(false);
  await store.saveTurn(daily, turned(daily, { state: 'over' }));
  expect(told).toEqual(['classic begun', 'classic over']);
});

test('a write that was rejected is not counted', async ({ store, told }) => {
  await store.startGame(game);
  expect(await store.startGame(next)).toBe(false);
  expect(await store.saveTurn(savedGame({ turn: 8 }), savedGame({ turn: 9, state: 'over' }))).toBe(false);
  expect(await store.replaceGame(savedGame({ turn: 5 }), next)).toBe(false);
  expect(told).toEqual(['classic begun']);
});

test('the proof of a game goes through to the store, which rejects one whose seed was never prepared', async ({
  store,
  told,
}) => {
  const seed = '0'.repeat(32);
  const proof = { ordinal: 1, seed, previous: '', interaction: '400000000000000001', next: '', nextSeed: seed };
  expect(await store.startGame(game, proof)).toBe(false);
  await store.startGame(game);
  expect(await store.replaceGame(game, next, proof)).toBe(false);
  expect(told).toEqual(['classic begun']);
});

test.for([
  [new Error('Connection terminated unexpectedly'), 'connection'],
  [new Error('timeout expired'), 'connection'],
  [new Error('Client has encountered a connection error and is not queryable'), 'connection'],
  [new TypeError('A bug.'), 'TypeError'],
  [new Error('A bug.'), 'unknown'],
])('%s has a kind in the metrics: %s', async ([error, kind]) => {
  const store = await openStore(':memory:');
  const told: unknown[] = [];
  const metrics = { ...NO_METRICS, storeError: (its: string) => void told.push(its) };
  const find: typeof store.find = () => Promise.reject(error);
  await expect(
    watchedStore({ ...store, find }, { metrics, log: { warn: () => undefined } }).find('game-1'),
  ).rejects.toBe(error);
  expect(told).toEqual([kind]);
  await store.close();
});

test('a call that the database did not answer in time is counted and logged', async () => {
  const store = await openStore(':memory:');
  const error = Object.assign(new Error('Too late.'), { code: 'timeout' });
  const told: unknown[] = [];
  const metrics = { ...NO_METRICS, storeError: (kind: string) => void told.push(kind) };
  const log = { warn: (fields: object, message: string) => void told.push(fields, message) };
  const find: typeof store.find = () => Promise.reject(error);
  const watched = watchedStore({ ...store, find }, { metrics, log });
  await expect(watched.find('game-1')).rejects.toBe(error);
  expect(told).toEqual(['timeout', { error }, 'the database did not answer in time']);
  await store.close();
});
