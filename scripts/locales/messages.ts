import { createHash } from 'node:crypto';
import { LOCALES, SOURCE } from '../../src/discord/texts/languages.ts';
import { parseMessage } from '../../src/discord/texts/translator.ts';

export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>;

const of = (messages: Messages, locale: string): ReadonlyMap<string, string> => messages.get(locale) ?? new Map();

type Element = ReturnType<ReturnType<typeof parseMessage>['getAst']>[number];

/** `number` is counted or formatted for the language; `Text` is inserted as it is. */
type Kind = 'number' | 'Text';

/** The arguments of all plural forms together. */
export const argumentsOf = (message: string, locale: string): ReadonlyMap<string, Kind> =>
  new Map(parseMessage(message, locale).getAst().flatMap(argumentsIn));

function argumentsIn(element: Element): readonly (readonly [name: string, kind: Kind])[] {
  if ('options' in element) {
    const inner = Object.values(element.options).flatMap(({ value }) => value.flatMap(argumentsIn));
    return [[element.value, 'pluralType' in element ? 'number' : 'Text'], ...inner];
  }
  // A literal has its text as value; `#` has none.
  if (!('value' in element) || element.type === 0) return [];
  return [[element.value, 'style' in element ? 'number' : 'Text']];
}

/** The labels of the choices of settings. They have no arguments; a test checks that each choice has one. */
const WORD = /^settings\.each\.\w+\.words\.[\w-]+$/;

/** The content of src/discord/texts/messages.generated.ts. */
export function generatedTypes(messages: Messages): string {
  const lines = new Set(
    [...of(messages, SOURCE)].map(([key, message]) => {
      if (WORD.test(key)) return `  [word: \`settings.each.\${string}.words.\${string}\`]: unknown;\n`;
      const each = [...argumentsOf(message, SOURCE)].map(([name, kind]) => `${name}: ${kind}`);
      return each.length === 0 ? '' : `  '${key}': { ${each.join('; ')} };\n`;
    }),
  );
  return [
    '/** By the key of each message that takes any. Written by `npm run locales` from locales/en.json: change that. */\n',
    'type Text = string | number;\n\n',
    `export interface MessageArguments {\n${[...lines].join('')}}\n`,
  ].join('');
}

/** The keys of translations that no longer fit: the English sentence is gone, or has other arguments. */
export function misfitsOf(messages: Messages, locale: string): readonly string[] {
  const english = of(messages, SOURCE);
  return [...of(messages, locale)].flatMap(([key, message]) => {
    const sentence = english.get(key);
    const given = argumentsOf(sentence ?? '', SOURCE);
    const fits = [...argumentsOf(message, locale)].every(([name, kind]) => given.get(name) === kind);
    return sentence !== undefined && fits ? [] : [key];
  });
}

/**
 * By key: the fingerprint of an English sentence, then those of its translations, as in `1f0c9a de:77e0b1 fr:c09d3e`. A translation
 * that has changed counts as made from the English sentence of that moment.
 */
export type Sources = Readonly<Record<string, string>>;

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

function read(sources = ''): ReadonlyMap<string, { readonly from: string; readonly made: string }> {
  let from = '';
  return new Map(
    sources.split(' ').flatMap((word) => {
      const [locale = '', made] = word.split(':');
      if (made !== undefined) return [[locale, { from, made }] as const];
      from = word;
      return [];
    }),
  );
}

function write(each: readonly (readonly [locale: string, from: string, made: string])[]): string {
  const groups = [...Map.groupBy(each, ([, from]) => from)];
  return groups
    .map(([from, same]) => [from, ...same.map(([locale, , made]) => `${locale}:${made}`)].join(' '))
    .join(' ');
}

const TRANSLATIONS = [...LOCALES].filter(([locale]) => locale !== SOURCE);

/** The keys without a translation. A variant of another language only has the messages that differ. */
export const missingIn = (messages: Messages): ReadonlyMap<string, readonly string[]> =>
  new Map(
    TRANSLATIONS.filter(([, { over }]) => over === undefined).map(([locale]) => {
      const own = of(messages, locale);
      return [locale, [...of(messages, SOURCE).keys()].filter((key) => !own.has(key))];
    }),
  );

/** The fingerprints to store, and for each locale the keys whose English sentence has changed since the translation. */
export function outdatedIn(messages: Messages, noted: Sources) {
  const outdated = new Map<string, readonly string[]>(TRANSLATIONS.map(([locale]) => [locale, []]));
  const sources = [...of(messages, SOURCE)].map(([key, sentence]) => {
    const before = read(noted[key]);
    const now = fingerprint(sentence);
    const each = TRANSLATIONS.flatMap(([locale]) => {
      const translation = of(messages, locale).get(key);
      if (translation === undefined) return [];
      const [made, known] = [fingerprint(translation), before.get(locale)];
      const from = known?.made === made ? known.from : now;
      if (from !== now) outdated.set(locale, [...(outdated.get(locale) ?? []), key]);
      return [[locale, from, made] as const];
    });
    return [key, write(each)] as const;
  });
  return { sources: Object.fromEntries(sources.filter(([, each]) => each !== '')) as Sources, outdated };
}
