/** The caption above the board of a film, which shows the current score and number of moves. */
import type { Figure } from '../../app/picture.ts';
import { measure } from '../canvas.ts';
import { hardRamp, INK, type Ramp } from '../palette.ts';
import { SpritePen } from '../pen.ts';
import { rounded } from '../shapes.ts';
import { blankSprite, type Sprite } from '../sprite.ts';
import { drawLine } from '../text.ts';

export interface Caption {
  readonly score: Figure;
  readonly moves: Figure;
  readonly locale: string;
}

/** In pixels: the height of a line, the space between caption and board, and the margin at both ends of a line. */
const [LINE, SPACE, MARGIN] = [40, 6, 14];
/** The largest and the smallest font size in pixels. A text too wide for the smallest is set in two lines. */
const [LARGEST, SMALLEST] = [22, 15];
/** Relative to the font size: the distance from a label to its number, and the least from score to moves. */
const [BESIDE, APART] = [0.4, 1];

/** Labels have less contrast than the numbers. */
const LABEL: Ramp = INK.text.map((_, level, ramp) => ramp[Math.round(level * 0.7)] ?? INK.page);
const RADIUS = 6;

/** Returns the width of a line at a font size of one pixel. */
const spanOf = (locale: string, { label, value }: Figure): number =>
  measure(label, 100, locale) / 100 + BESIDE + measure(value, 100, locale) / 100;

/** Draws the caption above the board. `widest` is the film's last caption, so that all its pictures have one size. */
export function captioned(board: Sprite, caption: Caption | undefined, widest: Caption | undefined): Sprite {
  if (!caption || !widest) return board;
  const { locale } = caption;
  const room = board.width - 2 * MARGIN;
  const spans = [spanOf(locale, widest.score), spanOf(locale, widest.moves)] as const;
  const beside = room / (spans[0] + APART + spans[1]);
  const isOneLine = beside >= SMALLEST;
  const size = Math.floor(Math.min(LARGEST, isOneLine ? beside : room / Math.max(...spans)));
  const strip = LINE * (isOneLine ? 1 : 2);
  const sprite = blankSprite(board.width, strip + SPACE + board.height, INK.clear);
  const box = { x: 0, y: 0, width: board.width, height: strip };
  new SpritePen(sprite).fill(hardRamp(INK.page), rounded(box, RADIUS));
  const line = { size, y: LINE / 2 + size * 0.36 };
  const score = { ...line, x: MARGIN };
  const moves = isOneLine
    ? { ...line, x: board.width - MARGIN - Math.ceil(size * spanOf(locale, caption.moves)) }
    : { ...line, x: MARGIN, y: line.y + LINE };
  for (const [origin, { label, value }] of [
    [score, caption.score],
    [moves, caption.moves],
  ] as const) {
    drawLine(sprite, locale, { ...origin, text: label, align: 'left', ramp: LABEL });
    const x = origin.x + measure(label, size, locale) + size * BESIDE;
    drawLine(sprite, locale, { ...origin, x, text: value, align: 'left', ramp: INK.text });
  }
  sprite.pixels.set(board.pixels, board.width * (strip + SPACE));
  return sprite;
}
