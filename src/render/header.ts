import { drawText, type LocalizedText, measure } from './canvas.ts';
import type { Box, CardLayout, TextArea } from './layout.ts';
import { INK, type Ramp } from './palette.ts';
import { SpritePen } from './pen.ts';
import { rounded } from './shapes.ts';
import { blankSprite, type Sprite, stamp } from './sprite.ts';
import { setLines } from './text.ts';

export const PAGE_RADIUS = 28;
const BOX_RADIUS = 10;
const LABEL_HEIGHT = 42;
const LABEL_BASELINE = 33;
const LABEL_SIZE = 24;

export type PageEnd = 'top' | 'bottom';

export function drawPageEnd({ width, height }: Pick<CardLayout, 'width' | 'height'>, end: PageEnd): Sprite {
  const sprite = blankSprite(width, PAGE_RADIUS, INK.clear, end === 'top' ? INK.clear : INK.page);
  const y = end === 'top' ? 0 : PAGE_RADIUS - height;
  new SpritePen(sprite).fill(INK.clearToPage, rounded({ x: 0, y, width, height }, PAGE_RADIUS));
  return sprite;
}

export function drawTitle(size: number): Sprite {
  const stencil = drawText('2048', size);
  // The extra last row has the page's color, because the picture repeats a sprite's last row downwards.
  const sprite = blankSprite(stencil.width, stencil.height + 1, INK.page);
  stamp(sprite, stencil, 0, 0, INK.text);
  return sprite;
}

/** Draws the top of a box, with its round corners. A label that is too long is made smaller. */
export function drawBoxTop({ width, height }: Box, { text, locale }: LocalizedText): Sprite {
  const sprite = blankSprite(width, LABEL_HEIGHT, INK.page);
  new SpritePen(sprite).fill(INK.pageToBox, rounded({ x: 0, y: 0, width, height }, BOX_RADIUS));
  const room = (width * 0.9) / measure(text, LABEL_SIZE, locale);
  const stencil = drawText(text, Math.max(6, Math.floor(LABEL_SIZE * Math.min(1, room))), { locale });
  // The picture repeats a sprite's last row downwards, so that row must not contain parts of letters.
  const y = Math.min(LABEL_BASELINE + stencil.top, LABEL_HEIGHT - 1 - stencil.height);
  stamp(sprite, stencil, Math.floor((width - stencil.width) / 2), y, INK.boxLabel);
  return sprite;
}

export function drawBoxBottom({ width, height }: Box): Sprite {
  const sprite = blankSprite(width, BOX_RADIUS + 1, INK.page, INK.box);
  new SpritePen(sprite).fill(INK.pageToBox, rounded({ x: 0, y: BOX_RADIUS - height, width, height }, BOX_RADIUS));
  return sprite;
}

export const boxBottomY = ({ y, height }: Box): number => y + height - BOX_RADIUS;

/** `top` is the distance from the baseline to the sprite's top, negative above the baseline. */
export interface Glyph<Kept> {
  readonly sprite: Kept | undefined;
  readonly top: number;
  readonly advance: number;
}

/** The width of a space, as a share of the font size. */
const SPACE = 0.22;

/** A space has a width but no sprite. Its width is set here, because the fonts lack narrow spaces. */
export function drawGlyph(character: string, size: number, ramp: Ramp): Glyph<Sprite> {
  if (/\s/.test(character)) return { sprite: undefined, top: 0, advance: Math.ceil(size * SPACE) };
  const advance = Math.max(1, Math.round(measure(character, size)));
  const stencil = drawText(character, size);
  if (stencil.height === 0) return { sprite: undefined, top: 0, advance };
  const sprite = blankSprite(advance, stencil.height + 1, ramp[0] ?? 0);
  stamp(sprite, stencil, stencil.left, 0, ramp);
  return { sprite, top: stencil.top, advance };
}

const [PADDING_X, PADDING_Y] = [16, 4];
const BANNER_RADIUS = 12;

export const textAreaIn = (banner: TextArea): TextArea => ({
  ...banner,
  x: PADDING_X,
  y: PADDING_Y,
  width: banner.width - 2 * PADDING_X,
  height: banner.height - 2 * PADDING_Y,
});

export function bannerSprite(text: LocalizedText, area: TextArea): Sprite {
  const { width, height } = area;
  const sprite = blankSprite(width, height + 1, INK.page);
  new SpritePen(sprite).fill(INK.pageToBox, rounded({ x: 0, y: 0, width, height }, BANNER_RADIUS));
  const words = textAreaIn(area);
  for (const { stencil, x, y } of setLines(text, words)) {
    stamp(sprite, stencil, x + words.x, y + words.y, INK.boxText);
  }
  // Clears the last row, because the picture repeats it downwards. Letters that reach it are cut off.
  sprite.pixels.fill(INK.page, -width);
  return sprite;
}
