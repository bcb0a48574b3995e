/** Clickable mentions of the bot's commands, such as `</2048:123>`. */
import { ApplicationCommandOptionType } from 'discord.js';
import type { Command, Commands } from './command.ts';
import type { CommandKey } from './texts/texts.ts';

/** In the order of the list of commands. */
export type Mentions = Readonly<Record<CommandKey, string>>;

/**
 * Without an id (the commands are not registered yet) the plain name is shown, which can still be typed. A command that
 * has subcommands cannot be used by itself, so that its first one is mentioned.
 */
export function mentionsOf(commands: Commands, ids: ReadonlyMap<string, string>): Mentions {
  const mention = ({ name, options = [] }: Command['data']): string => {
    const id = ids.get(name);
    const [first] = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    const words = first ? `${name} ${first.name}` : name;
    return id === undefined ? `\`/${words}\`` : `</${words}:${id}>`;
  };
  const entries = Object.entries(commands).map(([key, { data }]) => [key, mention(data)]);
  // One for each command, and so one for each key.
  return Object.fromEntries(entries) as Mentions;
}
