/** Clickable mentions of the bot's commands, such as `</2048:123>`. */
import type { Commands } from './command.ts';
import type { CommandKey } from './texts/texts.ts';

/** In the order of the list of commands. */
export type Mentions = Readonly<Record<CommandKey, string>>;

/** Without an id (the commands are not registered yet) the plain name is shown, which can still be typed. */
export function mentionsOf(commands: Commands, ids: ReadonlyMap<string, string>): Mentions {
  const mention = (name: string): string => {
    const id = ids.get(name);
    return id === undefined ? `\`/${name}\`` : `</${name}:${id}>`;
  };
  const entries = Object.entries(commands).map(([key, { data }]) => [key, mention(data.name)]);
  // One for each command, and so one for each key.
  return Object.fromEntries(entries) as Mentions;
}
