import { expect, test } from 'vitest';
import { createSpokenLanguages } from '../../../src/discord/answer/click.ts';
import { ann, bob } from '../../support/test-play.ts';

test('a chosen language is known until another one is chosen, or none', () => {
  const spoken = createSpokenLanguages();
  spoken.note(ann, 'de');
  expect([spoken.of(ann), spoken.of(bob)]).toEqual(['de', undefined]);
  spoken.note(ann, 'fr');
  expect(spoken.of(ann)).toBe('fr');
  spoken.note(ann, 'auto');
  expect(spoken.of(ann)).toBeUndefined();
});

test('of more than 10,000 players the least recently seen are forgotten', () => {
  const spoken = createSpokenLanguages();
  const others = Array.from({ length: 9_998 }, (_, index) => `${index + 4}`);
  for (const player of ['1', '2', ...others, '1']) spoken.note(player, 'de');
  expect(['1', '2'].map(spoken.of)).toEqual(['de', 'de']);
  spoken.note('3', 'de');
  expect(['1', '2', '3'].map(spoken.of)).toEqual(['de', undefined, 'de']);
});
