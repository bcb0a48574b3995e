/** How a board looks beside its theme: ended, or celebrated. The theme's colors change, and nothing is drawn anew. */
import type { Color, Fade, Theme, TileStyle } from '../themes/theme.ts';
import { mix, parseColor, showColor } from './color.ts';
import type { BoardPicture, Celebration } from './picture.ts';

export interface Look {
  readonly state: 'playing' | 'over';
  readonly celebration: Celebration | undefined;
}

/** The look of a board in play. */
export const PLAIN: Look = { state: 'playing', celebration: undefined };

/** What a picture asks of its colors. */
export const lookOf = ({ state, celebration }: BoardPicture): Look => ({ state, celebration });

const faded = (color: Color, { color: into, share }: Fade): Color =>
  showColor(mix(parseColor(color), parseColor(into), share));

/** Digits would fade with their tiles, so all get one ink. */
const veiledTile = ({ fill }: TileStyle, veil: Theme['veil']): TileStyle => ({
  fill: faded(fill, veil),
  ink: veil.ink,
});

/** The board behind a veil; the header stays as it is. */
const veiled = (theme: Theme): Theme => ({
  ...theme,
  grid: faded(theme.grid, theme.veil),
  empty: faded(theme.empty, theme.veil),
  cardEmpty: faded(theme.cardEmpty, theme.veil),
  ...(theme.halo && { halo: faded(theme.halo, theme.veil) }),
  tiles: theme.tiles.map((tile) => veiledTile(tile, theme.veil)),
});

/** An empty cell of a celebrated board: a little darker than what is between the tiles. */
const DUSK: Fade = { color: '#000000', share: 0.2 };

/**
 * Dark gold between the tiles and in the header, so that a bright tile shines on it. The tiles stay as they are: all of
 * them are still played with.
 */
const glowing = (theme: Theme): Theme => ({
  ...theme,
  grid: theme.glow,
  empty: faded(theme.glow, DUSK),
  cardEmpty: faded(theme.glow, DUSK),
  box: theme.glow,
  boxText: theme.spark,
});

/** The theme in the colors of a look. */
export function dressed(theme: Theme, { state, celebration }: Look): Theme {
  const shown = state === 'over' ? veiled(theme) : theme;
  switch (celebration) {
    case 'goal':
      return glowing(shown);
    case 'record':
      return { ...shown, spark: theme.gold };
    case undefined:
      return shown;
  }
}
