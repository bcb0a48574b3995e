/** The end of a duel as a picture: both final boards side by side, with names and scores above them, and a rim around the winner's. */
import { letter } from './charts.ts';
import { flatten } from './compose/flat.ts';
import { drawPageEnd, PAGE_RADIUS } from './header.ts';
import type { Ink } from './ink.ts';
import { type Box, cellWithin, framed, type Layout } from './layout.ts';
import { INK } from './palette.ts';
import type { DuelPicture, DuelSide } from './picture.ts';
import type { Placed } from './scene.ts';
import { type Sprite, stamp, star } from './sprite.ts';
import type { SpriteCache } from './sprite-cache.ts';
import { placeBoard } from './staging.ts';

/** Twice as large as a desktop shows it: 550 x 350 pixels. */
const ROOM = { width: 505, height: 505 };
const MARGIN = 30;
const HEADER = 122;
/** So that a name has room above the narrowest board. */
const NARROWEST = 380;
const [NAME, SCORE, STAR] = [40, 58, 54];

const NO_MARKS = { spawned: undefined, merged: [] };

interface Place {
  readonly side: DuelSide;
  /** With its frame. */
  readonly board: Box;
  /** What belongs to this side, from the left. */
  readonly column: Pick<Box, 'x' | 'width'>;
}

/** As indexes into the palette of a record, whose rim is gold. */
export function drawDuel(ink: Ink, sprites: SpriteCache<Sprite>, { sides, faceValue }: DuelPicture): Sprite {
  const { rows, columns } = sides[0].board;
  const cell = cellWithin(rows, columns, ROOM);
  const size = framed(rows, columns, cell);
  const width = Math.max(NARROWEST, size.width);
  const page = { width: 2 * width + 3 * MARGIN, height: HEADER + size.height + MARGIN };
  const places = sides.map((side, number): Place => {
    const x = MARGIN + number * (width + MARGIN);
    const board = { x: x + ((width - size.width) >> 1), y: HEADER, ...size };
    return { side, board, column: { x, width } };
  });
  const placed: Placed<Sprite>[] = [
    { sprite: drawPageEnd(page, 'top'), x: 0, y: 0 },
    { sprite: drawPageEnd(page, 'bottom'), x: 0, y: page.height - PAGE_RADIUS },
  ];
  for (const { side, board } of places) {
    const layout: Layout = { ...page, rows, columns, cell, board, around: 'page' };
    const picture = {
      board: side.board,
      marks: NO_MARKS,
      state: 'playing',
      ...(faceValue ? { faceValue } : {}),
    } as const;
    placeBoard(sprites, placed, layout, side.isWinner ? { ...picture, celebration: 'record' } : picture);
  }
  const frame = flatten({ ...page, placed });
  for (const place of places) drawHeader(frame, ink, place);
  return frame;
}

/** The name, and the score under it; both of the winner in the color of what is gained, with a star. */
function drawHeader(frame: Sprite, ink: Ink, { side, column }: Place): void {
  const { name, score, isWinner } = side;
  const x = column.x + column.width / 2;
  const widest = column.width;
  letter(frame, ink, { text: name, size: NAME, widest, x, y: 50, align: 'center', ramp: INK.text });
  letter(frame, ink, {
    text: score,
    size: SCORE,
    widest,
    x,
    y: 107,
    align: 'center',
    ramp: isWinner ? INK.accent : INK.text,
  });
  if (!isWinner) return;
  const half = ink.measure([{ text: score }], SCORE) / 2;
  for (const left of [x - half - STAR - 10, x + half + 10])
    stamp(frame, star(STAR), Math.round(left), 59, INK.pageToRim);
}
