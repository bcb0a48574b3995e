import { IntlMessageFormat } from 'intl-messageformat';
import type english from '../../../locales/en.json';
import type { MessageArguments } from './messages.generated.ts';

type KeysIn<Section, Path extends string = ''> = {
  [Name in keyof Section & string]: Section[Name] extends string
    ? `${Path}${Name}`
    : KeysIn<Section[Name], `${Path}${Name}.`>;
}[keyof Section & string];

export type MessageKey = KeysIn<typeof english> | keyof MessageArguments;

type Values<Key extends MessageKey> = Key extends keyof MessageArguments ? MessageArguments[Key] : unknown;

/** The arguments of a message. Also works for a composed key, such as `game.rules.${rules}`. */
type ArgumentsOf<Key extends MessageKey> = (Key extends unknown ? (values: Values<Key>) => void : never) extends (
  values: infer All,
) => void
  ? All
  : never;

/** An unknown key accepts any arguments, so that the compiler reports the key and not the arguments. */
type Given<Key extends MessageKey> = MessageKey extends Key
  ? [values?: object]
  : keyof ArgumentsOf<Key> extends never
    ? []
    : [values: ArgumentsOf<Key>];

type Translate = <Key extends MessageKey>(key: Key, ...values: Given<Key>) => string;

export interface Translator extends Translate {
  readonly locale: string;
  readonly language: string;
  /** For example `39,624`, `39.624` or `39 624`. */
  readonly number: (value: number) => string;
  /** A day in UTC, for example `Nov 22, 2026`. `at` is in milliseconds since 1970. */
  readonly day: (at: number) => string;
  /** Separates items without an "and" before the last: `2, 4, empty`, `2、4、空`. */
  readonly listed: (items: readonly string[]) => string;
}

export type CommandKey = {
  [Key in MessageKey]: Key extends `${infer Feature}.command.description` ? Feature : never;
}[MessageKey];

export interface Layer {
  readonly locale: string;
  readonly messages: ReadonlyMap<string, string>;
}

type Say = (values?: Readonly<Record<string, string | number>>) => string;

/** @param layers texts in the order of preference: a message comes from the first layer that has it */
export function createTranslator(locale: string, language: string, layers: readonly Layer[]): Translator {
  const sayings = new Map<string, Say>();
  const say = (key: string, values?: Parameters<Say>[0]): string => {
    const found = sayings.get(key) ?? find(key, layers);
    sayings.set(key, found);
    return found(values);
  };
  const { format } = formattersOf(locale).getNumberFormat(latin(locale));
  // In a list of three items, only the last separator has an "and", so the first one is the plain separator.
  const [, between] = new Intl.ListFormat(locale).formatToParts(['1', '2', '3']);
  const separator = between?.value ?? ', ';
  // It is created on first use, because creating a date format takes longer than formatting a hundred days.
  let days: Intl.DateTimeFormat | undefined;
  const day = (at: number): string => {
    days ??= new Intl.DateTimeFormat(latin(locale), { dateStyle: 'medium', timeZone: 'UTC' });
    return days.format(at);
  };
  const listed = (items: readonly string[]) => items.join(separator);
  const beside = { locale, language, number: format, day, listed };
  // The type `Translate` ties each key to the arguments of its own message.
  return Object.assign(say as Translate, beside);
}

function find(key: string, layers: readonly Layer[]): Say {
  const layer = layers.find(({ messages }) => messages.has(key));
  const message = layer?.messages.get(key) ?? key;
  if (!layer || !/[{']/.test(message)) return () => message;
  const parsed = parseMessage(message, layer.locale);
  return (values) => String(parsed.format(values));
}

/** Parses a message on its first use, because parsing takes about 50 µs. Throws if the message is not valid ICU. */
export const parseMessage = (message: string, locale: string): IntlMessageFormat =>
  // Texts contain no tags: a `<` begins a mention.
  new IntlMessageFormat(message, latin(locale), undefined, { ignoreTag: true, formatters: formattersOf(locale) });

/** Numbers have Latin digits in every language, because players type and compare them. */
const latin = (locale: string): string => `${locale}-u-nu-latn`;

type Formatters = NonNullable<NonNullable<ConstructorParameters<typeof IntlMessageFormat>[3]>['formatters']>;

/** All messages of a locale share its formatters, because creating an `Intl` formatter is slow. */
const formatters = new Map<string, Formatters>();

function formattersOf(locale: string): Formatters {
  const cached = formatters.get(locale) ?? {
    getNumberFormat: memoize((locales, options) => new Intl.NumberFormat(locales, options)),
    getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
    getPluralRules: memoize((locales, options) => new Intl.PluralRules(locales, options)),
  };
  formatters.set(locale, cached);
  return cached;
}

function memoize<Options, Made>(make: (locales?: string | string[], options?: Options) => Made): typeof make {
  const kept = new Map<string | undefined, Made>();
  return (locales, options) => {
    const key = JSON.stringify(options);
    const made = kept.get(key) ?? make(locales, options);
    kept.set(key, made);
    return made;
  };
}
