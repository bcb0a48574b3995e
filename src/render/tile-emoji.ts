import { faceValue } from '../game/values.ts';
import { THEMES, type ThemeName } from '../themes/themes.ts';
import { drawTile } from './board.ts';
import { encodeFlat } from './compose/flat.ts';
import { emojiCell } from './layout.ts';
import { emptyPalette, INK, lonePalette } from './palette.ts';
import { SpritePen } from './pen.ts';
import { inset, rounded } from './shapes.ts';
import { blankSprite } from './sprite.ts';

/** How far the newest tile is smaller on each side, in pixels. Discord shows an emoji as small as 22 pixels. */
const SMALLER = 14;

/** The size of an empty cell's dot in pixels. It must not look like a tile without digits or like a button. */
const DOT = 52;

/** Returns a PNG of 128 x 128 pixels, as Discord requires for emojis. `isNew` marks the newest tile. */
export function paintTileEmoji(exponent: number, theme: ThemeName, isNew = false): Uint8Array {
  const { pitchX: side, gap } = emojiCell;
  const sprite = blankSprite(side, side, INK.grid);
  const pen = new SpritePen(sprite);
  const whole = { x: 0, y: 0, width: side, height: side };
  if (exponent === 0) {
    pen.fill(INK.gridToEmpty, rounded(inset(whole, (side - DOT) / 2), DOT * 0.3));
    return encodeFlat(sprite, emptyPalette(THEMES[theme]));
  }
  drawTile(pen, emojiCell, inset(whole, gap / 2 + (isNew ? SMALLER : 0)), { exponent, mark: 'none' }, faceValue);
  return encodeFlat(sprite, lonePalette(THEMES[theme]));
}
