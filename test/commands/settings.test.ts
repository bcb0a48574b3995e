import { describe, expect, test } from 'vitest';
import { languageNamed, suggestLanguages } from '../../src/commands/language-search.ts';
import { ENGLISH, LANGUAGE_CHOICES, LOCALES, translatorFor } from '../../src/discord/texts/languages.ts';

describe('a language that is typed', () => {
  test.each([
    ['', 'As in Discord'],
    ['日本', '日本語'],
    ['japan', '日本語'],
    ['JA', '日本語'],
    ['espanol', 'Español (España)'],
    ['spanish', 'Español (España)'],
    ['latin american', 'Español (Latinoamérica)'],
    ['traditional', '繁體中文'],
    ['pусс', undefined],
    ['русс', 'Русский'],
    ['en-GB', 'English'],
    ['as in', 'As in Discord'],
    ['klingon', undefined],
  ])('%j: the first suggestion is %j', (typed, first) => {
    expect(suggestLanguages(typed, ENGLISH)[0]?.name).toBe(first);
  });

  test('is found by its own name and by its code', () => {
    for (const { value, label } of LANGUAGE_CHOICES) {
      expect(suggestLanguages(label, ENGLISH)[0]).toEqual({ name: label, value });
      expect(languageNamed(label, ENGLISH)).toBe(value);
      expect(languageNamed(value, ENGLISH)).toBe(value);
    }
  });

  test.each([...LOCALES.keys()])('%s, as a code, is a language', (locale) => {
    const value = languageNamed(locale, ENGLISH);
    expect(translatorFor(value ?? '').language).toBe(translatorFor(locale).language);
  });

  test.each([
    ['german', 'de'],
    ['Deutsch', 'de'],
    ['viet', 'vi'],
    ['auto', 'auto'],
    ['as in discord', 'auto'],
    ['an', undefined],
    ['klingon', undefined],
    ['', undefined],
  ])('%j without a suggestion taken is %j', (typed, value) => {
    expect(languageNamed(typed, ENGLISH)).toBe(value);
  });
});

test("the choice of Discord's language is found by its name in every language", () => {
  const [english, turkish] = [ENGLISH, translatorFor('tr')].map((t) => t('settings.each.language.words.auto'));
  for (const locale of LOCALES.keys()) {
    const t = translatorFor(locale);
    const own = t('settings.each.language.words.auto');
    for (const typed of [own, own.toUpperCase(), english, turkish, 'auto'])
      expect([locale, typed, languageNamed(typed ?? '', t)]).toEqual([locale, typed, 'auto']);
    expect(suggestLanguages('as in disc', t)).toContainEqual({ name: own, value: 'auto' });
  }
});

test('languages are suggested in words of the language that the player reads', () => {
  const suggested = suggestLanguages('', translatorFor('de'));
  expect(suggested[0]).toEqual({ name: 'Wie in Discord', value: 'auto' });
});
