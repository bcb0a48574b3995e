import { type Client, Events } from 'discord.js';
import type { APIInteractionDataResolved, APIInteractionGuildMember, APIUser } from 'discord-api-types/v10';
import { describe, expect } from 'vitest';
import type { Channel } from '../../server/directory/directory.ts';
import { messageOf, raw, row, type TestWorld, test } from '../support/discord-test.ts';

const INVITE = { name: 'invite', description: 'x', options: [{ type: 6, name: 'whom', description: 'x' }] };

/** The users in an interaction's payload, as the stand-in sent them. */
interface Named {
  readonly data: { readonly resolved?: APIInteractionDataResolved };
  readonly member?: APIInteractionGuildMember;
  readonly user?: APIUser;
  readonly app_permissions: string;
  readonly channel: object;
}

/** The payload of the next interaction from the gateway, before discord.js parses it. */
const nextInteraction = (client: Client): Promise<Named> =>
  new Promise((resolve) => {
    client.on(Events.Raw, ({ t, d }: { t: string; d: Named }) => t === 'INTERACTION_CREATE' && resolve(d));
  });

async function invited({ driver, ann, ben, connect }: TestWorld, place: Channel): Promise<Named> {
  const { client } = await connect(() => undefined);
  await client.application.commands.set([INVITE]);
  const came = nextInteraction(client);
  driver.slash(ann, place, 'invite', { whom: ben.id });
  return came;
}

describe('users named in an interaction', () => {
  test('are sent as partial members of the server', async ({ world }) => {
    const { ben, channel } = world;
    const { resolved } = (await invited(world, channel)).data;
    expect(Object.keys(resolved?.users ?? {})).toEqual([ben.id]);
    expect(resolved?.members?.[ben.id]).toMatchObject({ roles: [], permissions: expect.any(String) });
    for (const field of ['user', 'deaf', 'mute']) expect(resolved?.members?.[ben.id]).not.toHaveProperty(field);
  });

  test('are sent as users only in direct messages', async ({ world }) => {
    const { driver, ann, ben } = world;
    const { data, member, user } = await invited(world, driver.dm(ann));
    expect(data.resolved).toEqual({ users: { [ben.id]: expect.objectContaining({ id: ben.id }) } });
    expect([member, user?.id]).toEqual([undefined, ann.id]);
  });

  test('are sent for a menu of users, too', async ({ world }) => {
    const { driver, ann, ben } = world;
    const { client } = await world.connect(() => undefined);
    const components = [row({ type: 5, custom_id: 'whom' })];
    const { sent } = await world.answerPlay({ type: 4, data: { components } });
    const came = nextInteraction(client);
    driver.select(ann, await messageOf(sent), 'whom', [ben.id]);
    expect((await came).data).toMatchObject({ values: [ben.id], resolved: { users: { [ben.id]: { id: ben.id } } } });
  });
});

describe('the commands of a server', () => {
  const path = ({ driver, channel }: TestWorld) => `/applications/${driver.bot.id}/guilds/${channel.guild.id}/commands`;

  test('are returned without the fields of global commands', async ({ world }) => {
    const given = { ...INVITE, contexts: [0], integration_types: [0], dm_permission: false };
    const answers = [
      await raw(world.discord, 'PUT', path(world), { json: [given] }),
      await raw(world.discord, 'GET', path(world)),
    ];
    for (const { body } of answers) {
      const [command] = body as unknown as [object];
      expect(command).toMatchObject({ name: 'invite', guild_id: world.channel.guild.id });
      for (const field of ['contexts', 'integration_types', 'dm_permission']) expect(command).not.toHaveProperty(field);
    }
    const one = await raw(world.discord, 'POST', path(world), { json: { ...given, name: 'other' } });
    expect(one.body).not.toHaveProperty('contexts');
  });

  test('are gone when the bot was removed, and no new ones can be made', async ({ world }) => {
    const { discord, driver, channel } = world;
    await raw(discord, 'PUT', path(world), { json: [INVITE] });
    const offered = () => driver.offered(channel).map(({ name }) => name);
    expect(offered()).toEqual(['invite']);
    driver.removeBot(channel.guild);
    expect(offered()).toEqual([]);
    expect(await raw(discord, 'GET', path(world))).toMatchObject({ status: 403, body: { code: 50001 } });
    expect(await raw(discord, 'PUT', path(world), { json: [INVITE] })).toMatchObject({ status: 403 });
  });
});
