import { RULES, type RulesName } from '../../src/game/rules.ts';
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

/** The tiles of each rule set by face value. Two tiles merge if their sum is a tile. */
const TILES: ReadonlyMap<RulesName, readonly number[]> = new Map(
  Object.values(RULES).map(({ name, face }) => [name, Array.from({ length: 20 }, (_, index) => face(index + 1))]),
);

const valuesOf = (rules: RulesName): readonly number[] => TILES.get(rules) ?? [];

/** The face value of an exponent's tile. */
export const plainValue = (exponent: number, rules: RulesName): number => valuesOf(rules)[exponent - 1] ?? 0;

function slideRowLeft(
  row: readonly number[],
  rules: RulesName,
): { readonly row: readonly number[]; readonly gained: number } {
  const values = valuesOf(rules);
  const tiles = row.filter((exponent) => exponent !== 0).map((exponent) => plainValue(exponent, rules));
  const done: number[] = [];
  let gained = 0;
  while (tiles.length > 0) {
    const tile = tiles.shift() ?? 0;
    const next = tiles[0];
    if (next !== undefined && values.includes(tile + next)) {
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
