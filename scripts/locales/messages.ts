import { createHash } from 'node:crypto';
import { LOCALES, SOURCE } from '../../src/discord/texts/languages.ts';
import { parseMessage } from '../../src/discord/texts/translator.ts';

export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>;

const of = (messages: Messages, locale: string): ReadonlyMap<string, string> => messages.get(locale) ?? new Map();

type Element = ReturnType<ReturnType<typeof parseMessage>['getAst']>[number];

/** A `number` is pluralized or formatted for the language; a `Text` is inserted unchanged. */
type Kind = 'number' | 'Text';

/** The arguments of a message, collected from all its plural forms. */
export const argumentsOf = (message: string, locale: string): ReadonlyMap<string, Kind> =>
  new Map(parseMessage(message, locale).getAst().flatMap(argumentsIn));

function argumentsIn(element: Element): readonly (readonly [name: string, kind: Kind])[] {
  if ('options' in element) {
    const inner = Object.values(element.options).flatMap(({ value }) => value.flatMap(argumentsIn));
    return [[element.value, 'pluralType' in element ? 'number' : 'Text'], ...inner];
  }
  // Literal text and `#` are not arguments.
  if (!('value' in element) || element.type === 0) return [];
  return [[element.value, 'style' in element ? 'number' : 'Text']];
}

/**
 * Matches the keys of the labels for the choices of settings. They have no arguments; a test checks that each choice
 * has a label.
 */
const WORD = /^settings\.each\.\w+\.words\.[\w-]+$/;

/** Generates the content of src/discord/texts/messages.generated.ts. */
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

/** The keys of translations that no longer fit, because the English sentence was removed or has other arguments. */
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
 * For each message key, the fingerprints of the English sentences with which somebody compared its translations, each
 * with the languages, as in `1f0c9a de fr 77e0b1 it`.
 */
export type Sources = Readonly<Record<string, string>>;

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

const isFingerprint = (word: string): boolean => /^[\da-f]{6}$/.test(word);

/** The fingerprint of the English sentence with which each language was compared. */
function read(sources = ''): ReadonlyMap<string, string> {
  let from = '';
  return new Map(
    sources.split(' ').flatMap((word) => {
      if (!isFingerprint(word)) return [[word, from] as const];
      from = word;
      return [];
    }),
  );
}

const write = (each: readonly (readonly [locale: string, from: string])[]): string =>
  [...Map.groupBy(each, ([, from]) => from)]
    .map(([from, same]) => [from, ...same.map(([locale]) => locale)].join(' '))
    .join(' ');

const TRANSLATIONS = [...LOCALES].filter(([locale]) => locale !== SOURCE);

/** The keys that have no translation, by locale. A regional variant of a language has only the messages that differ. */
export const missingIn = (messages: Messages): ReadonlyMap<string, readonly string[]> =>
  new Map(
    TRANSLATIONS.filter(([, { basedOn }]) => basedOn === undefined).map(([locale]) => {
      const own = of(messages, locale);
      return [locale, [...of(messages, SOURCE).keys()].filter((key) => !own.has(key))];
    }),
  );

/** Whether somebody says that a translation is right for the current English sentence. */
export type IsRight = (locale: string, key: string) => boolean;

/**
 * Returns the fingerprints to store, and for each locale the keys of translations that nobody has compared with the
 * current English sentence. A changed translation does not count as compared: it may have been changed for another
 * reason.
 */
export function outdatedIn(messages: Messages, noted: Sources, isRight: IsRight = () => false) {
  const outdated = new Map<string, string[]>(TRANSLATIONS.map(([locale]) => [locale, []]));
  const sources = [...of(messages, SOURCE)].map(([key, sentence]) => {
    const before = read(noted[key]);
    const now = fingerprint(sentence);
    const each = TRANSLATIONS.flatMap(([locale]) => {
      if (!of(messages, locale).has(key)) return [];
      const from = isRight(locale, key) ? now : before.get(locale);
      if (from !== now) outdated.get(locale)?.push(key);
      return from === undefined ? [] : [[locale, from] as const];
    });
    return [key, write(each)] as const;
  });
  return { sources: Object.fromEntries(sources.filter(([, each]) => each !== '')) as Sources, outdated };
}
