/** The languages as a player chooses among them: each once, by its own name. */
import { LOCALES } from './languages.ts';

interface LanguageChoice {
  /** A locale code of Discord's. */
  readonly value: string;
  readonly label: string;
}

/** Several locales may share their texts (British and American English): the first stands for all. */
function firstOfEach(): readonly LanguageChoice[] {
  const seen = new Set<string>();
  return [...LOCALES].flatMap(([value, { language }]) => {
    if (seen.has(language)) return [];
    seen.add(language);
    return [{ value, label: language }];
  });
}

export const LANGUAGE_CHOICES = firstOfEach();
