import { expect, test } from 'vitest';
import { type Board, boardFrom, type Cell } from '../../src/game/board.ts';
import { type FaceValue, faceValue, powersOf } from '../../src/game/values.ts';
import { boardText as textOf } from '../../src/render/board-text.ts';
import { expectOfEach } from '../support/each-row.ts';
import { mixedBoard, SHAPES } from './pictures.ts';

const boardText = (board: Board, face: FaceValue = faceValue, newest?: Cell) => textOf(board, face, newest);

test('columns are aligned to the right, and empty cells are dots', () => {
  expect(boardText(boardFrom(2, 3, [1, 0, 11, 4, 7, 0])).split('\n')).toEqual(['   2    . 2048', '  16  128    .']);
});

test('values of another base are shown as they are', () => {
  expect(boardText(boardFrom(1, 4, [1, 2, 3, 0]), powersOf(3))).toBe(' 3  6 12  .');
  expect(boardText(boardFrom(1, 2, [1, 2]), powersOf(-2))).toBe('-2 -4');
});

test('a wide board is shortened to fit a phone, without rounding', () => {
  const line = boardText(boardFrom(1, 7, [1, 10, 11, 17, 20, 0, 9]));
  expect(line).toBe('   2   1K   2K 128K   1M    .  512');
});

test('a 4x4 board with the largest tiles fits a phone in full', () => {
  const text = boardText(boardFrom(4, 4, new Array(16).fill(17)));
  expect(text.split('\n')[0]).toBe('131072 131072 131072 131072');
});

test('a board of twelve columns numbers its tiles, and says how', () => {
  const board = boardFrom(1, 12, [1, 10, 11, 17, 20, 0, 9, 3, 7, 7, 7, 7]);
  expect(boardText(board).split('\n')).toEqual([' 1 10 11 17 20  .  9  3  7  7  7  7', '', '11 = 2048']);
  expect(boardText(board, powersOf(3)).split('\n').at(-1)).toBe('11 = 3072');
});

test.each([
  ['in place of its padding', [1, 0, 11, 4, 7, 0], 3, ['   2    . 2048', ' [16] 128    .']],
  ['in a first column without padding', [4, 0, 3, 4, 5, 1], 0, ['[16] .  8', ' 16 32  2']],
  ['in a last column without padding', [4, 0, 3, 4, 5, 4], 5, ['16  .  8', '16 32[16]']],
])('the newest tile stands in brackets %s', (_, cells, newest, lines) => {
  expect(boardText(boardFrom(2, 3, cells), undefined, newest).split('\n')).toEqual(lines);
});

test('all lines of a board of any shape are equally long plain ASCII, short enough for a phone', () =>
  expectOfEach(SHAPES, (rows, columns) => {
    const text = boardText(mixedBoard(rows, columns));
    const lines = text.split('\n').slice(0, rows);
    expect(lines).toHaveLength(rows);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    expect(lines[0]?.length).toBeLessThanOrEqual(36);
    expect(text).toMatch(/^[ -~\n]*$/);
    for (let newest = 1; newest < Math.min(18, rows * columns); newest += 1) {
      const marked = boardText(mixedBoard(rows, columns), undefined, newest).split('\n').slice(0, rows);
      expect(Math.max(...marked.map((line) => line.length))).toBeLessThanOrEqual(36);
      expect(marked.join('\n').split(/[[\]]/)).toHaveLength(3);
    }
  }));
