import { test as base, expect } from 'vitest';
import { NO_METRICS } from '../../src/ops/metrics.ts';
import { watchedStore } from '../../src/ops/watched-store.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';
import { raceOfTwo, testPlay } from '../support/test-play.ts';

const test = base
  .extend('told', (): string[] => [])
  .extend('store', async ({ told }, { onCleanup }) => {
    const store = await openStore(':memory:');
    onCleanup(() => store.close());
    const metrics = {
      ...NO_METRICS,
      game: (event: string, rules: string) => void told.push(`${rules} ${event}`),
      race: (event: string) => void told.push(`race ${event}`),
    };
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
  expect(await store.saveTurn(over, turned(over, {}))).toBe(true);
  await store.replaceGame(turned(over, {}), savedGame({ id: 'third' }));
  expect(told.slice(3)).toEqual(['classic over', 'classic begun']);
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

test('a race counts when it begins, with each who joins, and once when it is over', async ({ store, told }) => {
  const play = await testPlay(store);
  const { race } = await raceOfTwo(play, { rules: 'classic' });
  await play.store.decideRace(race.id, race.endsAt + 60_000);
  await play.store.decideRace(race.id, race.endsAt + 60_000);
  expect(told).toEqual(['race begun', 'classic begun', 'race joined', 'classic begun', 'race over']);
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

test.for([
  [new Error('Connection terminated unexpectedly'), 'connection', false],
  [new Error('timeout expired'), 'connection', false],
  [new Error('Client has encountered a connection error and is not queryable'), 'connection', false],
  [new TypeError('A bug.'), 'TypeError', false],
  [new Error('A bug.'), 'unknown', false],
  [Object.assign(new Error('Too late.'), { code: 'timeout' }), 'timeout', true],
] as const)('%s has a kind in the metrics: %s; in the log: %s', async ([error, kind, isLogged]) => {
  const store = await openStore(':memory:');
  const told: unknown[] = [];
  const metrics = { ...NO_METRICS, storeError: (its: string) => void told.push(its) };
  const log = { warn: (fields: object, message: string) => void told.push(fields, message) };
  const find: typeof store.find = () => Promise.reject(error);
  await expect(watchedStore({ ...store, find }, { metrics, log }).find('game-1')).rejects.toBe(error);
  expect(told).toEqual([kind, ...(isLogged ? [{ error }, 'the database did not answer in time'] : [])]);
  await store.close();
});
