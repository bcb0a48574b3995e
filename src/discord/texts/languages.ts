/** The languages, and which of them a Discord locale gets. */
import type { Locale } from 'discord.js';
import { bg } from './bg/index.ts';
import { cs } from './cs/index.ts';
import { da } from './da/index.ts';
import { de } from './de/index.ts';
import { el } from './el/index.ts';
import { en } from './en/index.ts';
import { enGb } from './en-gb/index.ts';
import { es } from './es/index.ts';
import { es419 } from './es-419/index.ts';
import { fi } from './fi/index.ts';
import { fr } from './fr/index.ts';
import { hi } from './hi/index.ts';
import { hr } from './hr/index.ts';
import { hu } from './hu/index.ts';
import { id } from './id/index.ts';
import { it } from './it/index.ts';
import { ja } from './ja/index.ts';
import { ko } from './ko/index.ts';
import { listsOf } from './lists.ts';
import { lt } from './lt/index.ts';
import { nl } from './nl/index.ts';
import { no } from './no/index.ts';
import { numbersOf } from './numbers.ts';
import { pl } from './pl/index.ts';
import { ptBr } from './pt-br/index.ts';
import { ro } from './ro/index.ts';
import { ru } from './ru/index.ts';
import { sv } from './sv/index.ts';
import type { LanguageTexts, Texts } from './texts.ts';
import { th } from './th/index.ts';
import { tr } from './tr/index.ts';
import { uk } from './uk/index.ts';
import { vi } from './vi/index.ts';
import { zhCn } from './zh-cn/index.ts';
import { zhTw } from './zh-tw/index.ts';

/**
 * All that Discord has, by its locale code: https://docs.discord.com/developers/reference#locales
 *
 * In the order in which a player chooses among them: English, then by the language's own name, Latin letters first.
 */
const LANGUAGES = {
  'en-US': en,
  'en-GB': enGb,
  id,
  cs,
  da,
  de,
  'es-ES': es,
  'es-419': es419,
  fr,
  hr,
  it,
  lt,
  hu,
  nl,
  no,
  pl,
  'pt-BR': ptBr,
  ro,
  fi,
  'sv-SE': sv,
  vi,
  tr,
  el,
  bg,
  ru,
  uk,
  hi,
  th,
  'zh-CN': zhCn,
  'zh-TW': zhTw,
  ja,
  ko,
} as const satisfies Readonly<Record<Locale, LanguageTexts>>;

/**
 * The same by locale, with numbers and lists as they are written there: two places with one language may write them in
 * different ways.
 */
export const LOCALES: ReadonlyMap<string, Texts> = new Map(
  Object.entries(LANGUAGES).map(([locale, texts]) => [
    locale,
    { ...texts, ...numbersOf(locale), ...listsOf(locale), locale },
  ]),
);

export const ENGLISH: Texts = { ...en, ...numbersOf('en-US'), ...listsOf('en-US'), locale: 'en-US' };

/** The texts for a player's locale; English where there is no translation. */
export const textsFor = (locale: string): Texts => LOCALES.get(locale) ?? ENGLISH;
