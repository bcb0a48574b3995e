/**
 * Registers the slash commands. At each start one process replaces the whole list, and the others only read it, so that
 * processes of different versions do not overwrite it. Only new names count towards Discord's limit of 200 a day.
 */

import type { REST } from 'discord.js';
import {
  ApplicationCommandType,
  type RESTGetAPIApplicationCommandsResult,
  RESTJSONErrorCodes,
  type RESTPutAPIApplicationCommandsJSONBody,
  type RESTPutAPIApplicationCommandsResult,
  Routes,
} from 'discord-api-types/v10';
import { type Backoff, backoffMs, retry } from '../../repeat-and-retry.ts';
import type { Commands } from '../answer/command.ts';
import { ServerAccessError } from '../connection/connect-error.ts';
import { discordErrorCode } from '../connection/rest.ts';
import type { BotDeps } from '../deps.ts';

interface CommandList {
  readonly rest: REST;
  readonly applicationId: string;
  readonly guildId: string | undefined;
  readonly signal?: AbortSignal;
}

type Registered = RESTGetAPIApplicationCommandsResult[number];

export interface Registering extends Pick<BotDeps, 'log'> {
  readonly rest: REST;
  readonly applicationId: string;
  /** Whether this process registers the commands and emojis. If not, it waits for another process. */
  readonly mayRegister: boolean;
  readonly signal: AbortSignal;
}

export interface RegisteringCommands extends Registering, CommandList {
  readonly signal: AbortSignal;
}

export class NotRegisteredError extends Error {
  override readonly name = 'NotRegisteredError';

  constructor(missing: string) {
    super(`Discord does not know ${missing} yet; shard 0 registers commands and emojis.`);
  }
}

const BACKOFF: Backoff = { firstMs: 2_000, longestMs: 300_000 };

export async function registerCommands(
  registering: RegisteringCommands,
  commands: Commands,
  backoff = BACKOFF,
): Promise<ReadonlyMap<string, string>> {
  const { mayRegister, signal, log } = registering;
  const work = () => (mayRegister ? putAll : findAll)(registering, commands);
  const pauseAfter = (error: unknown, attempt: number): number => {
    const retryInMs = backoffMs(attempt, backoff);
    logFailure(error, retryInMs, log);
    return retryInMs;
  };
  return (await retry(work, pauseAfter, signal)) ?? new Map();
}

/**
 * Returns the registered commands of a list.
 * @throws ServerAccessError, DiscordAPIError, HTTPError, RateLimitError, an abort
 */
export async function fetchCommands(list: CommandList): Promise<readonly Registered[]> {
  // Asks for the translations in all languages, because Discord's own command must be sent back unchanged.
  const query = new URLSearchParams({ with_localizations: 'true' });
  const found = list.rest.get(routeOf(list), { query, signal: list.signal });
  return (await found.catch(explainAccess(list))) as RESTGetAPIApplicationCommandsResult;
}

async function putAll(list: RegisteringCommands, commands: Commands) {
  const present = await fetchCommands(list);
  const entryPoints = present.filter(isEntryPoint);
  const stored = await overwriteCommands(list, [...Object.values(commands).map(({ data }) => data()), ...entryPoints]);
  list.log.info({ commands: stored.length }, 'the commands were registered');
  return idsOf(stored);
}

async function findAll(list: RegisteringCommands, commands: Commands) {
  const ids = idsOf(await fetchCommands(list));
  const missing = Object.values(commands).flatMap(({ name }) => (ids.has(name) ? [] : [`/${name}`]));
  if (missing.length > 0) throw new NotRegisteredError(missing.join(', '));
  list.log.info({ commands: ids.size }, 'the commands were found');
  return ids;
}

function logFailure(error: unknown, retryInMs: number, log: BotDeps['log']): void {
  if (error instanceof NotRegisteredError)
    log.info({ retryInMs, reason: error.message }, 'the commands are not registered yet');
  else log.error({ error, retryInMs }, 'the commands could not be registered');
}

async function overwriteCommands(
  list: CommandList,
  body: readonly (Registered | RESTPutAPIApplicationCommandsJSONBody[number])[],
): Promise<readonly Registered[]> {
  const stored = list.rest.put(routeOf(list), { body, signal: list.signal });
  return (await stored.catch(explainAccess(list))) as RESTPutAPIApplicationCommandsResult;
}

/** Discord's own command that opens an activity. Discord rejects a global list without it. */
const isEntryPoint = ({ type }: Registered): boolean => type === ApplicationCommandType.PrimaryEntryPoint;

const routeOf = ({ applicationId, guildId }: CommandList) =>
  guildId === undefined
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);

const idsOf = (commands: readonly Registered[]): ReadonlyMap<string, string> =>
  new Map(commands.map(({ name, id }) => [name, id]));

const NO_ACCESS: ReadonlySet<unknown> = new Set([RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.UnknownGuild]);

const explainAccess =
  ({ guildId }: CommandList) =>
  (error: unknown): never => {
    const isNoAccess = NO_ACCESS.has(discordErrorCode(error));
    throw guildId !== undefined && isNoAccess ? new ServerAccessError(guildId, error) : error;
  };
