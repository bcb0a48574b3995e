/** A theme is data: colors, no functions and no canvas. Every theme gives the same places of the palette other colors. */
import type { Color } from './color.ts';

export interface TileStyle {
  readonly fill: Color;
  readonly ink: Color;
  /** A line around the digits, for ink that cannot be read on the fill by itself. */
  readonly outline?: Color;
}

/** How many tile styles a theme has: exponents 1 to 17 (2 to 131072) each have their own, all larger ones the last. */
export const TILE_STYLES = 18;

export interface Theme {
  readonly page: Color;
  /** Title and message. */
  readonly text: Color;
  /** The points of the last move. */
  readonly accent: Color;
  readonly box: Color;
  readonly boxText: Color;
  /** The board's frame and what is seen between the tiles. */
  readonly grid: Color;
  readonly empty: Color;
  /** What an ended game's board fades into, how far (0 to 1), and the digits that can be read on all faded tiles. */
  readonly veil: { readonly color: Color; readonly share: number; readonly ink: Color };
  /** `TILE_STYLES` styles, that of exponent 1 first. */
  readonly tiles: readonly TileStyle[];
}
