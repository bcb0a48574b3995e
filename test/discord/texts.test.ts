import { ApplicationCommandOptionType } from 'discord.js';
import { expect, test } from 'vitest';
import { commands } from '../../src/commands/commands.ts';
import { mentionsOf } from '../../src/discord/mentions.ts';
import { helpText } from '../../src/discord/messages/help-text.ts';
import { textsFor } from '../../src/discord/texts/languages.ts';
import { EVERY_LANGUAGE } from '../support/languages.ts';

const names = Object.values(commands).map(({ name }) => name);
const mentions = mentionsOf(commands, new Map(names.map((name) => [name, '123456789012345678'])));

test('English says exactly what players and scripts rely on', () => {
  const { game } = textsFor('en-US');
  expect([game.score('1'), game.best('2'), game.moves('3')]).toEqual(['Score 1', 'Best 2', 'Moves 3']);
  expect(game.message.join(2048)).toBe('Join the tiles, get to 2048!');
  expect(game.message.won(4096)).toBe('You won! Try to get to 4096');
  expect(game.message.next(4096)).toBe('Try to get to 4096');
  expect(game.message.over).toBe('Game Over!');
  expect([game.toPass('120', 'Ben'), game.altNew(2, 3, 1)]).toEqual(['120 to pass Ben', 'New 2 in row 3, column 1.']);
  expect([game.buttons.keep, game.buttons.end]).toEqual(['Keep playing', 'End this game']);
  expect([game.untilFirstMove, game.message.timeUp]).toEqual(['three minutes from your first move', 'Time is up!']);
  expect(game.labels).toEqual({ score: 'SCORE', best: 'BEST' });
});

test('an unknown locale gets English', () => {
  expect(textsFor('xx').game).toBe(textsFor('en-US').game);
});

test.each(EVERY_LANGUAGE)(
  '%s: every text fits where Discord shows it, and the help names every command',
  (_, texts) => {
    const help = helpText(texts, mentions, '123456789012345678');
    expect(help.length).toBeLessThanOrEqual(2000);
    expect(help.split('\n', 1)[0]).toBe(`**4 + 4 → 8** · ${texts.help.rule}`);
    const named = [...help.matchAll(/^<\/(\S+)(?: \S+)?:123456789012345678> \S/gm)].map(([, name]) => name);
    expect(named).toEqual(names);
    const { game, privacy, paging } = texts;
    const labels = [game.buttons, privacy.buttons, privacy.clearing.buttons].flatMap((it) => Object.values(it));
    for (const label of [...labels, privacy.clearing.button, paging.previous, paging.next])
      expect(label.length).toBeLessThanOrEqual(34);
  },
);

test.each([
  [
    'en-US',
    [
      'classic · the original · 2 at 90%, 4 at 10%',
      'gentle · fewer 4s · 2 at 95%, 4 at 5%',
      'wild · a fuller start, and even 8s · 2 at 70%, 4 at 25%, 8 at 5%',
      'blitz · three minutes on the clock · 2 at 90%, 4 at 10%',
    ],
  ],
  [
    'de',
    [
      'klassisch · wie das Original · 2 zu 90\u00a0%, 4 zu 10\u00a0%',
      'sanft · weniger Vieren · 2 zu 95\u00a0%, 4 zu 5\u00a0%',
      'wild · mehr Kacheln zu Beginn, sogar Achten · 2 zu 70\u00a0%, 4 zu 25\u00a0%, 8 zu 5\u00a0%',
      'Blitz · drei Minuten Zeit · 2 zu 90\u00a0%, 4 zu 10\u00a0%',
    ],
  ],
])('%s: the choices of rules say what they are', (locale, expected) => {
  const option = commands.play.data().options?.find(({ name }) => name === 'rules');
  const choices = option && 'choices' in option ? (option.choices ?? []) : [];
  expect(choices.map((choice) => choice.name_localizations?.[locale as 'de'])).toEqual(expected);
});

test('the commands work everywhere', () => {
  for (const { data } of Object.values(commands)) {
    const { contexts, integration_types } = data();
    expect([contexts, integration_types]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
  }
});

test('a command with subcommands is mentioned by the first of them', () => {
  for (const { data, mentioned } of Object.values(commands)) {
    const [first] = (data().options ?? []).filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
    expect(mentioned).toBe(first?.name);
  }
});
