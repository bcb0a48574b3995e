import { expect, test } from 'vitest';
import { MAX_EXPONENT } from '../../src/game/board.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { RULES } from '../../src/game/rules.ts';
import { faceValue, powersOf } from '../../src/game/values.ts';
import { readVectors, standardScale } from './vectors.ts';

const { tile004 } = readVectors<{
  tile004: { cases: { a: number; b: number; mergesWith: boolean; merged?: number; score?: number }[] };
}>('rules_001_002_003.json');

const tile = standardScale.exponentOf;

test.each([
  [2, [2, 4, 8, 16]],
  [3, [3, 6, 12, 24]],
  [1, [1, 2, 4, 8]],
  [-2, [-2, -4, -8, -16]],
])('face values on base %i double', (base, values) => {
  expect([1, 2, 3, 4].map(powersOf(base))).toEqual(values);
});

test.each(tile004.cases)('$a and $b merge to their sum, or do not', ({ a, b, mergesWith, merged, score }) => {
  const made = RULES.classic.merge(tile(a), tile(b));
  expect(made !== 0).toBe(mergesWith);
  if (mergesWith) expect([faceValue(made), faceValue(made)]).toEqual([merged, score]);
});

test('the largest tile can be written, and the next one is no tile', () => {
  const value = 2n ** BigInt(MAX_EXPONENT);
  expect([...parseBoard(`${value} .`, faceValue).cells]).toEqual([MAX_EXPONENT, 0]);
  expect(() => parseBoard(`${value * 2n} .`, faceValue)).toThrow(expect.objectContaining({ name: 'BoardTextError' }));
});
