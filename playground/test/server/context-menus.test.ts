import type { Interaction } from 'discord.js';
import { MessageType } from 'discord.js';
import { expect } from 'vitest';
import { many, messageOf, test } from '../support/discord-test.ts';

const COMMANDS = [
  { name: 'Who is it?', type: 2 },
  { name: 'Read aloud', type: 3 },
];

const answer = async (interaction: Interaction): Promise<void> => {
  if (interaction.isUserContextMenuCommand()) {
    const { targetUser, targetMember } = interaction;
    await interaction.reply(`${targetUser.displayName}, ${targetMember ? 'a member' : 'a user'}`);
  }
  if (interaction.isMessageContextMenuCommand()) await interaction.reply(interaction.targetMessage.content);
};

test('context-menu commands carry their target user or message', async ({ world }) => {
  const { driver, ann, ben, channel, connect } = world;
  const { client } = await connect(answer);
  await client.application.commands.set(COMMANDS);
  const asked = await messageOf(driver.userCommand(ann, channel, 'Who is it?', ben));
  expect(asked.data).toMatchObject({ content: 'Ben, a member', type: MessageType.ContextMenuCommand });
  expect(asked.data.interaction_metadata).toMatchObject({ target_user: { id: ben.id } });
  const alone = await messageOf(driver.userCommand(ann, driver.dm(ann), 'Who is it?', driver.bot));
  expect(alone.data.content).toBe('Bot, a user');
  const said = driver.say(ben, channel, 'hello');
  const read = await messageOf(driver.messageCommand(ann, said, 'Read aloud'));
  expect(read.data).toMatchObject({ content: 'hello', interaction_metadata: { target_message_id: said.id } });
});

test('commands are offered by type, with at most 15 context-menu commands of each type', async ({ world }) => {
  const { driver, ann, ben, channel, connect } = world;
  const { client } = await connect(answer);
  await client.application.commands.set([...COMMANDS, { name: 'play', description: 'Play' }]);
  expect([1, 2, 3].map((type) => driver.offered(channel, type).map(({ name }) => name))).toEqual([
    ['play'],
    ['Who is it?'],
    ['Read aloud'],
  ]);
  expect(() => driver.userCommand(ann, channel, 'Read aloud', ben)).toThrow('not offered here; offered: Who is it?.');
  const menus = (count: number) => many(count, (index) => ({ name: `Menu ${index}`, type: 3 }));
  await client.application.commands.set(menus(15));
  await expect(client.application.commands.set(menus(16))).rejects.toMatchObject({ code: 30032 });
});
