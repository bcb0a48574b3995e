/**
 * The renderer: a game's picture becomes a PNG file. Sprites are drawn once and kept as palette indexes, so a frame is
 * copying rows, and a theme is another palette.
 */
import { encodeFlat, flatten } from './flat.ts';
import { paletteOf } from './palette.ts';
import { Parts } from './parts.ts';
import type { BoardPicture, Painter } from './picture.ts';
import { stage } from './staging.ts';
import { THEMES } from './themes/index.ts';

/** Opens the font and starts with empty caches. One painter serves a whole process. */
export function createPainter(): Painter {
  const parts = new Parts();
  return {
    paint(picture: BoardPicture): Uint8Array {
      const theme = THEMES[picture.theme ?? 'classic'];
      return encodeFlat(flatten(stage(parts, picture, theme)), paletteOf(theme, picture.state));
    },
  };
}
