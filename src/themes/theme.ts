/** A theme is data: colors and a letter. Every theme fills the same places of the palette. */

export type Color = `#${string}`;

export interface TileStyle {
  readonly fill: Color;
  readonly ink: Color;
  /** The color of the last move's marks; white if absent. */
  readonly mark?: Color;
}

/** Exponents 1 to 17 (2 to 131072) have a style each; all larger ones share the last. */
export const TILE_STYLES = 18;

export interface Theme {
  /**
   * The first letter of its tiles' emoji names on Discord. When the tiles change, choose a letter that no theme has
   * had, so that the emojis are uploaded again. `test/render/golden/emojis.json` lists those of all releases.
   */
  readonly emojiLetter: string;
  readonly page: Color;
  readonly text: Color;
  readonly accent: Color;
  readonly box: Color;
  readonly boxText: Color;
  readonly grid: Color;
  /** An empty cell, quieter than any tile. A card may have its own color. */
  readonly empty: Color;
  readonly cardEmpty?: Color;
  /** The glow around tiles from 128 to 2048; none if absent. */
  readonly halo?: Color;
  /** The color into which the board of an ended game fades, and the color of digits on it. */
  readonly veil: { readonly color: Color; readonly ink: Color };
  readonly tiles: readonly TileStyle[];
}
