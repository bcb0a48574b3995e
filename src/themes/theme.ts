/** A theme is data: colors and a letter, no functions and no canvas. Every theme gives the same places of the palette other colors. */

export type Color = `#${string}`;

export interface TileStyle {
  readonly fill: Color;
  readonly ink: Color;
  /** The tone of the last move's marks; white when absent. */
  readonly mark?: Color;
}

/** How many tile styles a theme has: exponents 1 to 17 (2 to 131072) each have their own, all larger ones the last. */
export const TILE_STYLES = 18;

export interface Theme {
  /**
   * Begins the names of its tiles' emojis on Discord. With a new look the tiles get the next letter that no theme has
   * had, so that the emojis are uploaded anew: `test/render/golden/emojis.json` lists those of all releases.
   */
  readonly emojiLetter: string;
  readonly page: Color;
  readonly text: Color;
  readonly accent: Color;
  readonly box: Color;
  readonly boxText: Color;
  readonly grid: Color;
  /** An empty cell of a board, quieter than any tile, and that of a card, where it has a color of its own. */
  readonly empty: Color;
  readonly cardEmpty?: Color;
  /** The light around tiles from 128 to 2048; none when absent. */
  readonly halo?: Color;
  /** The color that an ended game's board fades into, and that of the digits that can be read on all faded tiles. */
  readonly veil: { readonly color: Color; readonly ink: Color };
  readonly tiles: readonly TileStyle[];
}
