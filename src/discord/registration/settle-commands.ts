/** Sees to it that Discord has the commands: tries until it has, while the bot answers clicks already. */
import type { Commands, Services } from '../command.ts';
import { isTokenRefused } from '../connect-error.ts';
import { pause } from '../pause.ts';
import { type CommandList, ServerAccessError } from './command-list.ts';
import { isRegisteredEverywhere, unregisterFromServers } from './leftover-commands.ts';
import { findCommands, NotRegisteredError, registerCommands } from './register-commands.ts';

export interface Settling extends CommandList {
  /** False in a process that leaves registering to another one. */
  readonly registers: boolean;
  readonly signal: AbortSignal;
  /** Called when Discord refuses the bot's token. */
  readonly refuse: (cause: unknown) => void;
  /** Called with whether Discord lets the bot see and change this list, as often as it was asked. */
  readonly tellAccess: (has: boolean) => void;
}

type Reporting = Pick<Services, 'log' | 'describeError'>;

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 300_000;

/** Returns the commands' ids by their names; none when `signal` ended it before. */
export async function settleCommands(
  settling: Settling,
  commands: Commands,
  reporting: Reporting,
): Promise<ReadonlyMap<string, string>> {
  const { signal } = settling;
  for (let delay = FIRST_DELAY_MS; !signal.aborted; delay = Math.min(delay * 2, LONGEST_DELAY_MS)) {
    const ids = await settleOnce(settling, commands, reporting).catch((error: unknown) => {
      if (isTokenRefused(error)) settling.refuse(error);
      if (error instanceof ServerAccessError) settling.tellAccess(false);
      if (!signal.aborted) logFailure(error, delay, reporting);
    });
    if (ids) {
      settling.tellAccess(true);
      return ids;
    }
    await pause(delay, signal);
  }
  return new Map();
}

async function settleOnce(
  settling: Settling,
  commands: Commands,
  reporting: Reporting,
): Promise<ReadonlyMap<string, string>> {
  const all = Object.values(commands);
  const { changed, isFirst, ids } = settling.registers
    ? await registerCommands(
        settling,
        all.map(({ data }) => data()),
      )
    : await findCommands(
        settling,
        all.map(({ name }) => name),
      );
  reporting.log.info(
    { changed, commands: ids.size },
    changed ? 'the commands were registered' : 'the commands are up to date',
  );
  // Nobody waits for it: the commands are there.
  if (isFirst) void lookForLeftovers(settling, reporting);
  return ids;
}

function logFailure(error: unknown, retryInMs: number, { log, describeError }: Reporting): void {
  if (error instanceof NotRegisteredError) log.info({ retryInMs }, error.message);
  else if (error instanceof ServerAccessError) log.error({ retryInMs }, error.message);
  else log.error({ error: describeError(error), retryInMs }, 'the commands could not be registered');
}

/**
 * Commands that show twice hurt nobody, so this is tried once, and never rejects. The commands for everywhere are left
 * alone: somebody who tries the bot in one server must not take them from all the others.
 */
async function lookForLeftovers(settling: Settling, { log, describeError }: Reporting): Promise<void> {
  const { guildId, signal, refuse } = settling;
  try {
    if (guildId === undefined) {
      const lists = await unregisterFromServers(settling, signal);
      if (lists > 0) log.info({ lists }, 'the commands of an earlier DISCORD_GUILD_ID were removed');
    } else if (await isRegisteredEverywhere(settling, signal)) {
      log.warn({ guildId }, 'the commands are registered for all servers as well, so this one offers them twice');
    }
  } catch (error) {
    if (isTokenRefused(error)) refuse(error);
    else if (!signal.aborted) log.warn({ error: describeError(error) }, 'some commands may be offered twice');
  }
}
