/** Numbers as a language writes them: `39,624`, `39.624`, `39 624`. */

/**
 * A number in a sentence with a word that follows it. `value` chooses the word's form, `shown` is what is written.
 */
export interface Count {
  readonly value: number;
  readonly shown: string;
}

export interface Numbers {
  readonly number: (value: number) => string;
  readonly count: (value: number) => Count;
}

/** @param locale a locale code of Discord's: Spain writes `39.624`, Latin America `39,624` */
export function numbersOf(locale: string): Numbers {
  const format = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const number = (value: number): string => format.format(value);
  return { number, count: (value) => ({ value, shown: number(value) }) };
}
