import { REST } from 'discord.js';
import { startStandIn } from 'discord-playground';
import { test as base, expect } from 'vitest';
import { commands } from '../../../src/commands/commands.ts';
import { isRegisteredEverywhere, unregisterFromServers } from '../../../src/discord/registration/leftover-commands.ts';
import { registerCommands } from '../../../src/discord/registration/register-commands.ts';

const wanted = Object.values(commands).map(({ data }) => data());
const { signal } = new AbortController();

/** A stand-in for Discord with a bot that registers its commands in one place after the other. */
const test = base.extend('discord', async ({}, { onCleanup }) => {
  const { driver, apiUrl, token, close } = await startStandIn();
  onCleanup(close);
  const rest = new REST({ api: apiUrl, retries: 0 }).setToken(token);
  const { applicationId } = driver.directory;
  const [club, shift] = ['Puzzle Club', 'Night Shift'].map((name) => driver.channel(name));
  const application = { rest, applicationId };
  const offered = () =>
    [club, shift, driver.dm(driver.player('Ann'))].map((channel) => (channel ? driver.offered(channel).length : -1));
  return {
    club: club?.guild?.id ?? '',
    offered,
    register: (guildId?: string) => registerCommands({ ...application, guildId }, wanted),
    takeBack: () => unregisterFromServers(application, signal),
    isEverywhere: () => isRegisteredEverywhere(application, signal),
  };
});

const ALL = wanted.length;

test('commands that moved from one server to everywhere are offered once', async ({ discord }) => {
  await discord.register(discord.club);
  expect(await discord.register()).toMatchObject({ changed: true, isFirst: true });
  expect(await discord.takeBack()).toBe(1);
  expect(discord.offered()).toEqual([ALL, ALL, ALL]);
});

test('commands for everywhere are noticed', async ({ discord }) => {
  await discord.register(discord.club);
  expect(await discord.isEverywhere()).toBe(false);
  await discord.register();
  expect(await discord.isEverywhere()).toBe(true);
});

test('where nothing was left behind, nothing is written', async ({ discord }) => {
  await discord.register();
  expect(await discord.takeBack()).toBe(0);
  expect(discord.offered()).toEqual([ALL, ALL, ALL]);
});

test('a second start is not the first, so that Discord is not asked about each server again', async ({ discord }) => {
  await discord.register();
  expect(await discord.register()).toMatchObject({ changed: false, isFirst: false });
});

test('a server without the bot is reported in words, and does not keep the others from being cleared', async ({
  discord,
}) => {
  await expect(discord.register('123456789012345678')).rejects.toThrow(/123456789012345678.*DISCORD_GUILD_ID/);
  await discord.register(discord.club);
  expect(await discord.takeBack()).toBe(1);
});
