import { describe, expect, test } from 'vitest';
import { CELL_LIMIT, SIDE_LIMIT } from '../../src/game/board-size.ts';
import { goalOf, largestExponentOn } from '../../src/game/goals.ts';
import { RULE_NAMES, RULES, WIN_EXPONENT } from '../../src/game/rules.ts';

const sides = Array.from({ length: SIDE_LIMIT.most }, (_, side) => side + SIDE_LIMIT.least);
const shapes = sides
  .flatMap((rows) => sides.map((columns) => ({ rows, columns })))
  .filter(({ rows, columns }) => rows * columns >= CELL_LIMIT.least && rows * columns <= CELL_LIMIT.most);

describe('the goal of a shape', () => {
  test('is 2048 wherever there is room, and never more', () => {
    for (const shape of shapes) {
      expect(goalOf(shape)).toBeLessThanOrEqual(WIN_EXPONENT);
      const { rows, columns } = shape;
      if (Math.min(rows, columns) > 2 && rows * columns > 9) expect(goalOf(shape)).toBe(WIN_EXPONENT);
    }
  });

  test('is within reach by all rules', () => {
    for (const shape of shapes) {
      for (const rules of RULE_NAMES) expect(goalOf(shape)).toBeLessThanOrEqual(largestExponentOn(shape, RULES[rules]));
    }
  });

  test('is the same when the board is turned, and not smaller when there is more room', () => {
    for (const { rows, columns } of shapes) {
      expect(goalOf({ rows: columns, columns: rows })).toBe(goalOf({ rows, columns }));
      expect(goalOf({ rows, columns: columns + 1 })).toBeGreaterThanOrEqual(goalOf({ rows, columns }));
    }
  });

  test.each([
    [1, 4, 3],
    [2, 2, 4],
    [1, 12, 5],
    [3, 3, 8],
    [4, 4, 11],
  ])('of %i x %i is 2 to the power of %i', (rows, columns, exponent) => {
    expect(goalOf({ rows, columns })).toBe(exponent);
  });
});

describe('the largest tile of all', () => {
  // 2, 4, 8 and 16 merge to 32 only with a 4 that came as such: 16 8 4 4.
  test('on 2 x 2 is 32, and 64 where an 8 may come', () => {
    expect(largestExponentOn({ rows: 2, columns: 2 }, RULES.classic)).toBe(5);
    expect(largestExponentOn({ rows: 2, columns: 2 }, RULES.wild)).toBe(6);
  });
});
