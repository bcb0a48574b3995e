/** Which of a theme's tile styles an exponent has. */
import { type Theme, TILE_STYLES } from '../themes/theme.ts';

/** The number of a tile's style, from 0, for an exponent of 1 or more. */
export const styleOf = (exponent: number): number => Math.min(exponent, TILE_STYLES) - 1;

/** Whether the theme wants a line around the digits of this exponent. */
export const isOutlined = (theme: Theme, exponent: number): boolean =>
  exponent > 0 && theme.tiles[styleOf(exponent)]?.outline !== undefined;
