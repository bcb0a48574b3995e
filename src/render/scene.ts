/**
 * A picture as a list of sprites and their positions, from which PNGs and GIFs are made. A pixel without a sprite has
 * the color of the pixel above it, and above the first row everything is palette index 0. So boxes and pages need
 * sprites only for their ends, and a sprite's last row must have the colors that continue below it.
 */

export interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Sprites of one scene never overlap. */
export interface Placed<Kept extends Sized> {
  readonly sprite: Kept;
  readonly x: number;
  readonly y: number;
}

export interface Scene<Kept extends Sized> {
  readonly width: number;
  readonly height: number;
  /** Sprites that share rows of the picture are ordered from left to right. */
  readonly placed: readonly Placed<Kept>[];
}
