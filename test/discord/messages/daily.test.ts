/** The message with the result of a daily: a picture with the distribution of scores, and the same facts as text. */
import { expect, test } from 'vitest';
import { DAILY_BOARD } from '../../../src/app/modes.ts';
import type { DailyResult } from '../../../src/app/rank-context.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/app/settings.ts';
import { gameMessage } from '../../../src/discord/messages/play.ts';
import { ENGLISH } from '../../../src/discord/texts/languages.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { WORDS_ALONE } from '../../support/painting.ts';
import { savedGame } from '../../support/saved-game.ts';

const others = [
  { score: 40, players: 3 },
  { score: 400, players: 1 },
];
const ranks = { server: { rank: 1, total: 1 }, global: { rank: 2, total: 5 } };
const board = boardFrom(3, 3, [1, 2, 3, 4, 5, 1, 2, 1, 2]);
const over = savedGame({ ...DAILY_BOARD, mode: 'daily', daily: 326, score: 48, board, state: 'over' });
const painter = createPainter();

const shown = (result: Partial<DailyResult>, settings: Partial<Settings> = {}, t = ENGLISH, by = painter) =>
  gameMessage(
    { saved: over, rankContext: { daily: { robot: 40, ...result } } },
    { t, settings: { ...DEFAULT_SETTINGS, ...settings } },
    by,
  );

const BOARD = 'Row 1: 2, 4, 8. Row 2: 16, 32, 2. Row 3: 4, 2, 4.';
const SCORES = "Everybody's scores: 0 to 49: 4 players and you among them; 400 to 449: 1 player.";

test.each(['board', 'card', 'animated'] as const)(
  'with the picture setting %s the result is a picture with all scores, described in words',
  (picture) => {
    const message = shown({ ranks, others }, { picture });
    expect(message.picture).toMatchObject({ name: 'daily.png', description: `${BOARD} ${SCORES}` });
    expect(message.content).not.toContain('Everybody');
  },
);

test('in text mode the scores are words below the board', () => {
  const message = shown({ ranks, others }, { picture: 'text' });
  expect(message.picture).toBeUndefined();
  expect(message.content.split('\n').at(-1)).toBe(SCORES);
});

test.each([
  ['nobody else has played', { ranks: { global: { rank: 1, total: 1 } }, others: [] }],
  ['the player is listed nowhere', {}],
] as const)('the picture is the board alone while %s', (_, result) => {
  const message = shown(result);
  expect(message.picture).toMatchObject({ name: 'board.png', description: `Game over! ${BOARD}` });
  expect(message.content.split('\n')[0]).toBe('48');
});

test.each([
  [47, 'You beat the robot (47).'],
  [48, 'You tied with the robot (48).'],
  [1_412, 'The robot got 1,412'],
])('after the own score of 48 comes the robot with %i', (robot, line) => {
  expect(shown({ robot }).content.split('\n').slice(0, 2)).toEqual(['48', line]);
});

test('there is a histogram from five players on', () => {
  const isDrawn = (players: number) => shown({ ranks, others: [{ score: 40, players: players - 1 }] }).picture?.name;
  expect([2, 4, 5].map(isDrawn)).toEqual(['board.png', 'board.png', 'daily.png']);
});

test.each([
  ['on its day', { nextAt: 1 }, [['📣', '🏆', '🎞️']]],
  ['later, with the earlier days', {}, [['📣', '🏆', '🎞️'], ['📅']]],
])('its buttons %s', (_, result, faces) => {
  const { rows } = shown({ ranks, others, ...result });
  expect(rows.map((row) => ('buttons' in row ? row.buttons.map(({ emoji }) => emoji) : []))).toEqual(faces);
});

test('in every language the whole board and all scores are described within what Discord takes', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const many = Array.from({ length: 10 }, (_, score) => ({ score: 12_000 + score * 1_000, players: 5_000 }));
    const { picture } = shown({ ranks, others: many }, {}, t, WORDS_ALONE);
    expect(picture?.description.length).toBeLessThanOrEqual(1_024);
    expect(picture?.description).toContain(t('game.altRow', { row: 3, cells: t.listed(['4', '2', '4']) }));
    // The thousands separator depends on the language.
    expect(picture?.description).toMatch(/24\D?999/);
  }));
