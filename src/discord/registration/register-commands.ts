/**
 * Registers the commands when Discord has others, and never blindly: creating commands is limited to 200 a day. Of
 * several processes one registers, so that an old and a new version of the bot do not overwrite each other's all the time.
 */
import type { Command } from '../command.ts';
import { type CommandList, fetchCommands, isEntryPoint, overwriteCommands, type Registered } from './command-list.ts';
import { sameCommands } from './same-commands.ts';

type Data = ReturnType<Command['data']>;

export interface Registration {
  readonly changed: boolean;
  /** True when there were no commands here before: those of another `DISCORD_GUILD_ID` may be left elsewhere. */
  readonly isFirst: boolean;
  /** Command name to id, for clickable mentions. */
  readonly ids: ReadonlyMap<string, string>;
}

/** The commands are another process's to register, and it has not done so yet. */
export class NotRegisteredError extends Error {
  override readonly name = 'NotRegisteredError';

  constructor(missing: readonly string[]) {
    super(`Discord does not know ${missing.map((name) => `/${name}`).join(', ')} yet; shard 0 registers commands.`);
  }
}

/**
 * Looks up the commands without changing them.
 *
 * @throws NotRegisteredError when one is missing
 */
export async function findCommands(list: CommandList, names: readonly string[]): Promise<Registration> {
  const ids = idsOf(await fetchCommands(list));
  const missing = names.filter((name) => !ids.has(name));
  if (missing.length > 0) throw new NotRegisteredError(missing);
  return { changed: false, isFirst: false, ids };
}

/** @throws DiscordAPIError when Discord refuses the commands, ServerAccessError when it does so for a whole server */
export async function registerCommands(list: CommandList, commands: readonly Data[]): Promise<Registration> {
  const present = await fetchCommands(list);
  if (sameCommands(present, commands, list.guildId !== undefined))
    return { changed: false, isFirst: false, ids: idsOf(present) };

  const stored = await overwriteCommands(list, [...commands, ...present.filter(isEntryPoint)]);
  return { changed: true, isFirst: present.every(isEntryPoint), ids: idsOf(stored) };
}

const idsOf = (commands: readonly Registered[]): ReadonlyMap<string, string> =>
  new Map(commands.map(({ name, id }) => [name, id]));
