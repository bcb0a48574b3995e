import { expect, test } from 'vitest';
import { layoutOf } from '../../src/render/layout.ts';
import { Stage } from '../../src/render/staging.ts';
import { classic } from '../../src/render/themes/classic.ts';
import { mixedBoard, pictureOf, SHAPES, spriteParts } from './pictures.ts';

const stage = new Stage(spriteParts());

test.each(SHAPES)(
  'no two sprites of a %i x %i picture overlap or leave it, and those of a row come from left to right',
  (rows, columns) => {
    for (const state of ['playing', 'over'] as const) {
      const marks = { spawned: 1, merged: [2], gained: 131_072 };
      const picture = pictureOf(mixedBoard(rows, columns), { state, marks, score: 99_999_999, best: 99_999_999 });
      const { width, height, placed } = stage.scene(layoutOf(rows, columns), picture, classic);
      const reached = new Uint16Array(height);
      const covered = new Uint8Array(width * height);
      // Counted, as an `expect` for every line of pixels would take most of the time.
      const wrong = { covered: 0, order: 0 };
      for (const { sprite, x, y } of placed) {
        expect(x >= 0 && y >= 0 && x + sprite.width <= width && y + sprite.height <= height).toBe(true);
        for (let row = y; row < y + sprite.height; row += 1) {
          const line = covered.subarray(row * width + x, row * width + x + sprite.width);
          wrong.covered += Number(line.includes(1));
          line.fill(1);
          wrong.order += Number(x < (reached[row] ?? 0));
          reached[row] = x + sprite.width;
        }
      }
      expect(wrong).toEqual({ covered: 0, order: 0 });
    }
  },
);

test.each(SHAPES)(
  'the picture of a %i x %i board is at most 1200 pixels long and holds what it shows',
  (rows, columns) => {
    const { width, height, board, score, best, gained, message, cell } = layoutOf(rows, columns);
    expect(Math.max(width, height)).toBeLessThanOrEqual(1200);
    expect(cell.gap % 2).toBe(0);
    for (const box of [board, score, best, gained, message]) {
      expect(Number.isInteger(box.x) && Number.isInteger(box.y)).toBe(true);
      expect(box.x).toBeGreaterThanOrEqual(36);
      expect(box.y).toBeGreaterThanOrEqual(36);
      expect(box.x + box.width).toBeLessThanOrEqual(width - 36);
      expect(box.y + box.height).toBeLessThanOrEqual(height - 36);
    }
  },
);
