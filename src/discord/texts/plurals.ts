/** The forms that a counted word has in a language, so that a form that is missing does not compile. */
import type { Count } from './numbers.ts';

/**
 * The categories of the Unicode CLDR for cardinal numbers, as `Intl.PluralRules` names them (a test holds them against
 * it): https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
export const PLURAL_CATEGORIES = {
  bg: ['one', 'other'],
  cs: ['one', 'few', 'many', 'other'],
  da: ['one', 'other'],
  de: ['one', 'other'],
  el: ['one', 'other'],
  en: ['one', 'other'],
  es: ['one', 'many', 'other'],
  fi: ['one', 'other'],
  fr: ['one', 'many', 'other'],
  hi: ['one', 'other'],
  hr: ['one', 'few', 'other'],
  hu: ['one', 'other'],
  id: ['other'],
  it: ['one', 'many', 'other'],
  ja: ['other'],
  ko: ['other'],
  lt: ['one', 'few', 'many', 'other'],
  nl: ['one', 'other'],
  no: ['one', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  'pt-BR': ['one', 'many', 'other'],
  ro: ['one', 'few', 'other'],
  ru: ['one', 'few', 'many', 'other'],
  sv: ['one', 'other'],
  th: ['other'],
  tr: ['one', 'other'],
  uk: ['one', 'few', 'many', 'other'],
  vi: ['other'],
  zh: ['other'],
} as const satisfies Readonly<Record<string, readonly Intl.LDMLPluralRule[]>>;

type Language = keyof typeof PLURAL_CATEGORIES;

/** A sentence, or a part of one; `shown` is the number as it is written. */
type Form = (shown: string) => string;

/** Every form that the language has. */
type Forms<Name extends Language> = Readonly<Record<(typeof PLURAL_CATEGORIES)[Name][number], Form>> & {
  readonly other: Form;
};

/** Makes one sentence of the forms, which takes the form that fits the count. */
export function pluralsOf<Name extends Language>(language: Name): (forms: Forms<Name>) => (count: Count) => string {
  const rules = new Intl.PluralRules(language);
  return (forms) => {
    const byCategory: ReadonlyMap<string, Form> = new Map(Object.entries<Form>(forms));
    return ({ value, shown }) => (byCategory.get(rules.select(value)) ?? forms.other)(shown);
  };
}
