/** More tests of the text client as a process. Each test starts one. */
import { describe, expect, test } from 'vitest';
import { ESCAPE, hasTerminal, open, play } from './open-terminal.ts';

describe('from a pipe', () => {
  test.each([
    [1, 40_000],
    [200, 200],
  ])(
    'a board of %i x %i shows its start and a move',
    (rows, columns) => {
      const { stdout, stderr, status } = play([`${rows}`, `${columns}`], 'l\nq\n', { maxBuffer: 2 ** 25 });
      expect([stderr, status]).toEqual(['', 0]);
      const [start = '', moved = '', end] = stdout.split('\n\n');
      const tilesOf = (frame: string) => frame.replace(/^Score: .*\n/, '').match(/\d+/g)?.length;
      expect(tilesOf(start)).toBe((rows * columns) / 4);
      expect(tilesOf(moved)).toBeLessThan((rows * columns) / 4);
      expect(moved.split('\n').map((line) => line.length)).toEqual([
        expect.any(Number),
        ...new Array(rows).fill(columns * 5),
      ]);
      expect(end).toMatch(/^Game Over! Final Score: \d+\n$/);
    },
    70_000,
  );
});

describe.skipIf(!hasTerminal)('on a terminal', () => {
  test('a game against the clock shows its time', async () => {
    const terminal = open('4 4 --rules blitz');
    await terminal.shows(/3:00 left/);
    terminal.press('udlr');
    await terminal.shows(/2:5\d left/);
    terminal.press('q');
    await terminal.shows(/code 0/);
  });

  test('tiles are colored, unless NO_COLOR says otherwise', async () => {
    const colored = open('4 4');
    await colored.shows(new RegExp(`${ESCAPE}\\[1;48;5;\\d+;38;5;\\d+m {3}2 ${ESCAPE}\\[0m`));
    colored.press('q');
    const plain = open('4 4', { NO_COLOR: '1' });
    await plain.shows(/Score: 0\r\n {3}- {4}- {4}- {4}- \r\n {3}2 {4}- {4}2 {4}2 \r\n/);
    plain.press('q');
  });
});
