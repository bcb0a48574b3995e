/**
 * The sprites above (or beside) the board: title, the two boxes, figures. `unit` is the size of a pixel of the full
 * picture: 1 there, 0.5 in an animation.
 */
import type { Ink } from './ink.ts';
import type { Box } from './layout.ts';
import { INK, type Ramp } from './palette.ts';
import { rounded } from './rounded.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';

const BOX_RADIUS = 8;
/** Where a box's label ends and its figures may begin, from the top of the box. */
const LABEL_HEIGHT = 40;
const LABEL_BASELINE = 34;
const LABEL_SIZE = 24;

export function drawTitle(ink: Ink, size: number): Sprite {
  const stencil = ink.draw([{ text: '2048' }], size);
  // One row more than the ink, so that the page goes on below it.
  const sprite = blankSprite(stencil.width, stencil.height + 1, INK.page);
  stamp(sprite, stencil, 0, 0, INK.text);
  return sprite;
}

/** The top of a box with its round corners and its label, which is made smaller when it is too long. */
export function drawBoxTop(ink: Ink, { width, height }: Box, label: string, unit: number): Sprite {
  const sprite = blankSprite(width, LABEL_HEIGHT * unit, INK.page);
  stamp(sprite, rounded(width, height, BOX_RADIUS * unit), 0, 0, INK.pageToBox);
  const size = LABEL_SIZE * unit;
  const room = (width * 0.9) / ink.measure([{ text: label }], size);
  const stencil = ink.draw([{ text: label }], Math.max(6, Math.floor(size * Math.min(1, room))));
  stamp(sprite, stencil, Math.floor((width - stencil.width) / 2), LABEL_BASELINE * unit + stencil.top, INK.boxLabel);
  return sprite;
}

/** The round bottom corners of a box and one row of page below them. */
export function drawBoxBottom({ width, height }: Box, unit: number): Sprite {
  const radius = BOX_RADIUS * unit;
  const sprite = blankSprite(width, radius + 1, INK.page, INK.box);
  stamp(sprite, rounded(width, height, radius), 0, radius - height, INK.pageToBox);
  return sprite;
}

export const boxBottomY = ({ y, height }: Box, unit: number): number => y + height - BOX_RADIUS * unit;

/** A character as wide as its advance, so that characters side by side never overlap; `top` is seen from the baseline. */
export function drawGlyph(
  ink: Ink,
  character: string,
  size: number,
  ramp: Ramp,
): { readonly sprite: Sprite; readonly top: number } {
  const advance = Math.round(ink.measure([{ text: character }], size));
  const stencil = ink.draw([{ text: character }], size);
  const sprite = blankSprite(Math.max(1, advance), stencil.height + 1, ramp[0] ?? 0);
  stamp(sprite, stencil, stencil.left, 0, ramp);
  return { sprite, top: stencil.top };
}
