import { test as base, expect } from 'vitest';
import { countGames } from '../../src/ops/count-games.ts';
import { openStore } from '../../src/store/open-store.ts';
import { savedGame, turned } from '../support/saved-game.ts';

const test = base.extend('counted', async ({}, { onCleanup }) => {
  const store = await openStore(':memory:');
  onCleanup(() => store.close());
  const told: string[] = [];
  return { told, store: countGames(store, (event, rules) => void told.push(`${rules} ${event}`)) };
});

const game = savedGame();
const next = savedGame({ id: 'next' });

test('a game counts when it begins and when it is over, and the moves between do not', async ({ counted }) => {
  const { store, told } = counted;
  const wild = savedGame({ rules: 'wild' });
  const moved = turned(wild, {});
  await store.begin(wild);
  await store.saveTurn(wild, moved);
  expect(told).toEqual(['wild begun']);
  await store.saveTurn(moved, turned(moved, { state: 'over' }));
  expect(told).toEqual(['wild begun', 'wild over']);
});

test('a game that is given up for another counts as such, and one that was over does not end twice', async ({
  counted,
}) => {
  const { store, told } = counted;
  await store.begin(game);
  await store.startOver(game, next);
  expect(told).toEqual(['classic begun', 'classic given-up', 'classic begun']);
  const over = turned(next, { state: 'over' });
  await store.saveTurn(next, over);
  await store.startOver(over, savedGame({ id: 'third' }));
  expect(told.slice(3)).toEqual(['classic over', 'classic begun']);
});

test('what was not written is not counted', async ({ counted }) => {
  const { store, told } = counted;
  await store.begin(game);
  expect(await store.begin(next)).toBe(false);
  expect(await store.saveTurn(savedGame({ turn: 8 }), savedGame({ turn: 9, state: 'over' }))).toBe(false);
  expect(await store.startOver(savedGame({ turn: 5 }), next)).toBe(false);
  expect(told).toEqual(['classic begun']);
});
