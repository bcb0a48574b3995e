/** The languages, and which of them a Discord locale gets. */
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { ptBr } from './pt-br.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import type { Texts } from './texts.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';

/**
 * By Discord's locale code: https://docs.discord.com/developers/reference#locales
 *
 * In the order in which a player chooses among them: English, then by the language's own name, Latin letters first.
 * Only scripts that the shipped font has, because the picture says some of the words.
 */
export const LANGUAGES = {
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
} as const satisfies Readonly<Record<string, Texts>>;

const BY_LOCALE: ReadonlyMap<string, Texts> = new Map(Object.entries(LANGUAGES));

/** The texts for a player's locale; English where there is no translation. */
export const textsFor = (locale: string): Texts => BY_LOCALE.get(locale) ?? en;
