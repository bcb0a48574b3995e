import { expect, test } from 'vitest';
import { suggestBoards } from '../../src/commands/board-option.ts';
import { parseBoardSize } from '../../src/game/board-size.ts';

test.each(['', '4', '1', '12', '12x', '7', 'x', '5 x', '×', '99', 'abc'])(
  'typing `%s` suggests playable boards only',
  (typed) => {
    const boards = suggestBoards(typed);
    expect(boards.length).toBeLessThanOrEqual(25);
    expect(new Set(boards).size).toBe(boards.length);
    expect(boards.every((size) => parseBoardSize(size).kind === 'size')).toBe(true);
  },
);

test('the original board comes first', () => {
  expect(suggestBoards('')[0]).toBe('4x4');
  expect(suggestBoards('4')[0]).toBe('4x4');
});

test('a side suggests its square first', () => {
  expect(suggestBoards('7')[0]).toBe('7x7');
  expect(suggestBoards('7x')).toContain('7x12');
});

test('what is no board suggests nothing', () => {
  expect(suggestBoards('abc')).toEqual([]);
});
