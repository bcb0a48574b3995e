/** Compares boards that are composed of sprites with the same boards drawn whole by node-canvas. */
import { createCanvas } from 'canvas';
import { expect, test } from 'vitest';
import type { BoardPicture } from '../../src/app/picture.ts';
import { boardFrom } from '../../src/game/board.ts';
import { drawBoard } from '../../src/render/board.ts';
import { boardLayout } from '../../src/render/layout.ts';
import { createPainter } from '../../src/render/painter.ts';
import { lookOf, paletteOf } from '../../src/render/palette.ts';
import { THEME_NAMES, THEMES } from '../../src/themes/themes.ts';
import { CanvasPen } from './canvas-pen.ts';
import { pictureOf, TELLING_SHAPES } from './pictures.ts';
import { decode, type Pixels, strangers as strangersWithin } from './pixels.ts';

/** The tolerance of 32 allows for the glow around tiles, which has only eight steps. */
const strangers = (one: Pixels, other: Pixels): number => strangersWithin(one, other, 32);

/**
 * How many pixels may differ. Where marks, rims and stars meet other shapes, the palette has no blended colors, so
 * pixels at their corners may be different.
 */
const allowed = (rows: number, columns: number, { celebration }: Pick<BoardPicture, 'celebration'>): number =>
  6 + 2 * 12 + (celebration ? 4 * 8 : 1) + (celebration === 'goal' ? (rows - 1) * (columns - 1) : 0);

const painter = createPainter();
const fast = (picture: BoardPicture): Pixels => decode(painter.paint(picture));

/** Draws the whole board with node-canvas. `shift` widens the distance between columns by this many pixels. */
function plain(picture: BoardPicture, shift = 0, theme = THEMES[picture.theme]): Pixels {
  const { cell, ...layout } = boardLayout(picture.board.rows, picture.board.columns);
  const context = createCanvas(layout.width, layout.height).getContext('2d');
  const pen = new CanvasPen(context, paletteOf(theme, lookOf(picture)));
  drawBoard(pen, { ...layout, cell: { ...cell, pitchX: cell.pitchX + shift } }, picture);
  return context.getImageData(0, 0, layout.width, layout.height);
}

/** A board with tiles up to 131072, empty cells, and glowing tiles next to each other. */
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

/** All combinations of options on a board of the usual shape, then one of them on each other shape. */
const CASES = TELLING_SHAPES.flatMap(([rows, columns], number) =>
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
