import { test as base, expect } from 'vitest';
import { countGames } from '../../src/ops/count-games.ts';
import { memoryGameStore } from '../support/memory-game-store.ts';
import { savedGame } from '../support/saved-game.ts';

const test = base.extend('counted', () => {
  const told: string[] = [];
  return { told, store: countGames(memoryGameStore(), (event, rules) => void told.push(`${rules} ${event}`)) };
});

const game = savedGame();
const next = savedGame({ id: 'next', rules: 'classic' });

test('a game counts when it begins and when it is over, and the moves between do not', async ({ counted }) => {
  const { store, told } = counted;
  await store.insert(savedGame({ rules: 'wild' }));
  await store.replace(savedGame({ rules: 'wild', turn: 1 }), 0);
  expect(told).toEqual(['wild begun']);
  await store.replace(savedGame({ rules: 'wild', turn: 2, state: 'over' }), 1);
  expect(told).toEqual(['wild begun', 'wild over']);
});

test('a game that is given up for another counts as such, and one that was over does not end twice', async ({
  counted,
}) => {
  const { store, told } = counted;
  await store.insert(game);
  await store.succeed(game, next);
  expect(told).toEqual(['classic begun', 'classic given-up', 'classic begun']);
  const over = { ...next, turn: 1, state: 'over' } as const;
  await store.replace(over, 0);
  await store.succeed(over, savedGame({ id: 'third' }));
  expect(told.slice(3)).toEqual(['classic over', 'classic begun']);
});

test('what was not written is not counted', async ({ counted }) => {
  const { store, told } = counted;
  await store.insert(game);
  expect(await store.insert(next)).toBe(false);
  expect(await store.replace({ ...game, turn: 9, state: 'over' }, 8)).toBe(false);
  expect(await store.succeed({ ...game, turn: 5 }, next)).toBe(false);
  expect(told).toEqual(['classic begun']);
});
