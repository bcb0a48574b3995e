/**
 * A picture as a list of sprites and their places: the one description that every way of making the file starts from.
 *
 * A pixel that no sprite covers is like the one above it, and above the first row there is nothing (palette index 0). So the
 * straight sides of boxes and of the page need no sprite, only their caps; and a sprite must end, at its bottom, in what
 * is to go on below it.
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
  /** Sprites that have rows of the picture in common come in order from left to right. */
  readonly placed: readonly Placed<Kept>[];
}
