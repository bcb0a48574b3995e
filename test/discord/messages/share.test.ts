import { expect, test } from 'vitest';
import type { DailyResult } from '../../../src/app/rank-context.ts';
import { gameLines } from '../../../src/discord/messages/game-lines.ts';
import { dailyCard, shareMessage } from '../../../src/discord/messages/share.ts';
import { ENGLISH, translatorFor } from '../../../src/discord/texts/languages.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { type GameFacts, savedGame } from '../../support/saved-game.ts';

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

test('the largest board with the longest name fits', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const largest = savedGame({
      rows: 12,
      columns: 10,
      board: boardFrom(12, 10, new Array(120).fill(17)),
      state: 'over',
    });
    const { content } = shareMessage(largest, '\\*'.repeat(16), PLAY, t);
    expect(content.length).toBeLessThan(2_000);
  }));

const result: DailyResult = {
  ranks: { server: { rank: 2, total: 5 }, global: { rank: 41, total: 1_200 } },
  streak: { current: 5, longest: 12 },
  commitment: { daily: 327, hash: '9c1e' },
  revealed: { daily: 324, seed: '5f3a' },
  nextAt: 1_795_392_000_000,
};

const dailyOver = (facts: GameFacts = {}) =>
  savedGame({ mode: 'daily', daily: 326, streak: 4, score: 284, bestBefore: 300, state: 'over', ...facts });

const endOf = (facts: GameFacts, changes: Partial<DailyResult> = {}) =>
  gameLines({ saved: dailyOver(facts), rankContext: { daily: { ...result, ...changes } } }, ENGLISH).slice(2);

test('the result names ranks, streaks, the next commitment, the newest seed and the next daily', () => {
  expect(endOf({})).toEqual([
    'Best tile 2 · Rank 2 of 5 here · Rank 41 of 1,200 everywhere',
    'Daily 326 · 🔥 5 · Longest streak 12',
    '-# Commitment to Daily 327: `9c1e`',
    '-# Seed of Daily 324: `5f3a`',
    '-# Next daily <t:1795392000:R>',
  ]);
});

test('a private chat has a rank everywhere only, and a daily that closed no streak', () => {
  expect(endOf({ place: 'dm:7' })[0]).toBe('Best tile 2 · Rank 41 of 1,200 everywhere');
  const { streak: _, nextAt: __, ...closed } = result;
  const lines = gameLines({ saved: dailyOver({ state: 'given-up' }), rankContext: { daily: closed } }, ENGLISH);
  expect(lines.slice(1)).toEqual([
    'This daily has closed. Your score counts.',
    'Best tile 2 · Rank 2 of 5 here · Rank 41 of 1,200 everywhere',
    '-# Daily 326',
    '-# Commitment to Daily 327: `9c1e`',
    '-# Seed of Daily 324: `5f3a`',
  ]);
});

test.each([
  ['where it was begun', {}, dailyOver().opening.place, 'Rank 2 of 5 here · '],
  ['in another server', {}, 'guild:9', 'Rank 41 of 1,200 everywhere · '],
  ['in a server, after a private chat', { place: 'dm:7' }, 'guild:9', 'Rank 41 of 1,200 everywhere · '],
  ['in the private chat where it was begun', { place: 'dm:7' }, 'dm:7', 'Rank 41 of 1,200 everywhere · '],
])('a card that is shown %s names a rank that those who see it know', (_, facts, place, rank) => {
  const shown = { name: 'Ann', place, daily: '</daily:1>' };
  const lines = dailyCard(dailyOver(facts), result, shown, ENGLISH).content.split('\n');
  expect(lines.slice(0, 2)).toEqual(['**Ann** scored **284** in Daily 326 · 🔥 5', `${rank}Best tile 2`]);
  const { ranks: ___, ...unlisted } = result;
  expect(dailyCard(dailyOver(facts), unlisted, shown, ENGLISH).content.split('\n')[1]).toBe('Best tile 2');
});
