import { expect, test } from 'vitest';
import { categoryKey, kindOfCategory, pairKey } from '../../src/app/saved-game.ts';

const KIND = { rows: 4, columns: 12, rules: 'wild' } as const;

test('the key of a ranking says its board, rules and standing', () => {
  expect(kindOfCategory(categoryKey(KIND, 'assisted'))).toEqual({ ...KIND, standing: 'assisted' });
});

test('the ranking of all dailies is a kind of its own', () => {
  expect(kindOfCategory('ranked/4x4/daily')).toEqual({ rows: 4, columns: 4, rules: 'daily', standing: 'ranked' });
});

test.each([
  ['rules of another version', 'ranked/4x4/chess'],
  ['a standing of another version', 'doubtful/4x4/classic'],
  ['the ranking of one daily', 'daily/326'],
  ['more before it', 'guild:1/ranked/4x4/classic'],
  ['more after it', 'ranked/4x4/classic/2026'],
  ['nothing', ''],
])('%s is no kind of board', (_, category) => {
  expect(kindOfCategory(category)).toBeUndefined();
});

test('two players have one key for what they play, in any order, and no others have it', () => {
  expect(pairKey('12', '3', KIND)).toBe(pairKey('3', '12', KIND));
  expect(pairKey('12', '3', KIND)).not.toBe(pairKey('1', '23', KIND));
  expect(pairKey('12', '3', KIND)).not.toBe(pairKey('12', '3', { ...KIND, rows: 5 }));
});
