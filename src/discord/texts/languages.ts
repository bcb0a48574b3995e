/** The languages, and which of them a Discord locale gets. */
import { createRequire } from 'node:module';
import type { Locale } from 'discord.js';
import { pause } from '../pause.ts';
import { texts as english } from './en/index.ts';
import { listsOf } from './lists.ts';
import { numbersOf } from './numbers.ts';
import type { LanguageTexts, Texts } from './texts.ts';

interface Language {
  /** Its own name, for example Deutsch. */
  readonly name: string;
  /** Where its texts are. */
  readonly folder: string;
}

/**
 * All that Discord has, by its locale code: https://docs.discord.com/developers/reference#locales
 *
 * In the order in which a player chooses among them: English, then by the language's own name, Latin letters first.
 */
const LANGUAGES = {
  'en-US': { name: 'English', folder: 'en' },
  'en-GB': { name: 'English', folder: 'en-gb' },
  id: { name: 'Bahasa Indonesia', folder: 'id' },
  cs: { name: 'Čeština', folder: 'cs' },
  da: { name: 'Dansk', folder: 'da' },
  de: { name: 'Deutsch', folder: 'de' },
  'es-ES': { name: 'Español (España)', folder: 'es' },
  'es-419': { name: 'Español (Latinoamérica)', folder: 'es-419' },
  fr: { name: 'Français', folder: 'fr' },
  hr: { name: 'Hrvatski', folder: 'hr' },
  it: { name: 'Italiano', folder: 'it' },
  lt: { name: 'Lietuvių', folder: 'lt' },
  hu: { name: 'Magyar', folder: 'hu' },
  nl: { name: 'Nederlands', folder: 'nl' },
  no: { name: 'Norsk', folder: 'no' },
  pl: { name: 'Polski', folder: 'pl' },
  'pt-BR': { name: 'Português (Brasil)', folder: 'pt-br' },
  ro: { name: 'Română', folder: 'ro' },
  fi: { name: 'Suomi', folder: 'fi' },
  'sv-SE': { name: 'Svenska', folder: 'sv' },
  vi: { name: 'Tiếng Việt', folder: 'vi' },
  tr: { name: 'Türkçe', folder: 'tr' },
  el: { name: 'Ελληνικά', folder: 'el' },
  bg: { name: 'Български', folder: 'bg' },
  ru: { name: 'Русский', folder: 'ru' },
  uk: { name: 'Українська', folder: 'uk' },
  hi: { name: 'हिन्दी', folder: 'hi' },
  th: { name: 'ไทย', folder: 'th' },
  'zh-CN': { name: '简体中文', folder: 'zh-cn' },
  'zh-TW': { name: '繁體中文', folder: 'zh-tw' },
  ja: { name: '日本語', folder: 'ja' },
  ko: { name: '한국어', folder: 'ko' },
} as const satisfies Readonly<Record<Locale, Language>>;

/** The languages by locale code. */
export const LOCALES: ReadonlyMap<string, Language> = new Map(Object.entries(LANGUAGES));

/** With numbers and lists as they are written there: two places with one language may write them in different ways. */
const textsOf = (locale: string, { name }: Language, texts: LanguageTexts): Texts => ({
  ...texts,
  ...numbersOf(locale),
  ...listsOf(locale),
  language: name,
  locale,
});

export const ENGLISH: Texts = textsOf('en-US', LANGUAGES['en-US'], english);

const loaded = new Map([['en-US', ENGLISH]]);

const require = createRequire(import.meta.url);

/**
 * The texts for a player's locale; English where there is no translation. A language is loaded when it is first spoken,
 * since all of them are a quarter of what a start loads. It takes some milliseconds, so nobody has to wait for a promise.
 */
export function textsFor(locale: string): Texts {
  const known = loaded.get(locale);
  if (known) return known;
  const language = LOCALES.get(locale);
  if (!language) return ENGLISH;
  const { texts } = require(`./${language.folder}/index.ts`) as { readonly texts: LanguageTexts };
  const made = textsOf(locale, language, texts);
  loaded.set(locale, made);
  return made;
}

/** Loads what was not spoken yet, with room for clicks in between: an update may replace the files of a bot that runs. */
export async function loadLanguages(signal: AbortSignal): Promise<void> {
  for (const locale of LOCALES.keys()) {
    if (signal.aborted) return;
    textsFor(locale);
    await pause(0, signal);
  }
}
