/** Drawing functions for the pictures of shares, dailies and statistics. They are rare, so each is drawn as a whole. */
import type { Figure } from '../app/picture.ts';
import type { Board } from '../game/board.ts';
import type { FaceValue } from '../game/values.ts';
import { drawBoard } from './board.ts';
import { PAGE_RADIUS } from './header.ts';
import type { Box, CellSize } from './layout.ts';
import { hardRamp, INK } from './palette.ts';
import { SpritePen } from './pen.ts';
import { UNMARKED } from './scenes.ts';
import { rounded } from './shapes.ts';
import { blankSprite, type Sprite } from './sprite.ts';
import { drawLine } from './text.ts';

interface BoardOnPage {
  readonly board: Board;
  readonly faceValue: FaceValue;
  readonly cell: CellSize;
  readonly box: Box;
  readonly hasGoldenRim: boolean;
}

export function drawPage(page: Pick<Box, 'width' | 'height'>, boards: readonly BoardOnPage[]): Sprite {
  const sprite = blankSprite(page.width, page.height, INK.clear);
  const pen = new SpritePen(sprite);
  pen.fill(INK.clearToPage, rounded({ x: 0, y: 0, ...page }, PAGE_RADIUS));
  for (const { board, faceValue, cell, box, hasGoldenRim } of boards) {
    const { rows, columns } = board;
    const celebration = hasGoldenRim ? { celebration: 'record' as const } : {};
    const layout = { ...page, rows, columns, cell, board: box, around: 'page' as const };
    drawBoard(pen, layout, { board, marks: UNMARKED, faceValue, ...celebration });
  }
  return sprite;
}

export function drawFigure(sprite: Sprite, locale: string, box: Box, { label, value }: Figure): void {
  new SpritePen(sprite).fill(INK.pageToBox, rounded(box, 8));
  const line = { x: box.x + box.width / 2, widest: box.width * 0.9, align: 'center' } as const;
  drawLine(sprite, locale, { ...line, text: label, size: 26, y: box.y + 31, ramp: INK.boxLabel });
  drawLine(sprite, locale, { ...line, text: value, size: 44, y: box.y + 75, ramp: INK.boxText });
}

/** The round corners have hard edges, because the palette has no colors between the page and a bar. */
export const drawBar = (sprite: Sprite, box: Box, fill: number): void =>
  new SpritePen(sprite).fill(hardRamp(fill), rounded(box, Math.min(4, box.height / 2)));
