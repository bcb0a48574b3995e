import { describe, expect, test } from 'vitest';
import type { BoardPicture, Motion } from '../../../src/app/picture.ts';
import { type Board, boardFrom, withTileAtFreeSpace } from '../../../src/game/board.ts';
import { RULES } from '../../../src/game/rules.ts';
import { type Direction, mergedCells, slide } from '../../../src/game/slide.ts';
import { Animator } from '../../../src/render/gif/move-animation.ts';
import { boardLayout, smallLayout } from '../../../src/render/layout.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { INK, lookOf, paletteOf } from '../../../src/render/palette.ts';
import { THEMES } from '../../../src/themes/themes.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EXTREME_SHAPES, pictureOf } from '../pictures.ts';
import { decodeGif } from './decoded.ts';

const painter = createPainter();
const animator = new Animator();

/** A move and its picture. The new tile is in the last empty cell. */
function moveOf(before: Board, direction: Direction, rest: Partial<BoardPicture> = {}): [BoardPicture, Motion] {
  const { board, trips } = slide(before, direction, RULES.classic);
  const placed = board.freeSpaces === 0 ? undefined : withTileAtFreeSpace(board, board.freeSpaces - 1, 1);
  const merged = mergedCells({ trips });
  return [pictureOf(placed?.board ?? board, { marks: { spawned: placed?.cell, merged }, ...rest }), { before, trips }];
}

/** The still picture, drawn at the size of animations, as RGBA bytes. */
function stillPixels(picture: BoardPicture): Buffer {
  const { colors } = paletteOf(THEMES[picture.theme ?? 'classic'], lookOf(picture));
  const shown = colors.map((color, index) => (index === INK.clear ? [0, 0, 0, 0] : [...color, 255]));
  const { pixels } = animator.still(picture);
  const bytes = Buffer.alloc(4 * pixels.length);
  for (let at = 0; at < pixels.length; at += 1) bytes.set(shown[pixels[at] ?? 0] ?? [], 4 * at);
  return bytes;
}

const before = boardFrom(4, 4, [1, 0, 1, 2, 3, 0, 4, 0, 0, 7, 0, 1, 11, 0, 0, 1]);

describe('a move', () => {
  const [picture, motion] = moveOf(before, 'left');
  const decoded = decodeGif(painter.animate(picture, motion));

  test('is 498 by 498 pixels, plays once, has the final board for 20 milliseconds and nine equal frames after it', async () => {
    const { width, height, loop, delay } = await decoded;
    expect([width, height, loop]).toEqual([498, 498, 1]);
    expect(delay).toEqual([20, ...new Array<number>(9).fill(30)]);
  });

  test('begins and ends on exactly the still picture, with the chat behind its corners', async () => {
    const { frame, pages } = await decoded;
    for (const page of [0, -1]) expect(frame(page).equals(stillPixels(picture))).toBe(true);
    expect(frame(0)[3]).toBe(0);
    for (let page = 1; page < pages; page += 1) expect(frame(page - 1).equals(frame(page))).toBe(false);
  });
});

test('the second frame shows every tile between where it was and where it goes', async () => {
  const [picture, motion] = moveOf(boardFrom(1, 4, [1, 0, 0, 0]), 'right');
  const { frame, width } = await decodeGif(painter.animate(picture, motion));
  const { board, cell } = smallLayout(1, 4);
  const y = board.y + cell.gap + 4;
  const columns = Array.from({ length: width }, (_, x) => x).filter(
    (x) => frame(1).readUIntBE(4 * (y * width + x), 3) === 0xeee4da,
  );
  const [first = 0, last = 0] = [columns[0], columns.at(-1)];
  expect(first).toBeGreaterThan(board.x + cell.pitchX * 0.5);
  expect(last).toBeLessThan(board.x + cell.pitchX * 3);
  expect(last - first).toBeGreaterThan((cell.pitchX - cell.gap) * 0.85);
});

test.each([
  ['dark', { celebration: 'goal' }],
  ['colorblind', { state: 'over', celebration: 'record' }],
] as const)('in theme %s a move to a board that is %j begins and ends on it', async (theme, look) => {
  const [picture, motion] = moveOf(boardFrom(2, 2, [1, 2, 3, 0]), 'right', { theme, ...look });
  const { frame } = await decodeGif(painter.animate(picture, motion));
  for (const page of [0, -1]) expect(frame(page).equals(stillPixels(picture))).toBe(true);
});

test('the words of an ending are on its board, and not over the tiles that move there', async () => {
  const [picture, motion] = moveOf(boardFrom(2, 2, [1, 2, 3, 0]), 'right', { state: 'over' });
  const ended = { ...picture, ending: { text: 'Game over!', locale: 'en-US' } };
  const [plain, worded] = await Promise.all([picture, ended].map((it) => decodeGif(painter.animate(it, motion))));
  const sameFrames = Array.from({ length: plain?.pages ?? 0 }, (_, page) =>
    plain?.frame(page).equals(worded?.frame(page) ?? Buffer.alloc(0)),
  );
  expect([sameFrames.at(0), sameFrames.at(-1)]).toEqual([false, false]);
  expect(sameFrames.slice(1, -1)).not.toContain(false);
  expect(worded?.frame(-1).equals(stillPixels(ended))).toBe(true);
});

test('a move on a board of any shape ends on its picture, and takes at most 80 KB', () =>
  expectOfEach(EXTREME_SHAPES, async (rows, columns) => {
    const great = Array.from({ length: rows * columns }, (_, cell) => 7 + ((cell >> 1) % 6));
    const direction = (rows + columns) % 3 === 0 ? 'down' : 'left';
    const [picture, motion] = moveOf(boardFrom(rows, columns, great), direction, { celebration: 'goal' });
    const gif = painter.animate(picture, motion);
    expect(gif.length).toBeLessThanOrEqual(80_000);
    const { frame, width, height } = await decodeGif(gif);
    const full = boardLayout(rows, columns);
    expect(Math.abs(width - full.width * 0.625)).toBeLessThanOrEqual(columns + 4);
    expect(Math.abs(height - full.height * 0.625)).toBeLessThanOrEqual(rows + 4);
    expect(frame(-1).equals(stillPixels(picture))).toBe(true);
  }));

test('gold is seen when the tile that earned it is made, and the veil when the game has ended', async () => {
  const [picture, motion] = moveOf(boardFrom(2, 2, [1, 0, 2, 2]), 'right', { state: 'over', celebration: 'goal' });
  const { frame, pages, width, height } = await decodeGif(painter.animate(picture, motion));
  const at = (page: number, x: number, y: number) => frame(page).readUIntBE(4 * (y * width + x), 3);
  const rims = Array.from({ length: pages }, (_, page) => at(page, 3, height >> 1));
  const [gold, grid] = [0xe0a62c, 0xbbada0];
  expect(rims).toEqual([gold, grid, grid, grid, gold, gold, gold, gold, gold, gold]);
  const { cell } = smallLayout(2, 2);
  const empties = Array.from({ length: pages }, (_, page) => at(page, cell.gap + 20, cell.gap + 20));
  expect(new Set(empties.slice(4, -1)).size).toBe(1);
  expect(empties.at(-1)).toBe(empties[0]);
  expect(empties.at(-1)).not.toBe(empties.at(-2));
});

const OVER = { state: 'over', celebration: 'record' } as const;

/** Moves whose animations give the largest files: every tile has many digits or glows, and many tiles move or merge. */
const GREAT_MOVES: readonly (readonly [moving: number, look: Partial<BoardPicture>, board: Board])[] = [
  [8, {}, boardFrom(4, 4, [9, 10, 11, 12, 10, 12, 9, 8, 0, 0, 0, 0, 8, 9, 12, 11])],
  [12, {}, boardFrom(4, 4, [9, 10, 11, 12, 9, 10, 11, 12, 12, 11, 9, 8, 12, 11, 9, 8])],
  [3, OVER, boardFrom(4, 4, [12, 11, 9, 10, 11, 10, 12, 9, 10, 9, 11, 12, 9, 12, 10, 0])],
];

// One theme is enough, because a theme only changes the palette and not the file size.
test.each(GREAT_MOVES)('a move of %i large tiles takes at most 60 KB', (moving, look, board) => {
  const [picture, motion] = moveOf(board, 'down', look);
  expect(motion.trips.filter(({ from, to }) => from !== to)).toHaveLength(moving);
  expect(painter.animate(picture, motion).length).toBeLessThanOrEqual(60_000);
});
