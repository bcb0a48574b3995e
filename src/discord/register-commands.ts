/**
 * Registers the commands when Discord has others, and never blindly: creating commands is limited to 200 a day. Of
 * several processes one registers, so that an old and a new version of the bot do not overwrite each other's all the time.
 */
import {
  ApplicationCommandType,
  type REST,
  type RESTGetAPIApplicationCommandsResult,
  type RESTPutAPIApplicationCommandsResult,
  Routes,
} from 'discord.js';
import type { Command } from './command.ts';
import { sameCommands } from './same-commands.ts';

type Data = Command['data'];
type Registered = RESTGetAPIApplicationCommandsResult[number];

export interface Registration {
  readonly changed: boolean;
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
export async function findCommands(
  rest: REST,
  applicationId: string,
  guildId: string | undefined,
  commands: readonly Data[],
): Promise<Registration> {
  const ids = idsOf(await fetchCommands(rest, routeOf(applicationId, guildId)));
  const missing = commands.map(({ name }) => name).filter((name) => !ids.has(name));
  if (missing.length > 0) throw new NotRegisteredError(missing);
  return { changed: false, ids };
}

/**
 * @param guildId registers in this one server (at once visible) instead of everywhere
 * @throws DiscordAPIError when Discord refuses the commands
 */
export async function registerCommands(
  rest: REST,
  applicationId: string,
  guildId: string | undefined,
  commands: readonly Data[],
): Promise<Registration> {
  const route = routeOf(applicationId, guildId);
  const present = await fetchCommands(rest, route);
  if (sameCommands(present, commands)) return { changed: false, ids: idsOf(present) };

  // Discord adds an entry-point command of its own for activities; leaving it out would be refused.
  const entryPoints = present.filter(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint);
  const body = [...commands, ...entryPoints];
  const stored = (await rest.put(route, { body })) as RESTPutAPIApplicationCommandsResult;
  return { changed: true, ids: idsOf(stored) };
}

type CommandsRoute = ReturnType<typeof Routes.applicationCommands | typeof Routes.applicationGuildCommands>;

const routeOf = (applicationId: string, guildId: string | undefined): CommandsRoute =>
  guildId === undefined
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);

function fetchCommands(rest: REST, route: CommandsRoute): Promise<RESTGetAPIApplicationCommandsResult> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  return rest.get(route, { query }) as Promise<RESTGetAPIApplicationCommandsResult>;
}

const idsOf = (commands: readonly Registered[]): ReadonlyMap<string, string> =>
  new Map(commands.map(({ name, id }) => [name, id]));
