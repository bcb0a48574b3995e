import { expect, test } from 'vitest';
import { shareMessage } from '../../../src/discord/messages/share.ts';
import { translatorFor } from '../../../src/discord/texts/languages.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { savedGame } from '../../support/saved-game.ts';

const PLAY = '</2048:123456789012345678>';
const board = parseBoard('2048 4 8 16 / 32 64 128 256 / 512 1024 4096 8192 / . 2 131072 2', faceValue);
const over = savedGame({ board, state: 'over', score: 39_624, moveCount: 2_210 });

test('a shared game is one line, its board in squares, and the command', () => {
  const { content, picture, rows } = shareMessage(over, 'Ann', PLAY, translatorFor('en-US'));
  expect(content.split('\n')).toEqual([
    '**Ann** scored **39,624** in 2048 · Best tile 131072 · 2,210 moves',
    '🟩🟨🟧🟥',
    '🟫🟪🟦🟩',
    '🟩🟩🟩🟩',
    '⬛⬜🟩⬜',
    PLAY,
  ]);
  expect([picture, rows]).toEqual([undefined, []]);
});

test('tiles of different sizes have squares of their own, as far as there are squares', () => {
  const squaresOf = (text: string) => {
    const saved = savedGame({ board: parseBoard(text, faceValue), state: 'over' });
    return shareMessage(saved, 'Ann', PLAY, translatorFor('en-US')).content.split('\n').slice(1, -1).join('\n');
  };
  const eight = squaresOf('2 4 8 16 / 32 64 128 256 / 2 4 8 16 / 32 64 128 256').split('\n');
  expect(new Set([...eight.slice(0, 2).join('')]).size).toBe(8);
  expect(eight.slice(2)).toEqual(eight.slice(0, 2));
  // Sizes that are not there leave their squares to others.
  expect(squaresOf('2 4 2 4 / 512 1024 2 4 / 2 4 2 4 / 4 2 4 2')).toContain('🟧🟥');
});

test('what is not the usual game is said', () => {
  const source = { kind: 'java', seed: '5' } as const;
  const practice = { ...over, opening: { ...over.opening, mode: 'practice', source } } as const;
  const { content } = shareMessage(practice, 'Ann', PLAY, translatorFor('en-US'));
  expect(content.split('\n')[1]).toBe('-# practice with seed 5, not ranked');
});

test.each(EVERY_LANGUAGE)('%s: the largest board with the longest name fits', (_, t) => {
  const largest = savedGame({
    rows: 12,
    columns: 10,
    board: boardFrom(12, 10, new Array(120).fill(17)),
    state: 'over',
  });
  const { content } = shareMessage(largest, '\\*'.repeat(16), PLAY, t);
  expect(content.length).toBeLessThan(2_000);
});
