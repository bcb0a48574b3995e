import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Board, boardFrom, withTileAtFreeSpace } from '../../../src/game/board.ts';
import { DIRECTIONS, type Direction } from '../../../src/game/direction.ts';
import { slide } from '../../../src/game/slide.ts';
import { Animator } from '../../../src/render/gif/animator.ts';
import { createInk } from '../../../src/render/ink.ts';
import { layoutOf } from '../../../src/render/layout.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { paletteOf } from '../../../src/render/palette.ts';
import type { BoardPicture, Motion } from '../../../src/render/picture.ts';
import { THEME_NAMES, THEMES } from '../../../src/render/themes/index.ts';
import { mixedBoard, pictureOf, SHAPES } from '../pictures.ts';

const painter = createPainter();
const animator = new Animator(createInk());

/** A move with a new tile in the last free space, as the game makes it. */
function moveOf(before: Board, direction: Direction, rest: Partial<BoardPicture> = {}): [BoardPicture, Motion] {
  const { board, trips, gained } = slide(before, direction);
  const placed = board.freeSpaces === 0 ? undefined : withTileAtFreeSpace(board, board.freeSpaces - 1, 1);
  const merged = trips.filter((trip) => trip.merged).map(({ to }) => to);
  return [
    pictureOf(placed?.board ?? board, { marks: { spawned: placed?.cell, merged, gained }, ...rest }),
    { before, trips },
  ];
}

async function decodeGif(gif: Uint8Array) {
  const image = sharp(gif, { animated: true });
  const { pages = 0, width = 0, pageHeight = 0, loop, delay = [] } = await image.metadata();
  const pixels = await image.removeAlpha().raw().toBuffer();
  const frame = (number: number) =>
    pixels.subarray(number * width * pageHeight * 3, (number + 1) * width * pageHeight * 3);
  return { pages, width, height: pageHeight, loop, delay, frame };
}

/** The colors of the still picture at the size of animations. */
function stillColors(picture: BoardPicture): Buffer {
  const palette = paletteOf(THEMES[picture.theme ?? 'classic'], picture.state);
  return Buffer.from(Array.from(animator.still(picture).pixels, (index) => palette[index] ?? [0, 0, 0]).flat());
}

const before = boardFrom(4, 4, [1, 0, 1, 2, 3, 4, 0, 4, 7, 0, 8, 8, 11, 12, 1, 0]);

describe.each(DIRECTIONS)('a move %s', (direction) => {
  const [picture, motion] = moveOf(before, direction);
  const gif = painter.animate(picture, motion);

  test('is 400 by 500 pixels, has 6 frames and plays once', async () => {
    const { width, height, pages, loop } = await decodeGif(gif);
    expect([width, height, pages, loop]).toEqual([400, 500, 6, 1]);
  });

  test('ends on exactly the still picture', async () => {
    const { frame, pages } = await decodeGif(gif);
    expect(Buffer.compare(frame(pages - 1), stillColors(picture))).toBe(0);
  });

  test('shows something else in every frame', async () => {
    const { frame, pages } = await decodeGif(gif);
    for (let number = 1; number < pages; number += 1)
      expect(Buffer.compare(frame(number - 1), frame(number))).not.toBe(0);
  });
});

test('the first frame shows every tile between where it was and where it goes', async () => {
  const [picture, motion] = moveOf(boardFrom(1, 4, [1, 0, 0, 0]), 'right');
  const { frame, width } = await decodeGif(painter.animate(picture, motion));
  const { board, cell } = layoutOf(1, 4, 0.5);
  const y = board.y + cell.gap + 4;
  const columns = Array.from({ length: width }, (_, x) => x).filter(
    (x) => frame(0).readUIntBE(3 * (y * width + x), 3) === 0xeee4da,
  );
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  expect(first).toBeGreaterThan(board.x + cell.pitch * 0.5);
  expect(last).toBeLessThan(board.x + cell.pitch * 3);
  expect(last - first).toBeGreaterThan((cell.pitch - cell.gap) * 0.9);
});

test.each(THEME_NAMES)('the end of a game in theme %s ends on its dimmed board', async (theme) => {
  const last = boardFrom(2, 2, [1, 2, 3, 0]);
  const [picture, motion] = moveOf(last, 'right', { theme, state: 'over', message: 'Game Over!' });
  const { frame, pages } = await decodeGif(painter.animate(picture, motion));
  expect(Buffer.compare(frame(pages - 1), stillColors(picture))).toBe(0);
});

test.each(SHAPES.filter((_, number) => number % 7 === 0))(
  'a move on %i x %i ends on its picture',
  async (rows, columns) => {
    const [picture, motion] = moveOf(mixedBoard(rows, columns), 'left');
    const { frame, pages, width, height } = await decodeGif(painter.animate(picture, motion));
    const full = layoutOf(rows, columns);
    expect([width, height]).toEqual([Math.ceil(full.width / 2), Math.ceil(full.height / 2)]);
    expect(Buffer.compare(frame(pages - 1), stillColors(picture))).toBe(0);
  },
);

/** What costs most: every tile is outlined and has many digits. Four, eight and twelve of them move down. */
const GREAT_MOVES: readonly (readonly [moving: number, board: Board])[] = [
  [4, boardFrom(4, 4, [9, 10, 11, 12, 0, 0, 0, 0, 12, 9, 10, 11, 8, 7, 9, 10])],
  [8, boardFrom(4, 4, [9, 10, 11, 12, 10, 12, 9, 8, 0, 0, 0, 0, 8, 9, 12, 11])],
  [12, boardFrom(4, 4, [9, 10, 11, 12, 10, 12, 9, 8, 12, 9, 10, 11, 0, 0, 0, 0])],
];

describe.each(THEME_NAMES)('a move in theme %s', (theme) => {
  const header = { score: 99_999_999, best: 99_999_999, message: 'Соединяйте плитки, соберите 131072!', theme };

  test.each(GREAT_MOVES)('of %i large tiles has 6 frames and takes at most 32 KB', async (moving, board) => {
    const [picture, motion] = moveOf(board, 'down', header);
    expect(motion.trips.filter(({ from, to }) => from !== to)).toHaveLength(moving);
    const gif = painter.animate(picture, motion);
    expect((await decodeGif(gif)).pages).toBe(6);
    expect(gif.length).toBeLessThanOrEqual(32 * 1024);
  });

  test('that ends the game takes at most 32 KB', () => {
    const board = boardFrom(4, 4, [9, 10, 11, 12, 12, 9, 10, 11, 10, 11, 12, 9, 0, 12, 9, 10]);
    const [picture, motion] = moveOf(board, 'left', { ...header, state: 'over', message: 'Game Over!' });
    expect(painter.animate(picture, motion).length).toBeLessThanOrEqual(32 * 1024);
  });
});
