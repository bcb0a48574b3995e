/** Pictures to paint in the tests of the renderer, and ways to look at the pixels of a PNG. */
import { createCanvas, loadImage } from 'canvas';
import { PNG } from 'pngjs';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { createInk } from '../../src/render/ink.ts';
import type { Box, Layout } from '../../src/render/layout.ts';
import { Parts } from '../../src/render/parts.ts';
import type { BoardPicture } from '../../src/render/picture.ts';
import type { Sprite } from '../../src/render/sprite.ts';

/** Every shape a player can choose: sides 1 to 12, 4 to 120 cells. */
export const SHAPES: readonly (readonly [rows: number, columns: number])[] = Array.from(
  { length: 144 },
  (_, number) => [1 + Math.floor(number / 12), 1 + (number % 12)] as const,
).filter(([rows, columns]) => rows * columns >= 4 && rows * columns <= 120);

/** A board that shows empty cells and the exponents 1 to 17 in turn. */
export const mixedBoard = (rows: number, columns: number): Board =>
  boardFrom(
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, cell) => cell % 18),
  );

export function pictureOf(board: Board, rest: Partial<BoardPicture> = {}): BoardPicture {
  return {
    board,
    score: 1234,
    best: 56_789,
    labels: { score: 'SCORE', best: 'BEST' },
    message: 'Join the tiles, get to 2048!',
    marks: { spawned: undefined, merged: [], gained: 0 },
    state: 'playing',
    ...rest,
  };
}

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes a pixel: red, green, blue, alpha. */
  readonly data: Uint8Array | Uint8ClampedArray;
}

export const decode = (png: Uint8Array): Pixels => PNG.sync.read(Buffer.from(png));

export async function decodeByCanvas(png: Uint8Array): Promise<Pixels> {
  const image = await loadImage(Buffer.from(png));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** The color of a pixel as one number, 0xrrggbb. */
export function pixelAt({ width, data }: Pixels, x: number, y: number): number {
  const place = 4 * (Math.floor(y) * width + Math.floor(x));
  return ((data[place] ?? 0) << 16) | ((data[place + 1] ?? 0) << 8) | (data[place + 2] ?? 0);
}

/** The color of a pixel as `rrggbb`. */
export const colorAt = (pixels: Pixels, x: number, y: number): string =>
  pixelAt(pixels, x, y).toString(16).padStart(6, '0');

/** The square of a tile, without the gap around it. */
export function tileBox({ board, cell: { pitch, gap }, columns }: Layout, cell: number): Box {
  const side = pitch - gap;
  return {
    x: board.x + gap + (cell % columns) * pitch,
    y: board.y + gap + Math.floor(cell / columns) * pitch,
    width: side,
    height: side,
  };
}

/** The pixels of a box that do not have `color`, as the smallest box around them; undefined when there are none. */
export function inkBox(pixels: Pixels, box: Box, color: string): Box | undefined {
  const background = Number.parseInt(color, 16);
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, -1, Number.POSITIVE_INFINITY, -1];
  for (let y = box.y; y < box.y + box.height; y += 1) {
    for (let x = box.x; x < box.x + box.width; x += 1) {
      if (pixelAt(pixels, x, y) === background) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top };
}

/** Sprites kept as pixels, for the simple form. */
export const spriteParts = (): Parts<Sprite> =>
  new Parts(createInk(), { keep: (sprite) => sprite, weigh: ({ pixels }) => pixels.length });
