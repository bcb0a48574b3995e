import { describe, expect, test } from 'vitest';
import { boardFrom, MAX_EXPONENT } from '../../src/game/board.ts';
import { BoardTextError, formatBoard, formatBoardSize, parseBoard, parseBoardSize } from '../../src/game/notation.ts';
import { RULE_NAMES, RULES } from '../../src/game/rules.ts';
import { faceValue, powersOf } from '../../src/game/values.ts';

describe('a board in one line', () => {
  test('is written row by row with dots for empty cells', () => {
    expect(formatBoard(parseBoard('2 . . 2 / . 4 . 2048', faceValue), faceValue)).toBe('2 . . 2 / . 4 . 2048');
    expect([...parseBoard(' 2  . / 131072 8 ', faceValue).cells]).toEqual([1, 0, 17, 3]);
  });

  test.each(RULE_NAMES)('by %s rules is read back with every tile that there is', (rules) => {
    const { face } = RULES[rules];
    const tiles = Array.from({ length: MAX_EXPONENT }, (_, place) => place + 1);
    expect([...parseBoard(formatBoard(boardFrom(1, MAX_EXPONENT, tiles), face), face).cells]).toEqual(tiles);
  });

  test('by fibonacci rules holds 1, 2, 3, 5, 8 and no 4', () => {
    const { face } = RULES.fibonacci;
    expect([...parseBoard('1 2 3 / 5 8 2584', face).cells]).toEqual([1, 2, 3, 4, 5, 17]);
    expect(() => parseBoard('1 4', face)).toThrow(/^Invalid cell '4': .* 1, 2, 3, 5 and so on\.$/);
  });

  test('can show other values', () => {
    expect(formatBoard(parseBoard('2 4 . 8', faceValue), powersOf(-3))).toBe('-3 -6 . -12');
  });

  test.each([
    ...'3 1 -2 0 2,4 2.5 two 1e1 +2 2.0 4e0 0x4 ٢'.split(' '),
    ...['', '2 4 / 2', '2 / / 4', '9'.repeat(400)],
  ])('is not read from %j', (text) => {
    expect(() => parseBoard(text, faceValue)).toThrow(BoardTextError);
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
    ['5', 5, 5],
    [' 10 ', 10, 10],
  ])('%j is %i rows and %i columns', (text, rows, columns) => {
    expect(parseBoardSize(text)).toEqual({ kind: 'size', rows, columns });
  });

  test.each<[string, string]>([
    ['1', 'too-few-cells'],
    ['11', 'too-many-cells'],
    ['13', 'side-out-of-range'],
    ...['5 5', '4x', 'x4', '4x4x4', 'abc', '', '-1x4', '4.5x4', '4*4'].map((it): [string, string] => [it, 'malformed']),
    ['0x4', 'too-few-cells'],
    ['99x99', 'side-out-of-range'],
    ['13x2', 'side-out-of-range'],
    [`${'9'.repeat(500)}x1`, 'side-out-of-range'],
  ])('%j is rejected as %s', (text, reason) => {
    expect(parseBoardSize(text)).toEqual({ kind: 'invalid', reason });
  });

  test('is written as it is read', () => {
    for (let rows = 1; rows <= 12; rows += 1) {
      for (let columns = 1; columns <= 12; columns += 1) {
        const cells = rows * columns;
        const expected = cells < 4 || cells > 120 ? 'invalid' : 'size';
        expect(parseBoardSize(formatBoardSize(rows, columns)).kind).toBe(expected);
      }
    }
  });
});
