import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardsEqual } from '../../src/game/board.ts';
import { DIRECTIONS } from '../../src/game/direction.ts';
import {
  appendMove,
  BoardTextError,
  boardText,
  NO_MOVES,
  PackedMovesError,
  packMoves,
  parseBoard,
  parseBoardSize,
  showBoard,
  showBoardSize,
  unpackMoves,
} from '../../src/game/notation.ts';
import { powersOf } from '../../src/game/values.ts';
import { anyBoard, anyDirection } from '../support/boards.ts';

describe('a board in one line', () => {
  test('is written row by row with dots for empty cells', () => {
    expect(showBoard(parseBoard('2 . . 2 / . 4 . 2048'))).toBe('2 . . 2 / . 4 . 2048');
    expect([...parseBoard(' 2  . / 131072 8 ').cells]).toEqual([1, 0, 17, 3]);
  });

  test('can always be read back', () => {
    fc.assert(fc.property(anyBoard(), (board) => boardsEqual(parseBoard(showBoard(board)), board)));
  });

  test('can show other values', () => {
    expect(showBoard(parseBoard('2 4 . 8'), powersOf(-3))).toBe('-3 -6 . -12');
  });

  test.each(['', '2 4 / 2', '3', '1', '-2', '0', '2,4', '2.5', 'two', '2 / / 4', '1e1', '9'.repeat(400)])(
    'is not %j',
    (text) => {
      expect(() => parseBoard(text)).toThrow(BoardTextError);
    },
  );
});

describe('a board for a terminal', () => {
  test('has four places and a space a cell, and a line a row', () => {
    expect(boardText(parseBoard('2 . / 1024 16'))).toBe('   2    - \n1024   16 \n');
  });

  test('gives longer numbers the room they need', () => {
    expect(boardText(parseBoard('131072 2'))).toBe('131072    2 \n');
  });

  test('can show other values', () => {
    expect(boardText(parseBoard('2 4 .'), powersOf(3))).toBe('   3    6    - \n');
  });
});

describe('a board size', () => {
  test.each([
    ['4x4', 4, 4],
    ['3x5', 3, 5],
    ['10X12', 10, 12],
    ['12×10', 12, 10],
    [' 2 x 8 ', 2, 8],
    ['1x4', 1, 4],
    ['04x5', 4, 5],
  ])('%j is %i rows and %i columns', (text, rows, columns) => {
    expect(parseBoardSize(text)).toEqual({ kind: 'size', rows, columns });
  });

  test.each([
    ['4', 'malformed'],
    ['4x', 'malformed'],
    ['x4', 'malformed'],
    ['4x4x4', 'malformed'],
    ['abc', 'malformed'],
    ['', 'malformed'],
    ['-1x4', 'malformed'],
    ['4.5x4', 'malformed'],
    ['4*4', 'malformed'],
    ['0x4', 'side-out-of-range'],
    ['99x99', 'side-out-of-range'],
    ['13x2', 'side-out-of-range'],
    [`${'9'.repeat(500)}x1`, 'side-out-of-range'],
    ['1x3', 'too-few-cells'],
    ['1x1', 'too-few-cells'],
    ['11x11', 'too-many-cells'],
    ['12x12', 'too-many-cells'],
  ])('%j is refused as %s', (text, reason) => {
    expect(parseBoardSize(text)).toEqual({ kind: 'refused', reason });
  });

  test('is written as it is read', () => {
    for (let rows = 1; rows <= 12; rows += 1) {
      for (let columns = 1; columns <= 12; columns += 1) {
        const cells = rows * columns;
        const expected = cells < 4 || cells > 120 ? 'refused' : 'size';
        expect(parseBoardSize(showBoardSize(rows, columns)).kind).toBe(expected);
      }
    }
  });
});

describe('packed moves', () => {
  test('take two bits each, the first in the lowest bits', () => {
    expect(DIRECTIONS).toEqual(['up', 'right', 'down', 'left']);
    expect(packMoves(['left', 'up', 'right', 'down', 'right'])).toEqual({
      count: 5,
      bytes: Uint8Array.of(0b10_01_00_11, 0b01),
    });
  });

  test('come back as they were, and grow by one', () => {
    fc.assert(
      fc.property(fc.array(anyDirection, { maxLength: 50 }), anyDirection, (moves, next) => {
        expect(unpackMoves(packMoves(moves))).toEqual(moves);
        const packed = packMoves(moves);
        expect(appendMove(packed, next)).toEqual(packMoves([...moves, next]));
        expect(packed).toEqual(packMoves(moves));
      }),
    );
  });

  test('of a new game are none', () => {
    expect(unpackMoves(NO_MOVES)).toEqual([]);
    expect(packMoves([])).toEqual(NO_MOVES);
  });

  test.each([
    [5, 1],
    [4, 2],
    [-1, 0],
    [0.5, 1],
  ])('%d moves are not in %i bytes', (count, length) => {
    expect(() => unpackMoves({ count, bytes: new Uint8Array(length) })).toThrow(PackedMovesError);
  });
});
