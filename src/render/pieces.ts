/**
 * The sprites of a board: tiles, empty cells, and the grid between them, cut at the corners of cells. A sprite depends
 * on few cells, so it is reused on most boards.
 */
import type { Celebration } from '../app/picture.ts';
import type { FaceValue } from '../game/values.ts';
import { drawGround, drawTile, type Ground, markedBox } from './board.ts';
import type { Box, CellSize, Layout, Point } from './layout.ts';
import { Lru } from './lru.ts';
import { BRIGHT_TILES, brightnessOf, haloOpacity, INK, LIT } from './palette.ts';
import { SpritePen } from './pen.ts';
import type { Placed } from './scene.ts';
import { FALLOFF, type Light, REACH } from './shapes.ts';
import { blankSprite, type Sprite, weighSprite } from './sprite.ts';

/* What four cells do to the grid between them, as one number, which is part of cache keys. */

const STRENGTHS = BRIGHT_TILES + 1;
const NEARS = 2 * STRENGTHS;

export const PACKED_COUNT = NEARS ** 4;

/** Returns a number for a cell's light, and for whether its tile merged and so reaches into the gaps. */
export const nearOf = (brightness: number, hasMerged: boolean): number => 2 * brightness + (hasMerged ? 1 : 0);

export const isMerged = (near: number): boolean => near % 2 === 1;

/** Leaves out whether the tile merged: its light is the same. */
export const lightOf = (near: number): number => near & ~1;

export const packed = (a: number, b: number, c: number, d: number): number => ((a * NEARS + b) * NEARS + c) * NEARS + d;

const unpacked = (four: number): readonly { readonly brightness: number; readonly mark: 'none' | 'merged' }[] =>
  [3, 2, 1, 0].map((power) => {
    const near = Math.floor(four / NEARS ** power) % NEARS;
    return { brightness: near >> 1, mark: isMerged(near) ? 'merged' : 'none' };
  });

/* The sprites of tiles and empty cells. They include one row of the gap below. */

/** The color of the grid right beside a tile, by the tile's brightness. A merged one covers two fifths of the gap. */
const besideAt = (step: number): readonly number[] =>
  Array.from(
    { length: STRENGTHS },
    (_, brightness) => LIT.grid[Math.round(255 * haloOpacity(brightness) * (FALLOFF[step] ?? 0))] ?? INK.grid,
  );
const BESIDE = { none: besideAt(0), merged: besideAt(2) } as const;

const boxOf = ({ pitchX, pitchY, gap }: CellSize, x = 0, y = 0): Box => ({
  x,
  y,
  width: pitchX - gap,
  height: pitchY - gap,
});

/** Returns the area of a tile's or an empty cell's sprite, relative to the cell. */
export function cellBox(cell: CellSize, mark: 'none' | 'merged'): Box {
  const box = markedBox(cell, boxOf(cell), mark);
  return { ...box, height: box.height + 1 };
}

/**
 * Draws a tile that fills its cell, or is larger because it merged. Rows above and below have only its own glow, so that
 * the sprite does not depend on neighbors.
 */
export function drawFace(cell: CellSize, exponent: number, mark: 'none' | 'merged', face: FaceValue): Sprite {
  const { width, height, ...at } = markedBox(cell, boxOf(cell), mark);
  const sprite = blankSprite(width, height + 1, BESIDE[mark][brightnessOf(exponent)] ?? INK.grid);
  drawTile(new SpritePen(sprite, at), cell, boxOf(cell), { exponent, mark }, face);
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

/** @param sides the light of the tiles left, above, right and below, packed */
export function drawEmpty(cell: CellSize, sides: number): Sprite {
  const { width, height } = cellBox(cell, 'none');
  const { pitchX, pitchY } = cell;
  const sprite = blankSprite(width, height, INK.grid);
  const places = [
    [-pitchX, 0],
    [0, -pitchY],
    [pitchX, 0],
    [0, pitchY],
  ] as const;
  const lights = unpacked(sides).map(({ brightness }, at) => ({ brightness, box: boxOf(cell, ...(places[at] ?? [])) }));
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

/** Returns the background of a corner: the board's edges are at the corner, or far away for a corner between cells. */
function groundOf(cell: CellSize, { across, down, around, celebration }: Crossing, lights: readonly Light[]): Ground {
  const { gap } = cell;
  const [x, right] = [across === 'first' ? 0 : -FAR, across === 'last' ? gap : FAR];
  const [y, bottom] = [down === 'first' ? 0 : -FAR, down === 'last' ? gap : FAR];
  const crossings = across === 'between' && down === 'between' ? [{ x: 0, y: 0 }] : [];
  const board = { x, y, width: right - x, height: bottom - y };
  return { board, cell, around, celebration, empty: [], lights, crossings };
}

/** Drawn grounds around corners, by pixels. Most corners differ only by which of the tiles around them merged. */
const GROUNDS = new Lru<string, Sprite>(2_000_000, weighSprite);

function drawnGround(area: Box, ground: Ground): Sprite {
  const sprite = blankSprite(area.width, area.height, INK[ground.around]);
  drawGround(new SpritePen(sprite, area), ground);
  return sprite;
}

/** @param four the cells top left, top right, bottom left and bottom right, packed */
export function drawCrossing(
  cell: CellSize,
  crossing: Crossing,
  four: number,
  isUnderOverlay = false,
): readonly Placed<Sprite>[] {
  const { across, down, around, celebration } = crossing;
  const { pitchX, pitchY, gap } = cell;
  const lights = unpacked(four).map(({ brightness, mark }, at): Corner => {
    const box = boxOf(cell, at % 2 === 0 ? gap - pitchX : gap, at < 2 ? gap - pitchY : gap);
    return { brightness, box, covered: markedBox(cell, box, mark), beside: BESIDE[mark][brightness] ?? INK.grid };
  });
  // A plain grid between rows needs no sprite.
  const isPlain = down === 'between' && celebration !== 'goal' && lights.every(({ brightness }) => brightness === 0);
  if (isPlain && !isUnderOverlay) return [];
  const [arm, stem] = [armOf(cell), isUnderOverlay ? halfWay(cell) : armOf(cell)];
  const [x, right] = [across === 'first' ? 0 : -arm, across === 'last' ? gap : pitchX - arm];
  // A card's board is followed by one row of the page.
  const [y, bottom] = [down === 'first' ? 0 : -stem, down === 'last' ? gap + (around === 'page' ? 1 : 0) : gap + stem];
  // The drawn area includes the row above, because the first row is stored as the difference from it.
  const area = { x, y: y - 1, width: right - x, height: bottom - y + 1 };
  const key = `${cell.id} ${crossing.number} ${lights.map((it) => it.brightness).join(' ')} ${isUnderOverlay}`;
  const ground = GROUNDS.find(key) ?? GROUNDS.memoize(key, drawnGround(area, groundOf(cell, crossing, lights)));
  const drawn = { ...ground, pixels: ground.pixels.slice() };
  const tiles = lights.filter((_, at) => down === 'between' || down === (at < 2 ? 'last' : 'first'));
  for (const tile of tiles) join(drawn, area, tile);
  return uncovered(area, tiles).map((part) => ({ sprite: cutOut(drawn, area, part), x: part.x, y: part.y }));
}

/** One of the four cells around a corner of cells. */
interface Corner extends Light {
  /** The area of its tile's sprite without the last row. */
  readonly covered: Box;
  /** The color of the rows above and below that area. */
  readonly beside: number;
}

/** Gives the rows above and below a tile's sprite the colors that the sprite expects and leaves there. */
function join({ width, height, pixels }: Sprite, { x, y }: Point, { covered, beside }: Corner): void {
  const [from, to] = [Math.max(0, covered.x - x), Math.min(width, covered.x + covered.width - x)];
  for (const row of [covered.y - 1 - y, covered.y + covered.height - y])
    if (row >= 0 && row < height) pixels.fill(beside, row * width + from, row * width + to);
}

/** Returns the parts of an area, without its first row, that no tile's sprite covers. */
function uncovered(area: Box, tiles: readonly Corner[]): readonly Box[] {
  const parts: { x: number; y: number; width: number; height: number }[] = [];
  for (let y = area.y + 1; y < area.y + area.height; y += 1) {
    const beside = tiles.filter(({ covered }) => covered.y <= y && y <= covered.y + covered.height);
    const [left, right] = [beside.filter(({ box }) => box.x < 0), beside.filter(({ box }) => box.x > 0)];
    const x = Math.max(area.x, ...left.map(({ covered }) => covered.x + covered.width));
    const width = Math.min(area.x + area.width, ...right.map(({ covered }) => covered.x)) - x;
    const last = parts.at(-1);
    if (last?.x === x && last.width === width) last.height += 1;
    else parts.push({ x, y, width, height: 1 });
  }
  return parts;
}

/** Returns a part of a sprite. `x` and `y` are relative to the same point as those of the part. */
function cutOut({ width, pixels }: Sprite, { x, y }: Point, part: Box): Sprite {
  const row = (at: number) => {
    const start = (part.y + at - y) * width + part.x - x;
    return pixels.slice(start, start + part.width);
  };
  const cut = blankSprite(part.width, part.height, 0, row(-1));
  for (let at = 0; at < part.height; at += 1) cut.pixels.set(row(at), at * part.width);
  return cut;
}
