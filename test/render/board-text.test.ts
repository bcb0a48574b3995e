import { expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { powersOf } from '../../src/game/values.ts';
import { boardText } from '../../src/render/board-text.ts';
import { mixedBoard, SHAPES } from './pictures.ts';

test('columns are aligned to the right, and empty cells are dots', () => {
  expect(boardText(boardFrom(2, 3, [1, 0, 11, 4, 7, 0])).split('\n')).toEqual(['   2    . 2048', '  16  128    .']);
});

test('values of another base are shown as they are', () => {
  expect(boardText(boardFrom(1, 4, [1, 2, 3, 0]), powersOf(3))).toBe(' 3  6 12  .');
  expect(boardText(boardFrom(1, 2, [1, 2]), powersOf(-2))).toBe('-2 -4');
});

test('a wide board is shortened to fit a phone, without rounding', () => {
  const line = boardText(boardFrom(1, 8, [1, 10, 11, 17, 20, 0, 9, 3]));
  expect(line).toBe('   2   1K   2K 128K   1M    .  512    8');
});

test('a 4x4 board with the largest tiles fits a phone in full', () => {
  const text = boardText(boardFrom(4, 4, new Array(16).fill(17)));
  expect(text.split('\n')[0]).toBe('131072 131072 131072 131072');
});

test.each(SHAPES)('all lines of %i x %i are equally long plain ASCII', (rows, columns) => {
  const lines = boardText(mixedBoard(rows, columns)).split('\n');
  expect(lines).toHaveLength(rows);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines.join('')).toMatch(/^[ -~]*$/);
});
