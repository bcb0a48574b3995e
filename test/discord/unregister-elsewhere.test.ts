import { REST } from 'discord.js';
import { test as base, expect } from 'vitest';
import { commands } from '../../src/commands/commands.ts';
import { registerCommands } from '../../src/discord/register-commands.ts';
import { unregisterElsewhere } from '../../src/discord/unregister-elsewhere.ts';
import { startStandIn } from '../../src/playground/server/stand-in.ts';

const wanted = commands.map(({ data }) => data);
const { signal } = new AbortController();

/** A stand-in for Discord with a bot that registers its commands in one place after the other. */
const test = base.extend('discord', async ({}, { onCleanup }) => {
  const { driver, apiUrl, token, close } = await startStandIn();
  onCleanup(close);
  const rest = new REST({ api: apiUrl, retries: 0 }).setToken(token);
  const { applicationId } = driver.directory;
  const [club, shift] = ['Puzzle Club', 'Night Shift'].map((name) => driver.channel(name));
  const listOf = (guildId: string | undefined) => ({ rest, applicationId, guildId });
  const offered = () =>
    [club, shift, driver.dm(driver.player('Ann'))].map((channel) => (channel ? driver.offered(channel).length : -1));
  return {
    club: club?.guild?.id ?? '',
    shift: shift?.guild?.id ?? '',
    offered,
    register: (guildId?: string) => registerCommands(listOf(guildId), wanted),
    takeBack: (guildId?: string) => unregisterElsewhere(listOf(guildId), signal),
  };
});

const ALL = wanted.length;

test.for([
  ['from everywhere to one server', 'everywhere', 'club', [ALL, 0, 0]],
  ['from one server to everywhere', 'club', 'everywhere', [ALL, ALL, ALL]],
  ['from one server to another', 'club', 'shift', [0, ALL, 0]],
] as const)('commands that moved %s are offered once', async ([, from, to, expected], { discord }) => {
  const guildOf = (place: 'everywhere' | 'club' | 'shift') => (place === 'everywhere' ? undefined : discord[place]);
  await discord.register(guildOf(from));
  expect(await discord.register(guildOf(to))).toMatchObject({ changed: true, isFirst: true });
  expect(await discord.takeBack(guildOf(to))).toBe(1);
  expect(discord.offered()).toEqual(expected);
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

test('a server without the bot is told in words, and does not keep the others from being cleared', async ({
  discord,
}) => {
  await expect(discord.register('123456789012345678')).rejects.toThrow(/123456789012345678.*DISCORD_GUILD_ID/);
  await discord.register(discord.club);
  expect(await discord.takeBack()).toBe(1);
});
