import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Mentions } from '../texts/names.ts';
import type { CommandKey } from '../texts/translator.ts';
import type { Suggestion } from './answer.ts';
import type { ClickContext } from './click.ts';
import type { CommandInput } from './interaction.ts';

type Suggestions = readonly Suggestion<string | number>[];

export interface Command {
  readonly name: string;
  /** The subcommand that a mention of the command includes, if the command has subcommands. */
  readonly mentioned?: string;
  /** Builds the command's definition. A function, because combining the texts of all languages takes time. */
  readonly data: () => RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute(click: ClickContext, input: CommandInput): Promise<void>;
  /** Suggestions for an option with autocomplete, best first, in the player's language. */
  suggest?(click: ClickContext, typed: string): Suggestions | Promise<Suggestions>;
}

export type Commands = Readonly<Record<CommandKey, Command>>;

/** Before the command ids are known, a mention is the plain name of the command, which the player can type. */
export function mentionsOf(commands: Commands, ids: ReadonlyMap<string, string>): Mentions {
  const mention = ({ name, mentioned }: Command): string => {
    const id = ids.get(name);
    const words = mentioned === undefined ? name : `${name} ${mentioned}`;
    return id === undefined ? `\`/${words}\`` : `</${words}:${id}>`;
  };
  const entries = Object.entries(commands).map(([key, command]) => [key, mention(command)]);
  // Every command has an entry, so the cast is safe.
  return Object.fromEntries(entries) as Mentions;
}
