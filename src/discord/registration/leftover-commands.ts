/**
 * Commands that another value of DISCORD_GUILD_ID has left behind: what is registered for everywhere and for a server too
 * is offered there twice.
 */

import { serverIds } from '../find-servers.ts';
import { type CommandList, fetchCommands, isEntryPoint, overwriteCommands, ServerAccessError } from './command-list.ts';

type Application = Omit<CommandList, 'guildId'>;

/**
 * Empties the lists of all servers, and returns how many. Asks Discord once for each server, so it is for the
 * rare moment at which the commands are new everywhere.
 */
export async function unregisterFromServers(application: Application, signal: AbortSignal): Promise<number> {
  let emptied = 0;
  for await (const guildId of serverIds(application.rest, signal)) {
    if (await emptyList({ ...application, guildId }, signal)) emptied += 1;
  }
  return emptied;
}

/** Whether the application has commands for everywhere. */
export async function isRegisteredEverywhere(application: Application, signal: AbortSignal): Promise<boolean> {
  const present = await fetchCommands({ ...application, guildId: undefined }, signal);
  return !present.every(isEntryPoint);
}

/** False when there was nothing to take back, or in a server that lets the bot register no commands anyway. */
async function emptyList(list: CommandList, signal: AbortSignal): Promise<boolean> {
  try {
    const present = await fetchCommands(list, signal);
    const kept = present.filter(isEntryPoint);
    if (kept.length === present.length) return false;
    await overwriteCommands(list, kept);
    return true;
  } catch (error) {
    if (error instanceof ServerAccessError) return false;
    throw error;
  }
}
