import { describe, expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { CELL_LIMIT, SIDE_LIMIT } from '../../src/game/board-size.ts';
import { goalOf, largestExponentOn } from '../../src/game/goals.ts';
import { justReachedGoal, messageOf } from '../../src/game/message.ts';
import { RULE_NAMES, RULES } from '../../src/game/rules.ts';

const sides = Array.from({ length: SIDE_LIMIT.most }, (_, side) => side + SIDE_LIMIT.least);
const shapes = sides
  .flatMap((rows) => sides.map((columns) => ({ rows, columns })))
  .filter(({ rows, columns }) => rows * columns >= CELL_LIMIT.least && rows * columns <= CELL_LIMIT.most);

const every = shapes.flatMap((shape) => RULE_NAMES.map((name) => ({ shape, rules: RULES[name] })));

describe('the goal of a shape', () => {
  test('is the tile that wins wherever there is room, and never more', () => {
    for (const { shape, rules } of every) {
      expect(goalOf(shape, rules)).toBeLessThanOrEqual(rules.goals.win);
      const { rows, columns } = shape;
      if (Math.min(rows, columns) > 2 && rows * columns > 9) expect(goalOf(shape, rules)).toBe(rules.goals.win);
    }
  });

  test('is within reach by all rules, and never the end of the way', () => {
    for (const { shape, rules } of every) expect(goalOf(shape, rules)).toBeLessThan(largestExponentOn(shape, rules));
  });

  test('is never reached by tiles as they come, neither those of the start nor a new one', () => {
    for (const { shape, rules } of every) {
      const { rows, columns } = shape;
      const largest = Math.max(...rules.spawns.map(({ exponent }) => exponent));
      const full = boardFrom(rows, columns, new Array(rows * columns).fill(largest));
      const before = boardFrom(rows, columns, new Array(rows * columns).fill(1));
      expect(messageOf(full, rules).kind).toBe('join');
      expect(justReachedGoal(before, full, rules)).toBe(false);
    }
  });

  test('is the same when the board is turned, and not smaller when there is more room', () => {
    for (const { shape, rules } of every) {
      const { rows, columns } = shape;
      expect(goalOf({ rows: columns, columns: rows }, rules)).toBe(goalOf(shape, rules));
      expect(goalOf({ rows, columns: columns + 1 }, rules)).toBeGreaterThanOrEqual(goalOf(shape, rules));
    }
  });

  test.each([
    [1, 4, 'classic', 3],
    [1, 4, 'wild', 4],
    [2, 2, 'wild', 4],
    [1, 12, 'classic', 5],
    [3, 3, 'classic', 8],
    [4, 4, 'classic', 11],
  ] as const)('of %i x %i by %s rules is 2 to the power of %i', (rows, columns, rules, exponent) => {
    expect(goalOf({ rows, columns }, RULES[rules])).toBe(exponent);
  });
});

describe('the largest tile of all', () => {
  // 2, 4, 8 and 16 merge to 32 only with a 4 that came as such: 16 8 4 4.
  test('on 2 x 2 is 32, and 64 where an 8 may come', () => {
    expect(largestExponentOn({ rows: 2, columns: 2 }, RULES.classic)).toBe(5);
    expect(largestExponentOn({ rows: 2, columns: 2 }, RULES.wild)).toBe(6);
  });
});
