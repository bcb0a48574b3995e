/** Every language with its texts, for tests that check each of them. */
import fc from 'fast-check';
import { LOCALES, MESSAGES, SOURCE, translatorFor } from '../../src/discord/texts/languages.ts';
import type { MessageKey, Translator } from '../../src/discord/texts/translator.ts';

export const EVERY_LANGUAGE: readonly (readonly [locale: string, t: Translator])[] = [...LOCALES.keys()].map(
  (locale) => [locale, translatorFor(locale)],
);

export const sayAny = (t: Translator, key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  t(key as MessageKey, values as never);

export const EVERY_KEY: readonly string[] = [...(MESSAGES.get(SOURCE) ?? new Map<string, string>()).keys()];

/** The labels of all buttons in a section of the texts, such as `race.buttons`. */
export const labelsIn = (section: string, t: Translator): readonly string[] =>
  EVERY_KEY.filter((key) => key.startsWith(`${section}.`)).map((key) => sayAny(t, key));

const upTo = (max: number) =>
  fc.integer({ min: 0, max }).map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

/**
 * Any Unicode character except lone surrogates, half of them from common scripts. Faster than fast-check's 'binary'.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(upTo(0x2f_ff), upTo(0x10_f7_ff));
