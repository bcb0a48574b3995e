/** The languages, and which of them a Discord locale gets. */
import { cs } from './cs/index.ts';
import { da } from './da/index.ts';
import { de } from './de/index.ts';
import { el } from './el/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fi } from './fi/index.ts';
import { fr } from './fr/index.ts';
import { hu } from './hu/index.ts';
import { it } from './it/index.ts';
import { nl } from './nl/index.ts';
import { numbersOf } from './numbers.ts';
import { pl } from './pl/index.ts';
import { ptBr } from './pt-br/index.ts';
import { ro } from './ro/index.ts';
import { ru } from './ru/index.ts';
import { sv } from './sv/index.ts';
import type { LanguageTexts, Texts } from './texts.ts';
import { tr } from './tr/index.ts';
import { uk } from './uk/index.ts';

/**
 * By Discord's locale code: https://docs.discord.com/developers/reference#locales
 *
 * In the order in which a player chooses among them: English, then by the language's own name, Latin letters first.
 * Only scripts that the shipped font has, because the picture says some of the words.
 */
const LANGUAGES = {
  'en-US': en,
  'en-GB': en,
  cs,
  da,
  de,
  'es-ES': es,
  'es-419': es,
  fr,
  it,
  hu,
  nl,
  pl,
  'pt-BR': ptBr,
  ro,
  fi,
  'sv-SE': sv,
  tr,
  el,
  ru,
  uk,
} as const satisfies Readonly<Record<string, LanguageTexts>>;

/** The same by locale, with numbers as they are written there, which two places with one language may disagree about. */
export const LOCALES: ReadonlyMap<string, Texts> = new Map(
  Object.entries(LANGUAGES).map(([locale, texts]) => [locale, { ...texts, ...numbersOf(locale) }]),
);

export const ENGLISH: Texts = { ...en, ...numbersOf('en-US') };

/** The texts for a player's locale; English where there is no translation. */
export const textsFor = (locale: string): Texts => LOCALES.get(locale) ?? ENGLISH;
