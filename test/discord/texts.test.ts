import { expect, test } from 'vitest';
import { commands } from '../../src/commands/commands.ts';
import { helpText } from '../../src/commands/help.ts';
import { mentionsOf } from '../../src/discord/mentions.ts';
import { LOCALES, textsFor } from '../../src/discord/texts/languages.ts';

const names = Object.values(commands).map(({ data }) => data.name);
const mentions = mentionsOf(commands, new Map(names.map((name) => [name, '123456789012345678'])));

test('English says exactly what players and scripts rely on', () => {
  const { game } = textsFor('en-US');
  expect([game.score('1'), game.best('2'), game.moves('3')]).toEqual(['Score 1', 'Best 2', 'Moves 3']);
  expect(game.message.join(2048)).toBe('Join the tiles, get to 2048!');
  expect(game.message.won(4096)).toBe('You won! Try to get to 4096');
  expect(game.message.over).toBe('Game Over!');
  expect(game.labels).toEqual({ score: 'SCORE', best: 'BEST' });
});

test('an unknown locale gets English', () => {
  expect(textsFor('xx').game).toBe(textsFor('en-US').game);
});

test.each([...LOCALES])('%s: every text fits where Discord shows it, and the help names every command', (_, texts) => {
  const help = helpText(texts, mentions, '123456789012345678');
  expect(help.length).toBeLessThanOrEqual(2000);
  const named = [...help.matchAll(/^<\/(\S+):123456789012345678> \S/gm)].map(([, name]) => name);
  expect(named).toEqual(names);
  for (const label of [...Object.values(texts.game.buttons), texts.paging.previous, texts.paging.next])
    expect(label.length).toBeLessThanOrEqual(34);
});

test('the commands work everywhere', () => {
  for (const { data } of Object.values(commands)) {
    expect(data.contexts).toEqual([0, 1, 2]);
    expect(data.integration_types).toEqual([0, 1]);
  }
});
