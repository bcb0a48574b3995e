/** The banner of a card that has something to say: a box with the message in it, as large as it fits. */
import type { TextArea } from './card-layout.ts';
import type { Ink, Text } from './ink.ts';
import { INK } from './palette.ts';
import { setLines } from './paragraph.ts';
import { rounded } from './rounded.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';

/** How far a banner's words stay away from its sides, and from its top and bottom. */
const [PADDING_X, PADDING_Y] = [16, 4];
const BANNER_RADIUS = 12;

/** Where in a banner its words stand, seen from its top left. */
export const wordsOf = (banner: TextArea): TextArea => ({
  ...banner,
  x: PADDING_X,
  y: PADDING_Y,
  width: banner.width - 2 * PADDING_X,
  height: banner.height - 2 * PADDING_Y,
});

/** A box with the text in it, and one row of page below. */
export function bannerSprite(ink: Ink, text: Text, area: TextArea): Sprite {
  const { width, height } = area;
  const sprite = blankSprite(width, height + 1, INK.page);
  stamp(sprite, rounded(width, height, BANNER_RADIUS), 0, 0, INK.pageToBox);
  const words = wordsOf(area);
  for (const { stencil, x, y } of setLines(ink, text, words)) {
    stamp(sprite, stencil, x + words.x, y + words.y, INK.boxText);
  }
  // A letter deeper than all others is cut off there.
  sprite.pixels.fill(INK.page, -width);
  return sprite;
}
