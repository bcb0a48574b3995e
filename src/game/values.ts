import { MAX_EXPONENT } from './board.ts';

export type FaceValue = (exponent: number) => number;

/** Goals by the shorter side, and then by the longer one: the last that is not longer than the board holds. */
export interface Goals {
  readonly win: number;
  readonly small: Readonly<Record<number, readonly (readonly [longer: number, exponent: number])[]>>;
}

/** A tile family: everything that differs between rules with other tiles. Rule sets with the same tiles share one. */
export interface Tiles {
  /** Names its badges in rows and custom ids, so it never changes: `tile-11`. */
  readonly badge: string;
  /** Whether the bot has emojis for its tiles. Without them a board in text mode is plain text. */
  readonly hasEmojis: boolean;
  readonly face: FaceValue;
  /** 0 where the two stay apart, as an empty cell (0) does from any. Larger than both, and `MAX_EXPONENT` at most. */
  readonly merge: (one: number, other: number) => number;
  readonly goals: Goals;
}

/**
 * Face values that start at `base` and double: 2 gives 2, 4, 8 ...; 3 gives 3, 6, 12 ...; a negative base is allowed.
 * Beyond 2^53 a value is exact for base 2 only, and sums of values (scores) may be rounded.
 */
export const powersOf =
  (base: number): FaceValue =>
  (exponent) =>
    base * 2 ** (exponent - 1);

export const faceValue: FaceValue = powersOf(2);

/**
 * The tiles of the original game: two equal ones make one of twice the value. Its smaller goals are what a search of one to
 * three moves ahead reached in about half of its games or more, and often by `wild` rules too, whose tiles fit each other less.
 */
export const doubling = {
  badge: 'tile',
  hasEmojis: true,
  face: faceValue,
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

export interface Tile {
  readonly exponent: number;
  readonly merged: boolean;
}

export class MergeError extends Error {
  override readonly name = 'MergeError';

  constructor(one: Tile, other: Tile, { face }: Tiles) {
    const show = ({ exponent, merged }: Tile) => `${face(exponent)}${merged ? ' (just merged)' : ''}`;
    super(`Tiles ${show(one)} and ${show(other)} do not merge by these rules, each at most once in a slide.`);
  }
}

/** Tiles merge by the rules, unless one of the two was itself made by a merge in this slide. */
export const tilesMerge = (one: Tile, other: Tile, { merge }: Tiles): boolean =>
  !one.merged && !other.merged && merge(one.exponent, other.exponent) !== 0;

/** Throws `MergeError` for tiles that do not merge. */
export function mergeTiles(one: Tile, other: Tile, tiles: Tiles): Tile {
  if (!tilesMerge(one, other, tiles)) throw new MergeError(one, other, tiles);
  return { exponent: tiles.merge(one.exponent, other.exponent), merged: true };
}
