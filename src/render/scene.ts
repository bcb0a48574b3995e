/**
 * A picture as a list of sprites and their places: the one description that every way of making the file starts from.
 *
 * What no sprite covers is like the pixel above it, and above the first row all is page. So the straight sides of boxes
 * and of the board need no sprite, only their caps; and a sprite must end, at its bottom, in what is to go on below it.
 */
import type { Sprite } from './sprite.ts';

/** Sprites of one scene never overlap. */
export interface Placed {
  readonly sprite: Sprite;
  readonly x: number;
  readonly y: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly placed: readonly Placed[];
}
