import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord-api-types/v10';
import type { Suggestion } from './answer/answer.ts';
import type { ClickContext } from './click.ts';
import type { CommandInput } from './interaction.ts';
import type { Mentions } from './names.ts';
import type { CommandKey } from './texts/translator.ts';

export interface Command {
  readonly name: string;
  /** The subcommand that stands for the command where it is mentioned, if it has any. */
  readonly mentioned?: string;
  /** Made only when it is needed, since it is put together from all languages. */
  readonly data: () => RESTPostAPIChatInputApplicationCommandsJSONBody;
  execute(click: ClickContext, input: CommandInput): Promise<void>;
  /** Best first, in the player's language; for commands with an option that suggests. */
  suggest?(click: ClickContext, typed: string): readonly Suggestion[] | Promise<readonly Suggestion[]>;
}

export type Commands = Readonly<Record<CommandKey, Command>>;

/** Without an id the plain name is shown, which can be typed; a command with subcommands cannot be used by itself. */
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
