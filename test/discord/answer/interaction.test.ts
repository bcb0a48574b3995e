/** Parses interactions with parts that the stand-in for Discord seldom sends. */
import { ApplicationCommandType, ComponentType, InteractionType, Locale, PermissionFlagsBits } from 'discord.js';
import { expect, test } from 'vitest';
import { type Interaction, pressOf, textIn, typedIn, userIn } from '../../../src/discord/answer/interaction.ts';

const USER = { id: '7', username: 'ann', global_name: null, discriminator: '0', avatar: null };
const PRESSED = Date.UTC(2026, 10, 23);
/** A Discord id (snowflake) that was made at this time: https://docs.discord.com/developers/reference#snowflakes */
const idAt = (time: number): string => String(BigInt(time - 1_420_070_400_000) << 22n);

/** A command interaction that consists of these parts and has only those fields that the bot reads. */
const commandWith = (parts: object): Interaction =>
  ({
    id: idAt(PRESSED),
    application_id: '1',
    token: 'secret',
    type: InteractionType.ApplicationCommand,
    data: { id: '2', name: '2048', type: ApplicationCommandType.ChatInput },
    locale: Locale.German,
    attachment_size_limit: 10,
    app_permissions: '0',
    authorizing_integration_owners: {},
    ...parts,
  }) as Interaction;

const memberWith = (parts: object) => ({ guild_id: '5', member: { user: USER, permissions: '0', ...parts } });

test('a press has its time by Discord’s clock, and its webhook', () => {
  const press = pressOf(commandWith({ user: USER, channel: { id: '9' } }));
  expect(press).toMatchObject({ at: PRESSED, player: '7', place: 'dm:9', fileLimitBytes: 10, isPrivate: false });
  expect(press.webhook).toEqual({ applicationId: '1', token: 'secret', locale: 'de' });
});

test('a press in a server has that place, in any of its channels', () => {
  for (const id of ['9', '10'])
    expect(pressOf(commandWith({ ...memberWith({}), channel: { id } })).place).toBe('guild:5');
});

test('a player is called by the global name or the username, and never by a nickname', () => {
  const named = (user: object, member?: object) =>
    pressOf(
      commandWith(member ? memberWith({ user: { ...USER, ...user }, ...member }) : { user: { ...USER, ...user } }),
    ).name;
  expect(named({})).toBe('ann');
  expect(named({ global_name: 'Ann' })).toBe('Ann');
  expect(named({ global_name: 'Ann' }, { nick: null })).toBe('Ann');
  expect(named({ global_name: 'Ann' }, { nick: 'Annie' })).toBe('Ann');
  expect(named({}, { nick: 'Annie' })).toBe('ann');
});

test('a server is managed by those with the permission, and by administrators', () => {
  const mayManage = (permissions: bigint) =>
    pressOf(commandWith(memberWith({ permissions: `${permissions}` }))).mayManage;
  expect(mayManage(PermissionFlagsBits.ManageGuild)).toBe(true);
  expect(mayManage(PermissionFlagsBits.Administrator)).toBe(true);
  expect(mayManage(PermissionFlagsBits.ManageChannels)).toBe(false);
  expect(pressOf(commandWith({ user: USER })).mayManage).toBe(false);
});

test.each([
  ['where the app is installed', { 0: '5', 1: '7' }, '0', false],
  ['for a member who may use external apps', { 1: '7' }, `${PermissionFlagsBits.UseExternalApps}`, false],
  ['for an administrator', { 1: '7' }, `${PermissionFlagsBits.Administrator}`, false],
  ['for a member who may not', { 1: '7' }, `${PermissionFlagsBits.SendMessages}`, true],
])('answers in a server are forced to be private %s: %#', (_, owners, permissions, isForced) => {
  const interaction = commandWith({ ...memberWith({ permissions }), authorizing_integration_owners: owners });
  expect(pressOf(interaction).isForcedPrivate).toBe(isForced);
  expect(pressOf(commandWith({ user: USER, authorizing_integration_owners: { 1: '7' } })).isForcedPrivate).toBe(false);
});

test('an interaction without a user is rejected', () => {
  expect(() => pressOf(commandWith({}))).toThrow(TypeError);
});

test('a chosen user is read from the resolved data of the command', () => {
  const options = [{ name: 'opponent', value: '8' }];
  const users = { 8: { ...USER, id: '8', username: 'bob', bot: true } };
  expect(userIn({ options }, 'opponent')).toBeUndefined();
  expect(userIn({ options, resolved: { users } }, 'opponent')).toEqual({
    id: '8',
    name: 'bob',
    isBot: true,
    isHere: false,
  });
  const named = (permissions: string) =>
    userIn({ options, resolved: { users, members: { 8: { permissions } } } }, 'opponent');
  expect(named('1024')).toMatchObject({ name: 'bob', isHere: true });
  // The named member of the server cannot see this channel.
  expect(named('2048')).toMatchObject({ name: 'bob', isHere: false });
  expect(named('8')).toMatchObject({ isHere: true });
});

test('what is typed is the value of the option that has the focus', () => {
  expect(typedIn({ options: [{ name: 'board', value: '5', focused: true }] })).toBe('5');
  for (const options of [[], [{ name: 'board', value: '5' }]]) expect(typedIn({ options })).toBe('');
});

test('no text holds the character U+0000, which PostgreSQL rejects', () => {
  expect(textIn({ options: [{ name: 'game', value: 'a\0' }] }, 'game')).toBe('a\u{fffd}');
  expect(pressOf(commandWith({ user: { ...USER, global_name: '\0nn' } })).name).toBe('\u{fffd}nn');
  const data = { component_type: ComponentType.StringSelect, custom_id: 'x', values: ['\0'] };
  const menu = { type: InteractionType.MessageComponent, channel: { id: '9' }, message: { id: '8' }, data };
  expect(pressOf(commandWith({ user: USER, ...menu })).values).toEqual(['\u{fffd}']);
});

test('the bot may post in servers that added it and give it the permissions, not where only a player installed it', () => {
  const { ViewChannel, SendMessages, SendMessagesInThreads, AttachFiles } = PermissionFlagsBits;
  const mayPost = (owners: object, permissions: bigint, channel: object = { id: '9' }) =>
    pressOf(
      commandWith({ user: USER, channel, authorizing_integration_owners: owners, app_permissions: `${permissions}` }),
    ).botMayPost;
  const all = ViewChannel | SendMessages | AttachFiles;
  expect(mayPost({ 0: '5' }, all)).toBe(true);
  expect(mayPost({ 0: '5', 1: '7' }, all)).toBe(true);
  expect(mayPost({ 1: '7' }, all)).toBe(false);
  for (const missing of [ViewChannel, SendMessages, AttachFiles])
    expect(mayPost({ 0: '5' }, all & ~missing)).toBe(false);
  // A thread has a permission of its own for sending messages.
  const thread = { id: '10', parent_id: '9', thread_metadata: {} };
  expect(mayPost({ 0: '5' }, ViewChannel | SendMessagesInThreads | AttachFiles, thread)).toBe(true);
  expect(mayPost({ 0: '5' }, all, thread)).toBe(false);
});
