import { expect, test } from 'vitest';
import { commands } from '../../src/commands/commands.ts';
import { helpText } from '../../src/commands/help.ts';
import { LOCALES, textsFor } from '../../src/discord/texts/languages.ts';

const mentions = {
  play: '</2048:123456789012345678>',
  leaderboard: '</leaderboard:123456789012345678>',
  settings: '</settings:123456789012345678>',
  help: '</help:123456789012345678>',
};

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

test.each([...LOCALES])('%s: every text fits where Discord shows it', (_, texts) => {
  expect(helpText(texts, mentions, '123456789012345678').length).toBeLessThanOrEqual(2000);
  for (const label of [...Object.values(texts.game.buttons), texts.paging.previous, texts.paging.next])
    expect(label.length).toBeLessThanOrEqual(34);
});

test('the commands are the ones players are told of, and work everywhere', () => {
  expect(Object.values(commands).map(({ data }) => data.name)).toEqual(['2048', 'leaderboard', 'settings', 'help']);
  for (const { data } of Object.values(commands)) {
    expect(data.contexts).toEqual([0, 1, 2]);
    expect(data.integration_types).toEqual([0, 1]);
  }
});
