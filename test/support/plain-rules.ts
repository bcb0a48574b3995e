/**
 * The rules a second time, written as plainly as possible and without a look at the first: lists of lists of exponents,
 * new lists for everything, one direction and mirrors. Slow, and only there to be compared with.
 */
import type { Direction } from '../../src/game/direction.ts';

export type PlainBoard = readonly (readonly number[])[];

export interface PlainSlide {
  readonly board: PlainBoard;
  readonly gained: number;
}

function slideRowLeft(row: readonly number[]): { readonly row: readonly number[]; readonly gained: number } {
  const tiles = row.filter((exponent) => exponent !== 0);
  const done: number[] = [];
  let gained = 0;
  while (tiles.length > 0) {
    const tile = tiles.shift() ?? 0;
    if (tiles[0] === tile) {
      tiles.shift();
      done.push(tile + 1);
      gained += 2 ** (tile + 1);
    } else {
      done.push(tile);
    }
  }
  while (done.length < row.length) done.push(0);
  return { row: done, gained };
}

export const mirror = (board: PlainBoard): PlainBoard => board.map((row) => row.toReversed());

export const transpose = (board: PlainBoard): PlainBoard =>
  (board[0] ?? []).map((_, column) => board.map((row) => row[column] ?? 0));

function slideLeft(board: PlainBoard): PlainSlide {
  const rows = board.map(slideRowLeft);
  return { board: rows.map(({ row }) => row), gained: rows.reduce((sum, { gained }) => sum + gained, 0) };
}

function through(turn: (board: PlainBoard) => PlainBoard, back: typeof turn, board: PlainBoard): PlainSlide {
  const slid = slideLeft(turn(board));
  return { board: back(slid.board), gained: slid.gained };
}

export function plainSlide(board: PlainBoard, direction: Direction): PlainSlide {
  switch (direction) {
    case 'left':
      return slideLeft(board);
    case 'right':
      return through(mirror, mirror, board);
    case 'up':
      return through(transpose, transpose, board);
    case 'down':
      return through(
        (given) => mirror(transpose(given)),
        (turned) => transpose(mirror(turned)),
        board,
      );
  }
}

export const samePlain = (one: PlainBoard, other: PlainBoard): boolean => JSON.stringify(one) === JSON.stringify(other);

export const plainOver = (board: PlainBoard): boolean =>
  board.flat().every((exponent) => exponent !== 0) &&
  (['left', 'right', 'up', 'down'] as const).every((direction) => samePlain(plainSlide(board, direction).board, board));
