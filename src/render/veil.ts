/** The look of an ended game: a theme with its board faded. */
import { type Color, mix, parseColor, showColor } from './color.ts';
import type { Theme } from './theme.ts';

/**
 * Fades the board as the theme's veil says; the header stays. Digits would fade with their tiles, so all get one ink, and
 * an outline vanishes in the fill.
 */
export function veiled(theme: Theme): Theme {
  const { color, share, ink } = theme.veil;
  const fade = (it: Color): Color => showColor(mix(parseColor(it), parseColor(color), share));
  return {
    ...theme,
    grid: fade(theme.grid),
    empty: fade(theme.empty),
    tiles: theme.tiles.map(({ fill, outline }) => ({ fill: fade(fill), ink, ...(outline && { outline: fade(fill) }) })),
  };
}
