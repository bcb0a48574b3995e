/**
 * Draws a board shape by shape with node-canvas. Pictures of shares and dailies show boards that `drawBoard` drew as a
 * whole. The picture of a move is joined from sprites, which are drawn once with the same functions: see `pieces.ts`.
 */
import type { BoardPicture, Celebration } from '../app/picture.ts';
import type { Cell } from '../game/board.ts';
import type { FaceValue } from '../game/values.ts';
import { labelShape } from './label.ts';
import { type Box, type CellSize, type Layout, type Point, tileBox } from './layout.ts';
import { brightnessOf, digitRamp, hardRamp, INK, markOn, type Ramp, rimOf, styleOf, tileEdge } from './palette.ts';
import { band, inset, type Light, ring, rounded, type Shape, star } from './shapes.ts';

export interface Pen {
  /** Fills a shape with the last color of the ramp. The other colors are for its soft edges. */
  fill(ramp: Ramp, shape: Shape): void;
  /** Draws the glow around tiles over the grid and the empty cells within a shape. */
  shine(lights: readonly Light[], gap: number, within: Shape): void;
}

/** `spawned`: a light stripe on the tile's lower edge. `merged`: a light line along all its edges. */
export type Mark = 'none' | 'spawned' | 'merged';

export interface TileLook {
  readonly exponent: number;
  readonly mark: Mark;
}

export const markOf = ({ spawned, merged }: BoardPicture['marks'], cell: Cell): Mark =>
  cell === spawned ? 'spawned' : merged.includes(cell) ? 'merged' : 'none';

export function drawBoard(pen: Pen, layout: Layout, picture: Omit<BoardPicture, 'theme' | 'state'>): void {
  const { rows, columns, cell, board } = layout;
  const tiles = Array.from(picture.board.cells, (exponent, at) => ({ exponent, at, box: tileBox(layout, at) }));
  const crossings = Array.from({ length: (rows - 1) * (columns - 1) }, (_, at) => ({
    x: board.x + (1 + (at % (columns - 1))) * cell.pitchX,
    y: board.y + (1 + Math.floor(at / (columns - 1))) * cell.pitchY,
  }));
  drawGround(pen, {
    ...layout,
    celebration: picture.celebration,
    empty: tiles.filter(({ exponent }) => exponent === 0).map(({ box }) => box),
    lights: tiles.map(({ exponent, box }) => ({ box, brightness: brightnessOf(exponent) })),
    crossings,
  });
  for (const { exponent, at, box } of tiles)
    if (exponent > 0) drawTile(pen, cell, box, { exponent, mark: markOf(picture.marks, at) }, picture.faceValue);
}

/** Everything below the tiles of a board, or of a part of a board. */
export interface Ground {
  /** The edges of the board. For a part of a board without an edge, they are far outside of it. */
  readonly board: Box;
  readonly cell: CellSize;
  readonly around: Layout['around'];
  readonly celebration: Celebration | undefined;
  readonly empty: readonly Box[];
  readonly lights: readonly Light[];
  /** The top left corners of the squares of the grid at which four cells meet. */
  readonly crossings: readonly Point[];
}

const FRAMES = {
  clear: { plain: INK.clearToGrid, golden: INK.clearToRim },
  page: { plain: INK.pageToGrid, golden: INK.pageToRim },
};

/** The width of the golden rim as a share of the gap: thin for a record, and as wide as the frame allows for a goal. */
const RIM_SHARES = { record: 0.3, goal: 0.75 };

export function drawGround(pen: Pen, ground: Ground): void {
  const { board, cell, around, celebration, empty, lights, crossings } = ground;
  const { gap } = cell;
  // As in the original, where the board's corners have a radius of 6 and the gap is 15.
  const radius = gap * 0.4;
  const rim = celebration === undefined ? 0 : Math.max(2, Math.round(gap * RIM_SHARES[celebration]));
  const grid = rounded(inset(board, rim), radius - rim / 2);
  pen.fill(FRAMES[around][rim > 0 ? 'golden' : 'plain'], rounded(board, radius));
  if (rim > 0) pen.fill(INK.rimToGrid, grid);
  for (const box of empty) pen.fill(INK.gridToEmpty, rounded(box, tileRadius(box)));
  pen.shine(lights, gap, grid);
  if (celebration !== 'goal') return;
  for (const { x, y } of crossings) pen.fill(INK.gridToSpark, star(x + gap / 2, y + gap / 2, Math.round(gap * 0.9)));
}

const sideOf = ({ width, height }: Box): number => Math.min(width, height);

/** As in the original, where a tile of 106.25 has corners with a radius of 3. */
export const tileRadius = (tile: Box): number => Math.max(2, (sideOf(tile) * 3) / 106.25);

/** @param rise the distance of a new tile's mark from the tile's lower edge, in pixels */
export function drawTile(pen: Pen, cell: CellSize, tile: Box, look: TileLook, face: FaceValue, rise = 0): void {
  const { exponent, mark } = look;
  const [style, brightness, radius] = [styleOf(exponent), brightnessOf(exponent), tileRadius(tile)];
  const whole = rounded(tile, radius);
  // Marks grow with the tile, and are wider on boards that Discord shows small.
  const breadth = (share: number, more: number) => Math.round(sideOf(tile) * (share + more * (1 - cell.squeeze)));
  const [soft, bright] = [hardRamp(markOn(style, 0)), hardRamp(markOn(style, 1))];
  pen.fill(tileEdge(style), whole);
  if (brightness > 0) pen.fill(hardRamp(rimOf(brightness)), ring(tile, radius, Math.max(1, breadth(0.0094, 0))));
  if (mark === 'merged') {
    // A mark at the very edge of a small tile would look like a part of the gap.
    const edge = inset(tile, breadth(0, 0.14));
    const rim = breadth(0.02, 0.1);
    pen.fill(bright, ring(edge, radius, rim));
    pen.fill(soft, ring(inset(edge, rim), radius - rim, breadth(0.042, 0.1)));
  }
  if (mark === 'spawned') {
    const [rim, more] = [breadth(0.04, 0.26), breadth(0.07, 0.16)];
    pen.fill(bright, band(whole, rise, rim));
    pen.fill(soft, band(whole, rise + rim, more));
  }
  pen.fill(digitRamp(style), labelShape(cell, tile, exponent, face));
}
