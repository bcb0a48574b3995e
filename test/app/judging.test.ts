import { expect, test } from 'vitest';
import type { Verdict } from '../../src/app/advisor.ts';
import { checkedBy, judgeGame, type Measure, MOST_MISTAKES } from '../../src/app/judging.ts';
import { createBoard } from '../../src/game/board.ts';
import { DIRECTIONS, type Direction } from '../../src/game/slide.ts';

const NOT = Number.NEGATIVE_INFINITY;
const OVER = [NOT, NOT, NOT, NOT];

/** What both searches say of a board: the values of up, right, down and left. */
const both = (...values: readonly number[]): Verdict => ({ shallow: values, deep: values });

const movesOf = (
  directions: readonly Direction[],
  more: { readonly skipped?: number; readonly score?: number } = {},
) => ({
  skipped: 0,
  score: 0,
  directions,
  boards: Array.from({ length: directions.length + 1 }, () => createBoard(4, 4)),
  ...more,
});

/** What is said of one move up. */
const judgeUp = (verdict: Verdict | undefined, measure: Measure = 'share') =>
  judgeGame(measure, movesOf(['up']), [verdict, both(...OVER)]);

test.each([
  ['the best, if both searches say so', both(90, 80, 70, 60), { judged: 1, best: 1, leftOut: 0 }],
  ['a mistake, if the deeper search agrees', both(60, 80, 70, 90), { judged: 1, best: 0, leftOut: 0 }],
  [
    'unclear, if only the deeper search prefers it',
    { shallow: [50, 60, 0, 0], deep: [60, 50, 0, 0] },
    { judged: 0, leftOut: 1 },
  ],
  [
    'unclear, if only the other search prefers it',
    { shallow: [60, 50, 0, 0], deep: [50, 60, 0, 0] },
    { judged: 0, leftOut: 1 },
  ],
  [
    'unclear, if the loss changes by as much as it is',
    { shallow: [70, 90, 0, 0], deep: [80, 90, 0, 0] },
    { judged: 0, leftOut: 1 },
  ],
  [
    'a mistake, if the loss changes by less than it is',
    { shallow: [71, 90, 0, 0], deep: [80, 90, 0, 0] },
    { judged: 1, best: 0 },
  ],
  ['left out, if it was not judged in time', undefined, { judged: 0, leftOut: 1 }],
  ['not counted, if nothing else was possible', both(60, NOT, NOT, NOT), { judged: 0, leftOut: 0 }],
  ['not counted, if no other is better or worse', both(60, 60, NOT, 60), { judged: 0, leftOut: 0 }],
] as const)('a move is %s', (_, verdict, counts) => {
  expect(judgeUp(verdict)).toMatchObject(counts);
});

test.each([
  ['share', 0, both(10, 30, 20, 0)],
  ['share', 100, both(30, 10, 20, 0)],
  ['points', 20, both(260, 300, NOT, 0)],
  ['agreement', 0, both(10, 30, 20, 30)],
  ['agreement', 100, both(30, 30, 20, 0)],
  ['share', undefined, both(30, 30, 30, 30)],
  ['share', undefined, undefined],
] as const)('by %s the accuracy is %s, against random moves on the same boards', (measure, accuracy, verdict) => {
  expect(judgeUp(verdict, measure).accuracy).toBe(accuracy);
});

test('one move in each direction costs as much as random moves', () => {
  const verdicts = [...DIRECTIONS.map(() => both(100, 60, 30, 10)), both(...OVER)];
  for (const measure of ['points', 'share', 'agreement'] as const)
    expect(judgeGame(measure, movesOf(DIRECTIONS), verdicts).accuracy).toBe(0);
});

test.each([
  ['points', 40],
  ['share', 0.41],
  ['agreement', undefined],
] as const)('by %s, a mistake names the better direction and cost %s', (measure, loss) => {
  expect(judgeUp(both(59, 100, 80, NOT), measure).mistakes).toEqual([{ move: 1, better: 'right', loss }]);
});

test('a loss of points that is rounded to 0 is none', () => {
  expect(judgeUp(both(5_256, 5_260, 500, NOT), 'points')).toMatchObject({ best: 1, accuracy: 100, mistakes: [] });
  expect(judgeUp(both(5_256, 5_260, 5_258, NOT), 'points')).toMatchObject({ judged: 0, leftOut: 0 });
});

test('a mistake whose share is rounded to 0 is counted, but not named', () => {
  expect(judgeUp(both(5_256, 5_260, 500, NOT))).toMatchObject({ judged: 1, best: 0, mistakes: [] });
});

test('a move can cost more than its board was worth, but is shown to cost all of it', () => {
  expect(judgeUp(both(-9, 4, 0, 0)).mistakes).toMatchObject([{ loss: 1 }]);
});

test('the dearest mistakes are named with their numbers, and all are counted', () => {
  const losses = [10, 70, 30, 60, 20, 50, 40];
  const verdicts = [...losses.map((loss) => both(100 - loss, 100, 0, 0)), both(...OVER)];
  const judged = judgeGame(
    'share',
    movesOf(
      losses.map(() => 'up'),
      { skipped: 300 },
    ),
    verdicts,
  );
  expect(judged).toMatchObject({ judged: 7, best: 0, leftOut: 300 });
  expect(judged.mistakes.map(({ move }) => move)).toEqual([302, 304, 306, 307, 303]);
  expect(judged.mistakes).toHaveLength(MOST_MISTAKES);
});

test('start, losses, luck and what was left add up to the score', () => {
  const verdicts = [both(4_000, 4_444, 4_100, NOT), both(3_210, 3_000, 2_000, 1_000), both(NOT, 333, NOT, NOT)];
  const judged = judgeGame('points', movesOf(['up', 'up'], { score: 1_236 }), verdicts);
  expect(judged.points).toEqual({ start: 4_440, losses: 440, luck: 1_236 - 4_440 + 440 + 330, left: 330 });
});

test.each([
  ['the first', [undefined, both(...OVER)], 0],
  ['the last', [both(10, 20, 30, 0), undefined], 0],
  ['moves before the first', [both(10, 20, 30, 0), both(...OVER)], 1],
] as const)('there are no sums of points if %s could not be judged', (_, verdicts, skipped) => {
  const judged = judgeGame('points', movesOf(['up'], { skipped }), verdicts);
  expect(judged.measure).toBe('share');
  expect(judged).not.toHaveProperty('points');
});

test('a loss is the mean of the games, and its noise is 1.65 standard errors', () => {
  expect(checkedBy([30, 50], [10, 10])).toEqual({ value: 40, loss: 30, noise: 16.5 });
});

test('of checked games only the checked mistakes are shown, with the loss of the check', () => {
  const played = movesOf(['up', 'up', 'up']);
  const verdicts = [both(10, 30, 20, 0), both(10, 50, 20, 0), both(10, 70, 20, 0), both(...OVER)];
  const checks = new Map([
    [1, { value: 100, loss: 25, noise: 24 }],
    [2, { value: 100, loss: 24, noise: 24 }],
  ]);
  expect(judgeGame('share', played, verdicts, checks)).toMatchObject({
    judged: 2,
    leftOut: 1,
    mistakes: [{ move: 1, better: 'right', loss: 0.25 }],
  });
});
