import { expect, test } from 'vitest';
import { suggestBoards } from '../../src/commands/options.ts';
import { parseBoardSize } from '../../src/game/notation.ts';

/** What is sent when a suggestion is taken; it reads the same. */
function suggested(typed: string): readonly string[] {
  const suggestions = suggestBoards(typed);
  expect(suggestions.map(({ name }) => name)).toEqual(suggestions.map(({ value }) => value));
  return suggestions.map(({ value }) => value);
}

test.each(['', '4', '1', '12', '12x', '7', 'x', '5 x', '×', '99', 'abc'])(
  'typing `%s` suggests playable boards only',
  (typed) => {
    const boards = suggested(typed);
    expect(boards.length).toBeLessThanOrEqual(25);
    expect(new Set(boards).size).toBe(boards.length);
    expect(boards.every((size) => parseBoardSize(size).kind === 'size')).toBe(true);
  },
);

test('the original board comes first', () => {
  expect(suggested('')[0]).toBe('4x4');
  expect(suggested('4')[0]).toBe('4x4');
});

test('a side suggests its square first', () => {
  expect(suggested('7')[0]).toBe('7x7');
  expect(suggested('7x')).toContain('7x12');
});

test('what is no board suggests nothing', () => {
  expect(suggested('abc')).toEqual([]);
});
