import { expect, test } from 'vitest';
import { solve } from '../../tools/train/solve.ts';

test('3x3 has as many boards and expected points as others have found', { timeout: 1_800_000 }, () => {
  const { boards, afterstates, start } = solve(3, 3);
  expect({ boards, afterstates }).toEqual({ boards: 48_713_519, afterstates: 31_431_374 });
  expect(start).toBeCloseTo(5_468.49, 2);
});
