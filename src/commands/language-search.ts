/** Finds a language by its own name, its English name or its code, ignoring accents and case: `espanol` is Español. */

import { AUTOMATIC } from '../app/settings.ts';
import type { Suggestion } from '../discord/answer/answer.ts';
import { choicesOf } from '../discord/messages/settings.ts';
import { ENGLISH, LANGUAGE_CHOICES, type LanguageChoice, LOCALES, translatorFor } from '../discord/texts/languages.ts';
import type { Translator } from '../discord/texts/translator.ts';

/** Suggests languages for the typed text, the best match first. Without text, *As in Discord* comes first. */
export function suggestLanguages(typed: string, t: Translator): readonly Suggestion[] {
  const wanted = plain(typed);
  return choicesOf('language', t)
    .flatMap(({ value, label }) => {
      const fit = fitOf(wanted, keysFor(value) ?? [plain(label), plain(automaticIn(ENGLISH)), value]);
      return fit === undefined ? [] : [{ name: label, value, fit }];
    })
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ name, value }) => ({ name, value }));
}

const automaticIn = (t: Translator): string => t(`settings.each.language.words.${AUTOMATIC}`);

/** Whether the player typed "As in Discord", in any language, because suggestions may be in the client's language. */
const isAutomatic = (wanted: string): boolean =>
  wanted === AUTOMATIC || [...LOCALES.keys()].some((locale) => plain(automaticIn(translatorFor(locale))) === wanted);

export function languageNamed(typed: string, t: Translator): string | undefined {
  const wanted = plain(typed);
  if (isAutomatic(wanted)) return AUTOMATIC;
  const exact = LANGUAGE_CHOICES.find(({ value }) => keysFor(value)?.includes(wanted));
  if (exact) return exact.value;
  const [only, ...more] = suggestLanguages(typed, t);
  return more.length === 0 ? only?.value : undefined;
}

/** How well the text matches a language: 0 is the best match; `undefined` means that it does not match. */
function fitOf(typed: string, keys: readonly string[]): number | undefined {
  if (keys.includes(typed)) return 0;
  if (keys.some((key) => key.startsWith(typed))) return 1;
  return keys.some((key) => key.includes(typed)) ? 2 : undefined;
}

let keys: ReadonlyMap<string, readonly string[]> | undefined;

function keysFor(value: string): readonly string[] | undefined {
  if (!keys) {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    keys = new Map(LANGUAGE_CHOICES.map((choice) => [choice.value, keysOf(choice, english)]));
  }
  return keys.get(value);
}

const keysOf = ({ label, locales }: LanguageChoice, english: Intl.DisplayNames): readonly string[] =>
  [label, ...locales.flatMap((locale) => namesOf(locale, english))].map((name) => plain(name ?? ''));

/** A language's names, for example `Latin American Spanish`, `Spanish` and `español`; for Chinese with the script. */
function namesOf(locale: string, english: Intl.DisplayNames): readonly (string | undefined)[] {
  const { language } = new Intl.Locale(locale);
  const withScript = new Intl.Locale(locale).maximize().toString();
  return [
    ...[locale, language, withScript].map((it) => english.of(it)),
    new Intl.DisplayNames(locale, { type: 'language' }).of(language),
    locale,
    language,
  ];
}

const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    // Treats the dotless ı of Turkish as i.
    .replaceAll('ı', 'i');
