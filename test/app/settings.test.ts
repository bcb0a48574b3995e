import { expect, test } from 'vitest';
import { changeSettings, DEFAULT_SETTINGS, settingOf } from '../../src/app/settings.ts';
import { ann, bob, testPlay } from '../support/test-play.ts';

test('what a player chose is kept, and nobody else gets it', async () => {
  const play = await testPlay();
  expect(await changeSettings(play, ann, { theme: 'dark' })).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark' });
  expect(await changeSettings(play, ann, { picture: 'text' })).toMatchObject({ theme: 'dark', picture: 'text' });
  expect(await changeSettings(play, ann, {})).toMatchObject({ theme: 'dark', picture: 'text' });
  expect(await changeSettings(play, bob, {})).toEqual(DEFAULT_SETTINGS);
  // Who changed nothing is not even known.
  const saveSettings = () => Promise.reject(new Error('Something was written.'));
  expect(await changeSettings({ ...play, store: { ...play.store, saveSettings } }, bob, {})).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ['theme', 'dark', { theme: 'dark' }],
  ['theme', 'pink', undefined],
  ['picture', 'animated', { picture: 'animated' }],
  ['picture', '', undefined],
  ['language', 'auto', { language: 'auto' }],
  ['language', 'de', { language: 'de' }],
  ['language', 'klingon', undefined],
  ['visibility', 'nowhere', { visibility: 'nowhere' }],
  ['visibility', 'servers; drop table', undefined],
] as const)('the setting %s takes `%s` or refuses it', (name, value, change) => {
  expect(settingOf(name, value, ['en-US', 'de'])).toEqual(change);
});
