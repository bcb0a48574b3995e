/** Boxes with a label and a figure, as the score has them on the board's picture. */
import type { Ink } from '../ink.ts';
import type { Box } from '../layout.ts';
import { INK } from '../palette.ts';
import { rounded } from '../rounded.ts';
import { type Sprite, stamp } from '../sprite.ts';
import { letter } from './lettering.ts';

export interface Figure {
  readonly label: string;
  readonly value: string;
}

export function drawFigure(sprite: Sprite, ink: Ink, box: Box, { label, value }: Figure): void {
  stamp(sprite, rounded(box.width, box.height, 8), box.x, box.y, INK.pageToBox);
  const [x, widest] = [box.x + box.width / 2, box.width * 0.9];
  letter(sprite, ink, { text: label, size: 26, widest, x, y: box.y + 31, align: 'center', ramp: INK.boxLabel });
  letter(sprite, ink, { text: value, size: 44, widest, x, y: box.y + 75, align: 'center', ramp: INK.boxText });
}
