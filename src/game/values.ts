/**
 * Tiles: what they show, which two merge, and which one wins. A board holds a tile's place in its row, its exponent; what
 * that stands for is part of a rule set, and nothing else in this folder knows.
 */
import { MAX_EXPONENT } from './board.ts';

/** The number a person reads on the tile of an exponent (1 or larger). */
export type FaceValue = (exponent: number) => number;

/**
 * The exponent of the tile that wins, and smaller ones for shapes that are too small for it: by the shorter side, and then
 * by the longer one, the last that is not longer than the board holds.
 */
export interface Goals {
  readonly win: number;
  readonly small: Readonly<Record<number, readonly (readonly [longer: number, exponent: number])[]>>;
}

/** What a rule set says about its tiles. Rule sets with the same tiles share these functions. */
export interface Tiles {
  readonly face: FaceValue;
  /**
   * The exponent of the tile that two tiles make, whichever comes first, or 0 where they stay apart, as an empty cell (0)
   * does from any. It is larger than both, and `MAX_EXPONENT` at most.
   */
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

/** The values of the original game: 1 shows 2, 11 shows 2048. */
export const faceValue: FaceValue = powersOf(2);

/**
 * The tiles of the original game: two equal ones make one of twice the value. Its smaller goals are what a search of one to
 * three moves ahead reached in about half of its games or more, and often by `wild` rules too, whose tiles fit each other less.
 */
export const doubling: Tiles = {
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
};

export interface Tile {
  readonly exponent: number;
  /** True for a tile that a merge made in the running slide: it takes no third tile. */
  readonly merged: boolean;
}

/** Two tiles were to be merged that the rules keep apart. */
export class MergeError extends Error {
  override readonly name = 'MergeError';

  constructor(one: Tile, other: Tile, { face }: Tiles) {
    const show = ({ exponent, merged }: Tile) => `${face(exponent)}${merged ? ' (just merged)' : ''}`;
    super(`Tiles ${show(one)} and ${show(other)} do not merge by these rules, each at most once in a slide.`);
  }
}

/** What merges by the rules does, unless one of the two was itself made by a merge in this slide. */
export const tilesMerge = (one: Tile, other: Tile, { merge }: Tiles): boolean =>
  !one.merged && !other.merged && merge(one.exponent, other.exponent) !== 0;

/** The tile that the two make. Throws `MergeError` for tiles that do not merge. */
export function mergeTiles(one: Tile, other: Tile, tiles: Tiles): Tile {
  if (!tilesMerge(one, other, tiles)) throw new MergeError(one, other, tiles);
  return { exponent: tiles.merge(one.exponent, other.exponent), merged: true };
}
