/** The languages as a player chooses among them: each once, by its own name. */
import { LOCALES } from './languages.ts';

export interface LanguageChoice {
  /** A locale code of Discord's. */
  readonly value: string;
  readonly label: string;
  /** Every locale that speaks it, the one above first: British English is chosen as English. */
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

/** The same in parts that a menu has room for: those with Latin letters, which come first, and those with others. */
export const LANGUAGES_BY_SCRIPT: readonly (readonly LanguageChoice[])[] = [
  LANGUAGE_CHOICES.filter(isLatin),
  LANGUAGE_CHOICES.filter((choice) => !isLatin(choice)),
];
