import { expect, test } from 'vitest';
import { categoryKey, dailyKey, dailyOfKey, faceOfKind, kindOfCategory } from '../../src/app/keys.ts';
import { ASSISTED_BY, ASSISTS, isAssist } from '../../src/app/modes.ts';

const KIND = { rows: 4, columns: 12, rules: 'wild' } as const;

test('the key of a ranking says its board and rules', () => {
  expect(kindOfCategory(categoryKey(KIND))).toEqual(KIND);
  const large = { ...KIND, rows: 12, columns: 3 };
  expect(kindOfCategory(categoryKey(large))).toEqual(large);
});

test('a restored backup is not a kind of help', () => {
  expect(ASSISTED_BY.filter(isAssist)).toEqual(ASSISTS);
});

test('the ranking of all dailies is a kind of its own', () => {
  expect(kindOfCategory('4x4/daily')).toEqual({ rows: 4, columns: 4, rules: 'daily' });
});

test.each([
  ['rules of another version', '4x4/chess'],
  ['the slot of practice', 'practice/4x4/classic'],
  ['the ranking of one daily', 'daily/326'],
  ['more before it', 'guild:1/4x4/classic'],
  ['more after it', '4x4/classic/2026'],
  ['nothing', ''],
])('%s is no kind of board', (_, category) => {
  expect(kindOfCategory(category)).toBeUndefined();
});

test('a tile of a kind of board shows what its rules say, and one of the dailies what theirs do', () => {
  expect((['classic', 'fibonacci', 'daily'] as const).map((rules) => faceOfKind({ rules })(5))).toEqual([32, 8, 32]);
});

test('the ranking of one daily says which, and no other ranking does', () => {
  expect(dailyOfKey(dailyKey(326))).toBe(326);
  for (const other of ['daily/', 'daily/3/4', 'old-daily/326', '4x4/daily']) expect(dailyOfKey(other)).toBeUndefined();
});
