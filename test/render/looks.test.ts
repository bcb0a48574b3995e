/** Boards at the end of a game and celebrated boards: no tile is covered, and all of them can be told apart. */
import { describe, expect, test } from 'vitest';
import type { BoardPicture } from '../../src/app/picture.ts';
import { boardFrom } from '../../src/game/board.ts';
import { flatten } from '../../src/render/compose/flat.ts';
import { boardLayout, tileBox } from '../../src/render/layout.ts';
import { createPainter } from '../../src/render/painter.ts';
import { INK } from '../../src/render/palette.ts';
import { THEME_NAMES } from '../../src/themes/themes.ts';
import { expectOfEach } from '../support/each-row.ts';
import { mixedBoard, pictureOf, sceneOf, TELLING_SHAPES } from './pictures.ts';
import { boxOf, colorAt, decode } from './pixels.ts';

const painter = createPainter();
const won = boardFrom(4, 4, [11, 1, 2, 3, 0, 8, 7, 1, 9, 10, 2, 1, 0, 2, 2, 1]);
const marks = { spawned: 4, merged: [0] };

/** The picture as color indices, which shows which pixels differ even without their colors. */
const drawing = (picture: BoardPicture) => flatten(sceneOf(picture)).pixels;

test('an ended game is drawn as one in play: there is no word in it', () => {
  expect(drawing(pictureOf(won, { state: 'over' }))).toEqual(drawing(pictureOf(won)));
});

describe.each(['goal', 'record'] as const)('a %s', (celebration) => {
  test('hides nothing of a tile or an empty cell of a board of any shape', () =>
    expectOfEach(TELLING_SHAPES, (rows, columns) => {
      const layout = boardLayout(rows, columns);
      const board = mixedBoard(rows, columns);
      const [plain, celebrated] = [drawing(pictureOf(board)), drawing(pictureOf(board, { celebration }))];
      const differs = (x: number, y: number) => plain[y * layout.width + x] !== celebrated[y * layout.width + x];
      // Whether a pixel of a tile changes. The corners of its square show the grid, because tiles have round corners.
      const live = (x: number, y: number) => differs(x, y) && plain[y * layout.width + x] !== INK.grid;
      for (let cell = 0; cell < rows * columns; cell += 1) expect(boxOf(tileBox(layout, cell), live)).toBeUndefined();
    }));

  test('is seen without color on every side of the board', () => {
    const layout = boardLayout(4, 4);
    const [plain, celebrated] = [drawing(pictureOf(won)), drawing(pictureOf(won, { celebration }))];
    const { width, height } = layout;
    const all = boxOf({ x: 0, y: 0, width, height }, (x, y) => plain[y * width + x] !== celebrated[y * width + x]);
    expect(all?.width).toBeGreaterThan(width * 0.97);
    expect(all?.height).toBeGreaterThan(height * 0.97);
  });
});

test('a goal and a record are told apart without color: the frame of a goal is broader, and between its tiles are stars', () => {
  const { width, cell } = boardLayout(4, 4);
  const picture = (celebration: 'goal' | 'record') => drawing(pictureOf(won, { celebration }));
  const gold = INK.clearToRim.at(-1);
  const rimOf = (celebration: 'goal' | 'record') => {
    const row = picture(celebration).subarray((width / 2) * width, (width / 2) * width + cell.gap);
    return row.filter((index) => index === gold).length;
  };
  expect(rimOf('goal')).toBeGreaterThan(2 * rimOf('record'));
  expect(rimOf('record')).toBeGreaterThanOrEqual(4);
  const crossing = cell.gap / 2 + 2 * cell.pitchX;
  const between = (celebration: 'goal' | 'record') => picture(celebration)[crossing * width + crossing];
  const ofGrid: readonly number[] = INK.gridHalo;
  expect(ofGrid).toContain(between('record'));
  expect(ofGrid).not.toContain(between('goal'));
});

test.each(THEME_NAMES)(
  'a goal changes neither tiles and empty cells of theme %s nor the gaps between them',
  (theme) => {
    const layout = boardLayout(4, 4);
    const looks = [{}, { celebration: 'goal' }, { celebration: 'record' }] as const;
    const [plain, ...celebrated] = looks.map((look) =>
      decode(painter.paint(pictureOf(won, { theme, marks, ...look }))),
    );
    if (plain === undefined) return expect.unreachable();
    const places = [0, 1, 3, 8, 12].map((cell) => tileBox(layout, cell));
    const inside = places.map(({ x, y, width }) => ({ x: x + width / 2, y: y + width * 0.16 }));
    const [empty = layout.board] = places.slice(-1);
    const between = { x: empty.x + empty.width + layout.cell.gap / 2, y: empty.y + empty.height / 2 };
    for (const pixels of celebrated)
      for (const { x, y } of [...inside, between]) expect(colorAt(pixels, x, y)).toBe(colorAt(plain, x, y));
  },
);
