/** The marks of the last move are the original's motion, frozen: they differ in size only, so color vision is not needed. */
import { describe, expect, test } from 'vitest';
import type { BoardPicture } from '../../src/app/picture.ts';
import { boardFrom } from '../../src/game/board.ts';
import { flatten } from '../../src/render/compose/flat.ts';
import { boardLayout, tileBox } from '../../src/render/layout.ts';
import { fillOf, INK } from '../../src/render/palette.ts';
import { EXTREME_SHAPES, NO_MARKS, pictureOf, sceneOf } from './pictures.ts';
import { boxOf } from './pixels.ts';

/** The scale at which a phone shows a picture, which has room for 330 x 400 pixels there. */
const onPhone = ({ width, height }: { width: number; height: number }) => Math.min(330 / width, 400 / height);

describe.each(EXTREME_SHAPES)('on a board of %i x %i', (rows, columns) => {
  const layout = boardLayout(rows, columns);
  const board = boardFrom(rows, columns, new Array(rows * columns).fill(2));
  const pixelsWith = (marks: BoardPicture['marks']) => flatten(sceneOf(pictureOf(board, { marks }))).pixels;
  const plain = pixelsWith(NO_MARKS);
  const all = { x: 0, y: 0, width: layout.width, height: layout.height };
  const changedIn = (pixels: Uint8Array) =>
    boxOf(all, (x, y) => pixels[y * layout.width + x] !== plain[y * layout.width + x]);
  const cell = columns > 1 ? 1 : 2;
  const tile = tileBox(layout, cell);
  const [right, bottom] = [tile.x + tile.width, tile.y + tile.height];

  test('the new tile is a little smaller than its cell, which shows around it, and nothing else is changed', () => {
    const pixels = pixelsWith({ spawned: cell, merged: [] });
    expect(changedIn(pixels)).toEqual(tile);
    const at = (x: number, y: number) => pixels[Math.round(y) * layout.width + Math.round(x)];
    const [middleX, middleY] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
    const widthFrom = (pixel: (step: number) => number | undefined) => {
      let width = 0;
      while (pixel(width) === INK.emptyHalo[0]) width += 1;
      return width;
    };
    const rings = [
      widthFrom((step) => at(tile.x + step, middleY)),
      widthFrom((step) => at(right - 1 - step, middleY)),
      widthFrom((step) => at(middleX, tile.y + step)),
      widthFrom((step) => at(middleX, bottom - 1 - step)),
    ];
    const [ring = 0] = rings;
    expect(rings).toEqual([ring, ring, ring, ring]);
    expect(ring * onPhone(layout)).toBeGreaterThan(1.5);
    expect(ring).toBeLessThan(Math.min(tile.width, tile.height) / 8);
  });

  test('a merged tile is a little larger than its cell, by less than half the gap, and nothing else is changed', () => {
    const pixels = pixelsWith({ spawned: undefined, merged: [cell] });
    const { x, y, width, height } = changedIn(pixels) ?? all;
    const grown = tile.x - x;
    expect({ x, y, width, height }).toEqual({
      ...{ x: tile.x - grown, y: tile.y - grown },
      ...{ width: tile.width + 2 * grown, height: tile.height + 2 * grown },
    });
    expect(grown).toBeLessThan(layout.cell.gap / 2);
    expect(grown).toBeGreaterThan(layout.cell.gap / 3);
    expect(pixels[(y + Math.floor(height / 2)) * layout.width + x]).toBe(fillOf(2));
  });

  test('two tiles that merged side by side do not touch', () => {
    const merged = rows * columns < 4 ? [] : [cell, columns > cell + 1 ? cell + 1 : cell + columns];
    const pixels = pixelsWith({ spawned: undefined, merged });
    const side = columns > cell + 1;
    const between = Array.from({ length: layout.cell.gap }, (_, step) =>
      side
        ? pixels[Math.floor(tile.y + tile.height / 2) * layout.width + right + step]
        : pixels[(bottom + step) * layout.width + Math.floor(tile.x + tile.width / 2)],
    );
    expect(between).toContain(INK.grid);
  });
});
