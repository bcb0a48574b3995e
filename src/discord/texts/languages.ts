/** The languages, and which of them a Discord locale gets. */
import { en } from './en.ts';
import type { Texts } from './texts.ts';

/** By Discord's locale code: https://docs.discord.com/developers/reference#locales */
export const LANGUAGES = { 'en-US': en, 'en-GB': en } as const satisfies Readonly<Record<string, Texts>>;

const BY_LOCALE: ReadonlyMap<string, Texts> = new Map(Object.entries(LANGUAGES));

/** The texts for a player's locale; English where there is no translation. */
export const textsFor = (locale: string): Texts => BY_LOCALE.get(locale) ?? en;
