/** Settings that belong to another application, which only Discord can tell. */

import type { APIApplication } from 'discord-api-types/v10';
import { fetchCommands } from '../registration/commands.ts';
import { type Asking, askDiscord } from './account.ts';
import { ServerAccessError } from './connect-error.ts';

export interface ForeignSettings {
  readonly publicKey: string | undefined;
  readonly guildId: string | undefined;
}

/**
 * Returns a sentence for each setting that does not fit the application.
 * @throws ConnectError
 */
export async function findForeignSettings(
  asking: Asking,
  { publicKey, guildId }: ForeignSettings,
  application: APIApplication,
): Promise<readonly string[]> {
  const key = keyProblem(publicKey, application);
  const server = guildId === undefined ? undefined : await serverProblem(asking, guildId, application.id);
  return [key, server].filter((it) => it !== undefined);
}

export const keyProblem = (publicKey: string | undefined, { verify_key: key }: APIApplication): string | undefined =>
  publicKey === undefined || publicKey.toLowerCase() === key
    ? undefined
    : `DISCORD_PUBLIC_KEY belongs to another application than DISCORD_TOKEN, whose key is ${key}.`;

const serverProblem = (asking: Asking, guildId: string, applicationId: string): Promise<string | undefined> =>
  askDiscord(asking, async (rest) => {
    try {
      await fetchCommands({ rest, applicationId, guildId });
      return undefined;
    } catch (error) {
      if (!(error instanceof ServerAccessError)) throw error;
      return `DISCORD_GUILD_ID is ${guildId}, but the bot is not in that server. Invite it there, or correct the setting.`;
    }
  });
