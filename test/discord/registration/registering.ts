import { REST } from 'discord.js';
import { test } from 'vitest';
import { type DiscordOptions, startDiscord } from '#playground';

/** A stand-in for Discord with such limits, a log that remembers, and a signal that ends the attempts of a bot. */
export const testRegistering = (options: DiscordOptions, rest: Partial<REST['options']>) =>
  test.extend('discord', async ({}, { onCleanup }) => {
    const { driver, apiUrl, token, close } = await startDiscord(options);
    const stop = new AbortController();
    onCleanup(() => {
      stop.abort();
      return close();
    });
    const logged: string[] = [];
    return {
      ...{ driver, logged, stop, log: logTo(logged) },
      applicationId: driver.directory.applicationId,
      rest: new REST({ api: apiUrl, retries: 0, ...rest }).setToken(token),
    };
  });

/** A log whose lines are remembered with their level, and with the error where there is one. */
export function logTo(logged: string[]) {
  const write =
    (level: string) =>
    ({ error }: { error?: unknown }, message: string) =>
      void logged.push(`${level}: ${message}${error ? `, ${error}` : ''}`);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
