import sharp from 'sharp';
import { expect, test } from 'vitest';
import { boardFrom } from '../../../src/game/board.ts';
import { Animator } from '../../../src/render/gif/motion.ts';
import { createInk } from '../../../src/render/ink.ts';
import type { BoardPicture } from '../../../src/render/picture.ts';
import { THEME_NAMES } from '../../../src/themes/themes.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { pictureOf, TELLING_SHAPES } from '../pictures.ts';

const animator = new Animator(createInk());

/** Each tile has three digits or more, and many have light around them: nothing is a larger file. */
const fullBoard = (rows: number, columns: number) =>
  boardFrom(
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, cell) => 7 + ((cell * 5) % 7)),
  );

const won: BoardPicture = pictureOf(fullBoard(4, 4), { celebration: 'goal', marks: { spawned: 0, merged: [1] } });

const best = { ...won, celebration: 'record', state: 'over' } as const;

const frameOf = (gif: Uint8Array, page: number) => sharp(gif, { page }).ensureAlpha().raw().toBuffer();

/** The still picture: a film of it alone is a GIF of one frame. */
const still = (picture: BoardPicture) => animator.animate(picture, { before: picture.board, trips: [] });

test('a celebration begins and ends on the still picture in every theme, and shows other things between', () =>
  expectOfEach(
    THEME_NAMES.flatMap((theme) => [won, best].map((picture) => [theme, picture] as const)),
    async (theme, plain) => {
      const picture = { ...plain, theme };
      const gif = await animator.celebrate(picture, '2048!');
      const { pages = 0, loop } = await sharp(gif, { animated: true }).metadata();
      const shown = await frameOf(still(picture), 0);
      expect(loop).toBe(1);
      expect(Buffer.compare(await frameOf(gif, 0), shown)).toBe(0);
      expect(Buffer.compare(await frameOf(gif, pages - 1), shown)).toBe(0);
      expect(Buffer.compare(await frameOf(gif, pages >> 1), shown)).not.toBe(0);
    },
  ));

test('a celebration of any shape takes at most 300 KB, is as large as a move of it, and plays for less than two seconds', () =>
  expectOfEach(TELLING_SHAPES, async (rows, columns) => {
    const picture = pictureOf(fullBoard(rows, columns), { celebration: 'goal' });
    const gif = await animator.celebrate(picture, '131072!');
    expect(gif.length).toBeLessThanOrEqual(300_000);
    const { width, pageHeight, delay = [] } = await sharp(gif, { animated: true }).metadata();
    const move = await sharp(still(picture), { animated: true }).metadata();
    expect([width, pageHeight]).toEqual([move.width, move.pageHeight]);
    expect(delay.slice(0, -1).reduce((sum, time) => sum + time, 0)).toBeLessThan(2000);
  }));

test('large digits stay inside the board, wherever they come from', () =>
  expectOfEach([[0], [3], [12], [15]], async (corner) => {
    const board = boardFrom(
      4,
      4,
      Array.from({ length: 16 }, (_, cell) => (cell === corner ? 17 : 0)),
    );
    const gif = await animator.celebrate(pictureOf(board), '131072!');
    const { data, info } = await sharp(gif, { animated: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const hems = Array.from({ length: info.height }, (_, y) =>
      [0, info.width - 1].map((x) => y * info.width + x),
    ).flat();
    expect(hems.filter((at) => data.readUIntBE(3 * at, 3) === 0x6b3d00)).toEqual([]);
  }));

test('the same picture is celebrated by the same bytes, another board by other confetti', async () => {
  const gif = await animator.celebrate(won, '2048!');
  expect(Buffer.compare(await new Animator(createInk()).celebrate(won, '2048!'), gif)).toBe(0);
  const other = { ...won, board: boardFrom(4, 4, [...Array.from(won.board.cells).slice(1), 3]) };
  expect(Buffer.compare(await animator.celebrate(other, '2048!'), gif)).not.toBe(0);
});

/** The CPU time of some calls, in microseconds; without that of threads which an earlier test file has left, such as the advisor's. */
async function cpuOf(calls: number, call: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  for (let count = 0; count < calls; count += 1) await call();
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

test('a celebration costs at most as much CPU as twenty moves of the board', async () => {
  const motion = { before: won.board, trips: [] };
  const ratios: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const moves = await cpuOf(10, () => animator.animate(won, motion));
    ratios.push((10 * (await cpuOf(1, () => animator.celebrate(won, '2048!')))) / moves);
  }
  expect(ratios.toSorted((one, other) => one - other)[2]).toBeLessThan(20);
});

test('other work is done between the frames of a celebration', async () => {
  let isOver = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  await animator.celebrate(won, '2048!');
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(29);
});
