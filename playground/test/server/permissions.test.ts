/** Tests roles and overwrites against discord.js, which computes permissions itself. */
import { type Client, Events, type Interaction } from 'discord.js';
import { PermissionFlagsBits as Bit, GatewayIntentBits } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Channel, Player } from '../../server/directory/directory.ts';
import { raw, type TestWorld, test } from '../support/discord-test.ts';

/** Connects a client with the intent for servers, so that it caches roles and channels from gateway events. */
async function start({ connect }: TestWorld): Promise<Client<true>> {
  return (await connect(() => undefined, { intents: [GatewayIntentBits.Guilds] })).client;
}

const nextInteraction = (client: Client): Promise<Interaction> =>
  new Promise((resolve) => client.once(Events.InteractionCreate, resolve));

async function heldBy(client: Client<true>, world: TestWorld, player: Player, channel: Channel) {
  const came = nextInteraction(client);
  world.driver.slash(player, channel, 'play');
  const { appPermissions, memberPermissions, member, channelId } = await came;
  const there = client.channels.cache.get(channelId ?? '');
  if (!there || there.isDMBased() || !member || !('id' in member)) throw new Error('The client knows no such channel.');
  return {
    app: [appPermissions.bitfield, there.permissionsFor(client.user)?.bitfield],
    member: [memberPermissions?.bitfield, there.permissionsFor(member)?.bitfield],
  };
}

test('permissions in interactions equal those that a client computes from roles and overwrites', async ({ world }) => {
  const { driver, ann, ben, channel } = world;
  const { roles, bot } = driver;
  const { guild } = channel;
  if (!guild) throw new Error('no server');
  const client = await start(world);
  const [staff, muted, boss] = [
    roles.add(channel.guild, 'Staff', Bit.ManageMessages | Bit.AddReactions),
    roles.add(channel.guild, 'Muted'),
    roles.add(channel.guild, 'Boss', Bit.Administrator),
  ];
  const thread = driver.addThread(channel, 'talk');
  const everybody = new Set<bigint | undefined>();
  for (const step of [
    () => undefined,
    () => roles.give(ann, staff),
    () => roles.overwrite(channel, guild, { deny: Bit.AttachFiles | Bit.AddReactions | Bit.SendMessages }),
    () => roles.overwrite(channel, staff, { allow: Bit.AttachFiles, deny: Bit.EmbedLinks }),
    () => roles.give(ann, muted),
    () => roles.overwrite(channel, muted, { deny: Bit.AttachFiles | Bit.ReadMessageHistory, allow: Bit.EmbedLinks }),
    () => roles.overwrite(channel, ann, { deny: Bit.ManageMessages, allow: Bit.ReadMessageHistory }),
    () => roles.overwrite(channel, bot, { allow: Bit.SendMessages }),
    () => roles.change(guild, Bit.ViewChannel | Bit.UseApplicationCommands),
    () => roles.give(bot, boss),
    () => roles.give(bot, boss, false),
    () => roles.give(ben, boss),
  ]) {
    step();
    for (const place of [channel, thread]) {
      for (const player of [ann, ben]) {
        const { app, member } = await heldBy(client, world, player, place);
        expect(app[0]).toBe(app[1]);
        expect(member[0]).toBe(member[1]);
        expect(roles.permissionsOf(player, place)).toBe(member[0]);
        everybody.add(member[0]);
      }
    }
  }
  // The test is meaningful only if the steps change permissions.
  expect(everybody.size).toBeGreaterThanOrEqual(8);
});

test('the owner of a server has all permissions there', async ({ world }) => {
  const { driver, ann, ben } = world;
  const client = await start(world);
  const place = driver.guildChannel(driver.addGuild('Own', { ownerId: ann.id }));
  driver.roles.overwrite(place, place.guild, { deny: Bit.SendMessages });
  const { member } = await heldBy(client, world, ann, place);
  expect(member[0]).toBe(member[1]);
  expect((member[0] ?? 0n) & Bit.BanMembers).toBe(Bit.BanMembers);
  expect(driver.roles.permissionsOf(ben, place) & (Bit.SendMessages | Bit.BanMembers)).toBe(0n);
});

test('a client finds the roles of a server, of its members and of the bot', async ({ world }) => {
  const { driver, ann, channel } = world;
  const client = await start(world);
  const staff = driver.roles.add(channel.guild, 'Staff', Bit.ManageMessages);
  driver.roles.give(ann, staff);
  const guild = await client.guilds.fetch({ guild: channel.guild.id, force: true });
  expect(guild.members.me?.roles.botRole).toMatchObject({ name: 'bot', managed: true });
  expect((await guild.members.fetch(ann.id)).roles.highest.name).toBe('Staff');
  expect((await guild.roles.fetch(undefined, { force: true })).map(({ name }) => name).toSorted()).toEqual([
    '@everyone',
    'Staff',
    'bot',
  ]);
  expect((await guild.roles.fetch(staff.id, { force: true }))?.permissions.bitfield).toBe(Bit.ManageMessages);
  await expect(guild.roles.fetch('1100000000000000000', { force: true })).resolves.toBeNull();
  driver.roles.overwrite(channel, staff, { deny: Bit.AddReactions });
  const [seen] = [...(await guild.channels.fetch()).values()];
  expect(seen?.permissionOverwrites.cache.map(({ id, type, deny }) => [id, type, deny.bitfield])).toEqual([
    [staff.id, 0, Bit.AddReactions],
  ]);
});

test("the bot's own role is deleted when the bot is removed", async ({ world }) => {
  const { channel, driver } = world;
  const names = () => [...channel.guild.roles.values()].map(({ name }) => name);
  expect(names()).toEqual(['@everyone', 'bot']);
  driver.removeBot(channel.guild);
  expect(names()).toEqual(['@everyone']);
});

test.for([
  ['View Channel', Bit.ViewChannel, { text: 50_001, file: 50_001, embed: 50_001, get: 50_001, one: 50_001 }],
  ['Send Messages', Bit.SendMessages, { text: 50_013, file: 50_013, embed: 50_013 }],
  ['Attach Files', Bit.AttachFiles, { file: 50_013 }],
  ['Embed Links', Bit.EmbedLinks, { embed: 50_013 }],
  ['Read Message History', Bit.ReadMessageHistory, { one: 50_013 }],
] as const)('without %s the bot is denied what needs it, and nothing else', async ([, deny, rejected], { world }) => {
  const { driver, ann, channel, discord, messages, post } = world;
  const { id } = driver.say(ann, channel, 'hello');
  driver.roles.overwrite(channel, driver.bot, { deny });
  const answers = {
    text: await post({ content: 'x' }),
    file: await post({}, { 'a.txt': Buffer.from('x') }),
    embed: await post({ embeds: [{ title: 'x' }] }),
    get: await raw(discord, 'GET', messages),
    one: await raw(discord, 'GET', `${messages}/${id}`),
  };
  const codes = Object.entries(answers).flatMap(([name, { body }]) => (body.code ? [[name, body.code]] : []));
  expect(Object.fromEntries(codes)).toEqual(rejected);
});

test('without Read Message History the bot reads no messages', async ({ world }) => {
  const { driver, ann, channel, discord, messages } = world;
  driver.say(ann, channel, 'hello');
  const read = async () => (await raw(discord, 'GET', messages)).body;
  expect(await read()).toHaveLength(1);
  driver.roles.overwrite(channel, driver.bot, { deny: Bit.ReadMessageHistory });
  expect(await read()).toEqual([]);
});

test('a thread uses Send Messages in Threads, and otherwise the permissions of its channel', async ({ world }) => {
  const { driver, channel, discord } = world;
  const thread = driver.addThread(channel, 'talk');
  const post = async () => {
    const { status } = await raw(discord, 'POST', `/channels/${thread.id}/messages`, { json: { content: 'x' } });
    return status;
  };
  const { roles, bot } = driver;
  roles.overwrite(channel, bot, { deny: Bit.SendMessages });
  expect(await post()).toBe(200);
  roles.overwrite(channel, bot, { deny: Bit.SendMessagesInThreads });
  expect(await post()).toBe(403);
  roles.overwrite(channel, bot, { deny: Bit.ViewChannel });
  expect(await post()).toBe(403);
  expect(() => roles.overwrite(thread, bot, { deny: Bit.ViewChannel })).toThrow('Only the channels of a server');
});

test('messages of others are deleted only with Manage Messages', async ({ world }) => {
  const { driver, ann, channel, discord } = world;
  const path = `/channels/${channel.id}/messages/${driver.say(ann, channel, 'hello').id}`;
  expect(await raw(discord, 'DELETE', path)).toMatchObject({ status: 403, body: { code: 50_013 } });
  driver.roles.overwrite(channel, driver.bot, { allow: Bit.ManageMessages });
  expect((await raw(discord, 'DELETE', path)).status).toBe(204);
  expect(driver.messages(channel, ann)).toEqual([]);
});

test('the bot receives no events of a channel that it cannot see', async ({ world }) => {
  const { driver, ann, channel } = world;
  const intents = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages];
  const { client } = await world.connect(() => undefined, { intents });
  const heard: string[] = [];
  client.on(Events.MessageCreate, ({ channelId }) => void heard.push(channelId));
  const [open, hidden] = [driver.addChannel(channel.guild, 'open'), driver.addChannel(channel.guild, 'hidden')];
  driver.roles.overwrite(hidden, driver.bot, { deny: Bit.ViewChannel });
  driver.say(ann, hidden, 'a');
  driver.say(ann, open, 'b');
  await expect.poll(() => heard).toEqual([open.id]);
});

test('players can do only what they have the permission for', async ({ world }) => {
  const { driver, ann, channel, play } = world;
  await start(world);
  const tries = { say: () => driver.say(ann, channel, 'x'), slash: () => play() };
  const rejected = (deny: bigint) => {
    driver.roles.overwrite(channel, ann, { deny });
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return [`${name}: ${error instanceof Error && error.message}`];
      }
    });
  };
  const text = 'Ann may not do this in #general.';
  expect(rejected(Bit.AttachFiles)).toEqual([]);
  expect(rejected(Bit.SendMessages)).toEqual([`say: ${text}`]);
  expect(rejected(Bit.UseApplicationCommands)).toEqual([`slash: ${text}`]);
  expect(rejected(Bit.ViewChannel)).toEqual([`say: ${text}`, `slash: ${text}`]);
});
