import { expect, test } from 'vitest';
import type { BoardPicture } from '../../../src/app/picture.ts';
import { type Board, boardFrom, withTileAtFreeSpace } from '../../../src/game/board.ts';
import { RULES } from '../../../src/game/rules.ts';
import { slide } from '../../../src/game/slide.ts';
import { delaysOf, type FilmPicture } from '../../../src/render/gif/film.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { possibleDirections } from '../../support/boards.ts';
import { mixedBoard, pictureOf } from '../pictures.ts';
import { decodeGif } from './decoded.ts';

const painter = createPainter();

/** The boards of a game of up to `most` moves, each in the first direction that is possible. */
function gameOf(most: number): readonly BoardPicture[] {
  let board: Board = boardFrom(4, 4, [1, 1, ...new Array<number>(14).fill(0)]);
  const pictures = [pictureOf(board)];
  for (let turn = 0; turn < most; turn += 1) {
    const [direction] = possibleDirections(board);
    if (direction === undefined) break;
    const moved = slide(board, direction, RULES.classic).board;
    board = withTileAtFreeSpace(moved, (turn * 7) % moved.freeSpaces, 1 + Number(turn % 10 === 9)).board;
    pictures.push(pictureOf(board));
  }
  return pictures;
}

const game = gameOf(60);
const ended = [...game, pictureOf(game.at(-1)?.board ?? mixedBoard(4, 4), { state: 'over' })];

test('a film shows one frame a board, once, and begins and ends on the ended game', async () => {
  const film = await decodeGif(painter.film(ended));
  expect([film.pages, film.width, film.height, film.loop]).toEqual([ended.length + 1, 498, 498, 1]);
  expect(film.lasts).toBeLessThanOrEqual(18_000);
  expect(film.delay.at(-1)).toBe(3000);
  const single = await decodeGif(painter.film(ended.slice(-1)));
  for (const page of [0, -1]) expect(film.frame(page).equals(single.frame(0))).toBe(true);
  // After the dimmed board, the other frames have the normal colors again.
  const begun = await decodeGif(painter.film(ended.slice(0, 1)));
  expect(film.frame(1).equals(begun.frame(0))).toBe(true);
});

test('a board is shown for 80 milliseconds or more, however many there are, and for longer where a tile is the largest so far or the end is near', () => {
  const many = Array.from({ length: 40 }, () => game).flat();
  const delays = delaysOf(many);
  const highest = (number: number) => Math.max(...(many[number]?.board.cells ?? []));
  const grown = delays.flatMap((_, number) =>
    number > 0 && number < game.length && highest(number) > highest(number - 1) ? [number] : [],
  );
  expect([delays[0], Math.min(...delays)]).toEqual([8, 8]);
  expect(grown.length).toBeGreaterThan(3);
  expect(grown.map((number) => delays[number])).toEqual(grown.map(() => 24));
  expect(delays.slice(-10)).toEqual(new Array(10).fill(16));
});

test.each([
  [4, 4, 46],
  [12, 1, 86],
])(
  'on %i rows of %i a caption is a strip above the board, in the colors of the page',
  async (rows, columns, height) => {
    const words = {
      score: { label: 'SCORE', value: '1,024' },
      moves: { label: 'MOVES', value: '98' },
      locale: 'en-US',
    };
    const board = pictureOf(mixedBoard(rows, columns));
    const shown = async (picture: FilmPicture) => decodeGif(painter.film([picture]));
    const [plain, captioned] = [await shown(board), await shown({ ...board, caption: words })];
    expect([captioned.width, captioned.height]).toEqual([plain.width, plain.height + height]);
    expect(captioned.frame(0).subarray(-plain.frame(0).length).equals(plain.frame(0))).toBe(true);
    expect(captioned.frame(0).readUInt32BE(4 * (captioned.width * 3 + 20))).toBe(0xfaf8efff);
  },
);
