import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { faceOfRules } from '../../src/game/rules.ts';
import { powersOf } from '../../src/game/values.ts';
import { flatten } from '../../src/render/compose/flat.ts';
import { type Box, boardLayout, cardLayout, LayoutError, tileBox } from '../../src/render/layout.ts';
import { createPainter } from '../../src/render/painter.ts';
import { expectOfEach } from '../support/each-row.ts';
import { cardOf, mixedBoard, pictureOf, SHAPES, sceneOf } from './pictures.ts';
import { alphaAt, boxOf, decode, type Pixels, pixelAt } from './pixels.ts';

const painter = createPainter();

const vectors: { tileColors: Record<string, [string, string]> } = JSON.parse(
  readFileSync(new URL('../vectors/mis000_view.json', import.meta.url), 'utf8'),
);
const documented = Object.entries(vectors.tileColors).map(([value, [ink, fill]]) => ({
  exponent: value === '0' ? 0 : Math.log2(Number(value)),
  ink: ink.slice(2),
  fill: fill.slice(2),
}));

function colorsOf(pixels: Pixels, box: Box): ReadonlyMap<number, number> {
  const colors = new Map<number, number>();
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      const color = pixelAt(pixels, x, y);
      colors.set(color, 1 + (colors.get(color) ?? 0));
    }
  }
  return colors;
}

test('tiles and empty cells have the colors that the documents say', () => {
  const cells = Array.from({ length: 16 }, (_, cell) => documented[cell]?.exponent ?? 0);
  const pixels = decode(painter.paintCard(cardOf(pictureOf(boardFrom(4, 4, cells)))));
  for (const [cell, { exponent, ink, fill }] of documented.entries()) {
    const box = tileBox(cardLayout(4, 4), cell);
    const colors = colorsOf(pixels, box);
    const share = (colors.get(Number.parseInt(fill, 16)) ?? 0) / (box.width * box.height);
    // Except for digits and corners, a tile is filled with its color. An empty cell has the same size, and may be lit.
    expect(share, `exponent ${exponent}`).toBeGreaterThan(exponent === 0 ? 0.7 : 0.6);
    if (exponent > 0) expect(colors.has(Number.parseInt(ink, 16))).toBe(true);
  }
});

test('the chat is seen behind the four corners, and behind nothing else', () => {
  const board = pictureOf(mixedBoard(4, 4));
  for (const png of [painter.paint(board), painter.paintCard(cardOf(board))]) {
    const pixels = decode(png);
    const { width, height } = pixels;
    const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => alphaAt(pixels, x, y)));
    expect(corners).toEqual([0, 0, 0, 0]);
    for (const box of [
      { x: 0, y: 40, width, height: height - 80 },
      { x: 40, y: 0, width: width - 80, height },
    ])
      expect(boxOf(box, (x, y) => alphaAt(pixels, x, y) < 255)).toBeUndefined();
  }
});

test('the same input gives the same bytes, also from another painter', () => {
  const picture = cardOf(pictureOf(mixedBoard(4, 4), { marks: { spawned: 3, merged: [5] } }), { gained: '+64' });
  expect(painter.paint(picture)).toEqual(painter.paint(picture));
  expect(createPainter().paint(picture)).toEqual(painter.paint(picture));
  expect(createPainter().paintCard(picture)).toEqual(painter.paintCard(picture));
});

test('equal exponents of different tiles show their own values, even if the others were painted before', () => {
  const board = boardFrom(1, 4, [1, 0, 0, 0]);
  const faces = [faceOfRules('classic'), faceOfRules('fibonacci'), powersOf(3)];
  const pictures = faces.map((face) => String(painter.paint(pictureOf(board, { faceValue: face }))));
  expect(new Set(pictures).size).toBe(3);
});

test('every board is as large as Discord shows it', () =>
  expectOfEach(SHAPES, (rows, columns) => {
    const { width, height, cell } = boardLayout(rows, columns);
    // The picture has at least two pixels for each pixel that Discord's desktop client shows, in the direction that
    // limits its size.
    expect(Math.max(width / 550, height / 350)).toBeGreaterThanOrEqual(2);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1200);
    expect(cell.gap % 2).toBe(0);
    if (Math.max(rows, columns) < 6) expect(cell.pitchX).toBe(cell.pitchY);
  }));

test.each([
  [1, 8, 1.3],
  [2, 12, 1.3],
  [8, 3, 1 / 1.5],
  [12, 4, 1 / 1.5],
])('on %i x %i, where there is room on one side, tiles are stretched that way', (rows, columns, bound) => {
  const { pitchX, pitchY } = boardLayout(rows, columns).cell;
  if (bound > 1) expect(pitchY / pitchX).toBeGreaterThan(bound);
  else expect(pitchY / pitchX).toBeLessThan(bound);
});

describe('digits keep air on both sides', () => {
  const values = [
    ['2', 1],
    ['131072', 17],
    ['67108864', 26],
    ['2 to the 255th', 255],
  ] as const;
  const shapes = [
    [4, 4, 0.08],
    [12, 10, 0.03],
    [12, 1, 0.03],
  ] as const;
  test.each(values)('%s', (_, exponent) => {
    for (const [rows, columns, air] of shapes) {
      const layout = boardLayout(rows, columns);
      const board = boardFrom(rows, columns, new Array(rows * columns).fill(exponent));
      const { pixels, width } = flatten(sceneOf(pictureOf(board)));
      const at = (x: number, y: number) => pixels[Math.floor(y) * width + Math.floor(x)];
      const box = tileBox(layout, 0);
      const fill = at(box.x + box.width / 2, box.y + 2);
      // The round corners of the tile are left out, because they have the color of the grid.
      const corner = Math.ceil(box.height * 0.1);
      const inner = { ...box, y: box.y + corner, height: box.height - 2 * corner };
      const ink = boxOf(inner, (x, y) => at(x, y) !== fill) ?? box;
      expect(ink.x).toBeGreaterThanOrEqual(box.x + box.width * air - 1);
      expect(ink.x + ink.width).toBeLessThanOrEqual(box.x + box.width * (1 - air) + 1);
      expect(ink.y).toBeGreaterThan(inner.y);
      expect(ink.y + ink.height).toBeLessThan(inner.y + inner.height);
      // The digits are centered to within one pixel.
      expect(Math.abs(ink.x + ink.width / 2 - (box.x + box.width / 2))).toBeLessThanOrEqual(1);
    }
  });
});

test.each([
  [13, 1],
  [0, 4],
  [4, 1.5],
])('a board of %s x %s is rejected with what is allowed', (rows, columns) => {
  expect(() => boardLayout(rows, columns)).toThrow(LayoutError);
  expect(() => cardLayout(rows, columns)).toThrow(/1 to 12 rows and columns/);
});

describe('as in the original, there is light around tiles', () => {
  const layout = boardLayout(4, 4);
  const { gap } = layout.cell;
  /** The colors beside all four sides of the tile in cell 5, between the grid's color (0) and the glow's gold (1). */
  const lightBeside = (pixels: Pixels, distance: number) => {
    const { x, y, width, height } = tileBox(layout, 5);
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const under = distance < gap ? 0xbb : 0xcc;
    const [right, below] = [x + width + distance, y + height + distance];
    return [
      [x - 1 - distance, middleY],
      [right, middleY],
      [middleX, y - 1 - distance],
      [middleX, below],
    ].map(([across = 0, down = 0]) => ((pixelAt(pixels, across, down) >> 16) - under) / (0xf3 - under));
  };
  const shown = (exponent: number): Pixels => {
    const cells = Array.from({ length: 16 }, (_, cell) => (cell === 5 ? exponent : 0));
    return decode(painter.paint(pictureOf(boardFrom(4, 4, cells))));
  };
  const expectLight = (pixels: Pixels, distance: number, light: number, tolerance = 0.07) => {
    for (const it of lightBeside(pixels, distance)) expect(Math.abs(it - light)).toBeLessThan(tolerance);
  };

  test.each([
    [7, 3 / 7],
    [11, 1],
  ])('of exponent %i, over the gap and into an empty cell', (exponent, strength) => {
    const [pixels, most] = [shown(exponent), strength / 1.8];
    // The glow falls off as the integral of a Gaussian that is as wide as the gap, at an edge two thirds of a gap away.
    expectLight(pixels, 1, most * 0.74);
    expectLight(pixels, gap / 2, most * 0.57);
    expectLight(pixels, gap + 2, most * 0.34);
    expectLight(pixels, 3 * gap, 0, 0.001);
  });

  test.each([6, 12])('but not of exponent %i', (exponent) => {
    expectLight(shown(exponent), 1, 0, 0.001);
  });
});
