/** Random boards for property tests, and helpers to examine boards. */
import fc from 'fast-check';
import { type Board, boardFrom, type Cell } from '../../src/game/board.ts';
import { RULES, type RulesName } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction } from '../../src/game/slide.ts';

/** Exponents of random boards: few kinds of tiles and many empty cells, so that slides often merge tiles. */
const exponent = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 17 }) },
);

export const anyBoard = (most = 6): fc.Arbitrary<Board> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([rows, columns]) =>
      fc
        .array(exponent, { minLength: rows * columns, maxLength: rows * columns })
        .map((cells) => boardFrom(rows, columns, cells)),
    );

export const anyDirection = fc.constantFrom(...DIRECTIONS);

/** Makes a board whose exponents are computed from the indices of its cells. */
export const boardWith = (rows: number, columns: number, exponentAt: (cell: number) => number): Board =>
  boardFrom(
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, cell) => exponentAt(cell)),
  );

/** The empty cells, row by row. The position of a new tile is an index into this list. */
export const emptyCells = ({ cells }: Board): readonly Cell[] =>
  [...cells].flatMap((exponent, cell) => (exponent === 0 ? [cell] : []));

export const possibleDirections = (board: Board, rules: RulesName = 'classic'): readonly Direction[] =>
  DIRECTIONS.filter((direction) => canSlide(board, direction, RULES[rules]));
