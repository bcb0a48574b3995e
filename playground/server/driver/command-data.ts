/** The data that a player's client sends for slash commands and autocomplete. */
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as OptionType,
} from 'discord-api-types/v10';
import type { DiscordState } from '../discord-state.ts';
import { DriverError } from './driver-error.ts';
import { type Acting, resolvedOf } from './resolved.ts';

/** A value of a command's option. Users, roles and channels are given by id. */
export type OptionValue = string | number | boolean;
export type OptionValues = Readonly<Record<string, OptionValue>>;

interface SentOption {
  readonly name: string;
  readonly type: OptionType;
  readonly value?: OptionValue;
  readonly focused?: true;
  readonly options?: readonly SentOption[];
}

/** The option that is being typed, and its text so far. */
export interface TypedOption {
  readonly name: string;
  readonly value: string;
}

interface Typed extends Acting {
  readonly path?: readonly string[];
  readonly values: OptionValues;
  readonly focused?: TypedOption | undefined;
}

/**
 * The `data` field of a command interaction. `path` leads to the subcommand and is empty for a plain command; `focused`
 * is the option that is being typed, for autocomplete.
 *
 * @throws DriverError if Discord's client would not send this data
 * @internal
 */
export function commandData(
  state: DiscordState,
  command: APIApplicationCommand,
  { path = [], values, focused, ...acting }: Typed,
): object {
  const { holders, options } = descend(command, path);
  const sent = options.flatMap((option) => sentOption(state, command.name, option, { values, focused }));
  rejectUnknown(command.name, options, values);
  const nested = holders.reduceRight<readonly SentOption[]>(
    (inner, { name, type }) => [{ name, type, options: inner }],
    sent,
  );
  return {
    id: command.id,
    name: command.name,
    type: command.type,
    ...('guild_id' in command ? { guild_id: command.guild_id } : {}),
    ...(nested.length > 0 ? { options: nested } : {}),
    ...resolvedOf(state, acting, {
      ids: sent.flatMap(({ type, value }) => (type in NAMING ? [String(value)] : [])),
    }),
  };
}

interface Descent {
  readonly holders: readonly APIApplicationCommandOption[];
  readonly options: readonly APIApplicationCommandOption[];
}

const isHolder = ({ type }: APIApplicationCommandOption): boolean =>
  type === OptionType.Subcommand || type === OptionType.SubcommandGroup;

/** Finds the options of a subcommand by its path. */
function descend(command: APIApplicationCommand, path: readonly string[]): Descent {
  const holders: APIApplicationCommandOption[] = [];
  let options: readonly APIApplicationCommandOption[] = command.options ?? [];
  for (const step of path) {
    const holder = options.find((option) => isHolder(option) && option.name === step);
    if (!holder) throw new DriverError(`/${command.name} has no subcommand "${step}".`);
    holders.push(holder);
    options = ('options' in holder && holder.options) || [];
  }
  if (options.some(isHolder)) throw new DriverError(`/${command.name} cannot be used without a subcommand.`);
  return { holders, options };
}

function sentOption(
  state: DiscordState,
  command: string,
  option: APIApplicationCommandOption,
  { values, focused }: Pick<Typed, 'values' | 'focused'>,
): SentOption[] {
  const { name, type } = option;
  if (focused?.name === name) return [{ name, type, value: focused.value, focused: true }];
  const value = values[name];
  if (value !== undefined) {
    const problem = problemOf(state, option, value);
    if (problem && !focused) throw new DriverError(`/${command}: option "${name}" ${problem}.`);
    return [{ name, type, value }];
  }
  if (option.required && !focused) throw new DriverError(`/${command}: option "${name}" is required.`);
  return [];
}

/** Returns why a client would not send this value, or `undefined` if it would. */
function problemOf(state: DiscordState, option: APIApplicationCommandOption, value: OptionValue): string | undefined {
  const problem = kindProblem(state, option.type, value);
  if (problem !== undefined) return problem;
  if ('choices' in option && option.choices?.length && !option.choices.some((choice) => choice.value === value)) {
    return 'must be one of its choices';
  }
  return rangeProblem(option, value);
}

interface Kind {
  readonly fits: (value: OptionValue, state: DiscordState) => unknown;
  readonly problem: string;
}

const KINDS: { readonly [type in OptionType]?: Kind } = {
  [OptionType.Boolean]: { fits: (value) => typeof value === 'boolean', problem: 'must be true or false' },
  [OptionType.Integer]: { fits: Number.isInteger, problem: 'must be a whole number' },
  [OptionType.Number]: { fits: (value) => typeof value === 'number', problem: 'must be a number' },
  [OptionType.String]: { fits: (value) => typeof value === 'string', problem: 'must be text' },
};

/** The option types whose values are ids, with the kind of object that the id belongs to. */
const NAMING: { readonly [type in OptionType]?: Kind } = {
  [OptionType.User]: { fits: isUser, problem: 'must be somebody who is here' },
  [OptionType.Role]: { fits: isRole, problem: 'must be a role' },
  [OptionType.Mentionable]: {
    fits: (id, state) => isUser(id, state) || isRole(id, state),
    problem: 'must be somebody who is here, or a role',
  },
  [OptionType.Channel]: {
    fits: (id, { directory }) => directory.channels.get(String(id))?.guild,
    problem: 'must be a channel of a server',
  },
};

function isUser(id: OptionValue, state: DiscordState): boolean {
  return state.directory.userObject(String(id)) !== undefined;
}

function isRole(id: OptionValue, { directory }: DiscordState): boolean {
  return [...directory.guilds.values()].some(({ roles }) => roles.has(String(id)));
}

function kindProblem(state: DiscordState, type: OptionType, value: OptionValue): string | undefined {
  if (value === '') return 'needs a value';
  const kind = KINDS[type] ?? NAMING[type];
  if (!kind) return 'is of a kind that the playground does not simulate';
  if (kind.fits(value, state)) return undefined;
  return type in NAMING ? `${kind.problem}, and "${value}" is not` : kind.problem;
}

function rangeProblem(option: APIApplicationCommandOption, value: OptionValue): string | undefined {
  const [size, least, most, what] =
    typeof value === 'string'
      ? [value.length, 'min_length', 'max_length', 'characters long']
      : [Number(value), 'min_value', 'max_value', ''];
  const bounds = option as unknown as Readonly<Record<string, number | undefined>>;
  const widest = option.type === OptionType.Integer ? Number.MAX_SAFE_INTEGER : undefined;
  const low = bounds[least] ?? (widest && -widest);
  const high = bounds[most] ?? widest;
  if (low !== undefined && size < low) return `must be at least ${low} ${what}`.trimEnd();
  if (high !== undefined && size > high) return `must be at most ${high} ${what}`.trimEnd();
  return undefined;
}

function rejectUnknown(command: string, options: readonly APIApplicationCommandOption[], values: OptionValues): void {
  for (const name of Object.keys(values)) {
    if (!options.some((option) => option.name === name)) throw new DriverError(`/${command} has no option "${name}".`);
  }
}
