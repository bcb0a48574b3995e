/** The sprites above (or beside) the board: title, the two boxes, figures, and the message line. */
import type { Ink } from './ink.ts';
import type { Box } from './layout.ts';
import { INK, type Ramp } from './palette.ts';
import { rounded } from './rounded.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';

const BOX_RADIUS = 8;
/** Where a box's label ends and its figures may begin, from the top of the box. */
export const LABEL_HEIGHT = 40;
const LABEL_SIZE = 24;

export function drawTitle(ink: Ink, size: number): Sprite {
  const stencil = ink.draw([{ text: '2048' }], size);
  // One row more than the ink, so that the page goes on below it.
  const sprite = blankSprite(stencil.width, stencil.height + 1, INK.page);
  stamp(sprite, stencil, 0, 0, INK.text);
  return sprite;
}

/** The top of a box with its round corners and its label, which is narrowed when it is too long. */
export function drawBoxTop(ink: Ink, { width, height }: Box, label: string): Sprite {
  const sprite = blankSprite(width, LABEL_HEIGHT, INK.page);
  stamp(sprite, rounded(width, height, BOX_RADIUS), 0, 0, INK.pageToBox);
  const room = (width - 2 * BOX_RADIUS) / ink.measure([{ text: label }], LABEL_SIZE);
  const stencil = ink.draw([{ text: label }], Math.max(8, Math.floor(LABEL_SIZE * Math.min(1, room))));
  stamp(sprite, stencil, Math.floor((width - stencil.width) / 2), 34 + stencil.top, INK.boxLabel);
  return sprite;
}

/** The round bottom corners of a box and one row of page below them. */
export function drawBoxBottom({ width, height }: Box): Sprite {
  const sprite = blankSprite(width, BOX_RADIUS + 1, INK.page);
  stamp(sprite, rounded(width, height, BOX_RADIUS), 0, BOX_RADIUS - height, INK.pageToBox);
  return sprite;
}

export const boxBottomY = ({ y, height }: Box): number => y + height - BOX_RADIUS;

/** One character of a figure, as wide as its advance, so that characters side by side never overlap. */
export interface Glyph {
  readonly sprite: Sprite;
  /** From the baseline to the top of the sprite; negative is up. */
  readonly top: number;
}

export function drawGlyph(ink: Ink, character: string, size: number, ramp: Ramp): Glyph {
  const advance = Math.round(ink.measure([{ text: character }], size));
  const stencil = ink.draw([{ text: character }], size);
  const sprite = blankSprite(Math.max(1, advance), stencil.height + 1, ramp[0] ?? 0);
  stamp(sprite, stencil, stencil.left, 0, ramp);
  return { sprite, top: stencil.top };
}
