import { MAX_EXPONENT } from './board.ts';
import type { Tiles } from './values.ts';

/** The face values by exponent: 1, 2, 3, 5 ... Values above 2^53 are rounded in the same way on every machine. */
const FACES = Float64Array.from({ length: MAX_EXPONENT + 2 });
FACES.fill(1, 0, 2);
for (let exponent = 2; exponent < FACES.length; exponent += 1) {
  FACES[exponent] = (FACES[exponent - 1] ?? 0) + (FACES[exponent - 2] ?? 0);
}

function merge(one: number, other: number): number {
  const [smaller, larger] = [Math.min(one, other), Math.max(one, other)];
  if (smaller === 0 || larger === MAX_EXPONENT) return 0;
  return larger - smaller === 1 || larger === 1 ? larger + 1 : 0;
}

/** The goal is 2584, or on smaller boards one that a heuristic of one turn reached in at least half of its games. */
export const fibonacci = {
  badge: 'fibonacci',
  hasEmojis: false,
  explainedAs: 'fibonacci',
  face: (exponent) => FACES[exponent] ?? Number.NaN,
  merge,
  goals: {
    win: 17,
    small: {
      1: [
        [1, 3],
        [4, 5],
        [5, 6],
        [6, 7],
        [7, 8],
        [8, 9],
        [10, 10],
      ],
      2: [
        [2, 7],
        [3, 9],
        [4, 11],
        [5, 12],
        [6, 14],
        [7, 15],
        [8, 16],
        [9, 17],
      ],
      3: [
        [3, 12],
        [4, 14],
        [5, 17],
      ],
    },
  },
} as const satisfies Tiles;
