import { expect, test } from 'vitest';
import type { Duel } from '../../../src/app/duel.ts';
import { challengeCard, duelCard, withOutcome } from '../../../src/discord/messages/duel.ts';
import { translatorFor } from '../../../src/discord/texts/languages.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE, labelsIn } from '../../support/languages.ts';

const english = translatorFor('en-US');

const duel: Duel = {
  ...{ id: '900000000000000001', rows: 4, columns: 4, rules: 'classic', seed: '00', locale: 'en-US' },
  ...{ state: 'offered', begunAt: 0, endsAt: 1_700_000_000_999 },
  challenger: { player: '1', name: 'Ann', number: 10_000 },
  opponent: { player: '2', name: 'Ben', number: 20_000 },
};

const over = (challenger: number, opponent: number): Duel => ({
  ...duel,
  state: 'over',
  scores: { challenger, opponent },
});

const linesOf = (it: Duel): readonly string[] => duelCard(it, english).content.split('\n');

const labelsOf = (it: Duel): readonly (string | undefined)[] =>
  duelCard(it, english).rows.flatMap((row) => ('buttons' in row ? row.buttons.map(({ label }) => label) : []));

const TERMS = 'Both get the same tiles, on boards that only they see. The higher score wins.';

test('a card says who asks whom, what became of it, and until when', () => {
  expect(linesOf(duel)).toEqual(['Ann challenges Ben', TERMS, '-# 4x4 · classic · ends <t:1700000000:R>']);
  expect(linesOf({ ...duel, state: 'playing' })).toEqual([
    'Ann vs. Ben',
    TERMS,
    '-# 4x4 · classic · ends <t:1700000000:R>',
  ]);
  const second = (state: Duel['state']) => linesOf({ ...duel, state }).slice(1);
  expect(second('declined')).toEqual(['Ben declined.', '-# 4x4 · classic']);
  expect(second('withdrawn')[0]).toBe('Ann withdrew the challenge.');
  expect(second('expired')[0]).toBe('No answer in time.');
});

test('the end names the winner, or a tie', () => {
  expect(linesOf(over(1_280, 900))).toEqual(['Ann vs. Ben', '🏆 Ann wins, 1,280 to 900', '-# 4x4 · classic']);
  expect(linesOf(over(900, 1_280))[1]).toBe('🏆 Ben wins, 1,280 to 900');
  expect(linesOf(over(900, 900))[1]).toBe('🤝 A tie at 900');
});

test('each state has the buttons that do something then', () => {
  expect(labelsOf(duel)).toEqual(['Accept', 'Decline']);
  expect(labelsOf({ ...duel, state: 'playing' })).toEqual(['Play']);
  expect(labelsOf(over(1, 2))).toEqual(['Rematch']);
  for (const state of ['declined', 'withdrawn', 'expired'] as const) expect(labelsOf({ ...duel, state })).toEqual([]);
});

test('the other one keeps the duel with a player who left, and cannot ask them again', () => {
  const left = { ...over(1_280, 900), challenger: { name: '', number: 0 } };
  expect(linesOf(left).slice(0, 2)).toEqual(['a player who left vs. Ben', '🏆 a player who left wins, 1,280 to 900']);
  expect(labelsOf(left)).toEqual([]);
});

test('a name does nothing in a message; somebody who has none yet is mentioned, and only a new challenge notifies', () => {
  const odd = { ...duel, challenger: { player: '1', name: '**@everyone**', number: 1 } };
  expect(linesOf(odd)[0]).toBe(String.raw`\*\*\@everyone\*\* challenges Ben`);
  const stranger = { ...duel, opponent: { player: '2', name: '', number: 0 } };
  expect(linesOf(stranger)[0]).toBe('Ann challenges <@2>');
  expect(duelCard(duel, english)).not.toHaveProperty('notifies');
  const asked = challengeCard(duel, english);
  expect([asked.notifies, asked.content.endsWith(' · <@2>')]).toEqual(['2', true]);
});

test('under a board that has ended stands the result, or that the other one is still playing', () => {
  const board = { content: 'Game Over!', rows: [] };
  expect(withOutcome(board, { ...duel, state: 'playing' }, english).content).toBe(
    'Game Over!\nThe other player has not finished yet.',
  );
  expect(withOutcome(board, over(4, 2), english).content).toBe('Game Over!\n🏆 Ann wins, 4 to 2');
});

test('every card names both, and every button is short', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    for (const state of ['offered', 'playing'] as const) {
      const [first = ''] = duelCard({ ...duel, state }, t).content.split('\n');
      expect(first).toContain('Ann');
      expect(first).toContain('Ben');
    }
    const [, result = ''] = duelCard(over(1_280, 900), t).content.split('\n');
    expect(result).toContain('Ann');
    expect(result).toContain(t.number(1_280));
    for (const label of labelsIn('duel.buttons', t)) expect(label.length).toBeLessThanOrEqual(20);
  }));
