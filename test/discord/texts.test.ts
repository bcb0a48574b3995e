import { expect, test } from 'vitest';
import { commands } from '../../src/commands/commands.ts';
import { helpText } from '../../src/commands/help.ts';
import { LANGUAGES, textsFor } from '../../src/discord/texts/languages.ts';

const mentions = {
  play: '</2048:123456789012345678>',
  leaderboard: '</leaderboard:123456789012345678>',
  settings: '</settings:123456789012345678>',
  help: '</help:123456789012345678>',
};

test('English says exactly what players and scripts rely on', () => {
  const texts = textsFor('en-US');
  expect([texts.score(1), texts.best(2), texts.moves(3)]).toEqual(['Score 1', 'Best 2', 'Moves 3']);
  expect(texts.message.join(2048)).toBe('Join the tiles, get to 2048!');
  expect(texts.message.won(4096)).toBe('You won! Try to get to 4096');
  expect(texts.message.over).toBe('Game Over!');
  expect(texts.labels).toEqual({ score: 'SCORE', best: 'BEST' });
});

test('an unknown locale gets English', () => {
  expect(textsFor('xx')).toBe(textsFor('en-US'));
});

test.each(Object.entries(LANGUAGES))('%s: every text fits where Discord shows it', (_, texts) => {
  expect(helpText(texts, mentions, '123456789012345678').length).toBeLessThanOrEqual(2000);
  for (const label of Object.values(texts.buttons)) expect(label.length).toBeLessThanOrEqual(34);
  for (const { description } of Object.values(texts.commands)) expect(description.length).toBeLessThanOrEqual(100);
});

test.each(Object.entries(LANGUAGES))('%s: every value that is handed in is in the sentence', (_, texts) => {
  for (const sentence of [
    texts.score,
    texts.best,
    texts.moves,
    texts.message.join,
    texts.message.won,
    texts.askSeed,
    texts.scoreCounts,
  ])
    expect(sentence(4711)).toContain('4711');
  expect(texts.altRow(3, 'cells')).toMatch(/3.*cells/s);
  expect(texts.refusals['not-yours']('<@1>', mentions.play)).toMatch(/<@1>.*<\/2048:/s);
  expect(texts.refusals['no-such-game'](mentions.play)).toContain(mentions.play);
  expect(texts.refusals['unknown-button'](mentions.play)).toContain(mentions.play);
  expect(texts.refusals['unknown-command'](mentions.help)).toContain(mentions.help);
  expect(texts.refusals['not-your-page']('<@1>', mentions.leaderboard)).toContain(mentions.leaderboard);
  expect(texts.failure('abc123')).toContain('abc123');
  for (const sentence of Object.values(texts.badSize)) expect(sentence('given')).toContain('`given`');
  for (const mention of Object.values(mentions)) expect(texts.help(mentions)).toContain(mention);
});

test('the commands are the ones players are told of, and work everywhere', () => {
  expect(commands.map(({ data }) => data.name)).toEqual(['2048', 'leaderboard', 'settings', 'help']);
  for (const { data } of commands) {
    expect(data.contexts).toEqual([0, 1, 2]);
    expect(data.integration_types).toEqual([0, 1]);
  }
});
