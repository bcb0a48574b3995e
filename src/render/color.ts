/** The little arithmetic on colors that palettes need. */
import type { Color } from '../themes/theme.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** Red, green and blue, 0 to 255. Throws for text that is not `#` and six hexadecimal digits. */
export function parseColor(color: Color): Rgb {
  if (!/^#[\da-f]{6}$/i.test(color)) throw new TypeError(`A color is # and six hexadecimal digits, not ${color}.`);
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** The color as `#rrggbb`. */
export const showColor = (rgb: Rgb): Color => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** The color that lies `share` (0 to 1) of the way from one to the other. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (one: number, other: number) => Math.round(one + (other - one) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}
