import { expect, test } from 'vitest';
import type { Mistake, Review } from '../../../src/app/review.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/app/settings.ts';
import type { Message } from '../../../src/discord/messages/message.ts';
import { replayMessage } from '../../../src/discord/messages/replay.ts';
import { reviewMessage, sharedReview } from '../../../src/discord/messages/review.ts';
import { ENGLISH, type PlayerViewer, viewerWith } from '../../../src/discord/texts/languages.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { parseBoard } from '../../../src/game/notation.ts';
import { faceValue } from '../../../src/game/values.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EVERY_LANGUAGE } from '../../support/languages.ts';
import { WORDS_ALONE } from '../../support/painting.ts';
import { type GameFacts, savedGame } from '../../support/saved-game.ts';
import { wiredRows } from './wired-rows.ts';

const painter = createPainter();
const board = parseBoard('128 16 4 / 64 8 . / 2 . 2', faceValue);

const mistake = (changes: Partial<Mistake> = {}): Mistake => ({
  move: 212,
  board,
  played: 'left',
  better: 'up',
  loss: 120,
  reasons: [{ kind: 'corner', how: 'stays' }],
  ...changes,
});

const review = (changes: Partial<Review> = {}): Review => ({
  measure: 'points',
  accuracy: 87,
  judged: 346,
  best: 301,
  leftOut: 12,
  mistakes: [mistake(), mistake({ move: 1_240, better: 'down' })],
  isOpen: false,
  points: { start: 5_400, losses: 830, luck: -426, left: 0 },
  ...changes,
});

const game = (facts: GameFacts = {}) =>
  savedGame({ rows: 3, columns: 3, board, state: 'over', score: 4_144, moveCount: 358, ...facts });

const viewerOf = (settings: Partial<Settings> = {}): PlayerViewer => ({
  ...{ name: 'Ann', number: 0 },
  ...viewerWith({ ...DEFAULT_SETTINGS, ...settings }, 'en-US'),
});

interface Shown {
  readonly page?: number;
  readonly settings?: Partial<Settings>;
  readonly saved?: ReturnType<typeof game>;
}

const shown = (changes: Partial<Review> = {}, { page = 0, settings = {}, saved = game() }: Shown = {}): Message =>
  reviewMessage({ kind: 'reviewed', saved, review: review(changes) }, page, viewerOf(settings), painter);

const shared = (changes: Partial<Review> = {}, settings: Partial<Settings> = {}): Message =>
  sharedReview({ kind: 'reviewed', saved: game(), review: review(changes) }, viewerOf(settings), painter);

const linesOf = ({ content }: Message): readonly string[] => content.split('\n');

const labelsIn = (message: Message): readonly (readonly (string | undefined)[])[] =>
  wiredRows<{ label?: string }>(message).map((row) => row.map(({ label }) => label));

test('a review says how good the moves were, what adds up to the score, and what the dearest move cost', () => {
  expect(linesOf(shown())).toEqual([
    'Accuracy 87 · 301 of 346 moves were the best',
    '5,400 points expected at the start · your moves cost 830 · your tiles −426 · score 4,144',
    '-# 12 moves could not be judged',
    '**1/2 · Move 212 cost 120 points**',
    'Played: ⇦ left · better: ⬆️ up',
    '💡 ⬆️ keeps the largest tile in the corner',
  ]);
});

test('the picture shows the board before the move; its description names both directions and the whole board', () => {
  expect(shown().picture).toMatchObject({ name: 'review.png', contentType: 'image/png' });
  expect(shown().picture?.description).toBe(
    'Played: left · better: up. Row 1: 128, 16, 4. Row 2: 64, 8, empty. Row 3: 2, empty, 2.',
  );
  const [one, other, dark] = [
    shown(),
    shown({ mistakes: [mistake({ better: 'down' })] }),
    shown({}, { settings: { theme: 'dark' } }),
  ];
  expect(one.picture?.bytes).not.toEqual(other.picture?.bytes);
  expect(one.picture?.bytes).not.toEqual(dark.picture?.bytes);
});

test('without pictures the board is text', () => {
  const message = shown({}, { settings: { picture: 'text' } });
  expect(message.picture).toBeUndefined();
  expect(linesOf(message).slice(-6)).toEqual([
    '💡 ⬆️ keeps the largest tile in the corner',
    '```',
    '128  16   4',
    ' 64   8   .',
    '  2   .   2',
    '```',
  ]);
});

test.each<[Partial<Review>, string]>([
  [
    { points: { start: 5_400, losses: 830, luck: 774, left: 1_200 } },
    '5,400 points expected at the start · your moves cost 830 · your tiles +774 · not played out −1,200 · score 4,144',
  ],
  [{ accuracy: undefined, judged: 0, best: 0, mistakes: [] }, 'None of the moves could be judged.'],
  [{ judged: 1, best: 1 }, 'Accuracy 87 · 1 of 1 move was the best'],
  [{ mistakes: [] }, '🎉 Not one costly move: wonderfully played!'],
])('%j is told as %s', (changes, line) => {
  expect(linesOf(shown(changes))).toContain(line);
});

test.each([
  ['points', 1, 'Move 212 cost 1 point'],
  ['share', 0.124, 'Move 212 cost 12% of what was still to win'],
  ['agreement', undefined, 'At move 212 another direction was better'],
] as const)('in %s a loss of %s is told as %s', (measure, loss, line) => {
  expect(linesOf(shown({ measure, mistakes: [mistake({ loss })] }))).toContain(`**${line}**`);
});

test('the mistakes are turned like pages, and each can be tried', () => {
  expect(labelsIn(shown())).toEqual([['Back', 'Try it', 'Next'], ['Share']]);
  const idsOn = (page: number) =>
    wiredRows(shown({}, { page }))[0]?.map((it) => ('disabled' in it && it.disabled ? '' : it.custom_id));
  expect(idsOn(0)).toEqual(['', '2048:try-move:game-1:212', '2048:review-page:game-1:1']);
  // A page that is no longer there, after another version judged the game, shows the last one.
  for (const page of [1, 9])
    expect(idsOn(page)).toEqual(['2048:review-page:game-1:0', '2048:try-move:game-1:1240', '']);
  expect(labelsIn(shown({ mistakes: [mistake()] }))).toEqual([['Try it'], ['Share']]);
  expect(linesOf(shown({ mistakes: [mistake()] }))).toContain('**Move 212 cost 120 points**');
});

test.each<[string, GameFacts, string]>([
  [
    'daily',
    { mode: 'daily', daily: 326 },
    'Others can still play these tiles. The moves can be seen <t:1795395600:R>.',
  ],
  ['race', { mode: 'race' }, 'Others can still play these tiles. The moves can be seen when the race is over.'],
])('of a %s that others can still play it shows only numbers, and says when there is more', (_, facts, line) => {
  const message = shown({ isOpen: true, mistakes: [] }, { saved: game(facts) });
  expect(linesOf(message).slice(0, 2)).toEqual(linesOf(shown()).slice(0, 2));
  expect(linesOf(message).at(-1)).toBe(line);
  expect([message.picture, message.rows]).toEqual([undefined, []]);
});

test('a share tells everybody the accuracy and the dearest move, with the name and without "you"', () => {
  const message = shared();
  expect(linesOf(message)).toEqual([
    '**Ann** scored **4,144** in 2048 · Accuracy 87 · 301 of 346 moves were the best',
    '-# 3x3 · classic',
    'Move 212 cost 120 points',
    'Played: ⇦ left · better: ⬆️ up',
  ]);
  expect(message.picture?.bytes).toEqual(shown().picture?.bytes);
  expect(labelsIn(message)).toEqual([['Beat this']]);
  expect(linesOf(shared({ mistakes: [] })).at(-1)).toBe('Not one costly move: wonderfully played!');
  expect(linesOf(shared({}, { picture: 'text' })).at(-1)).toBe('```');
});

test('the longest review fits in every language', () =>
  expectOfEach(EVERY_LANGUAGE, (_, t) => {
    const large = boardFrom(12, 10, new Array(120).fill(17));
    const reasons = [
      { kind: 'danger', directions: ['left', 'right'], within: 2 },
      { kind: 'joins', now: 12, next: 12 },
    ] as const;
    const saved = game({ mode: 'practice', rows: 12, columns: 10, assistedBy: ['undo', 'hint', 'autoplay'] });
    const dearest = mistake({ board: large, move: 123_456, loss: 123_456, reasons });
    const longest = review({
      mistakes: [dearest],
      points: { start: 999_999, losses: 999_999, luck: -999_999, left: 999_999 },
    });
    const reviewed = { kind: 'reviewed', saved, review: longest } as const;
    for (const picture of ['board', 'text'] as const) {
      const viewer = { settings: { ...DEFAULT_SETTINGS, picture }, t, name: '**'.repeat(16), number: 0 };
      for (const { content, picture: drawn } of [
        reviewMessage(reviewed, 0, viewer, WORDS_ALONE),
        sharedReview(reviewed, viewer, WORDS_ALONE),
      ]) {
        expect(content.length).toBeLessThan(2_000);
        expect(drawn?.description.length ?? 0).toBeLessThanOrEqual(1_024);
      }
    }
  }));

test('the replay of a game without moves offers no review', () => {
  const rowsAfter = (moveCount: number) =>
    labelsIn(replayMessage(game({ moveCount }), { film: new Uint8Array(), file: undefined }, ENGLISH));
  expect([rowsAfter(0), rowsAfter(1)]).toEqual([[], [['Review']]]);
});
