/** Clickable mentions of the bot's commands, such as `</2048:123>`. */
import type { Command, Commands } from './command.ts';
import type { CommandKey } from './texts/translator.ts';

/** In the order of the list of commands. */
export type Mentions = Readonly<Record<CommandKey, string>>;

/**
 * Without an id (the commands are not registered yet) the plain name is shown, which can still be typed. A command that
 * has subcommands cannot be used by itself, so that one of them is mentioned.
 */
export function mentionsOf(commands: Commands, ids: ReadonlyMap<string, string>): Mentions {
  const mention = ({ name, mentioned }: Command): string => {
    const id = ids.get(name);
    const words = mentioned === undefined ? name : `${name} ${mentioned}`;
    return id === undefined ? `\`/${words}\`` : `</${words}:${id}>`;
  };
  const entries = Object.entries(commands).map(([key, command]) => [key, mention(command)]);
  // One for each command, and so one for each key.
  return Object.fromEntries(entries) as Mentions;
}
