/** Lists as a language writes them: `2, 4, empty`, `2、4、空`. */

export interface Lists {
  /** All items alike, without an "and" before the last. */
  readonly listed: (items: readonly string[]) => string;
}

/** @param locale a locale code of Discord's */
export function listsOf(locale: string): Lists {
  // Between the first two of three items stands what separates items, and no word.
  const [, between] = new Intl.ListFormat(locale).formatToParts(['1', '2', '3']);
  const separator = between?.value ?? ', ';
  return { listed: (items) => items.join(separator) };
}
