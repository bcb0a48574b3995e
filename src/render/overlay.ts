/** The message of a finished game as one line of text over the board of its card, between the digits of two rows. */
import { drawText, type LocalizedText, measure } from './canvas.ts';
import { roomBetweenLabels } from './label.ts';
import type { Box, CardLayout } from './layout.ts';
import { INK, OUTLINE_LEVEL } from './palette.ts';
import { blankSprite, type Sprite, type Stencil, stamp } from './sprite.ts';

export interface Overlay {
  readonly stencil: Stencil;
  readonly x: number;
  readonly y: number;
}

/** The width of the letters' outline, relative to the font size. */
const OUTLINE = 0.09;

/** The largest share of the board's width that the line takes. */
const WIDEST = 0.94;

/** The largest and the smallest font size in pixels. A text that would be smaller is put in the header. */
const [LARGEST, SMALLEST] = [120, 28];

/** The share of the space between the digits of two rows that the line of text takes. */
const SHARE = 0.8;

/** The least space in pixels in which the line is readable in every language. */
const ROOM = { width: 400, height: 56 };

/** The outline has a hard outer edge, because the palette has no colors between it and the tiles below. */
function hardened(stencil: Stencil): Stencil {
  const levels = stencil.levels.map((level) => (level < OUTLINE_LEVEL ? 0 : level));
  return { ...stencil, levels };
}

/** Draws the text as large as the space allows. Scripts with very high or deep letters get a smaller size. */
function drawBannerText({ text, locale }: LocalizedText, widest: number, highest: number): Stencil | undefined {
  const natural = widest / (measure(text, 100, locale) / 100);
  let size = Math.floor(Math.min(LARGEST, highest, natural));
  while (size >= SMALLEST) {
    const stencil = hardened(drawText(text, size, { outline: size * OUTLINE, locale }));
    if (stencil.height <= highest) return stencil;
    size = Math.min(size - 1, Math.floor((size * highest) / stencil.height));
  }
  return undefined;
}

/** Returns `undefined` for a shape that has no space for the text. */
export function overlayOf(layout: CardLayout, text: LocalizedText): Overlay | undefined {
  const { rows, board, cell } = layout;
  const height = Math.floor(roomBetweenLabels(cell) * SHARE);
  if (rows < 2 || board.width < ROOM.width || height < ROOM.height || text.text.trim() === '') return undefined;
  const stencil = drawBannerText(text, (board.width - cell.gap) * WIDEST, height);
  if (stencil === undefined) return undefined;
  const middle = board.y + cell.gap / 2 + (rows >> 1) * cell.pitchY;
  return {
    stencil,
    x: board.x + Math.round((board.width - stencil.width) / 2),
    y: Math.round(middle - stencil.height / 2),
  };
}

export const overlaps = ({ stencil, x, y }: Overlay, box: Box): boolean =>
  x < box.x + box.width && box.x < x + stencil.width && y < box.y + box.height && box.y <= y + stencil.height;

export function withOverlay(sprite: Sprite, { stencil, x, y }: Overlay): Sprite {
  const row: Sprite = blankSprite(sprite.width, 1, typeof sprite.above === 'number' ? sprite.above : 0);
  if (typeof sprite.above !== 'number') row.pixels.set(sprite.above);
  stamp(row, stencil, x, y + 1, INK.overlay);
  stamp(sprite, stencil, x, y, INK.overlay);
  return { ...sprite, above: row.pixels };
}
