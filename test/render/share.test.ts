/** Pictures of shared games and of race results. */
import { expect, test } from 'vitest';
import type { SharedBoard, SharePicture } from '../../src/app/picture.ts';
import { faceValue } from '../../src/game/values.ts';
import { LONGEST_PICTURE } from '../../src/render/layout.ts';
import { createPainter } from '../../src/render/painter.ts';
import { GOLD } from '../../src/render/palette.ts';
import { MOST_BOARDS } from '../../src/render/share.ts';
import type { ThemeName } from '../../src/themes/themes.ts';
import { boardWith } from '../support/boards.ts';
import { decode, halvesIn } from './pixels.ts';

const painter = createPainter();
const paint = (sides: SharePicture['sides'], theme: ThemeName = 'classic') =>
  painter.paintShare({ sides, theme, faceValue, locale: 'en-US' });
const board = (rows: number, columns: number) => boardWith(rows, columns, (cell) => cell % 12);
const side = (changes: Partial<SharedBoard> = {}): SharedBoard => ({
  ...{ name: 'Ann', score: '39,624', facts: 'Best tile 2048', board: board(4, 4), isWinner: false },
  ...changes,
});

/** The size of a picture, from its header. */
const sizeOf = (png: Uint8Array) => {
  const head = Buffer.from(png.subarray(16, 24));
  return { width: head.readUInt32BE(0), height: head.readUInt32BE(4) };
};

const golden = (...shown: Parameters<typeof paint>) => halvesIn(decode(paint(...shown)), GOLD);

test('the winner has a golden rim and stars, and in a tie nobody has', () => {
  const [won, lost] = [side({ isWinner: true }), side({ name: 'Ben' })];
  const [left, right] = golden([won, lost]);
  expect([left > 5_000, right]).toEqual([true, 0]);
  const [other, one] = golden([lost, won]);
  expect([one > 5_000, other]).toEqual([true, 0]);
  expect(golden([lost, lost])).toEqual([0, 0]);
});

test('the frame of the loser has no gold, not even at its round corners', () => {
  const sides = [side({ isWinner: true }), side({ name: 'Ben' })] as const;
  const { data, width } = decode(paint(sides, 'dark'));
  const reds = (first: number, end: number): number[] =>
    [176, 177, 178].flatMap((y) =>
      Array.from({ length: end - first }, (_, x) => data[4 * (y * width + first + x)] ?? 0),
    );
  const [page, grid] = [0x1e, 0x21];
  expect(Math.max(...reds(0, width / 2))).toBeGreaterThan(0x80);
  expect(Math.min(...reds(width / 2, width))).toBeGreaterThanOrEqual(page);
  expect(Math.max(...reds(width / 2, width))).toBeLessThanOrEqual(grid);
});

const SHAPES = [
  [4, 4],
  [8, 2],
  [12, 10],
] as const;

test.for(SHAPES)('two boards of %j stand side by side, as large as a desktop shows them twice', ([rows, columns]) => {
  const shape = board(rows, columns);
  const png = paint([side({ board: shape }), side({ board: shape, name: 'W'.repeat(40) })]);
  const { width, height } = sizeOf(png);
  expect(width).toBeLessThanOrEqual(1_100);
  expect(height).toBeLessThanOrEqual(700);
  expect(width).toBeGreaterThan(height);
  expect(png.length).toBeLessThan(80_000);
});

test.for(SHAPES)('a board of %j alone is readable on a phone, which shows it 350 pixels wide', ([rows, columns]) => {
  const { width, height } = sizeOf(paint([side({ board: board(rows, columns) })]));
  expect(width).toBeLessThanOrEqual(1_100);
  expect(height).toBeLessThanOrEqual(850);
});

test.for([3, 8])('a picture of %i boards is complete, small, and frames only the winners', (count) => {
  const sides = Array.from({ length: count }, (_, number) => side({ isWinner: number === 0, name: `${number}. Ann` }));
  const png = paint(sides);
  const { width, height } = sizeOf(png);
  expect(Math.max(width, height)).toBeLessThanOrEqual(LONGEST_PICTURE);
  expect(png.length).toBeLessThan(100_000);
  const [left, right] = golden(sides);
  expect([left > 2_000, right]).toEqual([true, 0]);
});

test('a picture of nine boards is refused', () => {
  expect(() => paint(Array.from({ length: MOST_BOARDS + 1 }, () => side()))).toThrow(
    'A picture shows 1 to 8 boards, not 9.',
  );
});
