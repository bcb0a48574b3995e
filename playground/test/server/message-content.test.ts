import { once } from 'node:events';
import { Events, GatewayIntentBits as Intent, type Message, Partials } from 'discord.js';
import { describe, expect } from 'vitest';
import type { Channel } from '../../server/directory/directory.ts';
import { type Bot, button, messageOf, row, test } from '../support/discord-test.ts';

const MESSAGES = [Intent.Guilds, Intent.GuildMessages, Intent.DirectMessages];
const BLIND = { intents: MESSAGES, partials: [Partials.Channel] };
const SEEING = { ...BLIND, intents: [...MESSAGES, Intent.MessageContent] };

/** The parts of a message that a client without the intent may not see. */
const seen = ({ content, embeds, attachments, components }: Message) => [
  content,
  embeds.length,
  attachments.size,
  components.length,
];

const hears = async ({ client }: Bot, event: typeof Events.MessageCreate, act: () => unknown): Promise<Message> => {
  const heard = once(client, event);
  await act();
  return (await heard)[0];
};

describe('the content of a message', () => {
  test('is hidden from a session that did not ask for it, and not from another', async ({ world }) => {
    const { driver, ann, channel, connect } = world;
    const [blind, seeing] = [await connect(() => undefined, BLIND), await connect(() => undefined, SEEING)];
    const both = [blind, seeing].map((bot) => hears(bot, Events.MessageCreate, () => undefined));
    driver.say(ann, channel, 'hello');
    expect((await Promise.all(both)).map(({ content }) => content)).toEqual(['', 'hello']);
    // What REST responses contain depends on the intents granted to the application.
    const place = await blind.client.channels.fetch(channel.id);
    if (!place?.isTextBased()) throw new Error('no channel of text');
    expect((await place.messages.fetch({ limit: 1, cache: false })).first()?.content).toBe('hello');
  });

  test('is there in direct messages, in those of the bot and where it is mentioned', async ({ world }) => {
    const { driver, ann, channel, connect } = world;
    const bot = await connect(() => undefined, BLIND);
    const say = (where: Channel, text: string) => hears(bot, Events.MessageCreate, () => driver.say(ann, where, text));
    expect((await say(driver.dm(ann), 'hello')).content).toBe('hello');
    expect((await say(channel, `hello <@${driver.bot.id}>`)).content).toBe(`hello <@${driver.bot.id}>`);
    const place = await bot.client.channels.fetch(channel.id);
    if (!place?.isSendable()) throw new Error('no channel to send to');
    const own = await hears(bot, Events.MessageCreate, () =>
      place.send({
        content: 'mine',
        embeds: [{ title: 'x' }],
        files: [{ name: 'a.txt', attachment: Buffer.from('a') }],
        components: [row(button('a')) as never],
      }),
    );
    expect(seen(own)).toEqual(['mine', 1, 1, 1]);
  });

  test('comes in an event with the members who wrote it and who are mentioned', async ({ world }) => {
    const { driver, ann, ben, channel, connect } = world;
    const bot = await connect(() => undefined, SEEING);
    driver.rename(ann, 'Annie', channel.guild);
    const message = await hears(bot, Events.MessageCreate, () => driver.say(ann, channel, `<@${ben.id}>, your turn`));
    expect(message.member?.nickname).toBe('Annie');
    expect(message.mentions.members?.map(({ id }) => id)).toEqual([ben.id]);
    const direct = await hears(bot, Events.MessageCreate, () => driver.say(ann, driver.dm(ann), 'hello'));
    expect(direct.member).toBeNull();
  });

  test('is sent with an interaction without the intent', async ({ open }) => {
    const { driver, ann, connect, play } = await open({ privilegedIntents: [] });
    const pressed: string[] = [];
    await connect(async (interaction) => {
      if (interaction.isButton()) {
        pressed.push(interaction.message.content);
        await interaction.deferUpdate();
      } else if (interaction.isChatInputCommand()) {
        await interaction.reply({ content: 'press', components: [row(button('a')) as never] });
      }
    });
    await driver.click(ann, await messageOf(play()), 'a').outcome;
    expect(pressed).toEqual(['press']);
  });
});
