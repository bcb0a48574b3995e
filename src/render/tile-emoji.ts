import { faceValue } from '../game/values.ts';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { encodeFlat } from './compose/flat.ts';
import { type FaceOrder, stampTile } from './face.ts';
import type { Ink } from './ink.ts';
import { type CellSize, emojiCell } from './layout.ts';
import { emptyPalette, INK, lonePalette } from './palette.ts';
import { blankSprite, rounded, type Sprite, stamp } from './sprite.ts';

interface TileEmoji {
  readonly exponent: number;
  readonly theme: ThemeName;
  readonly isNew: boolean;
}

/** A dot is no tile without digits, and no button. */
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

/** How far a new tile's light is from the tile's lower edge: in a light chat it would be lost there. */
const RISE = 5;

function drawLoneTile(ink: Ink, cell: CellSize, order: FaceOrder): Sprite {
  const sprite = blankSprite(cell.pitchX, cell.pitchY, INK.grid);
  stampTile(sprite, ink, cell, order, faceValue, { x: cell.gap / 2, y: cell.gap / 2, rise: RISE });
  return sprite;
}

/** A PNG of 128 x 128 pixels, as Discord wants emojis, with the chat shining through around the tile. */
export function paintTileEmoji(ink: Ink, { exponent, theme, isNew }: TileEmoji): Uint8Array {
  if (exponent === 0) return encodeFlat(drawEmptyDot(emojiCell), emptyPalette(THEMES[theme]));
  const order = { exponent, mark: isNew ? 'spawned' : 'none' } as const;
  return encodeFlat(drawLoneTile(ink, emojiCell, order), lonePalette(THEMES[theme]));
}
