/** A theme is data: colors, no functions and no canvas. Every theme gives the same places of the palette other colors. */

/** `#rrggbb`. */
export type Color = `#${string}`;

export interface TileStyle {
  readonly fill: Color;
  readonly ink: Color;
  /** A thin line around the digits, for ink that cannot be read on the fill by itself. */
  readonly outline?: Color;
}

/** How many tile styles a theme has: exponents 1 to 17 (2 to 131072) each have their own, all larger ones the last. */
export const TILE_STYLES = 18;

export interface Theme {
  /** The card's background. */
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
  /** Under the lower edge of a tile, and under the upper edge of an empty cell, which lies lower than the board. */
  readonly shadow: Color;
  /** The ring around a merged tile. */
  readonly mark: Color;
  /** The rim around the board of a record. */
  readonly gold: Color;
  /** What is between the tiles when a goal is reached: dark gold. Stars, the ring and the words on it have the other. */
  readonly glow: Color;
  readonly spark: Color;
  /** What an ended game's board fades into, and the digits that can be read on all faded tiles. */
  readonly veil: Fade & { readonly ink: Color };
  /** `TILE_STYLES` styles, that of exponent 1 first. */
  readonly tiles: readonly TileStyle[];
}

export interface Fade {
  readonly color: Color;
  /** 0 to 1. */
  readonly share: number;
}
