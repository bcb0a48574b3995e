/** The marks of the last move: each in its own way, on every tile, also for those who see no color. */
import { describe, expect, test } from 'vitest';
import { boardFrom } from '../../src/game/board.ts';
import { flatten } from '../../src/render/compose/flat.ts';
import { boardLayout } from '../../src/render/layout.ts';
import type { Marks } from '../../src/render/picture.ts';
import { NO_MARKS, pictureOf, sceneOf, tileBox } from './pictures.ts';
import { boxOf, isWithin } from './pixels.ts';

const SHAPES = [
  [4, 4],
  [12, 10],
  [10, 12],
  [1, 12],
  [12, 1],
  [2, 2],
] as const;

/** How large a phone shows a pixel of the picture: its column is 330 wide, and no picture is higher than 400. */
const onPhone = ({ width, height }: { width: number; height: number }) => Math.min(330 / width, 400 / height);

describe.each(SHAPES)('on a board of %i x %i', (rows, columns) => {
  const layout = boardLayout(rows, columns);
  const board = boardFrom(rows, columns, new Array(rows * columns).fill(2));
  const pixelsWith = (marks: Marks) => flatten(sceneOf(pictureOf(board, { marks }))).pixels;
  const plain = pixelsWith(NO_MARKS);
  const all = { x: 0, y: 0, width: layout.width, height: layout.height };
  const changedBy = (marks: Marks) => {
    const pixels = pixelsWith(marks);
    return (x: number, y: number) => pixels[y * layout.width + x] !== plain[y * layout.width + x];
  };
  const cell = columns > 1 ? 1 : 2;
  const tile = tileBox(layout, cell);

  test('the new tile has a dot in its upper right corner, and nothing else is changed', () => {
    const dot = boxOf(all, changedBy({ spawned: cell, merged: [] }));
    expect(dot?.x).toBeGreaterThan(tile.x + tile.width * 0.6);
    expect(dot?.y).toBeGreaterThanOrEqual(tile.y);
    expect((dot?.x ?? 0) + (dot?.width ?? 0)).toBeLessThan(tile.x + tile.width);
    expect((dot?.y ?? 0) + (dot?.height ?? 0)).toBeLessThan(tile.y + tile.height * 0.4);
    expect((dot?.height ?? 0) * onPhone(layout)).toBeGreaterThanOrEqual(3.5);
  });

  test('a merged tile has a thin line along all its edges, and nothing else is changed', () => {
    const isChanged = changedBy({ spawned: undefined, merged: [cell] });
    const line = boxOf(all, isChanged);
    expect(isWithin(tile, line?.x ?? -1, line?.y ?? -1)).toBe(true);
    expect(line?.width).toBeGreaterThan(tile.width * 0.85);
    expect(line?.height).toBeGreaterThan(tile.height * 0.85);
    expect(line?.width).toBeLessThan(tile.width);
    expect(line?.height).toBeLessThan(tile.height);
    const digits = {
      x: tile.x + tile.width * 0.2,
      y: tile.y + tile.height * 0.2,
      width: tile.width * 0.6,
      height: tile.height * 0.6,
    };
    const inside = {
      x: Math.round(digits.x),
      y: Math.round(digits.y),
      width: Math.floor(digits.width),
      height: Math.floor(digits.height),
    };
    expect(boxOf(inside, isChanged)).toBeUndefined();
    let thickness = 0;
    for (let y = tile.y; y < inside.y; y += 1) if (isChanged(Math.floor(tile.x + tile.width / 2), y)) thickness += 1;
    expect(thickness * onPhone(layout)).toBeGreaterThanOrEqual(0.8);
    expect(thickness * onPhone(layout)).toBeLessThan(2.5);
  });
});
