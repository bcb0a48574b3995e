import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BoardPicture, CardPicture } from '../../../src/app/picture.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { celebration } from '../../../src/render/gif/celebration.ts';
import { Animator } from '../../../src/render/gif/move-animation.ts';
import { cardLayout } from '../../../src/render/layout.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { digitRamp } from '../../../src/render/palette.ts';
import { THEME_NAMES, type ThemeName } from '../../../src/themes/themes.ts';
import { boardWith } from '../../support/boards.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { pictureOf, TELLING_SHAPES } from '../pictures.ts';
import { boxOf } from '../pixels.ts';

const animator = new Animator();

const celebrate = (picture: BoardPicture | CardPicture, text: string): Uint8Array =>
  celebration(animator.celebrated(picture, text)) ?? new Uint8Array(0);

/** Boards whose animations give the largest files: every tile has at least three digits, and many tiles glow. */
const fullBoard = (rows: number, columns: number) => boardWith(rows, columns, (cell) => 7 + ((cell * 5) % 7));

const won: BoardPicture = pictureOf(fullBoard(4, 4), { celebration: 'goal', marks: { spawned: 0, merged: [1] } });

const best = { ...won, celebration: 'record', state: 'over' } as const;

const frameOf = (gif: Uint8Array, page: number) => sharp(gif, { page }).ensureAlpha().raw().toBuffer();

const still = (picture: BoardPicture) => animator.animate(picture, { before: picture.board, trips: [] });

test('a celebration begins and ends on the still picture in every theme, and shows other things between', () =>
  expectOfEach(
    THEME_NAMES.map((theme, number) => [theme, number % 2 === 0 ? won : best] as const),
    async (theme, plain) => {
      const picture = { ...plain, theme };
      const gif = celebrate(picture, '2048!');
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
    const gif = celebrate(picture, '131072!');
    expect(gif.length).toBeLessThanOrEqual(300_000);
    const { width, pageHeight, delay = [] } = await sharp(gif, { animated: true }).metadata();
    const move = await sharp(still(picture), { animated: true }).metadata();
    expect([width, pageHeight]).toEqual([move.width, move.pageHeight]);
    expect(delay.slice(0, -1).reduce((sum, time) => sum + time, 0)).toBeLessThan(2000);
  }));

const words = { locale: 'en-US', score: '20,148', best: '20,148', gained: '+2,048', message: '2048! You made it!' };
const card: CardPicture = { ...won, words: { ...words, labels: { score: 'SCORE', best: 'BEST' } } };

/** Cards of several themes and shapes. On small cards the celebrated tiles turn gold, on large ones they do not. */
const CARDS: readonly (readonly [ThemeName, rows: number, columns: number])[] = [
  ['classic', 4, 4],
  ['contrast', 2, 2],
  ['dark', 3, 4],
];

test('a card is celebrated on its board alone, within its round corners, in its own size and at most 300 KB', () =>
  expectOfEach(CARDS, async (theme, rows, columns) => {
    const layout = cardLayout(rows, columns);
    const tiles = Array.from({ length: rows * columns }, (_, cell) => (cell === 0 ? 11 : cell % 6));
    const gif = celebrate({ ...card, theme, board: boardFrom(rows, columns, tiles) }, '2048!');
    const { pages = 0, width, pageHeight } = await sharp(gif, { animated: true }).metadata();
    expect([width, pageHeight, gif.length <= 300_000]).toEqual([layout.width, layout.height, true]);
    const frames = await Promise.all([0, pages >> 1, pages - 1].map((page) => frameOf(gif, page)));
    const [first = Buffer.of(), middle = first, last] = frames;
    expect(last?.equals(first)).toBe(true);
    const cornerEnd = 4 * (layout.board.y * layout.width + layout.board.x + 1);
    expect(middle.subarray(0, cornerEnd).equals(first.subarray(0, cornerEnd))).toBe(true);
    expect(middle.equals(first)).toBe(false);
  }));

test('a card whose celebration would be too large has none', async () => {
  const full = { ...card, board: fullBoard(10, 12) };
  expect(await createPainter().celebrate(full, '131072!', 2_000)).toBeUndefined();
});

test('large digits stay inside the board, wherever they come from', () =>
  expectOfEach([[0], [15]], async (corner) => {
    const board = boardWith(4, 4, (cell) => (cell === corner ? 17 : 0));
    const gif = celebrate(pictureOf(board), '131072!');
    const { data, info } = await sharp(gif, { animated: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const hems = Array.from({ length: info.height }, (_, y) =>
      [0, info.width - 1].map((x) => y * info.width + x),
    ).flat();
    expect(hems.filter((at) => data.readUIntBE(3 * at, 3) === 0x6b3d00)).toEqual([]);
  }));

test('large digits hide no value of a small board', () =>
  expectOfEach(
    [
      [2, 2],
      [3, 3],
      [1, 4],
      [4, 1],
      [2, 5],
      [3, 4],
      [4, 3],
      [12, 1],
    ],
    (rows, columns) => {
      const picture = pictureOf(fullBoard(rows, columns), { celebration: 'goal' });
      const { still, digits, middle } = animator.celebrated(picture, '2048!');
      const inks = new Set(Array.from({ length: 17 }, (_, style) => digitRamp(style).slice(1)).flat());
      const box = {
        x: Math.floor(middle.x - digits.width / 2),
        y: Math.floor(middle.y - digits.height / 2),
        width: digits.width,
        height: digits.height,
      };
      expect(boxOf(box, (x, y) => inks.has(still.pixels[y * still.width + x] ?? 0))).toBeUndefined();
    },
  ));

test('the same picture is celebrated by the same bytes, another board by other confetti', async () => {
  const gif = celebrate(won, '2048!');
  expect(celebration(new Animator().celebrated(won, '2048!'))).toEqual(gif);
  const other = { ...won, board: boardFrom(4, 4, [...Array.from(won.board.cells).slice(1), 3]) };
  expect(Buffer.compare(celebrate(other, '2048!'), gif)).not.toBe(0);
});
