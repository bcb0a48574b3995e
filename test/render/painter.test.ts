import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { powersOf } from '../../src/game/values.ts';
import { LayoutError, layoutOf } from '../../src/render/layout.ts';
import { createPainter } from '../../src/render/painter.ts';
import {
  colorAt,
  decode,
  decodeByCanvas,
  inkBox,
  mixedBoard,
  pictureOf,
  pixelAt,
  SHAPES,
  tileBox,
} from './pictures.ts';

const painter = createPainter();

const vectors: { tileColors: Record<string, [string, string]> } = JSON.parse(
  readFileSync(new URL('../vectors/mis000_view.json', import.meta.url), 'utf8'),
);
const documented = Object.entries(vectors.tileColors).map(([value, [ink, fill]]) => ({
  exponent: value === '0' ? 0 : Math.log2(Number(value)),
  ink: ink.slice(2),
  fill: fill.slice(2),
}));

/** A place on the tile that no digit and no round corner reaches: in the middle of the air above the digits. */
const airOf = (exponent: number, cell: number) => {
  const box = tileBox(layoutOf(4, 4), cell);
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.1, exponent };
};

test('the documents name thirteen tile colors', () => expect(documented).toHaveLength(13));

test.each(documented)('exponent $exponent is $ink on $fill, as the documents say', ({ exponent, ink, fill }) => {
  const pixels = decode(painter.paint(pictureOf(boardFrom(4, 4, new Array(16).fill(exponent)))));
  for (let cell = 0; cell < 16; cell += 1) {
    const { x, y } = airOf(exponent, cell);
    const box = tileBox(layoutOf(4, 4), cell);
    expect(colorAt(pixels, x, y)).toBe(fill);
    expect(colorAt(pixels, box.x + box.width * 0.1, box.y + box.height * 0.9)).toBe(fill);
    const colors = new Set<number>();
    for (let row = 0; row < box.height; row += 1) {
      for (let column = 0; column < box.width; column += 1) colors.add(pixelAt(pixels, box.x + column, box.y + row));
    }
    if (exponent > 0) expect(colors).toContain(Number.parseInt(ink, 16));
  }
});

test('a 4x4 board is 800 by 1000 pixels in every state', () => {
  for (const state of ['playing', 'over'] as const) {
    const { width, height } = decode(painter.paint(pictureOf(mixedBoard(4, 4), { state, message: 'Game Over!' })));
    expect([width, height]).toEqual([800, 1000]);
  }
});

test('the same input gives the same bytes, also from another painter', () => {
  const picture = pictureOf(mixedBoard(4, 4), { marks: { spawned: 3, merged: [5], gained: 64 } });
  const png = painter.paint(picture);
  expect(painter.paint(picture)).toEqual(png);
  expect(createPainter().paint(picture)).toEqual(png);
});

test.each(SHAPES)('a board of %i x %i shows every tile where the layout says', async (rows, columns) => {
  const layout = layoutOf(rows, columns);
  const png = painter.paint(pictureOf(mixedBoard(rows, columns)));
  const [pixels, again] = [decode(png), await decodeByCanvas(png)];
  expect([pixels.width, pixels.height]).toEqual([layout.width, layout.height]);
  expect(Buffer.compare(Buffer.from(pixels.data), Buffer.from(again.data))).toBe(0);
  for (let cell = 0; cell < rows * columns; cell += 1) {
    const box = tileBox(layout, cell);
    const fill = documented[cell % 18]?.fill;
    if (fill !== undefined) expect(colorAt(pixels, box.x + box.width / 2, box.y + 3)).toBe(fill);
  }
});

describe('digits keep at least 8 % of air on both sides', () => {
  const values: readonly [string, number, number][] = [
    ['2', 2, 1],
    ['131072', 2, 17],
    ['1048576', 2, 20],
    ['67108864', 2, 26],
    ['2 to the 34th', 2, 34],
    ['2 to the 255th', 2, 255],
    ['-1048576', -2, 20],
    ['3 times 2 to the 39th', 3, 40],
    ['12582912', 12, 21],
  ];
  test.each(values)('%s', (_, base, exponent) => {
    for (const [rows, columns] of [
      [4, 4],
      [12, 10],
      [2, 2],
      [12, 1],
    ] as const) {
      const layout = layoutOf(rows, columns);
      const board = boardFrom(rows, columns, new Array(rows * columns).fill(exponent));
      const pixels = decode(painter.paint(pictureOf(board, { faceValue: powersOf(base) })));
      const box = tileBox(layout, 0);
      const fill = colorAt(pixels, box.x + box.width / 2, box.y + 3);
      // The round corners are left out: they are grid, not digits.
      const corner = Math.ceil(box.height * 0.1);
      const inner = { ...box, y: box.y + corner, height: box.height - 2 * corner };
      const ink = inkBox(pixels, inner, fill);
      expect(ink).toBeDefined();
      expect(ink?.x).toBeGreaterThanOrEqual(box.x + box.width * 0.08 - 1);
      expect((ink?.x ?? 0) + (ink?.width ?? 0)).toBeLessThanOrEqual(box.x + box.width * 0.92 + 1);
      expect(ink?.y).toBeGreaterThan(inner.y);
      expect((ink?.y ?? 0) + (ink?.height ?? 0)).toBeLessThan(inner.y + inner.height);
    }
  });
});

describe('the marks of the last move', () => {
  const board = boardFrom(4, 4, new Array(16).fill(2));
  const layout = layoutOf(4, 4);
  const plain = decode(painter.paint(pictureOf(board)));
  const marked = decode(painter.paint(pictureOf(board, { marks: { spawned: 5, merged: [10], gained: 8 } })));
  const { gap } = layout.cell;
  const around = (cell: number) => {
    const { x, y, width, height } = tileBox(layout, cell);
    return { x: x - gap / 2, y: y - gap / 2, width: width + gap, height: height + gap };
  };
  const changed = (cell: number) => {
    const box = around(cell);
    let count = 0;
    for (let y = box.y; y < box.y + box.height; y += 1) {
      for (let x = box.x; x < box.x + box.width; x += 1) {
        if (pixelAt(plain, x, y) !== pixelAt(marked, x, y)) count += 1;
      }
    }
    return count;
  };

  test('only the new and the merged tile look different', () => {
    const cells = Array.from({ length: 16 }, (_, cell) => cell).filter((cell) => changed(cell) > 0);
    expect(cells).toEqual([5, 10]);
    expect(changed(5)).toBeGreaterThan(500);
    expect(changed(10)).toBeGreaterThan(500);
  });

  test('a ring of the tile runs around the new tile, with grid between', () => {
    const box = tileBox(layout, 5);
    const beside = Array.from({ length: gap / 2 }, (_, step) => colorAt(marked, box.x - 1 - step, box.y + 60));
    expect(new Set(beside)).toEqual(new Set(['bbada0', 'eee1c9']));
    expect(beside[0]).toBe('bbada0');
  });

  test('a merged tile is larger than its neighbors', () => {
    const box = tileBox(layout, 10);
    expect(colorAt(plain, box.x - 4, box.y + 60)).toBe('bbada0');
    expect(colorAt(marked, box.x - 4, box.y + 60)).toBe('eee1c9');
  });

  test('the gained points stand under the score, and nothing stands there without them', () => {
    expect(inkBox(plain, layout.gained, 'faf8ef')).toBeUndefined();
    const ink = inkBox(marked, layout.gained, 'faf8ef');
    expect(ink?.width).toBeGreaterThan(20);
    expect(ink?.height).toBeGreaterThan(15);
  });
});

describe('an ended game', () => {
  const picture = pictureOf(mixedBoard(4, 4), { state: 'over', message: 'Game Over!' });
  const over = decode(painter.paint(picture));

  test('has a dimmed board and an undimmed header', () => {
    const layout = layoutOf(4, 4);
    const box = tileBox(layout, 1);
    expect(colorAt(over, box.x + 20, box.y + 20)).not.toBe('eee4da');
    expect(colorAt(over, layout.score.x + 20, layout.score.y + 50)).toBe('9c8b7c');
  });

  test('has its message in full ink across the middle of the board', () => {
    const { board } = layoutOf(4, 4);
    const middle = { x: board.x + 20, y: board.y + board.height / 2 - 40, width: board.width - 40, height: 80 };
    const ink = inkBox(over, middle, 'faf8ef');
    expect(ink?.width).toBeGreaterThan(200);
    expect(ink?.height).toBeGreaterThan(30);
  });
});

describe('the move that makes the first 2048', () => {
  const cells = [11, 1, 2, 3, 0, 8, 7, 1, 9, 10, 2, 1, 0, 2, 2, 1];
  const { board } = layoutOf(4, 4);
  const middle = { x: board.x, y: board.y + board.height / 2 - 40, width: board.width, height: 80 };
  /** Whether the board's middle is a band of page, as far as its left and right ends tell. */
  const hasRibbon = (exponents: readonly number[], merged: readonly number[]) => {
    const marks = { spawned: 4, merged, gained: 2048 };
    const pixels = decode(painter.paint(pictureOf(boardFrom(4, 4, exponents), { marks, message: 'You won!' })));
    return inkBox(pixels, { ...middle, width: 20 }, 'faf8ef') === undefined;
  };

  test('has its message across the board', () => expect(hasRibbon(cells, [0])).toBe(true));

  test.each([
    ['a move later', cells, [9]],
    ['when a second 2048 is made', cells.with(5, 11), [0]],
    ['when there is a 4096 already', cells.with(5, 12), [0]],
    ['when a 4096 is made', cells.with(0, 12), [0]],
  ])('is the only one: no message %s', (_, exponents, merged) => {
    expect(hasRibbon(exponents, merged)).toBe(false);
  });
});

test.each([
  [13, 1],
  [0, 4],
  [4, 1.5],
])('a board of %s x %s is refused with what is allowed', (rows, columns) => {
  expect(() => layoutOf(rows, columns)).toThrow(LayoutError);
  expect(() => layoutOf(rows, columns)).toThrow(/1 to 12 rows and columns/);
});

test.each([
  ['letters that the font lacks', '漢字 😀 ภาษาไทย'],
  ['a single endless word', 'x'.repeat(2000)],
  ['nothing', ''],
  ['line breaks', 'one\ntwo\n\nthree'],
  ['half a surrogate pair', '\ud83d'],
])('a message of %s is painted within its area', (_, message) => {
  const pixels = decode(painter.paint(pictureOf(mixedBoard(4, 4), { message })));
  expect(inkBox(pixels, { x: 0, y: 172, width: 40, height: 56 }, 'faf8ef')).toBeUndefined();
  expect(inkBox(pixels, { x: 760, y: 172, width: 40, height: 56 }, 'faf8ef')).toBeUndefined();
});

test.each([0, 7, 99_999_999, 123_456_789_012, -48, Number.MAX_SAFE_INTEGER])('score %d stays in its box', (score) => {
  const layout = layoutOf(4, 4);
  const pixels = decode(painter.paint(pictureOf(mixedBoard(4, 4), { score, best: score })));
  const strip = { x: layout.score.x, y: layout.score.y + 44, width: 4, height: 40 };
  expect(inkBox(pixels, strip, '9c8b7c')).toBeUndefined();
  expect(inkBox(pixels, { ...strip, x: layout.score.x + layout.score.width - 4 }, '9c8b7c')).toBeUndefined();
});
