/** Tiles as emojis: small pictures of one tile each, for boards of text. */
import { faceValue } from '../game/values.ts';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { emojiCell } from './cell-size.ts';
import { drawFace } from './face.ts';
import { encodeFlat } from './flat.ts';
import type { Ink } from './ink.ts';
import { emptyPalette, lonePalette } from './palette-colors.ts';
import { isOutlined } from './tile-style.ts';

export interface TileEmoji {
  /** 0 for an empty cell. */
  readonly exponent: number;
  readonly theme: ThemeName;
  readonly isNew: boolean;
}

/** A PNG of 128 x 128 pixels, as Discord wants emojis, with the chat shining through around the tile. */
export function paintTileEmoji(ink: Ink, { exponent, theme, isNew }: TileEmoji): Uint8Array {
  const outlined = isOutlined(THEMES[theme], exponent);
  const order = { exponent, mark: isNew ? 'spawned' : 'none', outlined, sparkling: false } as const;
  const palette = exponent === 0 ? emptyPalette(THEMES[theme]) : lonePalette(THEMES[theme]);
  return encodeFlat(drawFace(ink, emojiCell, order, faceValue), palette);
}
