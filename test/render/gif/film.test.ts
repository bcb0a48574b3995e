import { describe, expect, test } from 'vitest';
import type { BoardPicture } from '../../../src/app/picture.ts';
import { type Board, boardFrom, withTileAtFreeSpace } from '../../../src/game/board.ts';
import { RULES } from '../../../src/game/rules.ts';
import { slide } from '../../../src/game/slide.ts';
import { chosenFrames, delaysOf, FilmError, type FilmPicture } from '../../../src/render/gif/film.ts';
import { Animator } from '../../../src/render/gif/move-animation.ts';
import { createPainter } from '../../../src/render/painter.ts';
import { possibleDirections } from '../../support/boards.ts';
import { mixedBoard, pictureOf } from '../pictures.ts';
import { decodeGif } from './decoded.ts';

const painter = createPainter();
const animator = new Animator();

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

describe('the boards of a film', () => {
  test('are all of them if there is room', () => {
    expect(chosenFrames(game, 1000)).toEqual(game.map((_, number) => number));
  });

  test('are spread evenly, and always include the first, the last and each new highest tile', () => {
    const few = chosenFrames(game, 5);
    expect(few.length).toBeLessThan(game.length / 2);
    expect(few[0]).toBe(0);
    expect(few.at(-1)).toBe(game.length - 1);
    const highest = (number: number) => Math.max(...(game[number]?.board.cells ?? []));
    const reached = game
      .map((_, number) => number)
      .filter((number) => number === 0 || highest(number) > highest(number - 1));
    expect(few).toEqual(expect.arrayContaining(reached.slice(0, 2)));
  });
});

test('a picture to keep is among those of a film that has no room for all', () => {
  const kept = game.map((picture, number) => ({ ...picture, isKept: number === 31 || number === 33 }));
  expect(chosenFrames(kept, 3)).toEqual(expect.arrayContaining([31, 33]));
  expect(chosenFrames(game, 3)).not.toContain(31);
});

test('a film shows one frame a board, once, and begins and ends on the ended game', async () => {
  const film = await decodeGif(await painter.film(ended));
  expect([film.pages, film.width, film.height, film.loop]).toEqual([ended.length + 1, 498, 498, 1]);
  expect(film.lasts).toBeLessThanOrEqual(18_000);
  expect(film.delay.at(-1)).toBe(3000);
  const single = await decodeGif(await painter.film(ended.slice(-1)));
  for (const page of [0, -1]) expect(film.frame(page).equals(single.frame(0))).toBe(true);
  // After the dimmed board, the other frames have the normal colors again.
  const begun = await decodeGif(await painter.film(ended.slice(0, 1)));
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
    const shown = async (picture: FilmPicture) => decodeGif(await painter.film([picture]));
    const [plain, captioned] = [await shown(board), await shown({ ...board, caption: words })];
    expect([captioned.width, captioned.height]).toEqual([plain.width, plain.height + height]);
    expect(captioned.frame(0).subarray(-plain.frame(0).length).equals(plain.frame(0))).toBe(true);
    expect(captioned.frame(0).readUInt32BE(4 * (captioned.width * 3 + 20))).toBe(0xfaf8efff);
  },
);

test('a film that would be too large shows fewer boards', async () => {
  const whole = await painter.film(ended);
  const limit = Math.floor(whole.length / 2);
  const film = await animator.film(ended, limit);
  const { pages } = await decodeGif(film);
  expect(film.length).toBeLessThanOrEqual(limit);
  expect(pages).toBeGreaterThan(4);
  expect(pages).toBeLessThan(ended.length);
});

test('a film without a picture, or without room for one, is rejected', async () => {
  await expect(painter.film([])).rejects.toThrow(FilmError);
  await expect(animator.film(game, 1000)).rejects.toThrow(/does not fit into 1000 bytes/);
});
