import { once } from 'node:events';
import { Client, Events, GatewayIntentBits as Intent } from 'discord.js';
import { describe, expect } from 'vitest';
import type { Discord } from '../../server/discord.ts';
import { raw, test } from '../support/discord-test.ts';
import { openSession } from '../support/gateway-socket.ts';

const { Guilds, GuildMembers, GuildMessages, GuildPresences, MessageContent } = Intent;

const logIn = async ({ apiUrl, token }: Discord, intents: readonly Intent[]): Promise<unknown> => {
  const client = new Client({ intents, rest: { api: apiUrl } });
  try {
    return await client.login(token);
  } catch (error) {
    return String(error);
  } finally {
    await client.destroy();
  }
};

describe('privileged intents', () => {
  test('are granted by default, and can be rejected one by one', async ({ open }) => {
    const { discord: usual } = await open();
    expect(await logIn(usual, [Guilds, GuildMembers, GuildPresences, MessageContent])).toBe(usual.token);
    const { discord: strict } = await open({ privilegedIntents: [] });
    expect(await logIn(strict, [Guilds, GuildMessages])).toBe(strict.token);
    for (const intent of [GuildMembers, GuildPresences, MessageContent]) {
      expect(await logIn(strict, [Guilds, intent])).toContain('Used disallowed intents');
    }
    const { discord: some } = await open({ privilegedIntents: ['GuildMembers'] });
    expect(await logIn(some, [GuildMembers])).toBe(some.token);
    expect(await logIn(some, [GuildPresences])).toContain('Used disallowed intents');
  });

  test('show in the flags of the application', async ({ open }) => {
    const flagsOf = async (options: Parameters<typeof open>[0]) => {
      const { discord } = await open(options);
      return (await raw(discord, 'GET', '/applications/@me')).body['flags'];
    };
    expect(await flagsOf({})).toBe((1 << 13) | (1 << 15) | (1 << 19));
    expect(await flagsOf({ privilegedIntents: ['MessageContent'] })).toBe(1 << 19);
    expect(await flagsOf({ privilegedIntents: [] })).toBe(0);
  });

  test('for members and presences deliver members, new members and changes', async ({ world }) => {
    const { driver, ann, channel, connect } = world;
    const { client } = await connect(() => undefined, { intents: [Guilds, GuildMembers, GuildPresences] });
    const guild = client.guilds.cache.get(channel.guild.id);
    expect([...(guild?.members.cache.values() ?? [])].map(({ displayName }) => displayName)).toContain('Ben');
    expect(guild?.members.cache.get(ann.id)?.presence?.status).toBe('online');

    const came = once(client, Events.GuildMemberAdd);
    const cy = driver.addPlayer('Cy');
    expect((await came)[0]).toMatchObject({ id: cy.id });
    const renamed = once(client, Events.GuildMemberUpdate);
    driver.rename(ann, 'Annie', channel.guild);
    expect((await renamed)[1]).toMatchObject({ nickname: 'Annie' });
    const away = once(client, Events.PresenceUpdate);
    driver.setPresence(ann, { status: 'dnd', activities: [{ name: 'chess', type: 0 }] });
    expect((await away)[1]).toMatchObject({ status: 'dnd', activities: [{ name: 'chess' }] });
  });

  test('are needed for events about other members than the bot', async ({ world }) => {
    const { discord, driver, ann, channel } = world;
    const socket = await openSession(discord, { intents: Guilds });
    driver.addPlayer('Cy');
    driver.rename(ann, 'Annie', channel.guild);
    driver.setPresence(ann, { status: 'idle', activities: [] });
    driver.roles.give(driver.bot, driver.roles.add(channel.guild, 'Staff'));
    await socket.next(({ t }) => t === 'GUILD_MEMBER_UPDATE');
    const created = socket.got.filter(({ t }) => t === 'GUILD_CREATE');
    for (const { d } of created) {
      expect(d).toMatchObject({ members: [{ user: { id: driver.bot.id } }], presences: [], member_count: 4 });
    }
    const events = socket.got.flatMap(({ t }) => t ?? []);
    expect(events.toSorted()).toEqual([
      'GUILD_CREATE',
      'GUILD_CREATE',
      'GUILD_MEMBER_UPDATE',
      'GUILD_ROLE_CREATE',
      'READY',
    ]);
  });
});

describe('a client that asks for members', () => {
  test('receives all, or those with a name or ids, with presences if it has the intent', async ({ world }) => {
    const { ann, ben, channel, connect } = world;
    const { client } = await connect(() => undefined, { intents: [Guilds, GuildMembers, GuildPresences] });
    const guild = await client.guilds.fetch(channel.guild.id);
    guild.members.cache.clear();
    expect((await guild.members.fetch()).size).toBe(4);
    expect((await guild.members.fetch({ query: 'an', limit: 5 })).map(({ id }) => id)).toEqual([ann.id]);
    const withPresences = await guild.members.fetch({ user: [ben.id], withPresences: true });
    expect(withPresences.get(ben.id)?.presence?.status).toBe('online');
    expect((await guild.members.list({ limit: 2 })).size).toBe(2);
    expect((await guild.members.search({ query: 'be' })).map(({ id }) => id)).toEqual([ben.id]);
  });

  test('receives members by id without any privileged intent, but no presences', async ({ world }) => {
    const { discord, ben, channel } = world;
    const { send, next } = await openSession(discord, { intents: Guilds });
    const ids = [ben.id, '1'];
    send(8, { guild_id: channel.guild.id, user_ids: ids, presences: true, nonce: 'x'.repeat(33) });
    const { d } = await next(({ t }) => t === 'GUILD_MEMBERS_CHUNK');
    expect(d).toMatchObject({ members: [{ user: { id: ben.id } }], not_found: ['1'], chunk_index: 0, chunk_count: 1 });
    for (const field of ['presences', 'nonce']) expect(d).not.toHaveProperty(field);
  });

  test('finds the owner of a server', async ({ world }) => {
    const { ann, channel, driver, connect } = world;
    const { client } = await connect(() => undefined, { intents: [Guilds] });
    const guild = await client.guilds.fetch(channel.guild.id);
    expect((await guild.fetchOwner()).user.displayName).toBe('Owner of Puzzle Club');
    const own = driver.addGuild('Own', { ownerId: ann.id });
    expect((await (await client.guilds.fetch(own.id)).fetchOwner()).id).toBe(ann.id);
  });
});
