import { expect, test } from 'vitest';
import { cardLayout } from '../../src/render/layout.ts';
import type { Scene } from '../../src/render/scene.ts';
import type { Sprite } from '../../src/render/sprite.ts';
import { expectOfEach } from '../support/each-row.ts';
import { cardOf, cardSceneOf, mixedBoard, pictureOf, SHAPES, sceneOf, TELLING_SHAPES } from './pictures.ts';

const FIGURES = { score: '99,999,999', best: '99\u202f999\u202f999', gained: '+131\u00a0072' };

const LOOKS = [
  { state: 'playing' },
  { state: 'over', celebration: 'record' },
  { state: 'playing', celebration: 'goal' },
] as const;

/** Counts the faults of a scene. An `expect` for every row of pixels would take most of the time. */
function faultsOf({ width, height, placed }: Scene<Sprite>) {
  const reached = new Uint16Array(height);
  const covered = new Uint8Array(width * height);
  const faults = { outside: 0, covered: 0, order: 0 };
  for (const { sprite, x, y } of placed) {
    faults.outside += Number(x < 0 || y < 0 || x + sprite.width > width || y + sprite.height > height);
    for (let row = y; row < y + sprite.height; row += 1) {
      const line = covered.subarray(row * width + x, row * width + x + sprite.width);
      faults.covered += Number(line.includes(1));
      line.fill(1);
      faults.order += Number(x < (reached[row] ?? 0));
      reached[row] = x + sprite.width;
    }
  }
  return faults;
}

test('no two sprites of a picture overlap or leave it, and those of a row come from left to right', () =>
  expectOfEach(TELLING_SHAPES, (rows, columns) => {
    for (const look of rows === 4 ? LOOKS : [LOOKS[columns % LOOKS.length]]) {
      const picture = pictureOf(mixedBoard(rows, columns), { ...look, marks: { spawned: 1, merged: [2] } });
      expect(faultsOf(sceneOf(picture))).toEqual({ outside: 0, covered: 0, order: 0 });
      expect(faultsOf(cardSceneOf(cardOf(picture, FIGURES)))).toEqual({ outside: 0, covered: 0, order: 0 });
    }
  }));

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
