/**
 * The fast picture against its plain twin, which node-canvas draws. The two round to whole pixels, soften edges and blur light in
 * their own ways: so each color must lie between those that the other has within one pixel, give or take `TOLERANCE`.
 */
import { createCanvas } from 'canvas';
import { expect, test } from 'vitest';
import type { BoardPicture } from '../../src/app/picture.ts';
import { boardFrom } from '../../src/game/board.ts';
import { boardLayout } from '../../src/render/layout.ts';
import { createPainter } from '../../src/render/painter.ts';
import { THEME_NAMES, THEMES } from '../../src/themes/themes.ts';
import { pictureOf } from './pictures.ts';
import { decode, type Pixels } from './pixels.ts';
import { drawBoard } from './plain-picture.ts';

/** Of 255 levels of a color; the steps in which the fast picture has its light are the most of it. */
const TOLERANCE = 32;

/**
 * The two round apart: the corners of a new and two merged tiles, whose light has no soft edge, and on the smallest gaps a
 * pixel a star, and eight in each inner corner of a rim.
 */
const allowed = (rows: number, columns: number, { celebration }: Pick<BoardPicture, 'celebration'>): number =>
  6 + 2 * 12 + (celebration ? 4 * 8 : 1) + (celebration === 'goal' ? (rows - 1) * (columns - 1) : 0);

/** A pixel's red, green and blue, as they are seen on black. */
const partAt = ({ data }: Pixels, place: number, part: number): number =>
  ((data[4 * place + part] ?? 0) * (data[4 * place + 3] ?? 0)) / 255;

/** Whether a pixel of one lies between those of the other around it. */
function isNear(one: Pixels, other: Pixels, x: number, y: number): boolean {
  const { width, height } = one;
  for (let part = 0; part < 3; part += 1) {
    const value = partAt(one, y * width + x, part);
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const beside = partAt(other, row * width + column, part);
        [least, most] = [Math.min(least, beside), Math.max(most, beside)];
      }
    }
    if (value < least - TOLERANCE || value > most + TOLERANCE) return false;
  }
  return true;
}

/** How many pixels are too far from the other picture, either way. */
function strangers(one: Pixels, other: Pixels): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  let count = 0;
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const place = y * one.width + x;
      const isSame = [0, 1, 2].every(
        (part) => Math.abs(partAt(one, place, part) - partAt(other, place, part)) <= TOLERANCE,
      );
      if (!isSame && !(isNear(one, other, x, y) && isNear(other, one, x, y))) count += 1;
    }
  }
  return count;
}

const painter = createPainter();
const fast = (picture: BoardPicture): Pixels => decode(painter.paint(picture));

/** The twin; `shift` moves its board by so many pixels. */
function plain(picture: BoardPicture, shift = 0, theme = THEMES[picture.theme ?? 'classic']): Pixels {
  const layout = boardLayout(picture.board.rows, picture.board.columns);
  const context = createCanvas(layout.width, layout.height).getContext('2d');
  const { cell } = layout;
  drawBoard(
    context,
    shift === 0 ? layout : { ...layout, cell: { ...cell, pitchX: cell.pitchX + shift } },
    picture,
    theme,
  );
  return context.getImageData(0, 0, layout.width, layout.height);
}

/** Values up to 131072, with empty cells between them, and tiles with light beside one another. */
const boardAt = (rows: number, columns: number, seed: number): BoardPicture['board'] =>
  boardFrom(
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, cell) => ((cell + seed) * 7 + ((cell * seed) % 5)) % 18),
  );

const LOOKS: readonly Pick<BoardPicture, 'state' | 'celebration'>[] = [
  { state: 'playing' },
  { state: 'over' },
  { state: 'playing', celebration: 'goal' },
  { state: 'over', celebration: 'record' },
];

const SHAPES = [
  [4, 4],
  [2, 2],
  [1, 4],
  [5, 5],
  [6, 3],
  [3, 8],
  [12, 10],
] as const;

/** Every look on a board of the usual shape, then one on each of the others. */
const CASES = SHAPES.flatMap(([rows, columns], number) =>
  (number === 0 ? [0, 1, 2, 3] : [number]).map(
    (at) => [rows, columns, THEME_NAMES[at % THEME_NAMES.length] ?? 'classic', LOOKS[at % LOOKS.length] ?? {}] as const,
  ),
);

test.each(CASES)(
  'a board of %i x %i in theme %s, %o, is the one that node-canvas draws',
  (rows, columns, theme, look) => {
    const marks = { spawned: 1, merged: [2, rows * columns - 1] };
    const picture = pictureOf(boardAt(rows, columns, rows + columns), { theme, marks, ...look });
    expect(strangers(fast(picture), plain(picture))).toBeLessThanOrEqual(allowed(rows, columns, look));
  },
);

const sample = pictureOf(boardAt(4, 4, 3), { marks: { spawned: 1, merged: [2] } });

test.each([
  ['tiles that are three pixels too far apart', () => plain(sample, 3)],
  ['another value', () => plain({ ...sample, board: boardAt(4, 4, 4) })],
  ['no marks', () => plain({ ...sample, marks: { spawned: undefined, merged: [] } })],
  ['another tone of the grid', () => plain(sample, 0, { ...THEMES.classic, grid: '#dbada0' })],
])('%s would be found', (_, twin) => {
  expect(strangers(fast(sample), twin())).toBeGreaterThan(100);
});
