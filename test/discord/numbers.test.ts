import { describe, expect, test } from 'vitest';
import { LOCALES, textsFor } from '../../src/discord/texts/languages.ts';
import { PLURAL_CATEGORIES, pluralsOf } from '../../src/discord/texts/plurals.ts';
import { EVERY_LANGUAGE } from '../support/languages.ts';

describe('numbers are written as the language writes them', () => {
  test.each([
    ['en-US', '1,234', '39,624'],
    ['de', '1.234', '39.624'],
    ['es-ES', '1234', '39.624'],
    ['es-419', '1,234', '39,624'],
    ['fr', '1\u202f234', '39\u202f624'],
    ['pl', '1234', '39\u00a0624'],
    ['xx', '1,234', '39,624'],
  ])('%s: %j, %j', (locale, small, large) => {
    const { number, count } = textsFor(locale);
    expect([number(1_234), number(39_624)]).toEqual([small, large]);
    expect(count(39_624)).toEqual({ value: 39_624, shown: large });
  });

  test.each(EVERY_LANGUAGE)('%s: digits are 0 to 9', (_, { number }) => {
    expect(number(9_876_543_210).replaceAll(/\D/g, '')).toBe('9876543210');
  });
});

describe('a counted word', () => {
  test.each(Object.entries(PLURAL_CATEGORIES))('%s has the forms that Unicode names', (language, forms) => {
    expect(forms.toSorted()).toEqual(new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted());
  });

  test('every language has its forms', () => {
    const families = (locale: string) => locale.split('-')[0];
    expect(new Set(Object.keys(PLURAL_CATEGORIES).map(families))).toEqual(new Set([...LOCALES.keys()].map(families)));
  });

  test('takes the form that fits', () => {
    const files = pluralsOf('pl')({
      one: (n) => `${n} ruch`,
      few: (n) => `${n} ruchy`,
      many: (n) => `${n} ruchów`,
      other: (n) => `${n} ruchu`,
    });
    const { count } = textsFor('pl');
    expect([1, 3, 25, 12_345].map((value) => files(count(value)))).toEqual([
      '1 ruch',
      '3 ruchy',
      '25 ruchów',
      '12\u00a0345 ruchów',
    ]);
  });

  test.each([
    ['de', 1, 'Dein 1 Punkt zählt trotzdem.'],
    ['de', 1_280, 'Deine 1.280 Punkte zählen trotzdem.'],
    ['es-ES', 2_000_000, 'Tus 2.000.000 de puntos siguen contando.'],
    ['es-419', 2_000_004, 'Tus 2,000,004 puntos siguen contando.'],
  ])('%s: a score of %i', (locale, score, sentence) => {
    const { game, count } = textsFor(locale);
    expect(game.scoreCounts(count(score))).toBe(sentence);
  });
});
