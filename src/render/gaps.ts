/** A crossing depends on four cells, a gap on two. So pieces are drawn once, and found again on most boards. */

import type { Celebration } from '../app/picture.ts';
import { BESIDE_TILE, type Light, lightOf, litGrid, REACH, unpacked } from './halo.ts';
import type { Box, CellSize, Layout } from './layout.ts';
import { Lru } from './lru.ts';
import { INK, type Ramp } from './palette.ts';
import type { Placed } from './scene.ts';
import { blankSprite, rounded, type Sprite, type Stencil, stamp, star } from './sprite.ts';

const PLACES = ['between', 'first', 'last'] as const;
export type Place = (typeof PLACES)[number];

export interface Spot {
  readonly number: number;
  readonly across: Place;
  readonly down: Place;
  readonly around: Layout['around'];
  readonly celebration: Celebration | undefined;
}

const CELEBRATIONS = [undefined, 'goal', 'record'] as const;
const AROUNDS = ['clear', 'page'] as const;

const SPOTS: readonly Spot[] = AROUNDS.flatMap((around) =>
  CELEBRATIONS.flatMap((celebration) =>
    PLACES.flatMap((down) => PLACES.map((across) => ({ across, down, around, celebration }))),
  ),
).map((spot, number) => ({ number, ...spot }));

export const SPOT_COUNT = SPOTS.length;

const placeNumber = (number: number, last: number): number => (number === 0 ? 1 : number === last ? 2 : 0);

export function spotsOf({ rows, columns, around }: Layout, celebration: Celebration | undefined) {
  const first =
    (AROUNDS.indexOf(around) * CELEBRATIONS.length + CELEBRATIONS.indexOf(celebration)) * PLACES.length ** 2;
  return (row: number, column: number): Spot => {
    const spot = SPOTS[first + placeNumber(row, rows) * PLACES.length + placeNumber(column, columns)];
    if (spot === undefined) throw new RangeError(`A board has no crossing at row ${row} and column ${column}.`);
    return spot;
  };
}

/** The brightnesses are those of the tiles around it, 0 outside of the board. */
interface Crossing extends Spot {
  readonly topLeft: number;
  readonly topRight: number;
  readonly bottomLeft: number;
  readonly bottomRight: number;
  readonly stem: number;
}

/** How far light reaches from a crossing into the gaps beside it: as far as tiles around a corner shine. */
const armOf = ({ pitchX, pitchY, gap }: CellSize): number =>
  Math.min(Math.ceil((REACH - 1) * gap) + 1, (Math.min(pitchX, pitchY) - gap) >> 1);

const halfWay = ({ pitchY, gap }: CellSize): number => (pitchY - gap) >> 1;

/** An overlay is seen all the way to the next crossing, light is not. */
export function crossingAt(cell: CellSize, spot: Spot, lights: number, isUnderOverlay = false): Crossing {
  const [topLeft, topRight, bottomLeft, bottomRight] = unpacked(lights);
  return { ...spot, topLeft, topRight, bottomLeft, bottomRight, stem: isUnderOverlay ? halfWay(cell) : armOf(cell) };
}

/** `middle` reaches between the tiles beside it, `up` and `down` into the columns. */
const PIECES = ['up', 'middle', 'down'] as const;
type GapPiece = (typeof PIECES)[number];

/** Seen from the top left of their crossing. A width or height of 0 is no piece. */
function boxesOf(cell: CellSize, { across, down, around, stem }: Crossing): Readonly<Record<GapPiece, Box>> {
  const { gap, pitchX } = cell;
  const arm = armOf(cell);
  const left = across === 'first' ? 0 : arm;
  // The first row below a tile is part of its face, and below a card's board there is one row of page.
  const [above, y] = down === 'first' ? [0, 0] : [stem, 1];
  const [below, page] = down === 'last' ? [0, around === 'page' ? 1 : 0] : [stem, 0];
  // From 0, as -0 is no small integer: the engine would add up the places of all sprites in floating point.
  return {
    up: { x: 0, y: 0 - above, width: gap, height: above + y },
    middle: { x: 0 - left, y, width: left + (across === 'last' ? gap : pitchX - arm), height: gap - y + page },
    down: { x: 0, y: gap, width: gap, height: below },
  };
}

/** Whether something is seen at a crossing; plain grid goes on below plain grid. */
export function isSeen({ topLeft, topRight, bottomLeft, bottomRight, down, celebration }: Crossing): boolean {
  return down !== 'between' || celebration === 'goal' || topLeft + topRight + bottomLeft + bottomRight > 0;
}

export function crossingBox(cell: CellSize): Box {
  const stem = halfWay(cell);
  return { x: -armOf(cell), y: -stem, width: cell.pitchX, height: cell.gap + 2 * stem };
}

/** The original's: 6 pixels where the gap is 15. */
const frameRadius = ({ gap }: CellSize): number => Math.max(3, Math.round(gap * 0.4));

/** The golden rim: of a record a line, of a goal as broad as the frame allows, with grid left to the tiles. */
const rimWidth = ({ gap }: CellSize, celebration: Celebration): number =>
  Math.max(2, Math.round(gap * (celebration === 'goal' ? 0.75 : 0.3)));

/** A star's rays reach into the gaps that meet where it stands. */
const starSize = (gap: number): number => 2 * Math.round(gap * 0.9);

/** On the other sides the board goes on beyond the piece. */
function stampBoard(sprite: Sprite, cell: CellSize, { across, down, around, celebration }: Crossing, from: Box): void {
  if (across === 'between' && down === 'between') {
    sprite.pixels.fill(INK.grid);
    return;
  }
  const outer: Readonly<Record<Layout['around'], Ramp>> = celebration
    ? { clear: INK.clearToRim, page: INK.pageToRim }
    : { clear: INK.clearToGrid, page: INK.pageToGrid };
  const stampEdge = (inset: number, radius: number, ramp: Ramp) => {
    const span = (place: Place, start: number, length: number) => {
      const first = place === 'first' ? inset : start - radius;
      return { first, length: (place === 'last' ? cell.gap - inset : start + length + radius) - first };
    };
    const [x, y] = [span(across, from.x, from.width), span(down, from.y, from.height)];
    const shape = rounded(x.length, y.length, radius);
    stamp(sprite, shape, x.first - from.x, y.first - from.y, ramp);
  };
  const radius = frameRadius(cell);
  stampEdge(0, radius, outer[around]);
  if (celebration === undefined) return;
  const rim = rimWidth(cell, celebration);
  stampEdge(rim, Math.max(1, radius - (rim >> 1)), INK.rimToGrid);
}

function lightsOf({ gap }: CellSize, { topLeft, topRight, bottomLeft, bottomRight }: Crossing): readonly Light[] {
  const [before, behind] = [
    { from: -Infinity, to: 0 },
    { from: gap, to: Infinity },
  ];
  const light = (brightness: number, across: typeof before, down: typeof before): Light => ({
    brightness,
    left: across.from,
    right: across.to,
    top: down.from,
    bottom: down.to,
  });
  return [
    light(topLeft, before, before),
    light(topRight, behind, before),
    light(bottomLeft, before, behind),
    light(bottomRight, behind, behind),
  ];
}

/** A goal has a star at each crossing between four cells. */
const isStar = ({ across, down, celebration }: Spot): boolean =>
  celebration === 'goal' && across === 'between' && down === 'between';

const OF_GRID = new Uint8Array(256);
for (const index of INK.gridHalo) OF_GRID[index] = 1;

const STARS = new Lru<number, Stencil>(16);
const starOf = (size: number): Stencil => STARS.find(size) ?? STARS.keep(size, star(size));

function stampStar(sprite: Sprite, gap: number, from: Box): void {
  const size = starSize(gap);
  const inset = (gap - size) / 2;
  const plain = sprite.pixels.slice();
  stamp(sprite, starOf(size), inset - from.x, inset - from.y, INK.gridToSpark);
  for (let place = 0; place < plain.length; place += 1) {
    const index = plain[place] ?? 0;
    if (OF_GRID[index] === 0) sprite.pixels[place] = index;
  }
}

/** Draws a piece. The neighbors are drawn the same way, so that no seam is seen. */
function drawGap(cell: CellSize, crossing: Crossing, box: Box): Sprite {
  // With the row above it, which is what its first row differs from.
  const from = { ...box, y: box.y - 1, height: box.height + 1 };
  const drawn = blankSprite(from.width, from.height, INK[crossing.around]);
  stampBoard(drawn, cell, crossing, from);
  const { topLeft, topRight, bottomLeft, bottomRight } = crossing;
  if (topLeft + topRight + bottomLeft + bottomRight > 0) shine(drawn, cell, crossing, from);
  if (isStar(crossing)) stampStar(drawn, cell.gap, from);
  joinFaces(drawn, cell, crossing, from);
  const { width, pixels } = drawn;
  return { width, height: box.height, above: pixels.slice(0, width), pixels: pixels.slice(width) };
}

function shine({ pixels }: Sprite, cell: CellSize, crossing: Crossing, from: Box): void {
  const { gap } = cell;
  const arm = armOf(cell);
  const corners = lightsOf(cell, crossing);
  const [above, below] = [corners.slice(0, 2), corners.slice(2)];
  const bright = (lights: readonly Light[]) =>
    lightOf(
      lights.filter(({ brightness }) => brightness > 0),
      gap,
    );
  // Where the next crossing begins, only the tiles between the two are seen, in both of them.
  const [all, upper, lower] = [corners, above, below].map(bright);
  if (all === undefined || upper === undefined || lower === undefined) return;
  for (let place = 0; place < pixels.length; place += 1) {
    if (pixels[place] !== INK.grid) continue;
    const [x, y] = [from.x + (place % from.width), from.y + Math.floor(place / from.width)];
    const light = y < -arm ? upper : y >= gap + arm - 1 ? lower : all;
    pixels[place] = litGrid(light(x + 0.5, y + 0.5));
  }
}

/** Beside a face there is its own light alone: in the row that is part of the one above, and in the last row before the one below. */
function joinFaces({ pixels, width, height }: Sprite, { gap }: CellSize, crossing: Crossing, from: Box): void {
  const join = (row: number, left: number, right: number) => {
    for (let column = 0; column < width; column += 1) {
      const x = from.x + column;
      const beside = BESIDE_TILE[x < 0 ? left : right] ?? INK.grid;
      if (x < 0 || x >= gap) pixels[row * width + column] = beside;
    }
  };
  if (crossing.down !== 'first') join(0, crossing.topLeft, crossing.topRight);
  if (crossing.down !== 'last') join(height - 1, crossing.bottomLeft, crossing.bottomRight);
}

export function drawCrossing(cell: CellSize, crossing: Crossing): readonly Placed<Sprite>[] {
  const boxes = boxesOf(cell, crossing);
  return PIECES.flatMap((piece) => {
    const box = boxes[piece];
    if (box.width === 0 || box.height === 0) return [];
    return [{ sprite: drawGap(cell, crossing, box), x: box.x, y: box.y }];
  });
}
