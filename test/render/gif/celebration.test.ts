import { expect, test } from 'vitest';
import type { BoardPicture, CardPicture } from '../../../src/app/picture.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { celebration } from '../../../src/render/gif/celebration.ts';
import { Animator } from '../../../src/render/gif/move-animation.ts';
import { cardLayout } from '../../../src/render/layout.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { digitRamp } from '../../../src/render/palette.ts';
import { boardWith } from '../../support/boards.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { EXTREME_SHAPES, pictureOf } from '../pictures.ts';
import { boxOf } from '../pixels.ts';
import { aboutGif, decodeGif } from './decoded.ts';

const animator = new Animator();

const celebrate = (picture: BoardPicture | CardPicture, text: string): Uint8Array =>
  celebration(animator.celebrated(picture, text)) ?? new Uint8Array(0);

/** Boards whose animations give the largest files: every tile has at least three digits, and many tiles glow. */
const fullBoard = (rows: number, columns: number) => boardWith(rows, columns, (cell) => 7 + ((cell * 5) % 7));

const won: BoardPicture = pictureOf(fullBoard(4, 4), { celebration: 'goal', marks: { spawned: 0, merged: [1] } });

const best = { ...won, celebration: 'record', state: 'over', theme: 'dark' } as const;

const still = (picture: BoardPicture) => animator.animate(picture, { before: picture.board, trips: [] });

test('a celebration begins and ends on the still picture, and shows other things between', async () => {
  const { pages, loop, frame } = await decodeGif(celebrate(best, '2048!'));
  const { frame: shown } = await decodeGif(still(best));
  expect(loop).toBe(1);
  const isShown = [0, pages >> 1, -1].map((page) => frame(page).equals(shown(0)));
  expect(isShown).toEqual([true, false, true]);
});

test('a celebration of any shape takes at most 300 KB, is as large as a move of it, and plays for less than two seconds', () =>
  expectOfEach(EXTREME_SHAPES, async (rows, columns) => {
    const picture = pictureOf(fullBoard(rows, columns), { celebration: 'goal' });
    const gif = celebrate(picture, '131072!');
    expect(gif.length).toBeLessThanOrEqual(300_000);
    const { width, height, delay, lasts } = await aboutGif(gif);
    const move = await aboutGif(still(picture));
    expect([width, height]).toEqual([move.width, move.height]);
    expect(lasts - (delay.at(-1) ?? 0)).toBeLessThan(2000);
  }));

const words = { locale: 'en-US', score: '20,148', best: '20,148', gained: '+2,048', message: '2048! You made it!' };
const card: CardPicture = { ...won, words: { ...words, labels: { score: 'SCORE', best: 'BEST' } } };

test('a card is celebrated on its board alone, within its round corners, in its own size and at most 300 KB', async () => {
  const layout = cardLayout(3, 4);
  const tiles = boardWith(3, 4, (cell) => (cell === 0 ? 11 : cell % 6));
  const gif = celebrate({ ...card, board: tiles }, '2048!');
  const { pages, width, height, frame } = await decodeGif(gif);
  expect([width, height, gif.length <= 300_000]).toEqual([layout.width, layout.height, true]);
  expect(frame(-1).equals(frame(0))).toBe(true);
  const middle = frame(pages >> 1);
  const cornerEnd = 4 * (layout.board.y * layout.width + layout.board.x + 1);
  expect(middle.subarray(0, cornerEnd).equals(frame(0).subarray(0, cornerEnd))).toBe(true);
  expect(middle.equals(frame(0))).toBe(false);
});

test('a card whose celebration would be too large has none', async () => {
  const full = { ...card, board: fullBoard(10, 12) };
  expect(await createPainter().celebrate(full, '131072!', 2_000)).toBeUndefined();
});

test('large digits stay inside the board, also when they come from a corner', async () => {
  const board = boardWith(4, 4, (cell) => (cell === 15 ? 17 : 0));
  const { pages, width, height, frame } = await decodeGif(celebrate(pictureOf(board), '131072!'));
  const hems = Array.from({ length: height }, (_, y) => [y * width, (y + 1) * width - 1]).flat();
  for (let page = 0; page < pages; page += 1)
    expect(hems.filter((at) => frame(page).readUIntBE(4 * at, 3) === 0x6b3d00)).toEqual([]);
});

test('large digits hide no value of a small board', () =>
  expectOfEach(
    [
      [2, 2],
      [1, 4],
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
