/**
 * Options as they came over the network. The getters of discord.js throw at a value of another type than was
 * registered, and so a wrong option would be told as a fault of our own.
 */
import type { CommandInteractionOption, InteractionContextType, User } from 'discord.js';

/** What holds the options of a command. */
export interface Given {
  readonly options: { readonly data: readonly Option[] };
  /** What kind of channel it was used in; absent for a test's. */
  readonly context?: InteractionContextType | null;
}

/** A user who was chosen, and what Discord says of them. */
export interface GivenUser {
  readonly user: User;
  /** In this server, if it was used in one. */
  readonly member: Option['member'];
}

type Option = Pick<CommandInteractionOption, 'name'> &
  Partial<Pick<CommandInteractionOption, 'value' | 'focused' | 'user' | 'member'>>;

/** `undefined` for an option that was not given. */
export const givenOption = ({ options }: Given, name: string): unknown =>
  options.data.find((option) => option.name === name)?.value ?? undefined;

/** Which subcommand was used: it stands where the options of other commands do. */
export const givenSubcommand = ({ options }: Given): string | undefined => options.data[0]?.name;

export const givenText = (given: Given, name: string): string | undefined => asText(givenOption(given, name));

/** `undefined` for an option that was not given, or is no user. */
export function givenUser({ options }: Given, name: string): GivenUser | undefined {
  const option = options.data.find((it) => it.name === name);
  return option?.user && { user: option.user, member: option.member };
}

/** What is being typed; empty where no option has the focus. */
export const typedText = ({ options }: Given): string =>
  asText(options.data.find(({ focused }) => focused)?.value) ?? '';

/** Anything that is no text is written as JSON, so that a refusal can quote it. */
const asText = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
