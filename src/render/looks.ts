/** How a board looks beside its theme: ended, or celebrated. The theme's colors change, and nothing is drawn anew. */
import { highestExponent } from '../game/board.ts';
import type { Color, Fade, Theme, TileStyle } from '../themes/theme.ts';
import { mix, parseColor, showColor } from './color.ts';
import type { BoardPicture } from './picture.ts';
import { styleOf } from './tile-style.ts';

/** `goal`: the move made the tile that the player was after. `record`: it brought the player's best score. */
export type Celebration = 'goal' | 'record';

export interface Look {
  readonly state: 'playing' | 'over';
  readonly celebration: Celebration | undefined;
  /** The style of the tile that a goal is celebrated for; undefined without one. */
  readonly hero: number | undefined;
}

/** The look of a board in play. */
export const PLAIN: Look = { state: 'playing', celebration: undefined, hero: undefined };

/** What a picture asks of its colors. A goal is the largest tile: it has just been made for the first time. */
export const lookOf = ({ board, state, celebration }: BoardPicture): Look => ({
  state,
  celebration,
  hero: celebration === 'goal' ? styleOf(highestExponent(board)) : undefined,
});

const faded = (color: Color, { color: into, share }: Fade): Color =>
  showColor(mix(parseColor(color), parseColor(into), share));

/** Digits would fade with their tiles, so all get one ink, and an outline vanishes in the fill. */
function veiledTile({ fill, outline }: TileStyle, veil: Theme['veil']): TileStyle {
  const under = faded(fill, veil);
  return { fill: under, ink: veil.ink, ...(outline && { outline: under }) };
}

/** The board behind a veil; the header stays as it is. */
const veiled = (theme: Theme): Theme => ({
  ...theme,
  grid: faded(theme.grid, theme.veil),
  empty: faded(theme.empty, theme.veil),
  shadow: faded(theme.shadow, theme.veil),
  mark: faded(theme.mark, theme.veil),
  tiles: theme.tiles.map((tile) => veiledTile(tile, theme.veil)),
});

/** Gold between the tiles, and all of them in its glow but the one that it is all about. */
const glowing = (theme: Theme, hero: number | undefined): Theme => ({
  ...theme,
  grid: theme.gold,
  empty: faded(theme.empty, theme.glow),
  shadow: showColor(mix(parseColor(theme.gold), parseColor(theme.shadow), 0.5)),
  tiles: theme.tiles.map((tile, style) => (style === hero ? tile : { ...tile, fill: faded(tile.fill, theme.glow) })),
});

/** The theme in the colors of a look. */
export function dressed(theme: Theme, { state, celebration, hero }: Look): Theme {
  const shown = state === 'over' ? veiled(theme) : theme;
  switch (celebration) {
    case 'goal':
      return glowing(shown, hero);
    case 'record':
      return { ...shown, spark: theme.gold };
    case undefined:
      return shown;
  }
}
