import { MAX_EXPONENT } from './board.ts';

export type FaceValue = (exponent: number) => number;

/**
 * The goals of a tile family. `small` has rows by a board's shorter side. The last row whose `longer` is at most the
 * board's longer side applies.
 */
export interface Goals {
  readonly win: number;
  readonly small: Readonly<Record<number, readonly (readonly [longer: number, exponent: number])[]>>;
}

/** A tile family: everything that differs between rule sets with different tiles. */
export interface Tiles {
  /** The prefix of the family's badges in the database and in custom ids, such as `tile-11`. It must never change. */
  readonly badge: string;
  /** Whether there are emojis for these tiles. Without them, text mode shows plain text. */
  readonly hasEmojis: boolean;
  readonly face: FaceValue;
  /** Returns the merged tile's exponent, at most `MAX_EXPONENT`; 0 if the two do not merge, as for an empty cell. */
  readonly merge: (one: number, other: number) => number;
  readonly goals: Goals;
  /** The key below `game.message` of the text that explains which tiles merge; `undefined` if equal tiles do. */
  readonly explainedAs: string | undefined;
}

/**
 * Returns face values that start at `base` and double: 2, 4, 8 ... for 2, or 3, 6, 12 ... for 3; negative for a
 * negative base. Values above 2^53 are exact for base 2 only, and sums (scores) may be rounded.
 */
export const powersOf =
  (base: number): FaceValue =>
  (exponent) =>
    base * 2 ** (exponent - 1);

export const faceValue: FaceValue = powersOf(2);

/**
 * The tiles of the original game: two equal ones merge into one of twice the value. Smaller boards have goals that a
 * search of one to three moves ahead reached in about half of its games or more.
 */
export const doubling = {
  badge: 'tile',
  hasEmojis: true,
  face: faceValue,
  explainedAs: undefined,
  merge: (one, other) => (one === other && one > 0 && one < MAX_EXPONENT ? one + 1 : 0),
  goals: {
    win: 11,
    small: {
      1: [
        [1, 3],
        [5, 4],
        [8, 5],
      ],
      2: [
        [2, 4],
        [3, 6],
        [4, 7],
        [5, 8],
        [6, 9],
        [7, 10],
        [8, 11],
      ],
      3: [
        [3, 8],
        [4, 11],
      ],
    },
  },
} as const satisfies Tiles;
