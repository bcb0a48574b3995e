/** Whether digits are readable at the size at which Discord shows a board, measured by the contrast of their edges. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { BoardPicture } from '../../src/app/picture.ts';
import { boardFrom } from '../../src/game/board.ts';
import { boardLayout, tileBox } from '../../src/render/layout.ts';
import { createPainter } from '../../src/render/painter.ts';
import type { Color } from '../../src/themes/theme.ts';
import { THEME_NAMES } from '../../src/themes/themes.ts';
import { contrast } from './color-vision.ts';
import { pictureOf } from './pictures.ts';
import { colorAt, decode } from './pixels.ts';

const painter = createPainter();
const board = boardFrom(4, 4, [17, 16, 15, 14, 10, 11, 12, 13, 9, 8, 7, 6, 2, 3, 4, 5]);

/**
 * The contrast of each tile's digits. Each row of pixels through the middle of the digits has one sharpest edge; this
 * is the 25th percentile of their contrasts.
 */
async function edgeContrasts(picture: BoardPicture, side: number): Promise<number[]> {
  const layout = boardLayout(4, 4);
  const pixels = decode(await sharp(painter.paint(picture)).resize(side, side).png().toBuffer());
  const scale = side / layout.width;
  return Array.from(picture.board.cells, (_, cell) => {
    const { x, y, width, height } = tileBox(layout, cell);
    const rows: number[] = [];
    for (let row = (y + height * 0.41) * scale; row < (y + height * 0.59) * scale; row += 1) {
      let most = 1;
      for (let column = (x + width * 0.1) * scale; column < (x + width * 0.9) * scale - 2; column += 1) {
        const from: Color = `#${colorAt(pixels, column, row)}`;
        most = Math.max(most, contrast(from, `#${colorAt(pixels, column + 2, row)}`));
      }
      rows.push(most);
    }
    return rows.sort((one, other) => one - other)[rows.length >> 2] ?? 1;
  });
}

describe.each([350, 330])('on a board of 4 x 4 shown %i pixels large', (side) => {
  // The theme "classic" is left out, because it keeps the original's colors. The other themes are for players who need
  // contrast.
  test.each(THEME_NAMES.filter((name) => name !== 'classic'))(
    'digits in theme %s reach 3 : 1 at their edge',
    async (theme) => {
      for (const look of [{}, { celebration: 'goal' }] as const) {
        const found = await edgeContrasts(pictureOf(board, { theme, ...look }), side);
        expect(found.filter((reached) => reached < 3)).toEqual([]);
      }
    },
  );
});
