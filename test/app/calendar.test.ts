import { expect, test } from 'vitest';
import { closingOfDaily, dailyAt, newestClosed, startOfDaily, streakOn } from '../../src/app/calendar.ts';

const NUMBER = 326;
const MIDNIGHT = startOfDaily(NUMBER + 1);

test('a daily begins at midnight UTC, and Daily 1 was that of 2026-01-01', () => {
  expect(dailyAt(Date.UTC(2026, 0, 1))).toBe(1);
  expect(dailyAt(Date.UTC(2026, 10, 22))).toBe(326);
  expect([dailyAt(MIDNIGHT - 1), dailyAt(MIDNIGHT)]).toEqual([NUMBER, NUMBER + 1]);
  expect(dailyAt(Date.UTC(2025, 11, 31, 23))).toBe(0);
});

test('a daily closes an hour after midnight', () => {
  const closing = closingOfDaily(NUMBER);
  expect(closing - MIDNIGHT).toBe(60 * 60 * 1_000);
  expect([newestClosed(closing - 1), newestClosed(closing)]).toEqual([NUMBER - 1, NUMBER]);
});

/** The number of a daily on a Monday. */
const MONDAY = dailyAt(Date.UTC(2026, 10, 16));

/** The days from a Monday to today, a group for each week. `x`: the daily was finished, `.`: it was not. */
test.each([
  ['.', { current: 0, longest: 0, forgiven: 0 }],
  ['x', { current: 1, longest: 1, forgiven: 0 }],
  ['.x', { current: 1, longest: 1, forgiven: 0 }],
  // Today is not over.
  ['xx.', { current: 2, longest: 2, forgiven: 0 }],
  // The first missed day of a week is forgiven and not counted. The second one ends the streak.
  ['xx..', { current: 2, longest: 2, forgiven: 1 }],
  ['xx...', { current: 0, longest: 2, forgiven: 0 }],
  ['xx.x', { current: 3, longest: 3, forgiven: 0 }],
  ['xx.x.', { current: 3, longest: 3, forgiven: 0 }],
  ['xx.x.x', { current: 1, longest: 3, forgiven: 0 }],
  ['xx..x', { current: 1, longest: 2, forgiven: 0 }],
  // Days that were missed before the streak began do not count.
  ['x..x.x', { current: 2, longest: 2, forgiven: 0 }],
  ['...x.x', { current: 2, longest: 2, forgiven: 0 }],
  // Each week has its own forgiven day, even if the two days follow one another.
  ['xxxxx.x xx.x', { current: 9, longest: 9, forgiven: 0 }],
  ['xxxxxx. .x', { current: 7, longest: 7, forgiven: 0 }],
  ['xxxxxx. ..', { current: 6, longest: 6, forgiven: 2 }],
  ['xxxxxx. .x.x', { current: 1, longest: 7, forgiven: 0 }],
  ['xxxxx.. .x', { current: 1, longest: 5, forgiven: 0 }],
  ['xxxxxxx xxxxxxx xxx', { current: 17, longest: 17, forgiven: 0 }],
  ['xxxxxxx ....... xxx', { current: 3, longest: 7, forgiven: 0 }],
  ['xxxxxxx ....... .', { current: 0, longest: 7, forgiven: 0 }],
])('the streak of %s', (weeks, streak) => {
  const days = [...weeks.replaceAll(' ', '')].map((day, index) => ({ daily: MONDAY + index, isFinished: day === 'x' }));
  const finished = days.filter(({ isFinished }) => isFinished).map(({ daily }) => daily);
  expect(streakOn(MONDAY + days.length - 1, finished)).toEqual(streak);
});
