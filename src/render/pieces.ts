/**
 * The sprites of a board: tiles, empty cells, and the grid between them, cut at the corners of cells. A sprite depends
 * on few cells, so it is reused on most boards.
 */
import type { Celebration } from '../app/picture.ts';
import type { FaceValue } from '../game/values.ts';
import { drawBody, drawGround, drawTile, type Ground, markedBox, type TileLook } from './board.ts';
import type { Box, CellSize, Layout } from './layout.ts';
import { BRIGHT_TILES, brightnessOf, fillOf, haloOpacity, INK, litGrid } from './palette.ts';
import { SpritePen } from './pen.ts';
import type { Placed } from './scene.ts';
import { FALLOFF, type Light, REACH } from './shapes.ts';
import { blankSprite, type Sprite } from './sprite.ts';

/* The brightness of four tiles as one number, which is part of cache keys. */

const STRENGTHS = BRIGHT_TILES + 1;

export const PACKED_COUNT = STRENGTHS ** 4;

export const packed = (a: number, b: number, c: number, d: number): number =>
  ((a * STRENGTHS + b) * STRENGTHS + c) * STRENGTHS + d;

const unpacked = (four: number): readonly number[] =>
  [3, 2, 1, 0].map((power) => Math.floor(four / STRENGTHS ** power) % STRENGTHS);

/* The sprites of tiles and empty cells. They include one row of the gap below. */

/** The color of the grid right beside a tile, by the tile's brightness. */
const BESIDE_TILE: readonly number[] = Array.from({ length: STRENGTHS }, (_, brightness) =>
  litGrid(haloOpacity(brightness) * (FALLOFF[0] ?? 0)),
);

const boxOf = ({ pitchX, pitchY, gap }: CellSize, x = 0, y = 0): Box => ({
  x,
  y,
  width: pitchX - gap,
  height: pitchY - gap,
});

export const spriteSize = ({ pitchX, pitchY, gap }: CellSize) => ({ width: pitchX - gap, height: pitchY - gap + 1 });

/** A tile that merged also covers the gaps around it, as a part of their sprites. */
const edgeOf = ({ exponent, mark }: TileLook): number =>
  mark === 'merged' ? fillOf(exponent) : (BESIDE_TILE[brightnessOf(exponent)] ?? INK.grid);

/**
 * Draws a tile that fills its cell. Rows above and below have only its own glow, so that the sprite does not depend on
 * neighbors.
 */
export function drawFace(cell: CellSize, look: TileLook, face: FaceValue): Sprite {
  const { width, height } = spriteSize(cell);
  const sprite = blankSprite(width, height, edgeOf(look));
  drawTile(new SpritePen(sprite), cell, boxOf(cell), look, face);
  return sprite;
}

/** Draws a new tile, which is smaller than its cell, on the empty cell. `sides` are as for `drawEmpty`. */
export function drawSpawned(cell: CellSize, exponent: number, face: FaceValue, sides: number): Sprite {
  const sprite = drawEmpty(cell, sides);
  drawTile(new SpritePen(sprite), cell, boxOf(cell), { exponent, mark: 'spawned' }, face);
  return sprite;
}

const FAR = 10_000;

const inside = (cell: CellSize): Ground => ({
  board: { x: -FAR, y: -FAR, width: 2 * FAR, height: 2 * FAR },
  cell,
  around: 'clear',
  celebration: undefined,
  empty: [],
  lights: [],
  crossings: [],
});

/** @param sides the brightness of the tiles left, above, right and below, packed */
export function drawEmpty(cell: CellSize, sides: number): Sprite {
  const { width, height } = spriteSize(cell);
  const { pitchX, pitchY } = cell;
  const sprite = blankSprite(width, height, INK.grid);
  const [left = 0, above = 0, right = 0, below = 0] = unpacked(sides);
  const lights = [
    { box: boxOf(cell, -pitchX, 0), brightness: left },
    { box: boxOf(cell, 0, -pitchY), brightness: above },
    { box: boxOf(cell, pitchX, 0), brightness: right },
    { box: boxOf(cell, 0, pitchY), brightness: below },
  ];
  drawGround(new SpritePen(sprite), { ...inside(cell), empty: [boxOf(cell)], lights });
  sprite.pixels.fill(INK.grid, -width);
  return sprite;
}

/* The sprites of the grid between the cells. */

const POSITIONS = ['between', 'first', 'last'] as const;
const CELEBRATIONS = [undefined, 'goal', 'record'] as const;
const AROUNDS = ['clear', 'page'] as const;

/** A corner of cells: between four cells, or at an edge of the board. */
export interface Crossing {
  readonly number: number;
  readonly across: (typeof POSITIONS)[number];
  readonly down: (typeof POSITIONS)[number];
  readonly around: Layout['around'];
  readonly celebration: Celebration | undefined;
}

const CROSSINGS: readonly Crossing[] = AROUNDS.flatMap((around) =>
  CELEBRATIONS.flatMap((celebration) =>
    POSITIONS.flatMap((down) => POSITIONS.map((across) => ({ across, down, around, celebration }))),
  ),
).map((crossing, number) => ({ number, ...crossing }));

export const CROSSING_COUNT = CROSSINGS.length;

const positionAt = (number: number, last: number): number => (number === 0 ? 1 : number === last ? 2 : 0);

export function crossingsOf({ rows, columns, around }: Layout, celebration: Celebration | undefined) {
  const first =
    (AROUNDS.indexOf(around) * CELEBRATIONS.length + CELEBRATIONS.indexOf(celebration)) * POSITIONS.length ** 2;
  return (row: number, column: number): Crossing => {
    const found = CROSSINGS[first + positionAt(row, rows) * POSITIONS.length + positionAt(column, columns)];
    if (found === undefined)
      throw new RangeError(
        `There is no cell corner at row ${row}, column ${column}: rows are 0 to ${rows} and columns 0 to ${columns}.`,
      );
    return found;
  };
}

/** Returns how far from the corner, in pixels, the four tiles around it influence the grid. */
const armOf = ({ gap }: CellSize): number => Math.ceil((REACH - 1) * gap) + 1;

/** Half the distance to the next corner: how far a corner's sprites reach under a text over the board. */
const halfWay = ({ pitchY, gap }: CellSize): number => (pitchY - gap) >> 1;

export function crossingBox(cell: CellSize): Box {
  const stem = halfWay(cell);
  return { x: -armOf(cell), y: -stem, width: cell.pitchX, height: cell.gap + 2 * stem };
}

/** Returns the areas above, in and below the gap between two rows, relative to the top left pixel of the corner. */
function boxesOf(cell: CellSize, { across, down, around }: Crossing, stem: number): readonly Box[] {
  const { gap, pitchX } = cell;
  const arm = armOf(cell);
  const left = across === 'first' ? 0 : arm;
  // The first row below a tile is part of the tile's sprite. A card's board is followed by one row of the page.
  const [above, y] = down === 'first' ? [0, 0] : [stem, 1];
  const [below, page] = down === 'last' ? [0, around === 'page' ? 1 : 0] : [stem, 0];
  // `0 - left` is used because V8 does not store -0 as a small integer, which slows down all sums.
  return [
    { x: 0, y: 0 - above, width: gap, height: above + y },
    { x: 0 - left, y, width: left + (across === 'last' ? gap : pitchX - arm), height: gap - y + page },
    { x: 0, y: gap, width: gap, height: below },
  ].filter(({ width, height }) => width > 0 && height > 0);
}

/** Returns the background of a corner: the board's edges are at the corner, or far away for a corner between cells. */
function groundOf(cell: CellSize, { across, down, around, celebration }: Crossing, lights: readonly Light[]): Ground {
  const { gap } = cell;
  const [x, right] = [across === 'first' ? 0 : -FAR, across === 'last' ? gap : FAR];
  const [y, bottom] = [down === 'first' ? 0 : -FAR, down === 'last' ? gap : FAR];
  const crossings = across === 'between' && down === 'between' ? [{ x: 0, y: 0 }] : [];
  const board = { x, y, width: right - x, height: bottom - y };
  return { board, cell, around, celebration, empty: [], lights, crossings };
}

/** The exponents of the tiles top left, top right, bottom left and bottom right that merged; 0 for the other cells. */
export type Merged = readonly [number, number, number, number];

export const NONE_MERGED: Merged = [0, 0, 0, 0];

/** @param lights the brightness of the tiles top left, top right, bottom left and bottom right, packed */
export function drawCrossing(
  cell: CellSize,
  crossing: Crossing,
  lights: number,
  merged: Merged,
  isUnderOverlay = false,
): readonly Placed<Sprite>[] {
  // A plain grid between rows needs no sprite.
  const isBare = lights === 0 && merged.every((it) => it === 0);
  const isPlain = crossing.down === 'between' && crossing.celebration !== 'goal' && isBare;
  if (isPlain && !isUnderOverlay) return [];
  const { pitchX, pitchY, gap } = cell;
  const four = unpacked(lights).map((brightness, at): Corner => {
    const box = boxOf(cell, at % 2 === 0 ? gap - pitchX : gap, at < 2 ? gap - pitchY : gap);
    const exponent = merged[at] ?? 0;
    if (exponent === 0) return { box, brightness, beside: BESIDE_TILE[brightness] ?? INK.grid };
    const popped = { exponent, box: markedBox(cell, box, 'merged') };
    return { box, brightness, beside: fillOf(exponent), popped };
  });
  const ground = groundOf(cell, crossing, four);
  const boxes = boxesOf(cell, crossing, isUnderOverlay ? halfWay(cell) : armOf(cell));
  return boxes.map((box) => ({ sprite: drawPiece(ground, crossing, four, box), x: box.x, y: box.y }));
}

/** One of the four tiles around a corner of cells. */
interface Corner extends Light {
  /** The color of the row above and below the tile's sprite. */
  readonly beside: number;
  /** The tile as it covers the gaps, if it merged. */
  readonly popped?: { readonly exponent: number; readonly box: Box };
}

function drawPiece(ground: Ground, crossing: Crossing, four: readonly Corner[], box: Box): Sprite {
  // The drawn area includes the row above, because the first row is stored as the difference from it.
  const { x, y, width, height } = { ...box, y: box.y - 1, height: box.height + 1 };
  const { pixels, ...drawn } = blankSprite(width, height, INK[crossing.around]);
  const pen = new SpritePen({ ...drawn, pixels }, { x, y });
  drawGround(pen, ground);
  for (const { popped } of four) if (popped) drawBody(pen, popped.box, popped.exponent, 'merged');
  const { gap } = ground.cell;
  const joinRow = (row: number, left?: Corner, right?: Corner) => {
    for (let column = 0; column < width; column += 1)
      if (x + column < 0 || x + column >= gap)
        pixels[row * width + column] = (x + column < 0 ? left : right)?.beside ?? INK.grid;
  };
  if (crossing.down !== 'first') joinRow(0, four[0], four[1]);
  if (crossing.down !== 'last') joinRow(height - 1, four[2], four[3]);
  return { width, height: box.height, above: pixels.slice(0, width), pixels: pixels.slice(width) };
}
