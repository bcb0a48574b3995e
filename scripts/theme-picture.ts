/** `node scripts/theme-picture.ts`: writes the README's picture, a board in each theme, four in a row. */
import { writeFileSync } from 'node:fs';
import { createCanvas, loadImage } from 'canvas';
import { boardFrom } from '../src/game/board.ts';
import { faceValue } from '../src/game/values.ts';
import { createPainter } from '../src/render/painter.ts';
import { THEME_NAMES } from '../src/themes/themes.ts';

/** Pixels. */
const [SIDE, GAP, IN_A_ROW] = [293, 30, 4];

const board = boardFrom(4, 4, [11, 9, 5, 1, 8, 7, 4, 0, 6, 3, 2, 0, 2, 1, 0, 1]);
const marks = { spawned: 15, merged: [1, 6] };

const across = (count: number): number => count * (SIDE + GAP) - GAP;
const rows = Math.ceil(THEME_NAMES.length / IN_A_ROW);
const canvas = createCanvas(across(Math.min(THEME_NAMES.length, IN_A_ROW)), across(rows));
const context = canvas.getContext('2d');
const painter = createPainter();
for (const [number, theme] of THEME_NAMES.entries()) {
  const picture = await loadImage(Buffer.from(painter.paint({ board, marks, state: 'playing', theme, faceValue })));
  const [x, y] = [(number % IN_A_ROW) * (SIDE + GAP), Math.floor(number / IN_A_ROW) * (SIDE + GAP)];
  context.drawImage(picture, x, y, SIDE, SIDE);
}
writeFileSync(
  new URL('../docs/images/themes.png', import.meta.url),
  canvas.toBuffer('image/png', { compressionLevel: 9 }),
);
