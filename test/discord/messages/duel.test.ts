import { expect, test } from 'vitest';
import type { Duel, DuelGame } from '../../../src/app/stores/duel-store.ts';
import { ALT_TEXT_LIMIT } from '../../../src/discord/messages/board-words.ts';
import {
  challengeCard,
  duelCard,
  liveCard,
  ownCard,
  resultMessage,
  withDuelResult,
} from '../../../src/discord/messages/duel.ts';
import type { Message } from '../../../src/discord/messages/message.ts';
import { translatorFor } from '../../../src/discord/texts/languages.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE, labelsIn } from '../../support/languages.ts';

const english = translatorFor('en-US');

const duel: Duel = {
  ...{ id: '900000000000000001', rows: 4, columns: 4, rules: 'classic', seed: '00', locale: 'en-US' },
  ...{ state: 'offered', begunAt: 0, endsAt: 1_700_000_000_999 },
  challenger: { player: '1', name: 'Ann', number: 10_000 },
  opponent: { player: '2', name: 'Ben', number: 20_000 },
  scores: { challenger: 0, opponent: 0 },
  games: { challenger: undefined, opponent: undefined },
};

const game = (score: number, moveCount = 9, isRunning = false): DuelGame => ({
  board: parseBoard('2 4 / . 16', faceValue),
  score,
  moveCount,
  isRunning,
});

const over = (challenger: number, opponent: number): Duel => ({
  ...duel,
  state: 'over',
  scores: { challenger, opponent },
  games: { challenger: game(challenger), opponent: game(opponent) },
});

const linesOf = (it: Duel): readonly string[] => duelCard(it, english).content.split('\n');

const labelsOf = (it: Duel): readonly (string | undefined)[] => labelsOn(duelCard(it, english));

const labelsOn = ({ rows }: Message): readonly (string | undefined)[] =>
  rows.flatMap((row) => ('buttons' in row ? row.buttons.map(({ label }) => label) : []));

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

test('two players of one name are told apart by mentions, which notify nobody', () => {
  const twins = { ...over(1_280, 900), opponent: { player: '2', name: 'Ann', number: 20_000 } };
  expect(linesOf(twins).slice(0, 2)).toEqual(['Ann (<@1>) vs. Ann (<@2>)', '🏆 Ann (<@1>) wins, 1,280 to 900']);
  expect(duelCard(twins, english)).not.toHaveProperty('notifies');
});

test('a challenge to somebody whose name cannot be seen mentions them', () => {
  const unseen = { ...duel, opponent: { player: '2', name: '\u200B', number: 0 } };
  expect(linesOf(unseen)[0]).toBe('Ann challenges <@2>');
});

test('the end names the winner, or a tie', () => {
  expect(linesOf(over(1_280, 900))).toEqual(['Ann vs. Ben', '🏆 Ann wins, 1,280 to 900', '-# 4x4 · classic']);
  expect(linesOf(over(900, 1_280))[1]).toBe('🏆 Ben wins, 1,280 to 900');
  expect(linesOf(over(900, 900))[1]).toBe('🤝 A tie at 900');
});

test('each state has the buttons that do something then', () => {
  expect(labelsOf(duel)).toEqual(['Accept', 'Decline']);
  expect(labelsOf({ ...duel, state: 'playing' })).toEqual(['Play']);
  expect(labelsOf(over(1, 2))).toEqual([]);
  expect(labelsOn(ownCard(over(1, 2), english))).toEqual(['Rematch', 'Beat this']);
  for (const state of ['declined', 'withdrawn', 'expired'] as const) expect(labelsOf({ ...duel, state })).toEqual([]);
});

test('the other one keeps the duel with a player who left, and cannot ask them again', () => {
  const left = { ...over(1_280, 900), challenger: { name: '', number: 0 } };
  expect(linesOf(left).slice(0, 2)).toEqual(['a player who left vs. Ben', '🏆 a player who left wins, 1,280 to 900']);
  expect(labelsOn(ownCard(left, english))).toEqual([]);
});

test('a name does nothing in a message; somebody who has none yet is mentioned, and only a new challenge notifies', () => {
  const odd = { ...duel, challenger: { player: '1', name: '**@everyone**', number: 1 } };
  expect(linesOf(odd)[0]).toBe(String.raw`\*\*\@everyone\*\* challenges Ben`);
  const stranger = { ...duel, opponent: { player: '2', name: '', number: 0 } };
  expect(linesOf(stranger)[0]).toBe('Ann challenges <@2>');
  expect(duelCard(duel, english)).not.toHaveProperty('notifies');
  const asked = challengeCard(duel, english);
  expect([asked.notifies, asked.content.endsWith(' · <@2>')]).toEqual([['2'], true]);
});

test('a board that has ended begins with the result, or with the lead over the one who still plays', () => {
  const board = { content: 'Game Over!', rows: [] };
  const waiting = (mine: number, theirs: number, moves = 1): string => {
    const games = { challenger: game(mine), opponent: game(theirs, moves, true) };
    const scores = { challenger: mine, opponent: theirs };
    return withDuelResult(board, { ...duel, state: 'playing', games, scores }, '1', english).content;
  };
  expect(waiting(1_348, 200)).toBe('You lead by 1,148; Ben is still playing\nGame Over!');
  expect(waiting(200, 1_348)).toBe('You are 1,148 behind; Ben is still playing\nGame Over!');
  expect(waiting(8, 8)).toBe('You are level; Ben is still playing\nGame Over!');
  expect(waiting(8, 0, 0)).toBe('You lead by 8; Ben has not started yet\nGame Over!');
  expect(waiting(0, 0, 0)).toBe('Ben has not started yet.\nGame Over!');
  const ended = (it: Duel) =>
    ['1', '2'].map((player) => withDuelResult(board, it, player, english).content.split('\n')[0]);
  expect(ended(over(4, 2))).toEqual(['🏆 You win, 4 to 2', 'Ann wins, 4 to 2']);
  expect(ended(over(4, 4))).toEqual(['🤝 A tie at 4', '🤝 A tie at 4']);
  const idle = { ...over(16, 0), games: { challenger: game(16), opponent: game(0, 0, true) } };
  expect(ended(idle)).toEqual(['🏆 Ben did not play. You win with 16.', 'You did not play. Ann wins with 16.']);
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

test('a player who made no move has lost, also with the same score; if neither moved, nobody wins', () => {
  const idle = { ...over(16, 0), games: { challenger: game(16), opponent: game(0, 0, true) } };
  expect(linesOf(idle)[1]).toBe('🏆 Ben did not play. Ann wins with 16.');
  const nothing = { ...over(0, 0), games: { challenger: undefined, opponent: game(0, 2) } };
  expect(linesOf(nothing)[1]).toBe('🏆 Ann did not play. Ben wins with 0.');
  expect(linesOf({ ...over(0, 0), games: duel.games })[1]).toBe('Nobody played.');
  // If a player deleted their data, it is unknown whether they made a move.
  const left = { ...over(16, 0), opponent: { name: '', number: 0 }, games: { ...duel.games, challenger: game(16) } };
  expect(linesOf(left)[1]).toBe('🏆 Ann wins, 16 to 0');
});

test('while they play, the card has the score and the best tile of both, and the time of the update', () => {
  const playing: Duel = { ...duel, state: 'playing', games: { challenger: game(204, 9, true), opponent: undefined } };
  const live = (it: Duel) => liveCard(it, 1_600_000_000_000, english, {}).content.split('\n');
  expect(live(playing)).toEqual([
    'Ann vs. Ben',
    'Ann · **204** `16`',
    'Ben has not started yet.',
    '-# 4x4 · classic · ends <t:1700000000:R> · updated <t:1600000000:R>',
  ]);
  expect(live({ ...playing, games: { challenger: game(204), opponent: game(8, 1, true) } }).slice(1, 3)).toEqual([
    'Ann · **204** `16` · finished',
    'Ben · **8** `16`',
  ]);
  // If a player deleted their data, their board is no longer stored.
  const left = { ...playing, opponent: { name: '', number: 0 }, scores: { challenger: 204, opponent: 300 } };
  expect(live(left)[2]).toBe('a player who left · **300**');
  expect(liveCard(playing, 0, english, {}).rows).toEqual(duelCard(playing, english).rows);
});

test('a challenge to anybody says who looks for an opponent; the terms say what the clock is', () => {
  const open: Duel = { ...duel, opponent: { name: '', number: 0 } };
  expect(linesOf(open).slice(0, 2)).toEqual([
    'Ann is looking for an opponent',
    `Whoever accepts first plays. ${TERMS}`,
  ]);
  expect(labelsOf(open)).toEqual(['Accept', 'Take back']);
  expect(linesOf({ ...open, state: 'withdrawn' }).slice(0, 2)).toEqual([
    'Ann is looking for an opponent',
    'Ann withdrew the challenge.',
  ]);
  expect(challengeCard(open, english)).not.toHaveProperty('notifies');
  expect(linesOf({ ...duel, rules: 'blitz' })[1]).toContain('three minutes from their first move');
});

test('the result is a message with both boards, in words too, and mentions exactly the two', () => {
  const painter = createPainter();
  const { content, picture, notifies, rows } = resultMessage(over(1_280, 900), painter, english);
  expect(content).toBe('🏆 Ann wins, 1,280 to 900\n-# 4x4 · classic · <@1> · <@2>');
  expect(notifies).toEqual(['1', '2']);
  expect(picture?.description).toBe(
    'Ann, 1,280 points. Row 1: 2, 4. Row 2: empty, 16. Ben, 900 points. Row 1: 2, 4. Row 2: empty, 16.',
  );
  expect(labelsOn({ content, rows })).toEqual(['Rematch', 'Beat this']);
  const full = boardFrom(12, 10, new Array<number>(120).fill(17));
  const large = { ...over(2, 1), rows: 12, columns: 10 };
  const games = { challenger: { ...game(2), board: full }, opponent: { ...game(1), board: full } };
  const { description = '' } = resultMessage({ ...large, games }, painter, english).picture ?? {};
  expect(description.length).toBeLessThanOrEqual(ALT_TEXT_LIMIT);
  expect(description).toContain('Ben, 1 points.');
});
