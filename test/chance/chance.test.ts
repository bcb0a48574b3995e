import { expect, test } from 'vitest';
import { chance, newErrorId, newGameId, newSeed } from '../../src/chance/chance.ts';
import { CUSTOM_ID_LIMIT, encodeCustomId } from '../../src/discord/custom-id.ts';

/** As `openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...` gives them for "0", "1" and "2", first 53 bits. */
const DRAWS = [8_478_502_689_735_498, 8_861_773_445_677_580, 5_562_369_602_745_196];

test("a fair game draws HMAC-SHA-256 of the draw's number in decimal, under its seed", () => {
  const seed = '000102030405060708090a0b0c0d0e0f';
  const source = chance({ kind: 'fair', seed, state: 0 });
  expect(DRAWS.map(() => source.nextDouble() * 2 ** 53)).toEqual(DRAWS);
  expect(source.state).toEqual({ kind: 'fair', seed, state: 3 });
  expect(chance({ kind: 'fair', seed, state: 1 }).nextInt(16)).toBe(12);
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
  expect(encodeCustomId(longest).length).toBeLessThanOrEqual(CUSTOM_ID_LIMIT);
});

test('an error id can be read out', () => {
  expect(newErrorId()).toMatch(/^[0-9a-f]{8}$/);
});
