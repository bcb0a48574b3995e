/** The languages as a player chooses among them: each once, by its own name. */
import { LANGUAGES } from './languages.ts';
import type { Texts } from './texts.ts';

interface LanguageChoice {
  /** A locale code of Discord's. */
  readonly value: string;
  readonly label: string;
}

/** Several locales may share their texts (British and American English): the first stands for all. */
function firstOfEach(languages: Readonly<Record<string, Texts>>): readonly LanguageChoice[] {
  const seen = new Set<Texts>();
  return Object.entries(languages).flatMap(([value, texts]) => {
    if (seen.has(texts)) return [];
    seen.add(texts);
    return [{ value, label: texts.languageName }];
  });
}

export const LANGUAGE_CHOICES = firstOfEach(LANGUAGES);

export const LANGUAGE_CODES = LANGUAGE_CHOICES.map(({ value }) => value);
