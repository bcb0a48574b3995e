import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BoardPicture, CardPicture } from '../../../src/app/picture.ts';
import { boardFrom } from '../../../src/game/board.ts';
import { Animator } from '../../../src/render/gif/move-animation.ts';
import { playback } from '../../../src/render/gif/playback.ts';
import { boardWith } from '../../support/boards.ts';
import { expectOfEach } from '../../support/each-row.ts';
import { pictureOf, TELLING_SHAPES } from '../pictures.ts';

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

const frameOf = (gif: Uint8Array, page: number) => sharp(gif, { page }).ensureAlpha().raw().toBuffer();

const still = (picture: BoardPicture) => animator.animate(picture, { before: picture.board, trips: [] });

test('the moves of any shape take at most 400 KB and ten seconds, in the size of one move', () =>
  expectOfEach(TELLING_SHAPES, async (rows, columns) => {
    const pictures = moves(rows, columns);
    const last = pictures.at(-1) ?? expect.unreachable();
    const gif = play(last, pictures.slice(0, -1));
    const { width, pageHeight, loop, delay = [] } = await sharp(gif, { animated: true }).metadata();
    const move = await sharp(still(last), { animated: true }).metadata();
    expect([width, pageHeight, loop]).toEqual([move.width, move.pageHeight, 1]);
    expect(gif.length).toBeLessThanOrEqual(400_000);
    expect(delay.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(10_000);
  }));

test.for(['playing', 'over'] as const)(
  'it begins and ends on the last board, and shows the others (%s)',
  async (state) => {
    const [first, second, last] = moves(4, 4).slice(0, 3);
    if (!first || !second || !last) return expect.unreachable();
    const shown = { ...last, state };
    const gif = play(shown, [first, second]);
    for (const [page, picture] of [shown, first, second, shown].entries()) {
      const expected = await frameOf(still(picture), 0);
      expect((await frameOf(gif, page)).equals(expected), `frame ${page}`).toBe(true);
    }
  },
);

test('on a card only the board changes', async () => {
  const pictures = moves(4, 4);
  const words = { locale: 'en-US', score: '20,148', best: '20,148', gained: '+2,048', message: 'Join the tiles' };
  const last = pictures.at(-1) ?? expect.unreachable();
  const card: CardPicture = { ...last, words: { ...words, labels: { score: 'SCORE', best: 'BEST' } } };
  const gif = play(card, pictures.slice(0, -1));
  const { board, still: scene } = animator.playback(card, []);
  const [first, middle, end] = await Promise.all([0, 13, 26].map((page) => frameOf(gif, page)));
  if (!first || !middle || !end) return expect.unreachable();
  expect(end.equals(first)).toBe(true);
  const above = 4 * scene.width * board.y;
  expect(middle.subarray(0, above).equals(first.subarray(0, above))).toBe(true);
  expect(middle.equals(first)).toBe(false);
});

test('a larger file is not made', () => {
  const noise = Array.from({ length: 26 }, (_, move) =>
    pictureOf(boardWith(12, 10, (cell) => 7 + ((cell * 7 + move * 5 + cell * move) % 11))),
  );
  const last = noise.at(-1) ?? expect.unreachable();
  const words = { locale: 'en-US', score: '1', best: '1', gained: '', message: '', labels: { score: 'S', best: 'B' } };
  expect(playback(animator.playback({ ...last, words }, noise.slice(0, -1)))).toBeUndefined();
});
