/** The large digits of a celebration, drawn in advance for a thread that has no fonts and no canvas. */
import { drawText, measure } from '../canvas.ts';
import { roomBetweenLabels } from '../label.ts';
import type { Layout, Point } from '../layout.ts';
import { INK, OUTLINE_LEVEL, RAMP } from '../palette.ts';
import { blankSprite, type Sprite, stamp } from '../sprite.ts';
import { OUTLINE_INDEX, SHADES, shadeIndex } from './celebration.ts';

/** The largest shares of the board's width and height that the digits take. */
const [WIDEST, HIGHEST] = [0.8, 0.34];

/** On a small board, the digits take this share of the space between two rows' values, so that they hide none. */
const BETWEEN_ROWS = 0.8;

/** A board with fewer cells than this counts as small. */
const SMALL = 16;

/** The outline of a digit, and the height of a digit with its outline, relative to the font size. */
const [OUTLINE, HEIGHT] = [0.075, 0.87];

export interface Digits {
  readonly sprite: Sprite;
  /** The center of the digits, relative to the board. */
  readonly middle: Point;
}

/** Draws the digits as large as the board allows, with an outline and colors that change from top to bottom. */
export function drawDigits(text: string, { rows, columns, cell, board: { width, height } }: Layout): Digits {
  const natural = ((width * WIDEST) / measure(text, 100)) * 100;
  const largest = Math.min(natural, height * HIGHEST, 260);
  if (rows * columns >= SMALL) return { sprite: shaded(text, largest), middle: { x: width / 2, y: height / 2 } };
  // The free space between the values of two rows or, on a board with one row, above the values.
  const room = roomBetweenLabels(cell) / (rows === 1 ? 2 : 1);
  const middle = cell.gap / 2 + (rows === 1 ? room / 2 : (rows >> 1) * cell.pitchY);
  return {
    sprite: shaded(text, Math.min(largest, (room * BETWEEN_ROWS) / HEIGHT)),
    middle: { x: width / 2, y: middle },
  };
}

function shaded(text: string, fontSize: number): Sprite {
  const size = Math.floor(fontSize);
  const stencil = drawText(text, size, { outline: Math.max(2, size * OUTLINE) });
  const sprite = blankSprite(stencil.width, stencil.height, INK.clear);
  const band = stencil.height / SHADES.length;
  for (const shade of SHADES.keys()) {
    const [first, end] = [Math.round(shade * band), Math.round((shade + 1) * band)];
    const [mixed, full] = [shadeIndex(shade, false), shadeIndex(shade, true)];
    const levels = stencil.levels.subarray(first * stencil.width, end * stencil.width);
    const ramp = Array.from({ length: RAMP + 1 }, (_, level) =>
      level < OUTLINE_LEVEL ? INK.clear : level === OUTLINE_LEVEL ? OUTLINE_INDEX : level < RAMP - 1 ? mixed : full,
    );
    stamp(sprite, { ...stencil, height: end - first, levels }, 0, first, ramp);
  }
  return sprite;
}
