/** What the bot and the tools ask Discord without a session: how many sessions may start, and the bot's servers. */
import { test as base, describe, expect } from 'vitest';
import { startDiscord } from '#playground';
import { placeOfServer } from '../../../src/discord/answer/interaction.ts';
import {
  assertMayIdentify,
  findServers,
  IdentifiesUsedUpError,
  readIdentifyBudget,
} from '../../../src/discord/connection/account.ts';
import { DiscordRest } from '../../../src/discord/connection/rest.ts';
import { serve } from '../../support/loopback.ts';

/** This Discord recommends three shards, and allows the bot to start five sessions a day. */
const test = base.extend('discord', { scope: 'file' }, async ({}, { onCleanup }) => {
  const discord = await startDiscord({ shards: 3, sessionStarts: 5 });
  onCleanup(discord.close);
  return discord;
});

const NOW = Date.UTC(2026, 0, 1);

describe('a start', () => {
  test.for<[string, 'auto' | readonly number[], 'auto' | number, number]>([
    ['all shards that Discord recommends', 'auto', 'auto', 3],
    ['all of a number', 'auto', 4, 4],
    ['some of a number', [0, 2], 8, 2],
    ['some of those that Discord recommends', [1], 'auto', 1],
  ])('with %s needs as many sessions', async ([, shards, shardCount, needed], { discord: { apiUrl, token } }) => {
    const asking = { token, apiUrl, shards, shardCount };
    expect(await readIdentifyBudget(asking)).toEqual({
      remaining: 5,
      total: 5,
      resetAfterMs: 0,
      recommended: 3,
      needed,
    });
    expect(await assertMayIdentify(asking, () => NOW)).toBe(5 - needed);
  });

  test('takes the last sessions of a day, and waits where one more would be needed', async ({ discord }) => {
    const asking = { token: discord.token, apiUrl: discord.apiUrl, shards: 'auto' } as const;
    expect(await assertMayIdentify({ ...asking, shardCount: 5 }, () => NOW)).toBe(0);
    const rejected = await assertMayIdentify({ ...asking, shardCount: 6 }, () => NOW).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(IdentifiesUsedUpError);
    expect(rejected).toMatchObject({
      message: expect.stringMatching(
        /begin 5 more of its 5 sessions a day, .* needs 6\. .* at 2026-01-01T00:00:00\.000Z\./,
      ),
      transient: true,
      retryAfterMs: 1_000,
    });
  });

  test('with sessions that come back later waits a little longer than that', () => {
    const budget = { remaining: 0, total: 5, resetAfterMs: 60_000, recommended: 1, needed: 1 };
    const error = new IdentifiesUsedUpError(budget, NOW);
    expect(error.retryAfterMs).toBe(61_000);
    expect(error.message).toContain('at 2026-01-01T00:01:00.000Z');
  });
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
