/** Common to the pictures of a share, a daily and statistics. Nobody waits for these at each click, so they are drawn as pixels. */
import type { Figure } from '../app/picture.ts';
import type { Board } from '../game/board.ts';
import type { FaceValue } from '../game/values.ts';
import { flatten } from './compose/flat.ts';
import { drawPageEnd, PAGE_RADIUS } from './header.ts';
import type { Ink } from './ink.ts';
import type { Box, CellSize } from './layout.ts';
import { INK } from './palette.ts';
import { boardSprites, NO_MARKS } from './scenes.ts';
import { rounded, type Sprite, stamp } from './sprite.ts';
import type { SpriteCache } from './sprite-cache.ts';
import { drawLine } from './text.ts';

interface BoardOnPage {
  readonly board: Board;
  readonly faceValue: FaceValue;
  readonly cell: CellSize;
  readonly box: Box;
  readonly hasGoldenRim: boolean;
}

export function drawPage(
  sprites: SpriteCache<Sprite>,
  page: Pick<Box, 'width' | 'height'>,
  boards: readonly BoardOnPage[],
): Sprite {
  const placed = boards.flatMap(({ board, faceValue, cell, box, hasGoldenRim }) => {
    const { rows, columns } = board;
    const picture = { board, marks: NO_MARKS, faceValue, ...(hasGoldenRim && { celebration: 'record' as const }) };
    return boardSprites(sprites, { ...page, rows, columns, cell, board: box, around: 'page' }, picture);
  });
  const ends = [
    { sprite: drawPageEnd(page, 'top'), x: 0, y: 0 },
    { sprite: drawPageEnd(page, 'bottom'), x: 0, y: page.height - PAGE_RADIUS },
  ];
  return flatten({ ...page, placed: [...ends, ...placed] });
}

export function drawFigure(sprite: Sprite, ink: Ink, box: Box, { label, value }: Figure): void {
  stamp(sprite, rounded(box.width, box.height, 8), box.x, box.y, INK.pageToBox);
  const line = { x: box.x + box.width / 2, widest: box.width * 0.9, align: 'center' } as const;
  drawLine(sprite, ink, { ...line, text: label, size: 26, y: box.y + 31, ramp: INK.boxLabel });
  drawLine(sprite, ink, { ...line, text: value, size: 44, y: box.y + 75, ramp: INK.boxText });
}

/** Its round corners have hard edges: the palette has no mixtures of the page and of what fills a bar. */
export function drawBar(sprite: Sprite, { x, y, width, height }: Box, fill: number): void {
  const ramp = [INK.page, INK.page, fill, fill, fill];
  stamp(sprite, rounded(width, height, Math.min(4, height >> 1)), x, y, ramp);
}
