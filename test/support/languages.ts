/** Every language with its texts, for what must hold in each of them. */
import { LOCALES, MESSAGES, SOURCE, translatorFor } from '../../src/discord/texts/languages.ts';
import type { MessageKey, Translator } from '../../src/discord/texts/translator.ts';

export const EVERY_LANGUAGE: readonly (readonly [locale: string, t: Translator])[] = [...LOCALES.keys()].map(
  (locale) => [locale, translatorFor(locale)],
);

/** A message by a key that is put together while the test runs. */
export const sayAny = (t: Translator, key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  t(key as MessageKey, values as never);

export const EVERY_KEY: readonly string[] = [...(MESSAGES.get(SOURCE) ?? new Map<string, string>()).keys()];

/** The labels of all buttons of a section, such as `duel.buttons`. */
export const labelsIn = (section: string, t: Translator): readonly string[] =>
  EVERY_KEY.filter((key) => key.startsWith(`${section}.`)).map((key) => sayAny(t, key));
