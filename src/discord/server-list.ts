import { REST } from 'discord.js';
import type { Place } from '../app/ports.ts';
import type { BotSettings } from './bot.ts';
import { ConnectError } from './connect-error.ts';
import { findServers } from './find-servers.ts';
import { restOptions } from './rest-options.ts';

/** The places of all servers that the bot is in, asked without being connected. @throws ConnectError */
export async function readServers(
  { token, apiUrl }: Pick<BotSettings, 'token' | 'apiUrl'>,
  signal: AbortSignal,
): Promise<ReadonlySet<Place>> {
  const rest = new REST(restOptions(apiUrl)).setToken(token);
  try {
    return await findServers(rest, signal);
  } catch (error) {
    throw new ConnectError(apiUrl, error);
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
}
