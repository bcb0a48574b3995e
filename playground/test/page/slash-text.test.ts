import { ApplicationCommandOptionType, ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { problemOf } from '../../page/composer/send-text.ts';
import { invocationsOf, readSlash, valuesOf } from '../../page/composer/slash-text.ts';
import { offerFor } from '../../page/composer/suggestions.ts';
import { BUTTON_STYLE, COMPONENT, OPTION } from '../../page/message/discord-constants.ts';
import type { ChoiceView } from '../../web/protocol.ts';

const part = (type: number, name: string, more: object = {}) => ({ type, name, description: name, ...more });
const command = (name: string, description: string, ...options: object[]) => ({ name, description, options });
const SCOPES = [
  { name: 'This server', value: 'server' },
  { name: 'Everywhere', value: 'global' },
];

const COMMANDS = [
  {
    name: '2048',
    description: 'Play',
    description_localizations: { de: 'Spielen' },
    options: [
      part(3, 'board', { autocomplete: true }),
      part(3, 'scope', { choices: SCOPES }),
      ...[part(4, 'seed'), part(5, 'loud'), part(6, 'user')],
    ],
  },
  command('let', 'Let in', part(8, 'role'), part(9, 'whom'), part(7, 'where')),
  { name: 'help', description: 'Help' },
  command('find', 'Find', part(3, 'what', { required: true }), part(3, 'where')),
  command('config', 'Settings', part(1, 'set', { options: [part(3, 'key')] })),
] as unknown as Parameters<typeof invocationsOf>[0];

const INVOCATIONS = invocationsOf(COMMANDS, 'en-US');
const NAMED = {
  people: [
    { id: '1', name: 'Ann' },
    { id: '2', name: 'Ben' },
  ],
  roles: [
    { id: '3', name: 'Staff' },
    { id: '4', name: '@everyone' },
  ],
  channels: [{ id: '5', name: 'general' }],
};

function read(text: string, picked: ReadonlyMap<string, ChoiceView> = new Map()) {
  const reading = readSlash(text, INVOCATIONS);
  if (reading.kind !== 'options') return reading;
  const { invocation, values, open, stray } = reading;
  return { name: invocation.name, values: valuesOf(values, NAMED, picked), open: open?.option.name, stray };
}

function offer(
  text: string,
  completed: readonly ChoiceView[] = [],
  picked: ReadonlyMap<string, ChoiceView> = new Map(),
) {
  const around = { text, invocations: INVOCATIONS, named: NAMED, completed, picked };
  const { suggestions, isEager } = offerFor(readSlash(text, INVOCATIONS), around);
  return { texts: suggestions.map((each) => each.text), isEager };
}

const usual = (values: object, open?: string, stray = '') => ({ name: '2048', values, open, stray });

describe('readSlash', () => {
  test.each([
    ['plain text', 'hello /2048', { kind: 'plain' }],
    ['a name that is being typed', '/20', { kind: 'naming', typed: '20' }],
    ['a whole name', '/2048', { kind: 'naming', typed: '2048' }],
    ['a command', '/2048 ', usual({})],
    ['an open option', '/2048 board:', usual({ board: '' }, 'board')],
    ['a value', '/2048 board:4x4', usual({ board: '4x4' }, 'board')],
    ['a finished value', '/2048 board:4x4 ', usual({ board: '4x4' })],
    ['a number', '/2048 seed:-7 ', usual({ seed: -7 })],
    ['what is no number, as text', '/2048 seed:x', usual({ seed: 'x' }, 'seed')],
    ['a choice by its name', '/2048 scope:this server ', usual({ scope: 'server' })],
    ['true and false', '/2048 loud:True ', usual({ loud: true })],
    ['a player', '/2048 user:Ben ', usual({ user: '2' })],
    ['a player with an @', '/2048 user:@BEN', usual({ user: '2' }, 'user')],
    [
      'roles and a channel',
      '/let role:@staff whom:everyone where:#General',
      { name: 'let', values: { role: '3', whom: '4', where: '5' }, open: 'where', stray: '' },
    ],
    ['nobody, as typed', '/2048 user:@Bob', usual({ user: '@Bob' }, 'user')],
    ['what is neither true nor false, as typed', '/2048 loud:yes', { values: { loud: 'yes' } }],
    ['text that belongs nowhere', '/2048 fast', usual({}, undefined, 'fast')],
    ['a subcommand', '/config set key:a', { name: 'config set', values: { key: 'a' }, open: 'key', stray: '' }],
    [
      'several options',
      '/2048 board:5x5 scope:Everywhere seed:3',
      usual({ board: '5x5', scope: 'global', seed: 3 }, 'seed'),
    ],
  ])('reads %s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test('sends the value behind a completed name', () => {
    const picked = new Map([['board', { name: '4x4 (classic)', value: '4x4' }]]);
    expect(read('/2048 board:4x4 (classic) ', picked)).toMatchObject({ values: { board: '4x4' } });
    expect(read('/2048 board:5x5 ', picked)).toMatchObject({ values: { board: '5x5' } });
  });

  test('describes in the language of the player', () => {
    expect(invocationsOf(COMMANDS, 'de')[0]?.description).toBe('Spielen');
    expect(invocationsOf(COMMANDS, 'fr')[0]?.description).toBe('Play');
  });
});

describe('offerFor', () => {
  test.each([
    ['nothing for plain text', 'hello', [], false],
    ['every command after a slash', '/', ['/2048 ', '/let ', '/help ', '/find ', '/config set '], true],
    ['the commands that begin so', '/h', ['/help '], true],
    ['a whole command, ready to be sent', '/2048', ['/2048 '], false],
    ['a whole command that needs an option', '/find', ['/find '], true],
    [
      'options that may be left out',
      '/2048 board:4x4 seed:1 loud:True ',
      ['/2048 board:4x4 seed:1 loud:True scope:', '/2048 board:4x4 seed:1 loud:True user:'],
      false,
    ],
    ['options that are needed', '/find ', ['/find what:', '/find where:'], true],
    ['choices', '/2048 scope:', ['/2048 scope:This server ', '/2048 scope:Everywhere '], true],
    ['choices that hold what is typed', '/2048 scope:every', ['/2048 scope:Everywhere '], true],
    ['a choice that is complete', '/2048 scope:Everywhere', ['/2048 scope:Everywhere '], false],
    ['players', '/2048 user:b', ['/2048 user:Ben '], true],
    ['roles after an @', '/let role:@e', ['/let role:everyone '], true],
    ['people and roles', '/let whom:n', ['/let whom:Ann ', '/let whom:Ben ', '/let whom:everyone '], true],
    ['channels after a #', '/let where:#gen', ['/let where:general '], true],
    ['players after an @', '/2048 user:@b', ['/2048 user:Ben '], true],
    ['a player who is complete after an @', '/2048 user:@ben', ['/2048 user:Ben '], false],
    ['nothing for a number', '/2048 seed:1', [], false],
    ['the options that a word begins', '/2048 s', ['/2048 scope:', '/2048 seed:'], true],
    ['the option whose name is complete', '/2048 seed', ['/2048 seed:'], true],
    ['nothing for a word that begins no option', '/2048 fast', [], false],
    ['the next option behind a number', '/2048 seed:1 sc', ['/2048 seed:1 scope:'], true],
    ['the next option behind a choice', '/2048 scope:Everywhere s', ['/2048 scope:Everywhere seed:'], true],
    ['the next option behind free text, which Enter sends', '/find what:the w', ['/find what:the where:'], false],
    ['no option that is there already', '/2048 seed:1 se', [], false],
  ])('offers %s', (_, text, texts, isEager) => {
    expect(offer(text)).toEqual({ texts, isEager });
  });

  test('offers what the bot completes, whatever is typed', () => {
    const completed = [{ name: '5x5', value: '5x5' }];
    expect(offer('/2048 board:fi', completed)).toEqual({ texts: ['/2048 board:5x5 '], isEager: true });
    expect(offer('/2048 board:5x5', completed)).toEqual({ texts: ['/2048 board:5x5 '], isEager: false });
    const picked = new Map([['board', { name: '5x5', value: '5x5' }]]);
    expect(offer('/2048 board:5x5 l', completed, picked)).toEqual({ texts: ['/2048 board:5x5 loud:'], isEager: true });
  });
});

test.each([
  ['/nothing', 'There is no command "/nothing" here. There are: /2048, /let.'],
  ['/2048 fast', '"fast" belongs to no option. Write one of board:, scope:, seed:, loud:, user: before it.'],
  ['/2048 seed:1 seed:2', '"seed:" is there twice.'],
  ['/2048 seed:1', undefined],
  ['hello', undefined],
])('of %j the composer says %j', (text, problem) => {
  expect(problemOf(readSlash(text, INVOCATIONS), ['2048', 'let'])).toBe(problem);
});

test("the page's numbers of Discord's types are Discord's", () => {
  const entriesOf = (all: object, names: object) => Object.keys(names).map((name) => [name, all[name as never]]);
  expect(Object.entries(COMPONENT)).toEqual(entriesOf(ComponentType, COMPONENT));
  expect(Object.entries(BUTTON_STYLE)).toEqual(entriesOf(ButtonStyle, BUTTON_STYLE));
  expect(Object.entries(OPTION)).toEqual(entriesOf(ApplicationCommandOptionType, OPTION));
});
