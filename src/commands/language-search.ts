/** Finds a language by its own name, its English name or its code, ignoring accents and case: `espanol` is Español. */

import { AUTOMATIC } from '../app/settings.ts';
import type { Suggestion } from '../discord/answer/answer.ts';
import { choicesOf } from '../discord/messages/settings.ts';
import { ENGLISH, LANGUAGE_CHOICES, type LanguageChoice, LOCALES, translatorFor } from '../discord/texts/languages.ts';
import type { Translator } from '../discord/texts/translator.ts';

/** Suggests the languages of which a name, or a word in it, begins with the typed text. */
export const suggestLanguages = (typed: string, t: Translator): readonly Suggestion[] =>
  choicesOf('language', t)
    .filter(({ value, label }) =>
      [plain(label), ...namesOf(value)].some((name) => ` ${name}`.includes(` ${plain(typed)}`)),
    )
    .map(({ value, label }) => ({ name: label, value }));

const automaticIn = (t: Translator): string => plain(t(`settings.each.language.words.${AUTOMATIC}`));

/** Returns the language that has this name, or the only one that is suggested for the typed text. */
export function languageNamed(typed: string, t: Translator): string | undefined {
  const wanted = plain(typed);
  // Suggestions may be in another language than that of the player.
  if ([...LOCALES.keys()].some((locale) => automaticIn(translatorFor(locale)) === wanted)) return AUTOMATIC;
  const [only, ...more] = suggestLanguages(typed, t);
  const named = LANGUAGE_CHOICES.find(({ value }) => namesOf(value).includes(wanted));
  return named?.value ?? (more.length === 0 ? only?.value : undefined);
}

let names: ReadonlyMap<string, readonly string[]> | undefined;

function namesOf(value: string): readonly string[] {
  names ??= new Map([
    [AUTOMATIC, [AUTOMATIC, automaticIn(ENGLISH)]],
    ...LANGUAGE_CHOICES.map((choice) => [choice.value, languageNames(choice).map(plain)] as const),
  ]);
  return names.get(value) ?? [];
}

/** A language's names, for example `Latin American Spanish`, `Spanish` and `español`; for Chinese with the script. */
function languageNames({ label, locales }: LanguageChoice): readonly string[] {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const found = locales.flatMap((locale) => {
    const { language } = new Intl.Locale(locale);
    const inEnglish = [locale, language, `${new Intl.Locale(locale).maximize()}`].map((it) => english.of(it));
    return [...inEnglish, new Intl.DisplayNames(locale, { type: 'language' }).of(language), locale, language];
  });
  return [label, ...found.map((it = '') => it)];
}

const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/[\p{Mn}()]/gu, '')
    .toLowerCase()
    // Treats the dotless ı of Turkish as i.
    .replaceAll('ı', 'i');
