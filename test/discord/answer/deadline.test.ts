import { expect, test } from 'vitest';
import { timeLeft } from '../../../src/discord/answer/deadline.ts';

const PRESSED = 1_800_000_000_000;

test.each([
  ['at once', 0, 2_300],
  ['100 ms late', 100, 2_200],
  ['a second late', 1_000, 1_300],
  ['so late that hardly any time is left', 2_900, 300],
  ['too late for any answer', 3_000, 2_300],
  ['before it was pressed, by a clock that is wrong', -5_000, 2_300],
  ['a day late, by a clock that is wrong', 86_400_000, 2_300],
])('what comes %s is answered in time', (_, age, left) => {
  expect(timeLeft(PRESSED, PRESSED + age)).toBe(left);
});
