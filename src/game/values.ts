/** What tiles are worth and which ones merge. The rules work on exponents; only a reader applies a face value. */
import { MAX_EXPONENT } from './board.ts';

/** The number a person reads on the tile of an exponent (1 or larger). */
export type FaceValue = (exponent: number) => number;

/**
 * Face values that start at `base` and double: 2 gives 2, 4, 8 ...; 3 gives 3, 6, 12 ...; a negative base is allowed.
 * Beyond 2^53 a value is exact for base 2 only, and sums of values (scores) may be rounded.
 */
export const powersOf =
  (base: number): FaceValue =>
  (exponent) =>
    base * 2 ** (exponent - 1);

/** The values of the standard game: 1 shows 2, 11 shows 2048. */
export const faceValue: FaceValue = powersOf(2);

export interface Tile {
  readonly exponent: number;
  /** True for a tile that a merge made in the running slide: it takes no third tile. */
  readonly merged: boolean;
}

/** Two tiles were to be merged that the rules keep apart. */
export class MergeError extends Error {
  override readonly name = 'MergeError';

  constructor(one: Tile, other: Tile) {
    const show = ({ exponent, merged }: Tile) => `${faceValue(exponent)}${merged ? ' (just merged)' : ''}`;
    super(`Tiles ${show(one)} and ${show(other)} do not merge: only equal tiles do, each at most once in a slide.`);
  }
}

/** Equal tiles merge, unless one of them was itself made by a merge in this slide. */
export const tilesMerge = (one: Tile, other: Tile): boolean =>
  one.exponent === other.exponent && !one.merged && !other.merged && one.exponent < MAX_EXPONENT;

/** The tile of twice the value. Throws `MergeError` for tiles that do not merge. */
export function mergeTiles(one: Tile, other: Tile): Tile {
  if (!tilesMerge(one, other)) throw new MergeError(one, other);
  return { exponent: one.exponent + 1, merged: true };
}
