import { MessageFlags, MessageType, type SendableChannels } from 'discord.js';
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { describe, expect } from 'vitest';
import { type TestWorld, test } from '../support/discord-test.ts';

const INTENTS = { intents: ['Guilds', 'GuildMessages', 'MessageContent'] as const };

async function openChannel({ connect, channel }: TestWorld): Promise<SendableChannels> {
  const { client } = await connect(() => undefined, INTENTS);
  const place = await client.channels.fetch(channel.id);
  if (!place?.isSendable()) throw new Error('no channel to send to');
  return place;
}

describe('a reply', () => {
  test('has its type, its message and who is mentioned by it', async ({ world }) => {
    const { driver, ann, channel } = world;
    const place = await openChannel(world);
    const said = driver.say(ann, channel, 'hello');
    const heard = await place.messages.fetch(said.id);
    const reply = await heard.reply('hello, you');
    expect([reply.type, reply.reference?.messageId]).toEqual([MessageType.Reply, said.id]);
    expect(reply.mentions.repliedUser?.id).toBe(ann.id);
    expect((await reply.fetchReference()).content).toBe('hello');
    const quiet = await heard.reply({ content: 'hello', allowedMentions: { repliedUser: false } });
    expect([quiet.mentions.users.size, quiet.reference?.messageId]).toEqual([0, said.id]);
  });

  test('to a message that is gone may be sent as it is', async ({ world }) => {
    const { driver, ann, channel } = world;
    const place = await openChannel(world);
    const heard = await place.messages.fetch(driver.say(ann, channel, 'hello').id);
    driver.dismiss(ann, driver.find(channel.id, heard.id) ?? expect.fail('no message'));
    const plain = await heard.reply({ content: 'gone', failIfNotExists: false });
    expect([plain.type, plain.reference]).toEqual([MessageType.Default, null]);
  });

  test('needs the permission to read the history, and cannot forward', async ({ world }) => {
    const { driver, ann, channel } = world;
    const { id } = driver.say(ann, channel, 'hello');
    const send = (reference: object) => world.post({ content: 'a', message_reference: reference });
    expect((await send({ type: 1, message_id: id })).body['message']).toContain(
      'To forward a message is not simulated',
    );
    driver.roles.overwrite(channel, driver.bot, { deny: Bit.ReadMessageHistory });
    expect((await send({ message_id: id })).body.code).toBe(160002);
  });
});

test('a message may be read aloud, be silent, or suppress its embeds', async ({ world }) => {
  const place = await openChannel(world);
  await expect(place.send({ content: 'a', tts: true })).rejects.toThrow('Missing Permissions');
  world.allow(Bit.SendTTSMessages);
  expect((await place.send({ content: 'a', tts: true })).tts).toBe(true);
  const silent = await place.send({ content: 'a', flags: MessageFlags.SuppressNotifications });
  expect(silent.flags.has(MessageFlags.SuppressNotifications)).toBe(true);
  const bare = await place.send({ content: 'a', embeds: [{ title: 'b' }], flags: MessageFlags.SuppressEmbeds });
  expect([bare.flags.has(MessageFlags.SuppressEmbeds), bare.embeds.length]).toEqual([true, 0]);
  expect((await bare.edit({ embeds: [{ title: 'b' }], flags: [] })).embeds).toHaveLength(1);
  await expect(place.send({ content: 'a', flags: 1 << 13 })).rejects.toThrow('IsVoiceMessage');
});

test('@everyone and roles are mentioned with the permission, as far as the message allows', async ({ world }) => {
  const { driver, channel, ann } = world;
  const place = await openChannel(world);
  const staff = driver.roles.add(channel.guild, 'Staff');
  const text = `@everyone <@&${staff.id}> <@${ann.id}>`;
  const seen = async (more: object = {}) => {
    const { mentions } = await place.send({ content: text, ...more });
    return [mentions.everyone, mentions.roles.size, mentions.users.size];
  };
  expect(await seen()).toEqual([false, 0, 1]);
  world.allow(Bit.MentionEveryone);
  expect(await seen()).toEqual([true, 1, 1]);
  expect(await seen({ allowedMentions: { parse: ['roles'] } })).toEqual([false, 1, 0]);
});
