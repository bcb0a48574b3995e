/**
 * Options as they came over the network. The getters of discord.js throw at a value of another type than was
 * registered, and so a wrong option would be told as a fault of our own.
 */
import type { ChatInputCommandInteraction } from 'discord.js';

/** What holds the options of a command. */
export type Given = Pick<ChatInputCommandInteraction, 'options'>;

/** `undefined` for an option that was not given. */
export function givenOption({ options }: Given, name: string): unknown {
  return options.get(name)?.value ?? undefined;
}

export const givenText = (given: Given, name: string): string | undefined => asText(givenOption(given, name));

/** Anything that is no text is written as JSON, so that a refusal can quote it. */
export function asText(value: unknown): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}
