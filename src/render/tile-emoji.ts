/** Tiles as emojis: small pictures of one tile each, for boards of text. */
import { faceValue } from '../game/values.ts';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { type CellSize, emojiCell } from './cell-size.ts';
import { type FaceOrder, stampTile } from './face.ts';
import { encodeFlat } from './flat.ts';
import type { Ink } from './ink.ts';
import { INK } from './palette.ts';
import { emptyPalette, lonePalette } from './palette-colors.ts';
import { rounded } from './rounded.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';

export interface TileEmoji {
  /** 0 for an empty cell. */
  readonly exponent: number;
  readonly theme: ThemeName;
  readonly isNew: boolean;
}

/** The part of an emoji's sides that an empty cell takes: a dot is no tile without digits, and no button. */
const EMPTY_SHARE = 0.4;

function drawEmptyDot({ pitchX, pitchY }: CellSize): Sprite {
  const sprite = blankSprite(pitchX, pitchY, INK.grid);
  const size = 2 * Math.round((pitchX * EMPTY_SHARE) / 2);
  stamp(
    sprite,
    rounded(size, size, Math.round(size * 0.3)),
    (pitchX - size) >> 1,
    (pitchY - size) >> 1,
    INK.gridToEmpty,
  );
  return sprite;
}

function drawLoneTile(ink: Ink, cell: CellSize, order: FaceOrder): Sprite {
  const sprite = blankSprite(cell.pitchX, cell.pitchY, INK.grid);
  stampTile(sprite, ink, cell, order, faceValue, { x: cell.gap / 2, y: cell.gap / 2 });
  return sprite;
}

/** A PNG of 128 x 128 pixels, as Discord wants emojis, with the chat shining through around the tile. */
export function paintTileEmoji(ink: Ink, { exponent, theme, isNew }: TileEmoji): Uint8Array {
  if (exponent === 0) return encodeFlat(drawEmptyDot(emojiCell), emptyPalette(THEMES[theme]));
  const order = { exponent, mark: isNew ? 'spawned' : 'none' } as const;
  return encodeFlat(drawLoneTile(ink, emojiCell, order), lonePalette(THEMES[theme]));
}
