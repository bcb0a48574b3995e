/** The marks of the last move can be distinguished on every tile, also by color-blind players. */
import { describe, expect, test } from 'vitest';
import type { BoardPicture } from '../../src/app/picture.ts';
import { boardFrom } from '../../src/game/board.ts';
import { flatten } from '../../src/render/compose/flat.ts';
import { boardLayout, tileBox } from '../../src/render/layout.ts';
import { markOn } from '../../src/render/palette.ts';
import { inset } from '../../src/render/shapes.ts';
import { NO_MARKS, pictureOf, sceneOf } from './pictures.ts';
import { boxOf } from './pixels.ts';

const SHAPES = [
  [4, 4],
  [12, 10],
  [10, 12],
  [1, 12],
  [12, 1],
  [2, 2],
] as const;

/** The scale at which a phone shows a picture, which has room for 330 x 400 pixels there. */
const onPhone = ({ width, height }: { width: number; height: number }) => Math.min(330 / width, 400 / height);

describe.each(SHAPES)('on a board of %i x %i', (rows, columns) => {
  const layout = boardLayout(rows, columns);
  const board = boardFrom(rows, columns, new Array(rows * columns).fill(2));
  const pixelsWith = (marks: BoardPicture['marks']) => flatten(sceneOf(pictureOf(board, { marks }))).pixels;
  const plain = pixelsWith(NO_MARKS);
  const all = { x: 0, y: 0, width: layout.width, height: layout.height };
  const changedBy = (marks: BoardPicture['marks']) => {
    const pixels = pixelsWith(marks);
    return (x: number, y: number) => pixels[y * layout.width + x] !== plain[y * layout.width + x];
  };
  const cell = columns > 1 ? 1 : 2;
  const tile = tileBox(layout, cell);

  /** How far a tile is lit inward from one edge, in pixels of a phone, after the first `unlit` pixels. */
  const litFrom = (isLit: (x: number, y: number) => boolean, edge: 'top' | 'bottom' | 'left' | 'right', unlit = 0) => {
    const [middleX, middleY] = [Math.floor(tile.x + tile.width / 2), Math.floor(tile.y + tile.height / 2)];
    const [right, bottom] = [tile.x + tile.width - 1, tile.y + tile.height - 1];
    const at = (step: number): boolean =>
      ({
        top: () => isLit(middleX, tile.y + step),
        bottom: () => isLit(middleX, bottom - step),
        left: () => isLit(tile.x + step, middleY),
        right: () => isLit(right - step, middleY),
      })[edge]();
    let depth = 0;
    while (at(unlit + depth)) depth += 1;
    return depth * onPhone(layout);
  };

  test('the new tile is lit on its lower edge, and nothing else is changed', () => {
    const isLit = changedBy({ spawned: cell, merged: [] });
    const light = boxOf(all, isLit);
    expect(light?.width).toBe(tile.width);
    expect(light?.y).toBeGreaterThan(tile.y + tile.height * 0.75);
    expect((light?.y ?? 0) + (light?.height ?? 0)).toBe(tile.y + tile.height);
    expect(litFrom(isLit, 'bottom')).toBeGreaterThanOrEqual(3);
  });

  test('a merged tile is lit along all its edges, up to its digits at most, and nothing else is changed', () => {
    const isLit = changedBy({ spawned: undefined, merged: [cell] });
    const lit = boxOf(all, isLit) ?? all;
    const edge = lit.x - tile.x;
    expect(lit).toEqual(inset(tile, edge));
    // The lit edge of a merged tile is thin enough that the tile does not look smaller than the others.
    expect(edge * onPhone(layout)).toBeLessThan(2);
    if (layout.cell.squeeze < 0.8) expect(edge * onPhone(layout)).toBeGreaterThan(0.7);
    const inside = {
      x: Math.round(tile.x + tile.width * 0.2),
      y: Math.round(tile.y + tile.height * 0.2),
      width: Math.floor(tile.width * 0.6),
      height: Math.floor(tile.height * 0.6),
    };
    expect(boxOf(inside, isLit)).toBeUndefined();
    for (const side of ['top', 'bottom', 'left', 'right'] as const) {
      expect(litFrom(isLit, side, edge)).toBeGreaterThanOrEqual(1.5);
      expect(litFrom(isLit, side, edge)).toBeLessThan(9);
    }
  });

  test('the light of both is bright at the edge and soft inside', () => {
    for (const marks of [
      { spawned: cell, merged: [] },
      { spawned: undefined, merged: [cell] },
    ]) {
      const pixels = pixelsWith(marks);
      const isLit = changedBy(marks);
      const x = Math.floor(tile.x + tile.width / 2);
      const column = Array.from({ length: tile.height }, (_, step) => tile.y + tile.height - 1 - step)
        .filter((y) => isLit(x, y) && y > tile.y + tile.height / 2)
        .map((y) => pixels[y * layout.width + x]);
      expect([...new Set(column)]).toEqual([markOn(1, 1), markOn(1, 0)]);
    }
  });
});
