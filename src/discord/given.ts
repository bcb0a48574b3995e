/**
 * Options as they came over the network. The getters of discord.js throw at a value of another type than was
 * registered, and so a wrong option would be told as a fault of our own.
 */
import type { CommandInteractionOption } from 'discord.js';

/** What holds the options of a command. */
export interface Given {
  readonly options: { readonly data: readonly Option[] };
}

type Option = Pick<CommandInteractionOption, 'name'> & Partial<Pick<CommandInteractionOption, 'value' | 'focused'>>;

/** `undefined` for an option that was not given. */
export const givenOption = ({ options }: Given, name: string): unknown =>
  options.data.find((option) => option.name === name)?.value ?? undefined;

export const givenText = (given: Given, name: string): string | undefined => asText(givenOption(given, name));

/** What is being typed; empty where no option has the focus. */
export const typedText = ({ options }: Given): string =>
  asText(options.data.find(({ focused }) => focused)?.value) ?? '';

/** Anything that is no text is written as JSON, so that a refusal can quote it. */
const asText = (value: unknown): string | undefined =>
  value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
