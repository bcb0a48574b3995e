/** The line across the board of a card whose game has ended, or has reached a goal. */
import type { CardLayout } from './card-layout.ts';
import type { Ink } from './ink.ts';
import type { Box } from './layout.ts';
import { INK, OUTLINE_LEVEL } from './palette.ts';
import type { Text } from './parts.ts';
import { blankSprite, type Sprite, type Stencil, stamp } from './sprite.ts';
import { DIGIT_HEIGHT } from './tile-label.ts';

/** A stencil and where it stands, seen from the sprite it is drawn over. */
export interface Inscription {
  readonly stencil: Stencil;
  readonly x: number;
  readonly y: number;
}

/** The width of the line's hem as a share of its font size. */
const HEM = 0.09;

/** How much of the width of the board's cells the line may take. */
const WIDEST = 0.94;

/** Pixels. Letters smaller than that are not worth the board: the header has room for some nearly as large. */
const [LARGEST, SMALLEST] = [120, 40];

/** A hem has no soft outer edge: the palette has no mixtures of it with what it covers. */
function hardened(stencil: Stencil): Stencil {
  const levels = stencil.levels.map((level) => (level < OUTLINE_LEVEL ? 0 : level));
  return { ...stencil, levels };
}

/** So large that it fits between the digits of the two rows in the middle, and all of them can still be read. */
const betweenDigits = ({ cell: { pitchY, gap } }: CardLayout): number =>
  (pitchY - (pitchY - gap) * 0.54 * DIGIT_HEIGHT) * 0.8;

/**
 * The line and its place on the picture: on a board in play between the digits, on an ended one larger if tiles are
 * small. A single row has no place for it, and a narrow board or a long line none for large letters.
 */
export function inscribe(
  ink: Ink,
  layout: CardLayout,
  { text, locale }: Text,
  isLive: boolean,
): Inscription | undefined {
  const { rows, board, cell } = layout;
  if (rows < 2 || text.trim() === '') return undefined;
  const tallest = Math.max(betweenDigits(layout), isLive ? 0 : board.height * 0.1);
  const natural = ((board.width - cell.gap) * WIDEST) / (ink.measure([{ text }], 100, locale) / 100);
  const size = Math.floor(Math.min(LARGEST, tallest, natural));
  if (size < SMALLEST) return undefined;
  const stencil = hardened(ink.draw([{ text }], size, { outline: size * HEM, locale }));
  const middle = board.y + cell.gap / 2 + (rows >> 1) * cell.pitchY;
  return {
    stencil,
    x: board.x + Math.round((board.width - stencil.width) / 2),
    y: Math.round(middle - stencil.height / 2),
  };
}

/** Whether the line touches a box of the picture, or the row above it. */
export const touches = ({ stencil, x, y }: Inscription, box: Box): boolean =>
  x < box.x + box.width && box.x < x + stencil.width && y < box.y + box.height && box.y <= y + stencil.height;

/** The sprite with the line over it, and over the row above it. */
export function drawnOver(sprite: Sprite, { stencil, x, y }: Inscription): Sprite {
  const row: Sprite = blankSprite(sprite.width, 1, typeof sprite.above === 'number' ? sprite.above : 0);
  if (typeof sprite.above !== 'number') row.pixels.set(sprite.above);
  stamp(row, stencil, x, y + 1, INK.line);
  stamp(sprite, stencil, x, y, INK.line);
  return { ...sprite, above: row.pixels };
}
