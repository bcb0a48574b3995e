/** The large digits of a celebration. They are drawn before it: the thread that makes it has neither fonts nor a canvas. */
import { drawText, measure } from '../canvas.ts';
import type { Box } from '../layout.ts';
import { INK, OUTLINE_LEVEL, RAMP } from '../palette.ts';
import { blankSprite, type Sprite, stamp } from '../sprite.ts';
import { HEM_INDEX, SHADES, shadeIndex } from './celebration.ts';

/** How much of the board's width, and of its height, digits may take. */
const [WIDEST, HIGHEST] = [0.8, 0.34];

/** As a share of the font's size. */
const HEM_SHARE = 0.075;

/** The text as large as it fits the board, in shades from top to bottom, with a hem. */
export function drawDigits(text: string, { width, height }: Pick<Box, 'width' | 'height'>): Sprite {
  const natural = ((width * WIDEST) / measure(text, 100)) * 100;
  const size = Math.floor(Math.min(natural, height * HIGHEST, 260));
  const stencil = drawText(text, size, { outline: Math.max(2, size * HEM_SHARE) });
  const sprite = blankSprite(stencil.width, stencil.height, INK.clear);
  const band = stencil.height / SHADES.length;
  for (const shade of SHADES.keys()) {
    const [first, end] = [Math.round(shade * band), Math.round((shade + 1) * band)];
    const [mixed, full] = [shadeIndex(shade, false), shadeIndex(shade, true)];
    const levels = stencil.levels.subarray(first * stencil.width, end * stencil.width);
    const ramp = Array.from({ length: RAMP + 1 }, (_, level) =>
      level < OUTLINE_LEVEL ? INK.clear : level === OUTLINE_LEVEL ? HEM_INDEX : level < RAMP - 1 ? mixed : full,
    );
    stamp(sprite, { ...stencil, height: end - first, levels }, 0, first, ramp);
  }
  return sprite;
}
