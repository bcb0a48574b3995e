import { expect, test } from 'vitest';
import { isChoice } from '../../src/app/settings.ts';

test('a stored language is kept though this version does not know it, and no other word is', () => {
  expect([isChoice('language', 'klingon'), isChoice('language', '')]).toEqual([true, false]);
  expect([isChoice('duels', 'off'), isChoice('duels', 'klingon')]).toEqual([true, false]);
});
