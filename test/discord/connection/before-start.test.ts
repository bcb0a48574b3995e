/** What the bot and the tools ask Discord without a session: how many sessions may start, and the bot's servers. */
import { test as base, expect } from 'vitest';
import { startDiscord } from '#playground';
import { placeOfServer } from '../../../src/discord/answer/interaction.ts';
import { findServers, readIdentifyBudget } from '../../../src/discord/connection/account.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { serve } from '../../support/loopback.ts';

/** This Discord recommends three shards, and allows the bot to start five sessions a day. */
const test = base.extend('discord', { scope: 'file' }, async ({}, { onCleanup }) => {
  const discord = await startDiscord({ shards: 3, sessionStarts: 5 });
  onCleanup(discord.close);
  return discord;
});

test.for<[string, 'auto' | readonly number[], 'auto' | number, number]>([
  ['all shards that Discord recommends', 'auto', 'auto', 3],
  ['all of a number', 'auto', 4, 4],
  ['some of a number', [0, 2], 8, 2],
  ['some of those that Discord recommends', [1], 'auto', 1],
])('a start with %s needs as many sessions', async ([, shards, shardCount, needed], { discord: { apiUrl, token } }) => {
  const budget = await readIdentifyBudget({ token, apiUrl, shards, shardCount });
  expect(budget).toEqual({ remaining: 5, total: 5, recommended: 3, needed });
});

/** Reads the list of servers with a REST client of its own. */
async function serversAt(apiUrl: string, token: string) {
  const rest = new DiscordRest({ apiUrl, token });
  return findServers(rest, new AbortController().signal).finally(() => rest.close());
}

test('the servers are read from all pages', async ({ discord: { apiUrl, token, driver } }) => {
  for (let guild = 0; guild < 410; guild += 1) driver.addGuild(`Server ${guild}`, { hasBot: guild % 41 !== 0 });
  const places = driver.guilds.filter(({ hasBot }) => hasBot).map(({ id }) => placeOfServer(id));
  expect(await serversAt(apiUrl, token)).toEqual(new Set(places));
});

test('a list of servers with a page that does not advance is an error', async ({ onTestFinished }) => {
  const address = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{ "id": "7" }, { "id": "5" }]');
  }, onTestFinished);
  await expect(serversAt(`${address}/api`, 'a.token')).rejects.toThrow('servers above 7, but returned only servers up');
});
