import type { Renderer } from '../app/picture.ts';
import type { ThemeName } from '../themes/themes.ts';

export interface TileEmojis {
  /** `<:a2048:123>`; nothing for a tile that there is no emoji of. */
  find(exponent: number, isNew?: boolean): string | undefined;
}

export interface EmojiSource {
  /** Nothing while Discord does not have the emojis of the theme. */
  emojisOf?(theme: ThemeName): TileEmojis | undefined;
}

export interface Painter extends Renderer, EmojiSource {}
