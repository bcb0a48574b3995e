import { createHash } from 'node:crypto';
import { LOCALES, SOURCE } from '../../src/discord/texts/languages.ts';
import { parseMessage } from '../../src/discord/texts/translator.ts';

export type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>;

const of = (messages: Messages, locale: string): ReadonlyMap<string, string> => messages.get(locale) ?? new Map();

type Element = ReturnType<ReturnType<typeof parseMessage>['getAst']>[number];

/** `number` is what a message counts, or writes as the language does; a `Text` stands as it is handed in. */
type Kind = 'number' | 'Text';

/** Those of all plural forms taken together. */
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

/** Words for the choices of settings: plain ones, of which a new choice or setting brings others. A test holds that each has its own. */
const WORD = /^settings\.each\.\w+\.words\.[\w-]+$/;

/** As src/discord/texts/messages.generated.ts holds them. */
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

/** The translations that cannot be said any more: English has no such sentence now, or gives it something else. */
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
 * By key: the fingerprint of an English sentence, then those of the translations that were made from it, as in
 * `1f0c9a de:77e0b1 fr:c09d3e`. A changed translation was made from the English of that moment.
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

/** A language that is written over another says only what differs. */
export const missingIn = (messages: Messages): ReadonlyMap<string, readonly string[]> =>
  new Map(
    TRANSLATIONS.filter(([, { over }]) => over === undefined).map(([locale]) => {
      const own = of(messages, locale);
      return [locale, [...of(messages, SOURCE).keys()].filter((key) => !own.has(key))];
    }),
  );

/** The English sentence that each translation was made from, as far as known, and by locale the keys whose English has changed since. */
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
