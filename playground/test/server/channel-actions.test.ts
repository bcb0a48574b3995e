import { once } from 'node:events';
import { Events, type Message, MessageType, Partials, type TextChannel } from 'discord.js';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { type Bot, raw, type TestWorld, test } from '../support/discord-test.ts';

const INTENTS = ['Guilds', 'GuildMessages', 'GuildMessageReactions', 'GuildMessageTyping', 'MessageContent'] as const;
const OPTIONS = { intents: [...INTENTS], partials: [Partials.Message, Partials.Reaction] };

async function openChannel({ connect, channel }: TestWorld): Promise<Bot & { readonly place: TextChannel }> {
  const bot = await connect(() => undefined, OPTIONS);
  return { ...bot, place: (await bot.client.channels.fetch(channel.id)) as TextChannel };
}

test('typing sends an event', async ({ world }) => {
  const { client, place } = await openChannel(world);
  const seen = once(client, Events.TypingStart);
  await place.sendTyping();
  expect((await seen)[0]).toMatchObject({ user: { id: world.driver.bot.id } });
});

test('pinning a message adds a system message', async ({ world }) => {
  const { driver, ann, channel } = world;
  const { place } = await openChannel(world);
  const message = await place.send('important');
  await expect(message.pin()).rejects.toThrow('Missing Permissions');
  world.allow(Bit.PinMessages);
  await message.pin();
  expect((await message.fetch(true)).pinned).toBe(true);
  const { items } = await place.messages.fetchPins();
  expect(items.map((one) => one.message.id)).toEqual([message.id]);
  const told = driver.messages(channel, ann).at(-1)?.data;
  expect([told?.type, told?.message_reference?.message_id]).toEqual([MessageType.ChannelPinnedMessage, message.id]);
  await message.unpin();
  expect((await place.messages.fetchPins()).items).toEqual([]);
});

test('many messages are deleted at once, none of them twice', async ({ world }) => {
  const { discord, driver, ann, channel } = world;
  const { client, place } = await openChannel(world);
  const old = driver.say(ann, channel, 'old');
  const sent = [driver.say(ann, channel, 'one'), driver.say(ann, channel, 'two')];
  await expect(place.bulkDelete(2)).rejects.toThrow('Missing Permissions');
  world.allow(Bit.ManageMessages);
  const bulk = (messages: readonly string[]) =>
    raw(discord, 'POST', `/channels/${channel.id}/messages/bulk-delete`, { json: { messages } });
  for (const wrong of [[old.id], [old.id, old.id], [old.id, 'x']]) expect((await bulk(wrong)).body.code).toBe(50035);
  const gone = once(client, Events.MessageBulkDelete);
  await bulk(sent.map(({ id }) => id));
  expect([...(await gone)[0].keys()].toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
  expect(driver.messages(channel, ann).map(({ id }) => id)).toEqual([old.id]);
});

test('players and the bot add and remove reactions', async ({ world }) => {
  const { driver, ann, ben, channel } = world;
  const { client, place } = await openChannel(world);
  const said = driver.say(ann, channel, 'hello');
  const message: Message = await place.messages.fetch(said.id);
  await message.react('👍');
  const added = once(client, Events.MessageReactionAdd);
  driver.react(ben, said, '👍');
  const [reaction, user] = await added;
  expect([reaction.emoji.name, user.id]).toEqual(['👍', ben.id]);
  const seen = async () => {
    const { body } = await raw(world.discord, 'GET', `/channels/${channel.id}/messages/${said.id}`);
    const list = (body['reactions'] ?? []) as { emoji: { name: string }; count: number; me: boolean }[];
    return list.map(({ emoji, count, me }) => [emoji.name, count, me]);
  };
  expect(await seen()).toEqual([['👍', 2, true]]);
  const users = await reaction.users.fetch();
  expect([...users.keys()].toSorted()).toEqual([driver.bot.id, ben.id].toSorted());
  await reaction.users.remove(driver.bot.id);
  driver.react(ben, said, '👍', false);
  expect(await seen()).toEqual([]);
  await message.react('🎲');
  await expect(message.reactions.removeAll()).rejects.toThrow('Missing Permissions');
  world.allow(Bit.ManageMessages);
  await message.reactions.removeAll();
  expect(await seen()).toEqual([]);
});

test('a thread can start from a message or without one', async ({ world }) => {
  const { driver, ann } = world;
  const { place } = await openChannel(world);
  const message = await place.send('a topic');
  const thread = await message.startThread({ name: 'talk' });
  expect([thread.id, thread.parentId, (await message.fetch(true)).hasThread]).toEqual([message.id, place.id, true]);
  await thread.send('hello');
  const other = await place.threads.create({ name: 'more' });
  const inside = driver.say(ann, { ...world.channel, id: other.id }, 'hi');
  expect(inside.channelId).toBe(other.id);
});
