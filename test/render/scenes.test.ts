import { expect, test } from 'vitest';
import { cardLayout } from '../../src/render/layout.ts';
import { expectOfEach } from '../support/each-row.ts';
import { SHAPES } from './pictures.ts';

test('the card of a board of any shape is at most 1200 pixels long and holds what it shows', () =>
  expectOfEach(SHAPES, (rows, columns) => {
    const { width, height, board, score, best, gained, message, cell } = cardLayout(rows, columns);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1200);
    expect(cell.gap % 2).toBe(0);
    for (const box of [board, score, best, gained, message]) {
      expect(Number.isInteger(box.x) && Number.isInteger(box.y)).toBe(true);
      expect(box.x).toBeGreaterThanOrEqual(36);
      expect(box.y).toBeGreaterThanOrEqual(36);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 36);
      expect(box.y + box.height).toBeLessThanOrEqual(height - 36);
    }
  }));

test('the header stands beside a board that is at least twice as tall as wide, and above any other', () => {
  for (const [rows, columns] of SHAPES) {
    const { board, best } = cardLayout(rows, columns);
    const isBeside = best.x + best.width < board.x;
    expect([rows, columns, isBeside]).toEqual([rows, columns, rows >= 2 * columns]);
    if (!isBeside) expect(best.y + best.height).toBeLessThan(board.y);
  }
});
