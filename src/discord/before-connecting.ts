/** What is asked of Discord by a process that is not connected: by a start, or by one of the operator's tools. */
import { type APIApplication, REST, Routes } from 'discord.js';
import type { BotSettings } from './bot.ts';
import { ConnectError } from './connect-error.ts';
import { restOptions } from './rest-options.ts';

export type Asking = Pick<BotSettings, 'token' | 'apiUrl'>;

/** @throws ConnectError when Discord refuses the token or cannot be reached */
export async function askDiscord<Result>(
  { token, apiUrl }: Asking,
  ask: (rest: REST) => Promise<Result>,
): Promise<Result> {
  const rest = new REST(restOptions(apiUrl)).setToken(token);
  try {
    return await ask(rest);
  } catch (error) {
    throw new ConnectError(apiUrl, error);
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
}

/** The id of the application that the token belongs to. @throws ConnectError */
export const readApplicationId = (asking: Asking): Promise<string> =>
  askDiscord(asking, async (rest) => ((await rest.get(Routes.currentApplication())) as APIApplication).id);
