import { readFileSync } from 'node:fs';
import type { Locale } from 'discord-api-types/v10';
import { AUTOMATIC, type Settings } from '../../app/settings.ts';
import type { Profile } from '../../app/stores/player-store.ts';
import { createTranslator, type Layer, type Translator } from './translator.ts';

interface Language {
  readonly name: string;
  /** The language whose texts this one uses for those that it lacks. */
  readonly basedOn?: `${Locale}`;
}

/** The languages in the order of the menu: https://docs.discord.com/developers/reference#locales */
const LANGUAGES = {
  'en-US': { name: 'English' },
  'en-GB': { name: 'English', basedOn: 'en-US' },
  id: { name: 'Bahasa Indonesia' },
  cs: { name: 'Čeština' },
  da: { name: 'Dansk' },
  de: { name: 'Deutsch' },
  'es-ES': { name: 'Español (España)' },
  'es-419': { name: 'Español (Latinoamérica)', basedOn: 'es-ES' },
  fr: { name: 'Français' },
  hr: { name: 'Hrvatski' },
  it: { name: 'Italiano' },
  lt: { name: 'Lietuvių' },
  hu: { name: 'Magyar' },
  nl: { name: 'Nederlands' },
  no: { name: 'Norsk' },
  pl: { name: 'Polski' },
  'pt-BR': { name: 'Português (Brasil)' },
  ro: { name: 'Română' },
  fi: { name: 'Suomi' },
  'sv-SE': { name: 'Svenska' },
  vi: { name: 'Tiếng Việt' },
  tr: { name: 'Türkçe' },
  el: { name: 'Ελληνικά' },
  bg: { name: 'Български' },
  ru: { name: 'Русский' },
  uk: { name: 'Українська' },
  hi: { name: 'हिन्दी' },
  th: { name: 'ไทย' },
  'zh-CN': { name: '简体中文' },
  'zh-TW': { name: '繁體中文' },
  ja: { name: '日本語' },
  ko: { name: '한국어' },
} as const satisfies Readonly<Record<Locale, Language>>;

export const LOCALES: ReadonlyMap<string, Language> = new Map(Object.entries(LANGUAGES));

interface LanguageSection {
  readonly [name: string]: string | LanguageSection;
}

function textsIn(section: LanguageSection, path = ''): readonly (readonly [key: string, text: string])[] {
  return Object.entries(section).flatMap(([name, inner]) =>
    typeof inner === 'string' ? [[`${path}${name}`, inner] as const] : textsIn(inner, `${path}${name}.`),
  );
}

export const localeFile = (locale: string): string => `${locale === SOURCE ? 'en' : locale}.json`;

export const SOURCE = 'en-US';

/** All texts, read once at the start: no answer waits for a file, and an update does not affect a running bot. */
export const MESSAGES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  [...LOCALES.keys()].map((locale) => {
    const file = new URL(`../../../locales/${localeFile(locale)}`, import.meta.url);
    return [locale, new Map(textsIn(JSON.parse(readFileSync(file, 'utf8'))))];
  }),
);

/** A text that a language lacks is taken from the language that it is based on, or otherwise from English. */
function layersOf(locale: string): readonly Layer[] {
  const basedOn = LOCALES.get(locale)?.basedOn;
  const own = [locale, ...(basedOn ? [basedOn] : [])].map((it) => ({
    locale,
    messages: MESSAGES.get(it) ?? new Map(),
  }));
  return [...own, { locale: SOURCE, messages: MESSAGES.get(SOURCE) ?? new Map() }];
}

const translators = new Map<string, Translator>();

/** Returns the translator of a language, or the English one if the language is unknown. */
export function translatorFor(locale: string): Translator {
  const language = LOCALES.get(locale);
  if (!language) return ENGLISH;
  const translator = translators.get(locale) ?? createTranslator(locale, language.name, layersOf(locale));
  translators.set(locale, translator);
  return translator;
}

export const ENGLISH: Translator = translatorFor(SOURCE);

export interface LanguageChoice {
  readonly value: string;
  readonly label: string;
  /** All locales that use this language, its own first. British English, for example, uses English. */
  readonly locales: readonly string[];
}

function firstOfEach(): readonly LanguageChoice[] {
  const locales = [...LOCALES].map(([value, { name }]) => ({ value, name }));
  return [...Map.groupBy(locales, ({ name }) => name)].flatMap(([label, same]) =>
    same.slice(0, 1).map(({ value }) => ({ value, label, locales: same.map((it) => it.value) })),
  );
}

export const LANGUAGE_CHOICES = firstOfEach();

const isLatin = ({ label }: LanguageChoice): boolean => /^\p{Script=Latin}/u.test(label);

/** The languages in two groups, because one menu cannot hold all: those with Latin letters, then the others. */
export const LANGUAGES_BY_SCRIPT: readonly (readonly LanguageChoice[])[] = [
  LANGUAGE_CHOICES.filter(isLatin),
  LANGUAGE_CHOICES.filter((choice) => !isLatin(choice)),
];

export interface Viewer {
  readonly settings: Settings;
  readonly t: Translator;
}

/** The player who pressed a button or sent a command. */
export interface PlayerViewer extends Viewer, Profile {}

export const viewerWith = (settings: Settings, locale: string): Viewer => ({
  settings,
  t: translatorFor(settings.language === AUTOMATIC ? locale : settings.language),
});
