/** Parses a slash command, such as `/play board:5x5 rules:wild`. Pure functions. */
import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import type { ChoiceView, PersonView, SentOptions } from '../../web/protocol.ts';
import { OPTION } from '../message/discord-constants.ts';

/** What can be typed after the slash: a command, or a command with its subcommand. */
export interface Invocation {
  /** The command's full name, for example `play` or `config set`. */
  readonly name: string;
  readonly description: string;
  /** The language of the description, if it is translated into the player's language; otherwise `undefined`. */
  readonly lang: string | undefined;
  readonly options: readonly LocalizedOption[];
}

export type LocalizedOption = APIApplicationCommandBasicOption & Pick<Invocation, 'lang'>;

/** An option that was typed into the composer. */
export interface TypedValue {
  readonly option: LocalizedOption;
  readonly typed: string;
  /** The index in the text at which the value starts. */
  readonly start: number;
}

export type Reading =
  | { readonly kind: 'plain' }
  | { readonly kind: 'naming'; readonly typed: string }
  | {
      readonly kind: 'options';
      readonly invocation: Invocation;
      readonly values: readonly TypedValue[];
      /** The option whose value is being typed. */
      readonly open: TypedValue | undefined;
      /** Text that belongs to no option. */
      readonly stray: string;
    };

type Localized = Pick<APIApplicationCommand, 'name' | 'description'> & {
  readonly description_localizations?: object | null | undefined;
};

export function descriptionIn({ description, description_localizations: others }: Localized, locale: string) {
  const localized = (others as Readonly<Record<string, string>> | null | undefined)?.[locale];
  return { description: localized ?? description, lang: localized === undefined ? undefined : locale };
}

/** All commands, with one entry for each subcommand. */
export function invocationsOf(commands: readonly APIApplicationCommand[], locale: string): readonly Invocation[] {
  return commands.flatMap((command) => expand(command.name, command, command.options ?? [], locale));
}

function expand(
  name: string,
  of: Localized,
  options: readonly APIApplicationCommandOption[],
  locale: string,
): readonly Invocation[] {
  const holders = options.filter(
    (option) => option.type === OPTION.Subcommand || option.type === OPTION.SubcommandGroup,
  );
  if (holders.length > 0) {
    return holders.flatMap((option) => expand(`${name} ${option.name}`, option, option.options ?? [], locale));
  }
  const basic = (options as readonly APIApplicationCommandBasicOption[]).map(
    (option) => ({ ...option, ...descriptionIn(option, locale) }) as LocalizedOption,
  );
  return [{ name, ...descriptionIn(of, locale), options: basic }];
}

export function readSlash(text: string, invocations: readonly Invocation[]): Reading {
  if (!text.startsWith('/')) return { kind: 'plain' };
  const typed = text.slice(1);
  const fits = invocations.filter(({ name }) => typed === name || typed.startsWith(`${name} `));
  const invocation = fits.toSorted((a, b) => b.name.length - a.name.length)[0];
  // Until a space follows, a command's name may be the beginning of a longer one.
  if (!invocation || typed === invocation.name) return { kind: 'naming', typed };
  return readOptions(text, invocation);
}

function readOptions(text: string, invocation: Invocation): Reading {
  const from = invocation.name.length + 1;
  const names = invocation.options.map(({ name }) => name).join('|');
  const heads = names === '' ? [] : [...text.slice(from).matchAll(new RegExp(`\\s(${names}):`, 'gu'))];
  const values = heads.flatMap((head, index): TypedValue[] => {
    const option = invocation.options.find(({ name }) => name === head[1]);
    const start = from + head.index + head[0].length;
    const next = heads[index + 1];
    const end = next ? from + next.index : text.length;
    return option ? [{ option, start, typed: text.slice(start, end) }] : [];
  });
  const last = values.at(-1);
  const isOpen = last !== undefined && !/\S\s+$/.test(last.typed);
  const stray = text.slice(from, heads[0] ? from + heads[0].index : undefined).trim();
  const trimmed = values.map((value) => ({ ...value, typed: value.typed.trim() }));
  return { kind: 'options', invocation, values: trimmed, open: isOpen ? trimmed.at(-1) : undefined, stray };
}

type NamedOne = Pick<PersonView, 'id' | 'name'>;

/** The people, roles and channels that can be the value of an option. */
export interface Named {
  readonly people: readonly NamedOne[];
  readonly roles: readonly NamedOne[];
  readonly channels: readonly NamedOne[];
}

/** The people, roles or channels that an option accepts; `undefined` if its values are of another type. */
function namedFor({ type }: APIApplicationCommandBasicOption, named: Named): readonly NamedOne[] | undefined {
  switch (type) {
    case OPTION.User:
      return named.people;
    case OPTION.Role:
      return named.roles;
    case OPTION.Mentionable:
      return [...named.people, ...named.roles];
    case OPTION.Channel:
      return named.channels;
  }
  return undefined;
}

/** The choices of an option that can be listed without asking the bot. */
export function fixedChoices(option: APIApplicationCommandBasicOption, named: Named): readonly ChoiceView[] {
  if (option.type === OPTION.Boolean) {
    return [
      { name: 'True', value: 'true' },
      { name: 'False', value: 'false' },
    ];
  }
  const choices = namedFor(option, named);
  if (choices) return choices.map(({ id, name }) => ({ name: name.replace(/^@/, ''), value: id }));
  return 'choices' in option ? (option.choices ?? []) : [];
}

/** The option values to send. `picked` maps an option to the choice whose name is shown in the text. */
export function valuesOf(
  values: readonly TypedValue[],
  named: Named,
  picked: ReadonlyMap<string, ChoiceView>,
): SentOptions {
  return Object.fromEntries(values.map(({ option, typed }) => [option.name, readValue(option, typed, named, picked)]));
}

/** The typed name in lower case, without the @ before people and roles or the # before channels. */
export const wantedOf = ({ type }: APIApplicationCommandBasicOption, typed: string): string =>
  (SIGNS[type] ? typed.replace(SIGNS[type], '') : typed).toLowerCase();

const SIGNS: { readonly [type: number]: RegExp } = {
  [OPTION.User]: /^@/,
  [OPTION.Role]: /^@/,
  [OPTION.Mentionable]: /^@/,
  [OPTION.Channel]: /^#/,
};

/** An invalid value is sent unchanged, so that the server rejects it with a message that names the option. */
function readValue(
  option: APIApplicationCommandBasicOption,
  typed: string,
  named: Named,
  picked: ReadonlyMap<string, ChoiceView>,
): string | number | boolean {
  const known = [picked.get(option.name), ...fixedChoices(option, named)];
  const wanted = wantedOf(option, typed);
  const choice = known.find((each) => each?.name.toLowerCase() === wanted);
  const value = choice?.value ?? typed;
  switch (option.type) {
    case OPTION.Boolean:
      return choice ? value === 'true' : typed;
    case OPTION.Integer:
    case OPTION.Number:
      return value === '' || Number.isNaN(Number(value)) ? value : Number(value);
  }
  return value;
}
