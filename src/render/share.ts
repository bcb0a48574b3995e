import type { SharedBoard, SharePicture } from '../app/picture.ts';
import { measure } from './canvas.ts';
import { type Box, cellWithin, framed } from './layout.ts';
import { drawPage } from './page.ts';
import { INK } from './palette.ts';
import { SpritePen } from './pen.ts';
import { star } from './shapes.ts';
import type { Sprite } from './sprite.ts';
import { drawLine } from './text.ts';

/** In pixels. Two boards are twice as large as a desktop shows them (550 x 350); a single one is nearly square. */
const ROOMS = { alone: { width: 1040, height: 620 }, beside: { width: 494, height: 494 } };
const MARGIN = 30;
const HEADER = 176;
/** The smallest width in pixels, so that text fits above a narrow board. */
const NARROWEST = { alone: 600, beside: 380 };
const [NAME, SCORE, STAR, FACTS] = [40, 58, 54, 33];

interface DrawnSide {
  readonly side: SharedBoard;
  readonly box: Box;
  readonly column: Pick<Box, 'x' | 'width'>;
}

export function drawShare({ sides, faceValue, locale }: SharePicture): Sprite {
  const { rows, columns } = sides[0].board;
  const around = sides.length === 1 ? 'alone' : 'beside';
  const cell = cellWithin(rows, columns, ROOMS[around]);
  const size = framed(rows, columns, cell);
  const width = Math.max(NARROWEST[around], size.width);
  const page = { width: sides.length * (width + MARGIN) + MARGIN, height: HEADER + size.height + MARGIN };
  const drawn = sides.map((side, number): DrawnSide => {
    const x = MARGIN + number * (width + MARGIN);
    const box = { x: x + ((width - size.width) >> 1), y: HEADER, ...size };
    return { side, box, column: { x, width } };
  });
  const boards = drawn.map(({ side: { board, isWinner }, box }) => {
    return { board, faceValue, cell, box, hasGoldenRim: isWinner };
  });
  const frame = drawPage(page, boards);
  for (const side of drawn) drawHeader(frame, locale, side);
  return frame;
}

/** The winner's score has the accent color and a star on each side. */
function drawHeader(frame: Sprite, locale: string, { side, column }: DrawnSide): void {
  const { name, score, facts, isWinner } = side;
  const x = column.x + column.width / 2;
  const line = { widest: column.width, x, align: 'center', ramp: INK.text } as const;
  drawLine(frame, locale, { ...line, text: name, size: NAME, y: 54 });
  drawLine(frame, locale, { ...line, text: score, size: SCORE, y: 113, ramp: isWinner ? INK.accent : INK.text });
  drawLine(frame, locale, { ...line, text: facts, size: FACTS, y: 157 });
  if (!isWinner) return;
  const half = measure(score, SCORE, locale) / 2;
  const [away, y] = [half + 10 + STAR / 2, 65 + STAR / 2];
  for (const middle of [x - away, x + away])
    new SpritePen(frame).fill(INK.pageToRim, star(Math.round(middle), y, STAR / 2));
}
