/** Discord's list of the bot's commands, which there is once for everywhere and once for each server. */
import {
  ApplicationCommandType,
  DiscordAPIError,
  type REST,
  type RESTGetAPIApplicationCommandsResult,
  RESTJSONErrorCodes,
  type RESTPutAPIApplicationCommandsJSONBody,
  type RESTPutAPIApplicationCommandsResult,
  Routes,
} from 'discord.js';

/** Where one such list is found. */
export interface CommandList {
  readonly rest: REST;
  readonly applicationId: string;
  /** The list of this one server (visible at once) instead of the one for everywhere. */
  readonly guildId: string | undefined;
}

export type Registered = RESTGetAPIApplicationCommandsResult[number];

/** The bot may not see or change the commands of a server. */
export class ServerAccessError extends Error {
  override readonly name = 'ServerAccessError';

  constructor(guildId: string, cause: unknown) {
    super(
      `The bot may not register commands in the server ${guildId}. Invite it there with the scope applications.commands, or correct DISCORD_GUILD_ID.`,
      { cause },
    );
  }
}

/** @throws ServerAccessError, DiscordAPIError and the like */
export async function fetchCommands(list: CommandList, signal?: AbortSignal): Promise<readonly Registered[]> {
  const { rest, guildId } = list;
  const query = new URLSearchParams({ with_localizations: 'true' });
  try {
    const options = { query, ...(signal ? { signal } : {}) };
    return (await rest.get(routeOf(list), options)) as RESTGetAPIApplicationCommandsResult;
  } catch (error) {
    throw guildId !== undefined && isNoAccess(error) ? new ServerAccessError(guildId, error) : error;
  }
}

/** Replaces the whole list: a command that is not in it is gone. */
export async function overwriteCommands(
  list: CommandList,
  body: readonly (Registered | RESTPutAPIApplicationCommandsJSONBody[number])[],
): Promise<readonly Registered[]> {
  return (await list.rest.put(routeOf(list), { body })) as RESTPutAPIApplicationCommandsResult;
}

/** Discord adds an entry-point command of its own for activities; leaving it out of a list would be refused. */
export const isEntryPoint = ({ type }: Registered): boolean => type === ApplicationCommandType.PrimaryEntryPoint;

const routeOf = ({ applicationId, guildId }: CommandList) =>
  guildId === undefined
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);

const NO_ACCESS: ReadonlySet<unknown> = new Set([RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.UnknownGuild]);

const isNoAccess = (error: unknown): boolean => error instanceof DiscordAPIError && NO_ACCESS.has(error.code);
