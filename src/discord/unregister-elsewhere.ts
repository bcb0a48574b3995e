/**
 * Takes back the commands that another value of DISCORD_GUILD_ID has left behind: what is registered for everywhere and
 * for a server too is offered there twice.
 */

import { type CommandList, fetchCommands, isEntryPoint, overwriteCommands, ServerAccessError } from './command-list.ts';
import { serverIds } from './find-servers.ts';

/**
 * Empties every list of the application but the given one, and gives how many that were. Asks Discord once for each
 * server, so it is for the rare moment at which the commands are new in the given list.
 */
export async function unregisterElsewhere(list: CommandList, signal: AbortSignal): Promise<number> {
  let emptied = 0;
  for await (const guildId of otherLists(list, signal)) {
    if (await emptyList({ ...list, guildId }, signal)) emptied += 1;
  }
  return emptied;
}

async function* otherLists(
  { rest, guildId }: CommandList,
  signal: AbortSignal,
): AsyncGenerator<CommandList['guildId']> {
  if (guildId !== undefined) yield undefined;
  for await (const id of serverIds(rest, signal)) if (id !== guildId) yield id;
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
