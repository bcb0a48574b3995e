/** The `language` option: found by its own name, its name in English or its code, while it is typed and afterwards. */
import { AUTOMATIC } from '../app/settings.ts';
import type { Suggestion } from '../discord/answer/answer.ts';
import { choicesOf } from '../discord/messages/setting-choices.ts';
import { LANGUAGE_CHOICES, type LanguageChoice } from '../discord/texts/language-choices.ts';
import type { Translator } from '../discord/texts/translator.ts';

/** https://docs.discord.com/developers/interactions/receiving-and-responding#autocomplete */
const CHOICE_LIMIT = 25;

/** Without accents and case: `espanol` finds Español. */
const plain = (text: string): string =>
  text
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

/** `Latin American Spanish`, `Spanish` and `español`; the script too, because Chinese is told apart by it. */
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

const keysOf = ({ label, locales }: LanguageChoice, english: Intl.DisplayNames): readonly string[] =>
  [label, ...locales.flatMap((locale) => namesOf(locale, english))].map((name) => plain(name ?? ''));

let keys: ReadonlyMap<string, readonly string[]> | undefined;

/** Made by the first who asks for a language. */
function keysFor(value: string): readonly string[] | undefined {
  if (!keys) {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    keys = new Map(LANGUAGE_CHOICES.map((choice) => [choice.value, keysOf(choice, english)]));
  }
  return keys.get(value);
}

/** How well a choice fits what was typed: a whole name, the beginning of one, a part of one; `undefined` for none. */
function fitOf(typed: string, keys: readonly string[]): number | undefined {
  const fits = [
    keys.includes(typed),
    keys.some((key) => key.startsWith(typed)),
    keys.some((key) => key.includes(typed)),
  ];
  const best = fits.indexOf(true);
  return best < 0 ? undefined : best;
}

/** Best first, at most 25; before anything is typed the player's own client, then all in their order. */
export function suggestLanguages(typed: string, t: Translator): readonly Suggestion[] {
  const wanted = plain(typed);
  return choicesOf('language', t)
    .flatMap(({ value, label }) => {
      const fit = fitOf(wanted, keysFor(value) ?? [plain(label), value]);
      return fit === undefined ? [] : [{ name: label, value, fit }];
    })
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, CHOICE_LIMIT)
    .map(({ name, value }) => ({ name, value }));
}

/** What was typed without taking a suggestion: a whole name or code, or what only one language has; else `undefined`. */
export function languageNamed(typed: string, t: Translator): string | undefined {
  if (typed === AUTOMATIC) return typed;
  const wanted = plain(typed);
  const exact = LANGUAGE_CHOICES.find(({ value }) => keysFor(value)?.includes(wanted));
  if (exact) return exact.value;
  const [only, ...more] = suggestLanguages(typed, t);
  return more.length === 0 ? only?.value : undefined;
}
