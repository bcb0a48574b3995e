import { expect, test } from 'vitest';
import { isChoice, settingOf } from '../../src/app/settings.ts';

test.each([
  ['theme', 'classic dark'],
  ['picture', 'board card animated text'],
  ['language', 'auto en-US de'],
  ['visibility', 'everywhere servers nowhere'],
  ['duels', 'on off'],
] as const)('the setting %s takes each of: %s', (name, words) => {
  for (const value of words.split(' ')) expect(settingOf(name, value, ['en-US', 'de'])).toEqual({ [name]: value });
});

test.each([
  ['theme', 'pink'],
  ['theme', 'de'],
  ['picture', ''],
  ['language', 'klingon'],
  ['visibility', 'servers; drop table'],
] as const)('the setting %s refuses `%s`', (name, value) => {
  expect(settingOf(name, value, ['en-US', 'de'])).toBeUndefined();
});

test('a stored language is kept though this version does not know it, and no other word is', () => {
  expect([isChoice('language', 'klingon'), isChoice('language', '')]).toEqual([true, false]);
  expect([isChoice('duels', 'off'), isChoice('duels', 'klingon')]).toEqual([true, false]);
});
