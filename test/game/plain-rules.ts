import type { RulesName } from '../../src/game/rules.ts';
import type { Direction } from '../../src/game/slide.ts';

/**
 * A second, independent implementation of the rules, as simple as possible: arrays of exponents, one direction and
 * mirrors. It is slow and only used as an oracle.
 */

export type PlainBoard = readonly (readonly number[])[];

export interface PlainSlide {
  readonly board: PlainBoard;
  readonly gained: number;
}

interface PlainTiles {
  readonly values: readonly number[];
  readonly join: (one: number, other: number) => boolean;
}

const DOUBLED = Array.from({ length: 20 }, (_, exponent) => 2 ** (exponent + 1));
const ORIGINAL: PlainTiles = { values: DOUBLED, join: (one, other) => one === other };
const ROW = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765];

/** The tiles of each rule set by face value. Two tiles that merge become their sum. */
const TILES: Readonly<Record<RulesName, PlainTiles>> = {
  classic: ORIGINAL,
  gentle: ORIGINAL,
  wild: ORIGINAL,
  blitz: ORIGINAL,
  fibonacci: { values: ROW, join: (one, other) => ROW.includes(one + other) },
};

/** The face value of an exponent's tile. */
export const plainValue = (exponent: number, rules: RulesName): number => TILES[rules].values[exponent - 1] ?? 0;

function slideRowLeft(
  row: readonly number[],
  rules: RulesName,
): { readonly row: readonly number[]; readonly gained: number } {
  const { values, join } = TILES[rules];
  const tiles = row.filter((exponent) => exponent !== 0).map((exponent) => plainValue(exponent, rules));
  const done: number[] = [];
  let gained = 0;
  while (tiles.length > 0) {
    const tile = tiles.shift() ?? 0;
    const next = tiles[0];
    if (next !== undefined && join(tile, next)) {
      tiles.shift();
      done.push(values.indexOf(tile + next) + 1);
      gained += tile + next;
    } else {
      done.push(values.indexOf(tile) + 1);
    }
  }
  while (done.length < row.length) done.push(0);
  return { row: done, gained };
}

export const mirror = (board: PlainBoard): PlainBoard => board.map((row) => row.toReversed());

export const transpose = (board: PlainBoard): PlainBoard =>
  (board[0] ?? []).map((_, column) => board.map((row) => row[column] ?? 0));

function slideLeft(board: PlainBoard, rules: RulesName): PlainSlide {
  const rows = board.map((row) => slideRowLeft(row, rules));
  return { board: rows.map(({ row }) => row), gained: rows.reduce((sum, { gained }) => sum + gained, 0) };
}

function through(
  turn: (board: PlainBoard) => PlainBoard,
  back: typeof turn,
  board: PlainBoard,
  rules: RulesName,
): PlainSlide {
  const slid = slideLeft(turn(board), rules);
  return { board: back(slid.board), gained: slid.gained };
}

export function plainSlide(board: PlainBoard, direction: Direction, rules: RulesName): PlainSlide {
  switch (direction) {
    case 'left':
      return slideLeft(board, rules);
    case 'right':
      return through(mirror, mirror, board, rules);
    case 'up':
      return through(transpose, transpose, board, rules);
    case 'down':
      return through(
        (given) => mirror(transpose(given)),
        (turned) => transpose(mirror(turned)),
        board,
        rules,
      );
  }
}

export const samePlain = (one: PlainBoard, other: PlainBoard): boolean => JSON.stringify(one) === JSON.stringify(other);

export const plainOver = (board: PlainBoard, rules: RulesName): boolean =>
  board.flat().every((exponent) => exponent !== 0) &&
  (['left', 'right', 'up', 'down'] as const).every((direction) =>
    samePlain(plainSlide(board, direction, rules).board, board),
  );
