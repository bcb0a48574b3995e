import { ModalBuilder } from 'discord.js';
import { describe, expect } from 'vitest';
import { long, messageOf, raw, row, test } from '../support/discord-test.ts';

const INPUT = { type: 4, custom_id: 'name', style: 1, label: 'Name' };

describe('the outcome of an interaction', () => {
  test('is a failure if a deferred reply is not filled within fifteen minutes', async ({ world }) => {
    const { driver, connect, play } = world;
    await connect((interaction) => interaction.isRepliable() && interaction.deferReply());
    const sent = play();
    await driver.until(() => sent.isThinking);
    driver.clock.shift(15 * 60_000);
    expect(await sent.outcome).toEqual({ kind: 'failed', notice: 'The application did not respond' });
  });

  test('is a failure if a deferred reply is deleted', async ({ world }) => {
    const { connect, play } = world;
    await connect(async (interaction) => {
      if (!interaction.isRepliable()) return;
      await interaction.deferReply();
      await interaction.deleteReply();
    });
    expect(await play().outcome).toMatchObject({ kind: 'failed', reason: 'The deferred reply was deleted.' });
  });

  test('tells at once why an answer was rejected', async ({ world }) => {
    const { driver, connect, play } = world;
    const { errors } = await connect((interaction) => interaction.isRepliable() && interaction.reply(long(2_001)));
    const before = driver.clock.now();
    expect(await play().outcome).toEqual({
      kind: 'failed',
      notice: 'The application did not respond',
      reason: 'Invalid Form Body (50035): data.content: Must be 2000 or fewer in length. (BASE_TYPE_MAX_LENGTH)',
    });
    expect(driver.clock.now() - before).toBeLessThan(2_000);
    expect(String(errors)).toContain('data.content[BASE_TYPE_MAX_LENGTH]');
  });

  test('tells why the edit of a deferred reply was rejected', async ({ world }) => {
    const { connect, play } = world;
    await connect(async (interaction) => {
      if (!interaction.isRepliable()) return;
      await interaction.deferReply();
      await interaction.editReply({ embeds: [{}] });
    });
    expect(await play().outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('embeds.0.description'),
    });
  });

  test('is the second answer if the first was rejected', async ({ world }) => {
    const { connect, play } = world;
    await connect(async (interaction) => {
      if (!interaction.isRepliable()) return;
      await interaction.reply(long(2_001)).catch(() => interaction.reply('too long'));
    });
    expect((await messageOf(play())).data.content).toBe('too long');
  });

  test('is not affected by a second answer', async ({ world }) => {
    const { discord, answerPlay, driver } = world;
    const { sent } = await answerPlay({ type: 5 });
    const again = `/interactions/${sent.id}/${sent.token}/callback`;
    expect((await raw(discord, 'POST', again, { json: { type: 5 } })).body.code).toBe(40060);
    driver.clock.shift(300);
    await raw(discord, 'PATCH', `/webhooks/${driver.bot.id}/${sent.token}/messages/@original`, {
      json: { content: 'a' },
    });
    expect((await messageOf(sent)).data.content).toBe('a');
  });
});

test('a modal that a command opened is acknowledged without a message', async ({ world }) => {
  const { driver, connect, play, channel, ann } = world;
  const { errors } = await connect(async (interaction) => {
    const modal = new ModalBuilder({ custom_id: 'm', title: 'x', components: [row(INPUT) as never] });
    if (interaction.isChatInputCommand()) await interaction.showModal(modal);
    else if (interaction.isModalSubmit()) await interaction.deferUpdate();
  });
  const submitted = await driver.submitModal(play(), { name: 'Ann' });
  expect(await submitted.outcome).toEqual({ kind: 'acknowledged' });
  expect([errors, driver.messages(channel, ann)]).toEqual([[], []]);
});
