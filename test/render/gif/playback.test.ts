import { expect, test } from 'vitest';
import type { BoardPicture, CardPicture } from '../../../src/app/picture.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { Animator } from '../../../src/render/gif/move-animation.ts';
import { playback } from '../../../src/render/gif/playback.ts';
import { boardWith } from '../../support/boards.ts';
import { pictureOf } from '../pictures.ts';
import { aboutGif, decodeGif } from './decoded.ts';

const animator = new Animator();

const play = (picture: BoardPicture | CardPicture, earlier: readonly BoardPicture[]): Uint8Array =>
  playback(animator.playback(picture, earlier)) ?? new Uint8Array(0);

/** The board before and after each of 25 moves: most tiles stay, and two rows change. */
function moves(rows: number, columns: number): readonly BoardPicture[] {
  const tiles = boardWith(rows, columns, (cell) => 1 + ((cell * 5) % 11)).cells;
  return Array.from({ length: 26 }, (_, move) =>
    pictureOf(
      boardFrom(
        rows,
        columns,
        Array.from(tiles, (exponent, cell) => (cell < 2 * columns ? (exponent + move * (cell + 1)) % 9 : exponent)),
      ),
      { marks: { spawned: move % columns, merged: [columns] } },
    ),
  );
}

const still = (picture: BoardPicture) => animator.animate(picture, { before: picture.board, trips: [] });

test('25 moves take at most 400 KB and ten seconds on the largest board too, in the size of one move', async () => {
  const pictures = moves(12, 10);
  const last = pictures.at(-1) ?? expect.unreachable();
  const gif = play(last, pictures.slice(0, -1));
  const { width, height, loop, lasts } = await aboutGif(gif);
  const move = await aboutGif(still(last));
  expect([width, height, loop]).toEqual([move.width, move.height, 1]);
  expect([gif.length <= 400_000, lasts <= 10_000]).toEqual([true, true]);
});

test('it begins and ends on the last board, and shows the others', async () => {
  const [first, second, last] = moves(4, 4);
  if (!first || !second || !last) return expect.unreachable();
  const over = { ...last, state: 'over' } as const;
  const { frame } = await decodeGif(play(over, [first, second]));
  for (const [page, picture] of [over, first, second, over].entries())
    expect(frame(page).equals((await decodeGif(still(picture))).frame(0)), `frame ${page}`).toBe(true);
});

const words = { locale: 'en-US', score: '20,148', best: '20,148', gained: '+2,048', message: 'Join the tiles' };
const cardOn = (picture: BoardPicture): CardPicture => ({
  ...picture,
  words: { ...words, labels: { score: 'SCORE', best: 'BEST' } },
});

test('on a card only the board changes', async () => {
  const pictures = moves(4, 4).slice(0, 4);
  const card = cardOn(pictures.at(-1) ?? expect.unreachable());
  const { width, frame } = await decodeGif(play(card, pictures.slice(0, -1)));
  expect(frame(4).equals(frame(0))).toBe(true);
  const above = 4 * width * animator.playback(card, []).board.y;
  expect(frame(2).subarray(0, above).equals(frame(0).subarray(0, above))).toBe(true);
  expect(frame(2).equals(frame(0))).toBe(false);
});

test('a larger file is not made', () => {
  const noise = Array.from({ length: 26 }, (_, move) =>
    pictureOf(boardWith(12, 10, (cell) => 7 + ((cell * 7 + move * 5 + cell * move) % 11))),
  );
  const card = cardOn(noise.at(-1) ?? expect.unreachable());
  expect(playback(animator.playback(card, noise.slice(0, -1)))).toBeUndefined();
});
