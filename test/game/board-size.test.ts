import { describe, expect, test } from 'vitest';
import { parseBoardSize, showBoardSize } from '../../src/game/notation.ts';

describe('a board size', () => {
  test.each([
    ['4x4', 4, 4],
    ['3x5', 3, 5],
    ['10X12', 10, 12],
    ['12×10', 12, 10],
    [' 2 x 8 ', 2, 8],
    ['1x4', 1, 4],
    ['04x5', 4, 5],
    ['5', 5, 5],
    [' 10 ', 10, 10],
  ])('%j is %i rows and %i columns', (text, rows, columns) => {
    expect(parseBoardSize(text)).toEqual({ kind: 'size', rows, columns });
  });

  test.each([
    ['1', 'too-few-cells'],
    ['11', 'too-many-cells'],
    ['13', 'side-out-of-range'],
    ['5 5', 'malformed'],
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
