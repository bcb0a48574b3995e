import { expect, test } from 'vitest';
import { createSpokenLanguages } from '../../../src/discord/click.ts';
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

test('of too many players those are forgotten who were not heard of for the longest time', () => {
  const spoken = createSpokenLanguages(2);
  for (const player of ['1', '2', '1', '3']) spoken.note(player, 'de');
  expect(['1', '2', '3'].map(spoken.of)).toEqual(['de', undefined, 'de']);
});
