import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  ComponentType,
  Events,
  GatewayIntentBits,
  type InteractionCallbackResponse,
  type InteractionReplyOptions,
  MessageFlags,
} from 'discord.js';
import { describe, expect } from 'vitest';
import { answerRaw, button, messageOf, pngOf, raw, row, type TestWorld, testOver } from '../support/discord-test.ts';
import { WAYS } from '../support/over-http.ts';

const ONE_BUTTON = { content: 'x', components: [row(button('a'))] };

/** Answers Ann's command with a message, and each press with the given function. */
async function shown(world: TestWorld, content: InteractionReplyOptions, press: (it: ButtonInteraction) => unknown) {
  await world.connect(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(content);
    if (interaction.isButton()) await press(interaction);
  });
  return messageOf(world.play());
}

describe.for(WAYS)('over %s', (way) => {
  const test = testOver(way);
  /** The number of REST calls that an answer takes. Over HTTP, the response itself is the answer. */
  const answerCalls = way === 'HTTP' ? 0 : 1;

  describe('a slash command', () => {
    test('reaches the bot complete, and its reply with a picture is seen by everybody', async ({ world }) => {
      const { driver, ann, ben, channel, play } = world;
      const came = Promise.withResolvers<ChatInputCommandInteraction>();
      const answered = Promise.withResolvers<InteractionCallbackResponse>();
      const { client } = await world.connect(async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        came.resolve(interaction);
        const files = [{ attachment: pngOf(800, 1000), name: 'board.png', description: 'Row 1: 2' }];
        answered.resolve(await interaction.reply({ content: 'hello', files, withResponse: true }));
      });

      const sent = play();
      const interaction = await came.promise;
      const place = { channelId: channel.id, guildId: channel.guild.id };
      const limits = { context: 0, attachmentSizeLimit: 10 * 1024 * 1024 };
      expect(interaction).toMatchObject({
        ...{ user: { id: ann.id }, locale: 'en-US', guildLocale: 'en-US', ...place, ...limits },
        authorizingIntegrationOwners: { 0: channel.guild.id },
      });
      expect(interaction.memberPermissions?.has('UseApplicationCommands')).toBe(true);
      expect(interaction.appPermissions.has('AttachFiles')).toBe(true);
      expect((await answered.promise).resource?.message?.attachments.first()?.width).toBe(800);
      const { data: message, visibleTo } = await messageOf(sent);
      expect(visibleTo).toBeUndefined();
      expect(message.author.id).toBe(client.user.id);
      expect(message.interaction_metadata).toMatchObject({ user: { id: ann.id } });
      expect(message.interaction).toMatchObject({ user: { id: ann.id }, name: 'play' });
      const [picture] = message.attachments;
      expect(picture).toMatchObject({ width: 800, height: 1000, description: 'Row 1: 2', content_type: 'image/png' });
      expect(driver.file(picture?.url ?? '')?.bytes).toEqual(pngOf(800, 1000));
      expect(Buffer.from(await (await fetch(picture?.url ?? '')).arrayBuffer())).toEqual(pngOf(800, 1000));
      expect(driver.messages(channel, ben).map(({ id }) => id)).toEqual([message.id]);
      expect(sent.calls).toMatchObject([{ method: 'POST', status: 200, files: [{ name: 'board.png', bytes: 64 }] }]);
      expect(sent.callbackMs).toBeGreaterThan(0);
    });

    test('works in direct messages and where only the player has installed the bot', async ({ world }) => {
      const { driver, ann, ben } = world;
      const contexts: unknown[] = [];
      await world.connect(async (interaction) => {
        contexts.push([interaction.context, interaction.inGuild(), interaction.channelId]);
        if (interaction.isRepliable()) await interaction.reply('here');
      });
      await world.register({ name: 'play', description: 'Play', contexts: [0, 1, 2], integration_types: [0, 1] });
      const foreign = driver.guildChannel(driver.addGuild('Elsewhere', { hasBot: false }));
      const group = driver.addGroup('Two of us', [ann, ben]);
      for (const place of [driver.dm(ann), foreign, group]) await messageOf(driver.slash(ann, place, 'play'));
      expect(contexts).toEqual([
        [1, false, driver.dm(ann).id],
        [0, true, foreign.id],
        [2, false, group.id],
      ]);
    });

    test('of a user-installed app may be followed up five times', async ({ world }) => {
      const { driver, ann } = world;
      const { errors } = await world.connect(async (interaction) => {
        if (!interaction.isRepliable()) return;
        await interaction.reply('first');
        for (let count = 0; count < 6; count += 1) await interaction.followUp(`follow-up ${count}`);
      });
      await world.register({ name: 'play', description: 'Play', contexts: [0], integration_types: [1] });
      const foreign = driver.guildChannel(driver.addGuild('Elsewhere', { hasBot: false }));
      driver.slash(ann, foreign, 'play');
      await expect.poll(() => errors).toHaveLength(1);
      expect(driver.messages(foreign, ann)).toHaveLength(6);
      expect(errors).toMatchObject([{ code: 40094 }]);
    });

    test('fails for the player when no bot is connected', async ({ world }) => {
      const { driver, play } = world;
      const { client } = await world.connect(() => undefined);
      await client.destroy();
      const sent = play();
      driver.clock.shift(3_001);
      expect(await sent.outcome).toEqual({ kind: 'failed', notice: 'The application did not respond' });
    });
  });

  describe('a button', () => {
    const board = {
      content: 'board',
      components: [row(button('left', { emoji: { name: '⬅️' } }), button('off', { disabled: true }))],
    };

    test('changes its message by one call', async ({ world }) => {
      const { driver, ann, channel } = world;
      const first = await shown(world, board, (press) => press.update({ content: `pressed ${press.customId}` }));
      for (const name of ['left', '⬅️', '⬅']) {
        const sent = driver.click(ann, first, name);
        const second = await messageOf(sent);
        expect(second.id).toBe(first.id);
        expect(second.data.content).toBe('pressed left');
        expect(second.data.components).toEqual(first.data.components);
        expect(sent.calls).toHaveLength(answerCalls);
      }
      expect(driver.messages(channel, ann)).toHaveLength(1);
      expect(() => driver.click(ann, first, 'off')).toThrow('disabled');
      expect(() => driver.click(ann, first, 'nothing')).toThrow('has no button');
    });

    test('answers the one who pressed, and nobody else, when the answer is ephemeral', async ({ world }) => {
      const { driver, ann, ben, channel } = world;
      const whisper = { content: 'not yours', flags: MessageFlags.Ephemeral } as const;
      const sent = driver.click(ben, await shown(world, board, (press) => press.reply(whisper)), 'left');
      expect(await sent.outcome).toMatchObject({ kind: 'replied', isEphemeral: true });
      const { id } = await messageOf(sent);
      const ids = (viewer: typeof ann) => driver.messages(channel, viewer).map((seen) => seen.id);
      expect(ids(ben)).toContain(id);
      expect(ids(ann)).not.toContain(id);
      driver.dismiss(ben, await messageOf(sent));
      expect(ids(ben)).not.toContain(id);
    });

    test('on an ephemeral message works and keeps it ephemeral', async ({ world }) => {
      const { driver, ann, ben } = world;
      const first = await shown(world, { ...board, flags: MessageFlags.Ephemeral }, (press) =>
        press.update({ content: `${press.message.flags.has(MessageFlags.Ephemeral)}` }),
      );
      const second = await messageOf(driver.click(ann, first, 'left'));
      expect(second).toMatchObject({ visibleTo: ann.id, data: { content: 'true' } });
      expect(() => driver.click(ben, first, 'left')).toThrow('sees no message');
    });

    test('that a message no longer has can be pressed with forge', async ({ world }) => {
      const { driver, ann } = world;
      const first = await shown(world, board, (press) => press.update({ content: press.customId, components: [] }));
      await messageOf(driver.click(ann, first, 'left'));
      expect(() => driver.click(ann, first, 'left')).toThrow('has no button');
      expect((await messageOf(driver.forge(ann, first, 'old:1'))).data.content).toBe('old:1');
    });
  });

  describe('after the first answer', () => {
    test('a deferred reply shows thinking, and is settled by the edit that fills it', async ({ world }) => {
      const { driver, ann, channel, play } = world;
      await world.connect(async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        const thinking = driver.messages(channel, ann)[0]?.data.flags ?? 0;
        expect(thinking & MessageFlags.Loading).toBe(MessageFlags.Loading);
        await interaction.editReply('done');
        await interaction.followUp('more');
      });
      const sent = play();
      const { data: message, visibleTo } = await messageOf(sent);
      expect([message.content, message.flags, visibleTo]).toEqual(['done', MessageFlags.Ephemeral, ann.id]);
      const more = await driver.until(() => driver.messages(channel, ann)[1]);
      expect(more).toMatchObject({ visibleTo: undefined, data: { content: 'more' } });
      expect(more.data.message_reference?.message_id).toBe(message.id);
    });

    test('a follow-up is seen by its player alone when it asks for that, and by everybody when it does not', async ({
      world,
    }) => {
      const { driver, ann, ben, channel, play } = world;
      const events: string[] = [];
      const { client } = await world.connect(
        async (interaction) => {
          if (!interaction.isChatInputCommand()) return;
          await interaction.reply('first');
          await interaction.followUp({ content: 'for you', flags: MessageFlags.Ephemeral });
          await interaction.followUp('for all');
        },
        { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages] },
      );
      client.on(Events.MessageCreate, ({ content }) => events.push(content));
      play();
      await driver.until(() => driver.messages(channel, ann).length === 3);
      const seenBy = (viewer: typeof ann) =>
        driver.messages(channel, viewer).map(({ data: message }) => message.content);
      expect(seenBy(ann)).toEqual(['first', 'for you', 'for all']);
      expect(seenBy(ben)).toEqual(['first', 'for all']);
      const whisper = driver.messages(channel, ann)[1];
      expect(whisper?.data.flags).toBe(MessageFlags.Ephemeral);
      await expect.poll(() => events).toEqual(['first', 'for all']);
    });

    test('a follow-up that fills a deferred ephemeral reply is ephemeral', async ({ world }) => {
      const { driver, ann, ben, channel, play } = world;
      await world.connect(async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        await interaction.followUp('done');
      });
      const sent = play();
      const { data: message, visibleTo } = await messageOf(sent);
      expect([message.content, visibleTo]).toEqual(['done', ann.id]);
      expect(driver.messages(channel, ben)).toEqual([]);
      // The call works, but its trace contains a warning.
      await driver.until(() => sent.calls.length === answerCalls + 1);
      expect(sent.calls.at(-1)?.deprecated).toBe('a follow-up that fills a deferred answer: edit @original instead');
    });

    test('a follow-up after an acknowledged press has no warning in its trace', async ({ world }) => {
      const { driver, ann, channel } = world;
      const first = await shown(world, ONE_BUTTON, async (press) => {
        await press.deferUpdate();
        await press.followUp('y');
      });
      const sent = driver.click(ann, first, 'a');
      await driver.until(() => sent.calls.length === answerCalls + 1);
      expect(sent.calls.filter(({ deprecated }) => deprecated)).toEqual([]);
      expect(driver.messages(channel, ann)).toHaveLength(2);
    });

    test('the webhook reads, edits and deletes its own messages', async ({ world }) => {
      const { driver, ann, channel, discord, play } = world;
      const { client } = await world.connect(async (interaction) => {
        if (interaction.isChatInputCommand()) await interaction.reply('one');
      });
      const sent = play();
      await sent.outcome;
      const hook = `/webhooks/${client.application.id}/${sent.token}`;
      expect(await raw(discord, 'GET', `${hook}/messages/@original`)).toMatchObject({ body: { content: 'one' } });
      await raw(discord, 'PATCH', `${hook}/messages/@original`, { json: { content: 'two' } });
      const { body } = await raw(discord, 'POST', hook, { json: { content: 'three', flags: 64 } });
      expect(driver.messages(channel, ann).map(({ data: message }) => message.content)).toEqual(['two', 'three']);
      expect((await raw(discord, 'DELETE', `${hook}/messages/${body['id']}`)).status).toBe(204);
      for (const id of [body['id'], driver.say(ann, channel, 'hello').id])
        expect(await raw(discord, 'GET', `${hook}/messages/${id}`)).toMatchObject({ body: { code: 10008 } });
    });

    test('a follow-up before any answer, and a made-up token, are unknown webhooks', async ({ world }) => {
      const { discord, play } = world;
      const { client } = await world.connect(() => undefined);
      const sent = play();
      for (const token of [sent.token, 'nonsense']) {
        const path = `/webhooks/${client.application.id}/${token}`;
        expect(await raw(discord, 'POST', path, { json: { content: 'x' } })).toMatchObject({ body: { code: 10015 } });
      }
    });

    test('an update of a message that is gone says so', async ({ world }) => {
      const { driver, ann, channel, discord } = world;
      const first = await shown(world, ONE_BUTTON, () => undefined);
      const sent = driver.click(ann, first, 'a');
      await raw(discord, 'DELETE', `/channels/${channel.id}/messages/${first.id}`);
      expect(await answerRaw(discord, sent, { type: 7, data: { content: 'y' } })).toMatchObject({
        body: { code: 10008 },
      });
    });
  });

  describe('selects and modals', () => {
    const menu = {
      type: ComponentType.StringSelect,
      custom_id: 'theme',
      options: [
        { label: 'Light', value: 'light' },
        { label: 'Dark', value: 'dark' },
      ],
    };

    test('a chosen value arrives', async ({ world }) => {
      const { driver, ann, play } = world;
      await world.connect(async (interaction) => {
        if (interaction.isChatInputCommand()) await interaction.reply({ content: 'choose', components: [row(menu)] });
        if (interaction.isStringSelectMenu()) await interaction.update(`chose ${interaction.values}`);
      });
      const first = await messageOf(play());
      expect((await messageOf(driver.select(ann, first, 'theme', ['dark']))).data.content).toBe('chose dark');
      expect(() => driver.select(ann, first, 'theme', ['blue'])).toThrow('no option');
      expect(() => driver.select(ann, first, 'theme', [])).toThrow('1 to 1');
    });

    const textInput = { type: ComponentType.TextInput, custom_id: 'name', style: 1 } as const;

    test.for([
      ['a row', row({ ...textInput, label: 'Name' })],
      ['a label', { type: ComponentType.Label, label: 'Name', component: textInput }],
    ] as const)('a modal with its field in %s comes back filled in', async ([, top], { world }) => {
      const { driver, play } = world;
      await world.connect(async (interaction) => {
        if (interaction.isChatInputCommand()) {
          await interaction.showModal({ custom_id: 'ask', title: 'Ask', components: [top] } as never);
        }
        if (!interaction.isModalSubmit()) return;
        await interaction.reply(`hello ${interaction.fields.getTextInputValue('name')}`);
      });
      const opened = play();
      await expect(driver.submitModal(opened, {})).rejects.toThrow('must be filled in');
      const sent = await driver.submitModal(opened, { name: 'Ann' });
      expect((await messageOf(sent)).data.content).toBe('hello Ann');
    });
  });

  test('a click sends the bot the whole message', async ({ world }) => {
    const { driver, ann } = world;
    let seen: ButtonInteraction | undefined;
    const files = [{ attachment: pngOf(4, 5), name: 'a.png' }];
    const first = await shown(world, { ...ONE_BUTTON, files }, (press) => {
      seen = press;
      return press.deferUpdate();
    });
    await driver.click(ann, first, 'a').outcome;
    expect(seen?.message.attachments.first()?.height).toBe(5);
    expect(seen?.message.interactionMetadata?.user.id).toBe(ann.id);
    expect(seen?.component).toMatchObject({ customId: 'a' });
  });
});
