/** Every language with its texts, for what must hold in each of them. */
import { LOCALES, textsFor } from '../../src/discord/texts/languages.ts';
import type { Texts } from '../../src/discord/texts/texts.ts';

export const EVERY_LANGUAGE: readonly (readonly [locale: string, texts: Texts])[] = [...LOCALES.keys()].map(
  (locale) => [locale, textsFor(locale)],
);
