import { expect, test } from 'vitest';
import { newErrorId, newGameId, newSeed, rng } from '../../src/chance/chance.ts';
import { encodeCustomId } from '../../src/discord/components/custom-ids.ts';

/**
 * The random numbers that `openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...` gives for "0" and "1": four 53-bit
 * numbers from each hash, one in every eight bytes.
 */
const DRAWS_OF_FOUR = [
  8_478_502_689_735_498, 358_420_553_590_668, 7_071_974_595_526_533, 4_449_669_086_599_458, 8_861_773_445_677_580,
  3_997_467_678_490_537, 4_117_371_877_056_375, 4_282_847_788_983_613,
];

test('a fair game takes four numbers from each HMAC-SHA-256, from wherever it goes on', () => {
  const seed = '000102030405060708090a0b0c0d0e0f';
  const source = rng({ kind: 'hmac', seed, state: 0 });
  expect(DRAWS_OF_FOUR.map(() => source.nextDouble() * 2 ** 53)).toEqual(DRAWS_OF_FOUR);
  expect(source.state).toEqual({ kind: 'hmac', seed, state: 8 });
  const later = DRAWS_OF_FOUR.map((_, state) => rng({ kind: 'hmac', seed, state }).nextDouble() * 2 ** 53);
  expect(later).toEqual(DRAWS_OF_FOUR);
});

test('each game keeps its own key, however many games there are', () => {
  const seedOf = (game: number) => game.toString(16).padStart(32, '0');
  const drawn = (game: number) => rng({ kind: 'hmac', seed: seedOf(game), state: 0 }).nextDouble();
  const first = Array.from({ length: 5_000 }, (_, game) => drawn(game));
  expect(new Set(first).size).toBe(first.length);
  expect(first.map((_, game) => drawn(game))).toEqual(first);
});

test('a seed is 128 bits, and no two are alike', () => {
  const seeds = Array.from({ length: 1_000 }, newSeed);
  expect(seeds.every((seed) => /^[0-9a-f]{32}$/.test(seed))).toBe(true);
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('a game id fits into the longest button, and no two are alike', () => {
  const ids = Array.from({ length: 1_000 }, newGameId);
  expect(new Set(ids).size).toBe(ids.length);
  const [gameId = ''] = ids;
  const longest = { kind: 'confirm', gameId, turn: Number.MAX_SAFE_INTEGER, seed: Number.MIN_SAFE_INTEGER } as const;
  expect(gameId).toMatch(/^[\w-]+$/);
  expect(encodeCustomId(longest).length).toBeLessThanOrEqual(100);
});

test('an error id can be read out', () => {
  expect(newErrorId()).toMatch(/^[0-9a-f]{8}$/);
});
