/** A theme is data: colors and a letter. All themes have the same entries in the palette. */

export type Color = `#${string}`;

export interface TileStyle {
  readonly fill: Color;
  readonly ink: Color;
}

/** Exponents 1 to 18 (2 to 262144) each have their own style; larger ones repeat those from 12 (4096) on. */
export const TILE_STYLES = 18;

export interface Theme {
  /**
   * The first letter of the names of the tiles' emojis on Discord. If the tiles change, choose a letter that no theme
   * has ever had (see `test/render/golden/emojis.json`), so that the emojis are uploaded again.
   */
  readonly emojiLetter: string;
  readonly page: Color;
  readonly text: Color;
  readonly accent: Color;
  readonly box: Color;
  readonly boxText: Color;
  readonly grid: Color;
  /** The color of an empty cell, which must stand out less than any tile. A card may have another color. */
  readonly empty: Color;
  readonly cardEmpty?: Color;
  /** The color of the glow around tiles from 128 to 2048; no glow if absent. */
  readonly halo?: Color;
  /** The color into which the board of an ended game fades, and the color of digits on it. */
  readonly veil: { readonly color: Color; readonly ink: Color };
  readonly tiles: readonly TileStyle[];
  /** The tiles of rules with other values than 2, 4, 8 ..., if theirs are different. */
  readonly otherTiles?: readonly TileStyle[];
}
