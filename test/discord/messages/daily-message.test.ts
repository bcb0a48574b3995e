import { expect, test } from 'vitest';
import type { DailyResult } from '../../../src/app/daily.ts';
import { gameLines } from '../../../src/discord/messages/game-lines.ts';
import { dailyCard } from '../../../src/discord/messages/share.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import { type GameFacts, savedGame } from '../../support/saved-game.ts';

const result: DailyResult = {
  ranks: { server: { rank: 2, total: 5 }, global: { rank: 41, total: 1_200 } },
  streak: { current: 5, longest: 12 },
  commitment: { daily: 327, hash: '9c1e' },
  revealed: { daily: 324, seed: '5f3a' },
  nextAt: 1_795_392_000_000,
};

const over = (facts: GameFacts = {}) =>
  savedGame({ mode: 'daily', daily: 326, streak: 4, score: 284, bestBefore: 300, state: 'over', ...facts });

const endOf = (facts: GameFacts, changes: Partial<DailyResult> = {}) =>
  gameLines({ saved: over(facts), rankContext: { daily: { ...result, ...changes } } }, ENGLISH).slice(2);

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
  const lines = gameLines({ saved: over({ state: 'given-up' }), rankContext: { daily: closed } }, ENGLISH);
  expect(lines.slice(1)).toEqual([
    'This daily has closed. Your score counts.',
    'Best tile 2 · Rank 2 of 5 here · Rank 41 of 1,200 everywhere',
    '-# Daily 326',
    '-# Commitment to Daily 327: `9c1e`',
    '-# Seed of Daily 324: `5f3a`',
  ]);
});

test.each([
  ['where it was begun', {}, over().opening.place, 'Rank 2 of 5 here · '],
  ['in another server', {}, 'guild:9', 'Rank 41 of 1,200 everywhere · '],
  ['in a server, after a private chat', { place: 'dm:7' }, 'guild:9', 'Rank 41 of 1,200 everywhere · '],
  ['in the private chat where it was begun', { place: 'dm:7' }, 'dm:7', 'Rank 41 of 1,200 everywhere · '],
])('a card that is shown %s names a rank that those who see it know', (_, facts, place, rank) => {
  const shown = { name: 'Ann', place, daily: '</daily:1>' };
  const lines = dailyCard(over(facts), result, shown, ENGLISH).content.split('\n');
  expect(lines.slice(0, 2)).toEqual(['**Ann** scored **284** in Daily 326 · 🔥 5', `${rank}Best tile 2`]);
  const { ranks: ___, ...unlisted } = result;
  expect(dailyCard(over(facts), unlisted, shown, ENGLISH).content.split('\n')[1]).toBe('Best tile 2');
});
