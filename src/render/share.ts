import type { SharedBoard, SharePicture } from '../app/picture.ts';
import { measure } from './canvas.ts';
import { type Box, cellWithin, framed } from './layout.ts';
import { drawPage } from './page.ts';
import { INK } from './palette.ts';
import { SpritePen } from './pen.ts';
import { star } from './shapes.ts';
import type { Sprite } from './sprite.ts';
import { drawLine } from './text.ts';

/**
 * In pixels, by the number of boards. One alone is nearly square; two side by side are twice as large as a desktop shows
 * them (550 x 350). More have less text above each, and four stand two by two, so that a phone shows them larger.
 */
const GRIDS = [
  { most: 1, across: 1, room: { width: 1040, height: 620 }, narrowest: 600, hasFacts: true },
  { most: 2, across: 2, room: { width: 494, height: 494 }, narrowest: 380, hasFacts: true },
  { most: 3, across: 3, room: { width: 360, height: 360 }, narrowest: 360, hasFacts: false },
  { most: 4, across: 2, room: { width: 400, height: 400 }, narrowest: 400, hasFacts: false },
  { most: 6, across: 3, room: { width: 360, height: 360 }, narrowest: 360, hasFacts: false },
  { most: 8, across: 4, room: { width: 262, height: 262 }, narrowest: 262, hasFacts: false },
] as const;
/** The maximum number of boards in one picture. */
export const MOST_BOARDS = 8;
const MARGIN = 30;
const [HEADER, WITHOUT_FACTS] = [176, 132];
const [NAME, SCORE, STAR, FACTS] = [40, 58, 54, 33];
const SMALLEST_RAY = 6;

interface DrawnSide {
  readonly side: SharedBoard;
  readonly box: Box;
  readonly column: Pick<Box, 'x' | 'width'>;
  /** The top of the text above the board. */
  readonly top: number;
}

/** Throws `RangeError` unless there are 1 to 8 boards. All boards have the shape of the first. */
export function drawShare({ sides, faceValue, locale }: SharePicture): Sprite {
  const [first] = sides;
  const grid = GRIDS.find(({ most }) => sides.length <= most);
  if (!first || !grid) throw new RangeError(`A picture shows 1 to ${MOST_BOARDS} boards, not ${sides.length}.`);
  const { rows, columns } = first.board;
  const across = Math.min(grid.across, sides.length);
  const down = Math.ceil(sides.length / across);
  const cell = cellWithin(rows, columns, grid.room);
  const size = framed(rows, columns, cell);
  const width = Math.max(grid.narrowest, size.width);
  const above = grid.hasFacts ? HEADER : WITHOUT_FACTS;
  const height = above + size.height;
  const page = { width: across * (width + MARGIN) + MARGIN, height: down * (height + MARGIN) };
  const drawn = sides.map((side, number): DrawnSide => {
    const row = Math.floor(number / across);
    // A last row with fewer boards is centered.
    const inRow = Math.min(across, sides.length - row * across);
    const left = MARGIN + ((across - inRow) * (width + MARGIN)) / 2;
    const x = left + (number % across) * (width + MARGIN);
    const top = row * (height + MARGIN);
    return { side, box: { x: x + ((width - size.width) >> 1), y: top + above, ...size }, column: { x, width }, top };
  });
  const boards = drawn.map(({ side: { board, isWinner }, box }) => {
    return { board, faceValue, cell, box, hasGoldenRim: isWinner };
  });
  const frame = drawPage(page, boards);
  for (const side of drawn) drawHeader(frame, locale, side, grid.hasFacts);
  return frame;
}

/** The winner's score has the accent color and a star on each side. */
function drawHeader(frame: Sprite, locale: string, { side, column, top }: DrawnSide, hasFacts: boolean): void {
  const { name, score, facts, isWinner } = side;
  const x = column.x + column.width / 2;
  const line = { widest: column.width, x, align: 'center', ramp: INK.text } as const;
  drawLine(frame, locale, { ...line, text: name, size: NAME, y: top + 54 });
  drawLine(frame, locale, { ...line, text: score, size: SCORE, y: top + 113, ramp: isWinner ? INK.accent : INK.text });
  if (hasFacts) drawLine(frame, locale, { ...line, text: facts, size: FACTS, y: top + 157 });
  if (!isWinner) return;
  const half = measure(score, SCORE, locale) / 2;
  // A long score leaves less room for stars in a narrow column, beside which is only a margin.
  const ray = Math.min(STAR, column.width / 2 + MARGIN / 2 - half - 10) / 2;
  if (ray < SMALLEST_RAY) return;
  const y = top + 65 + STAR / 2;
  for (const middle of [x - half - 10 - ray, x + half + 10 + ray])
    new SpritePen(frame).fill(INK.pageToRim, star(Math.round(middle), y, ray));
}
