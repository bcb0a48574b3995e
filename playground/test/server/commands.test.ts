import { describe, expect } from 'vitest';
import type { Channel } from '../../server/directory/directory.ts';
import { long, many, messageOf, raw, test } from '../support/discord-test.ts';

const text = (more: object = {}) => ({ type: 3, name: 'board', description: 'Size', ...more });
const withOptions = (...options: object[]) => ({ name: 'a', description: 'b', options });

describe('the set of commands', () => {
  test('comes back complete, and a command that keeps its name keeps its id', async ({ world }) => {
    const localized = {
      name: 'play',
      description: 'Play',
      name_localizations: { de: 'spielen' },
      options: [text({ required: false })],
    };
    const first = await world.register(localized, { name: 'help', description: 'Help' });
    const second = await world.register({ ...localized, description: 'Play on' });
    const [before, after] = [first, second].map(({ body }) => (body as unknown as { id: string }[])[0]);
    expect(after?.id).toBe(before?.id);
    expect(after).toMatchObject({
      type: 1,
      description: 'Play on',
      nsfw: false,
      contexts: null,
      integration_types: [0],
      default_member_permissions: null,
      name_localizations: { de: 'spielen' },
    });
    expect(after).toHaveProperty('options', [{ ...text(), name_localizations: null, description_localizations: null }]);
  });

  test('is listed without translations unless they are asked for', async ({ world }) => {
    await world.register({ name: 'play', description: 'Play', name_localizations: { de: 'spielen' } });
    const path = `/applications/${world.driver.bot.id}/commands`;
    const plain = await raw(world.discord, 'GET', path);
    const full = await raw(world.discord, 'GET', `${path}?with_localizations=true`);
    expect(JSON.stringify(plain.body)).not.toContain('spielen');
    expect(JSON.stringify(full.body)).toContain('spielen');
  });

  test('can be changed one by one by a real client', async ({ world }) => {
    const { driver, channel } = world;
    const { client } = await world.connect(() => undefined);
    const { commands } = client.application;
    const help = await commands.create({ name: 'help', description: 'Help' });
    await commands.edit(help.id, { description: 'More help' });
    expect(driver.offered(channel).map(({ name, description }) => [name, description])).toContainEqual([
      'help',
      'More help',
    ]);
    await commands.delete(help.id);
    expect(driver.offered(channel).map(({ name }) => name)).toEqual(['play']);
    await expect(commands.delete(help.id)).rejects.toMatchObject({ code: 10063 });
  });

  test('of a server is offered there only', async ({ world }) => {
    const { driver, ann, channel } = world;
    const { client } = await world.connect(() => undefined);
    await client.application.commands.set([{ name: 'here', description: 'Here' }], channel.guild.id);
    const offered = (place: Channel) => driver.offered(place).map(({ name }) => name);
    expect(offered(channel)).toEqual(['here', 'play']);
    expect(offered(driver.guildChannel('Night Shift'))).toEqual(['play']);
    expect(offered(driver.dm(ann))).toEqual(['play']);
  });

  test.for([
    [{}, 1e20, 'must be at most 9007199254740991'],
    [{}, -1e20, 'must be at least -9007199254740991'],
    [{ max_value: 9 }, 1e20, 'must be at most 9'],
    [{}, 1.5, 'must be a whole number'],
  ] as const)('with the limits %j takes no %d', async ([limits, value, problem], { world }) => {
    const { driver, ann, channel } = world;
    await world.register(withOptions({ type: 4, name: 'seed', description: 'x', ...limits }));
    expect(() => driver.slash(ann, channel, 'a', { seed: value })).toThrow(`option "seed" ${problem}.`);
  });

  test('is offered where its contexts and installations allow it', async ({ world }) => {
    const { driver, ann, channel } = world;
    await world.register(
      { name: 'server', description: 'x', contexts: [0] },
      { name: 'dm', description: 'x', contexts: [1] },
      { name: 'user', description: 'x', contexts: [0, 1, 2], integration_types: [1] },
    );
    const foreign = driver.guildChannel(driver.addGuild('Elsewhere', { hasBot: false }));
    const offered = (place: Channel) => driver.offered(place).map(({ name }) => name);
    expect(offered(channel)).toEqual(['server']);
    expect(offered(driver.dm(ann))).toEqual(['dm', 'user']);
    expect(offered(foreign)).toEqual(['user']);
  });

  test.for<[string, object, string]>([
    ['an upper-case name', { name: 'Play', description: 'x' }, 'APPLICATION_COMMAND_INVALID_NAME'],
    ['a name of 33 characters', { name: long(33), description: 'x' }, 'name'],
    ['no description', { name: 'a' }, 'description'],
    ['a description of 101 characters', { name: 'a', description: long(101) }, 'description'],
    [
      'a translation into no language',
      { name: 'a', description: 'x', name_localizations: { xx: 'a' } },
      'name_localizations',
    ],
    ['an upper-case translation', { name: 'a', description: 'x', name_localizations: { de: 'A' } }, 'INVALID_NAME'],
    ['a context that does not exist', { name: 'a', description: 'x', contexts: [3] }, 'contexts'],
    ['a context twice', { name: 'a', description: 'x', contexts: [1, 1] }, 'SET_TYPE_ALREADY_CONTAINS_VALUE'],
    ['26 options', withOptions(...many(26, (n) => text({ name: `o${n}` }))), 'options'],
    ['two options of one name', withOptions(text(), text()), 'NAME_ALREADY_EXISTS'],
    ['an option without a type', withOptions({ name: 'b', description: 'x' }), 'type'],
    ['26 choices', withOptions(text({ choices: many(26, (n) => ({ name: `${n}`, value: `${n}` })) })), 'choices'],
    ['a choice of 101 characters', withOptions(text({ choices: [{ name: long(101), value: 'a' }] })), 'name'],
    ['a number as a choice of text', withOptions(text({ choices: [{ name: 'a', value: 1 }] })), 'value'],
    [
      'choices and autocomplete',
      withOptions(text({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })),
      'AUTOCOMPLETE_INVALID',
    ],
    ['autocomplete of a user', withOptions(text({ type: 6, autocomplete: true })), 'CHOICES_INVALID'],
    [
      'more than 8000 characters',
      withOptions(
        ...many(4, (o) =>
          text({ name: `o${o}`, choices: many(25, (n) => ({ name: `${n}${long(90)}`, value: `${n}${long(90)}` })) }),
        ),
      ),
      'APPLICATION_COMMAND_TOO_LARGE',
    ],
  ])('may not hold %s', async ([, command, where], { world }) => {
    const { status, body } = await world.register(command);
    expect([status, body.code]).toEqual([400, 50035]);
    expect(JSON.stringify(body.errors)).toContain(where);
  });

  test('may not hold 101 commands, or 200 new ones more a day', async ({ world }) => {
    const put = async (commands: readonly object[]) => (await world.register(...commands)).body.code;
    const set = (count: number, prefix: string) => many(count, (n) => ({ name: `${prefix}${n}`, description: 'x' }));
    expect(await put(set(101, 'a'))).toBe(30032);
    expect(await put(set(100, 'a'))).toBeUndefined();
    expect(await put(set(100, 'b'))).toBeUndefined();
    expect(await put(set(1, 'c'))).toBe(30034);
    world.driver.clock.shift(24 * 60 * 60_000 + 1);
    expect(await put(set(1, 'c'))).toBeUndefined();
  });
});

describe('options', () => {
  const command = {
    name: 'play',
    description: 'Play',
    options: [
      { type: 3, name: 'board', description: 'Size', autocomplete: true },
      { type: 3, name: 'rules', description: 'Rules', choices: [{ name: 'Wild', value: 'wild' }] },
      { type: 4, name: 'seed', description: 'Seed', min_value: 0 },
      { type: 6, name: 'user', description: 'Who' },
      { type: 5, name: 'loud', description: 'Loud' },
      { type: 7, name: 'where', description: 'Where' },
      { type: 8, name: 'role', description: 'Role' },
      { type: 9, name: 'ping', description: 'Whom or which' },
      { type: 11, name: 'file', description: 'File' },
    ],
  };

  test('arrive with their values', async ({ world }) => {
    const { driver, ann, ben, channel, play } = world;
    await world.connect(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const { options } = interaction;
      const values = [
        options.getString('board'),
        options.getString('rules'),
        options.getInteger('seed'),
        options.getUser('user')?.id,
        options.getRole('role')?.name,
        options.getMentionable('ping')?.toString(),
      ];
      await interaction.reply(values.map((value) => value ?? 'none').join(' '));
    });
    await world.register(command);
    const staff = driver.roles.add(channel.guild, 'Staff');
    const values = { board: '5x5', rules: 'wild', seed: 13579, user: ben.id, role: staff.id, ping: staff.id };
    expect((await messageOf(driver.slash(ann, channel, 'play', values))).data.content).toBe(
      `5x5 wild 13579 ${ben.id} Staff <@&${staff.id}>`,
    );
    expect((await messageOf(play())).data.content).toBe('none none none none none none');
  });

  test.for<[string, Record<string, string | number>]>([
    ['one of its choices', { rules: 'odd' }],
    ['a whole number', { seed: 1.5 }],
    ['at least 0', { seed: -1 }],
    ['no option', { speed: 1 }],
    ['somebody who is here, and "@Bob" is not', { user: '@Bob' }],
    ['true or false', { loud: 'yes' }],
    ['needs a value', { board: '' }],
    ['a channel of a server', { where: '1100000000000000001' }],
    ['must be a role, and', { role: '1100000000000000001' }],
    ['somebody who is here, or a role', { ping: '1100000000000000001' }],
    ['does not simulate', { file: '1100000000000000001' }],
  ])('are held back by the client: %s', async ([text, values], { world }) => {
    const { driver, ann, channel } = world;
    await world.register(command);
    expect(() => driver.slash(ann, channel, 'play', values)).toThrow(text);
  });

  test('are completed while they are typed', async ({ world }) => {
    const { driver, ann, channel } = world;
    await world.connect(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      await interaction.respond([{ name: `${name}:${value}:${interaction.options.getInteger('seed')}`, value: 'v' }]);
    });
    await world.register(command);
    const typed = { name: 'board', value: '5x' };
    const choices = await driver.autocomplete(ann, channel, { name: 'play', typed, values: { seed: 7 } });
    expect(choices).toEqual([{ name: 'board:5x:7', value: 'v' }]);
  });

  test('offer nothing when no choices come in time', async ({ world }) => {
    const { driver, ann, channel } = world;
    await world.connect(() => undefined);
    await world.register(command);
    const choices = driver.autocomplete(ann, channel, { name: 'play', typed: { name: 'board', value: '' } });
    driver.clock.shift(3_001);
    expect(await choices).toEqual([]);
  });

  test('of a subcommand are found by its path', async ({ world }) => {
    const { driver, ann, channel } = world;
    await world.connect(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply(`${interaction.options.getSubcommand()} ${interaction.options.getString('board')}`);
    });
    const nested = {
      name: 'game',
      description: 'x',
      options: [{ type: 1, name: 'start', description: 'x', options: [text()] }],
    };
    await world.register(nested);
    expect((await messageOf(driver.slash(ann, channel, 'game start', { board: '4x4' }))).data.content).toBe(
      'start 4x4',
    );
    expect(() => driver.slash(ann, channel, 'game')).toThrow('subcommand');
  });
});
