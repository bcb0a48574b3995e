import type { Renderer } from '../app/picture.ts';
import type { ThemeName } from '../themes/themes.ts';

export interface TileEmojis {
  /** For example `<:a2048:123>`; `undefined` if the tile has no emoji. */
  find(exponent: number, isNew?: boolean): string | undefined;
}

export interface EmojiSource {
  /** Returns `undefined` until Discord has the emojis of the theme. */
  emojisOf?(theme: ThemeName): TileEmojis | undefined;
}

export interface MessagePainter extends Renderer, EmojiSource {}
