import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BoardShapeError,
  boardFrom,
  CellRangeError,
  createBoard,
  exponentAt,
  FreeSpaceError,
  highestExponent,
  isFull,
  MAX_EXPONENT,
  tileAt,
  withTile,
  withTileAtFreeSpace,
} from '../../src/game/board.ts';
import { parseBoard } from '../../src/game/notation.ts';
import { RULES } from '../../src/game/rules.ts';
import { slide } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { anyBoard, anyDirection, emptyCells } from '../support/boards.ts';
import { boardOf, counted, type Rows, readVectors, rowsOf, standardScale } from './vectors.ts';

test.each([
  [4, 4],
  [3, 5],
  [1, 1],
])('a new board of %i x %i is empty', (rows, columns) => {
  const board = createBoard(rows, columns);
  expect([board.rows, board.columns, board.cells.length]).toEqual([rows, columns, rows * columns]);
  expect([board.freeSpaces, highestExponent(board)]).toEqual([rows * columns, 0]);
});

test.each([
  [0, 4],
  [4, -1],
  [2.5, 4],
  [4, Number.NaN],
])('a board of %d x %d is a mistake', (rows, columns) => {
  expect(() => createBoard(rows, columns)).toThrow(BoardShapeError);
  expect(() => boardFrom(rows, columns, [])).toThrow(BoardShapeError);
});

test.each([
  ['too few cells', [1, 2, 3]],
  ['too many cells', [1, 2, 3, 4, 5]],
  ['a negative exponent', [1, 2, 3, -1]],
  ['a broken exponent', [1, 2, 3, 0.5]],
  ['an exponent past the largest', [1, 2, 3, MAX_EXPONENT + 1]],
])('a 2 x 2 board is not made from %s', (_, exponents) => {
  expect(() => boardFrom(2, 2, exponents)).toThrow(BoardShapeError);
});

test('a board copies the list it is made from', () => {
  const list = Uint8Array.from([1, 0, 2, 3]);
  const board = boardFrom(2, 2, list);
  list[0] = 9;
  expect([...board.cells]).toEqual([1, 0, 2, 3]);
});

test('rows run from the top and columns from the left', () => {
  const { board, cells } = readVectors<{
    indexing: { board: Rows; cells: { row: number; col: number; value: number }[] };
  }>('rules_001_002_003.json').indexing;
  expect(cells).toHaveLength(16);
  for (const { row, col, value } of cells) {
    expect(tileAt(boardOf(board), row, col)).toBe(standardScale.exponentOf(value));
    expect(exponentAt(boardOf(board), row * 4 + col)).toBe(standardScale.exponentOf(value));
  }
});

test.each([
  [-1, 0],
  [3, 0],
  [0, -1],
  [0, 5],
  [0.5, 0],
  [Number.NaN, 0],
])('row %d, column %d of a 3 x 5 board is a mistake, to read and to write', (row, column) => {
  expect(() => tileAt(createBoard(3, 5), row, column)).toThrow(CellRangeError);
  expect(() => withTile(createBoard(3, 5), row, column, 1)).toThrow(CellRangeError);
});

test.each([-1, 15, 1.5])('cell %d of a 3 x 5 board is a mistake', (cell) => {
  expect(() => exponentAt(createBoard(3, 5), cell)).toThrow(CellRangeError);
});

test('a board is full exactly when no cell is empty', () => {
  expect(isFull(parseBoard('2 4 / 8 16', faceValue))).toBe(true);
  expect(isFull(parseBoard('2 4 / 8 .', faceValue))).toBe(false);
});

describe('a set cell', () => {
  const board = parseBoard('2 4 . / 8 . 2', faceValue);

  test.each([
    [0, 0, 0, '. 4 . / 8 . 2'],
    [0, 2, 11, '2 4 2048 / 8 . 2'],
    [1, 2, 3, '2 4 . / 8 . 8'],
    [1, 1, 0, '2 4 . / 8 . 2'],
  ])('at row %i, column %i holds the exponent %i, and no other cell changes', (row, column, exponent, wanted) => {
    const changed = withTile(board, row, column, exponent);
    expect(changed).toEqual(parseBoard(wanted, faceValue));
    expect(tileAt(changed, row, column)).toBe(exponent);
    expect(board).toEqual(parseBoard('2 4 . / 8 . 2', faceValue));
  });
});

test('the number of free spaces is right after any slide and any set tile, and reading it counts no cells', () => {
  const anyTile = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 12 }));
  fc.assert(
    fc.property(anyBoard(), fc.array(fc.tuple(anyTile, anyDirection)), (start, acts) => {
      let board = start;
      for (const [[row, column, exponent], direction] of acts) {
        board = slide(
          withTile(board, row % board.rows, column % board.columns, exponent),
          direction,
          RULES.classic,
        ).board;
        expect(board.freeSpaces).toBe(emptyCells(board).length);
      }
    }),
  );
  const watched = counted(createBoard(100, 100));
  expect([watched.board.freeSpaces, isFull(watched.board), watched.reads()]).toEqual([10_000, false, 0]);
});

/** TypeScript forbids such a write, but JavaScript or a cast allows it. */
test('a board cannot be written to', () => {
  const boards = [createBoard(2, 2), boardFrom(2, 2, [1, 2, 0, 1]), parseBoard('2 4 / . 2', faceValue)];
  boards.push(withTile(createBoard(2, 2), 0, 0, 1), withTileAtFreeSpace(createBoard(2, 2), 3, 1).board);
  for (const board of boards) {
    const cells = board.cells as unknown as number[];
    expect(() => {
      cells[0] = 7;
    }).toThrow(TypeError);
    expect(() => cells.fill(7)).toThrow(TypeError);
    expect(() => Object.assign(board, { cells: [7, 7, 7, 7] })).toThrow(TypeError);
  }
});

interface FreeSpaceCase {
  readonly board: Rows;
  readonly freeSpaces: readonly (readonly [number, number])[];
  readonly placements: readonly { freeL: number; value: number; result?: Rows; error?: boolean }[];
}

describe('free spaces', () => {
  const { cases } = readVectors<{ cases: FreeSpaceCase[] }>('free_space.json');

  test.each(cases)('are numbered row by row from 0', ({ board, freeSpaces }) => {
    expect(boardOf(board).freeSpaces).toBe(freeSpaces.length);
    expect(emptyCells(boardOf(board))).toEqual(freeSpaces.map(([row, column]) => row * 4 + column));
  });

  test.each(cases)('take a tile by their number, or reject one that is not there', ({ board, placements }) => {
    const before = boardOf(board);
    for (const { freeL, value, result, error } of placements) {
      const place = () => withTileAtFreeSpace(before, freeL, standardScale.exponentOf(value));
      if (error) expect(place).toThrow(FreeSpaceError);
      else expect(rowsOf(place().board)).toEqual(result);
      expect(rowsOf(before)).toEqual(board);
    }
  });
});
