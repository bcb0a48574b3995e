import { REST } from 'discord.js';
import { test } from 'vitest';
import { type DiscordOptions, startDiscord } from '#playground';

/** Starts a stand-in for Discord with these limits, a log, and a signal that makes the bot stop trying. */
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

/** A log that collects its lines with their level and error. */
export function logTo(logged: string[]) {
  const write =
    (level: string) =>
    ({ error }: { error?: unknown }, message: string) =>
      void logged.push(`${level}: ${message}${error ? `, ${error}` : ''}`);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
