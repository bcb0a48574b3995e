import { DiscordAPIError, EmbedBuilder } from 'discord.js';
import { expect } from 'vitest';
import { messageOf, test } from '../support/discord-test.ts';

test('after a rejected answer, a client can answer the interaction again', async ({ world }) => {
  const { connect, play } = world;
  const errors: unknown[] = [];
  await connect(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const wrong = [{ embeds: [new EmbedBuilder({ color: 1 })] }, { content: '  \n ' }];
    for (const reply of wrong) await interaction.reply(reply).catch((error: unknown) => errors.push(error));
    const fields = [{ name: '', value: '' }];
    const url = 'https://example.org/a';
    const embed = new EmbedBuilder({ author: { name: 'a', url }, url, fields }).setTimestamp().setFooter({ text: 'b' });
    await interaction.reply({ content: '  words  ', embeds: [embed] });
  });
  const { data: message } = await messageOf(play());
  expect(errors).toEqual([expect.any(DiscordAPIError), expect.any(DiscordAPIError)]);
  expect(errors.map(String)).toEqual([
    expect.stringContaining('data.embeds[0].description[BASE_TYPE_REQUIRED]: This field is required'),
    'DiscordAPIError[50006]: Cannot send an empty message',
  ]);
  expect([message.content, message.embeds[0]?.fields]).toEqual(['words', [{ name: '', value: '', inline: false }]]);
});
