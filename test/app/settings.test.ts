import { expect, test } from 'vitest';
import { changeSettings, DEFAULT_SETTINGS, isChoice, settingOf } from '../../src/app/settings.ts';
import { ann, bob, testPlay } from '../support/test-play.ts';

test('what a player chose is kept, and nobody else gets it', async () => {
  const play = await testPlay();
  expect(await changeSettings(play, ann, { theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  expect(await changeSettings(play, ann, { picture: 'text' })).toMatchObject({ theme: 'dark', picture: 'text' });
  expect(await changeSettings(play, ann, {})).toMatchObject({ theme: 'dark', picture: 'text' });
  expect(await changeSettings(play, bob, {})).toMatchObject({
    theme: 'classic',
    picture: 'board',
    language: 'auto',
    visibility: 'servers',
    duels: 'on',
  });
  // Who changed nothing is not even known.
  const saveSettings = () => Promise.reject(new Error('Something was written.'));
  expect(await changeSettings({ ...play, store: { ...play.store, saveSettings } }, bob, {})).toEqual(DEFAULT_SETTINGS);
});

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
