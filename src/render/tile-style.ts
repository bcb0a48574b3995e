/** Which of a theme's tile styles an exponent has, and how much light is around its tile. */
import { TILE_STYLES } from '../themes/theme.ts';

/** The number of a tile's style, from 0, for an exponent of 1 or more. */
export const styleOf = (exponent: number): number => Math.min(exponent, TILE_STYLES) - 1;

/** Exponents of the tiles with light around them: 128 to 2048, as in the original. */
const [FIRST_BRIGHT, LAST_BRIGHT] = [7, 11];

/** How many strengths of light there are, beside none. */
export const BRIGHT_TILES = LAST_BRIGHT - FIRST_BRIGHT + 1;

/** How bright a tile is: 0 for no light around it, 1 for 128, up to `BRIGHT_TILES` for 2048. */
export const brightnessOf = (exponent: number): number =>
  exponent < FIRST_BRIGHT || exponent > LAST_BRIGHT ? 0 : exponent - FIRST_BRIGHT + 1;

/** The original's share for a brightness: 3/7 for 128 to 1 for 2048. */
const strength = (brightness: number): number => (brightness === 0 ? 0 : (brightness + 2) / 7);

/** How opaque the light of a tile is where it is strongest. */
export const haloOpacity = (brightness: number): number => strength(brightness) / 1.8;

/** How opaque the white line is that such a tile has along its inner edge. */
export const rimOpacity = (brightness: number): number => strength(brightness) / 3;
