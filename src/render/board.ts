/**
 * Draws a board shape by shape with node-canvas. Pictures of shares and dailies show boards that `drawBoard` drew as a
 * whole. The picture of a move is joined from sprites, which are drawn once with the same functions: see `pieces.ts`.
 */
import type { BoardPicture, Celebration } from '../app/picture.ts';
import type { Cell } from '../game/board.ts';
import type { FaceValue } from '../game/values.ts';
import { labelShape } from './label.ts';
import { type Box, type CellSize, type Layout, type Point, tileBox } from './layout.ts';
import { brightnessOf, digitRamp, fillOf, hardRamp, INK, type Ramp, rimOf, styleOf, tileEdge } from './palette.ts';
import { inset, type Light, ring, rounded, type Shape, star } from './shapes.ts';

export interface Pen {
  /** Fills a shape with the last color of the ramp. The other colors are for its soft edges. */
  fill(ramp: Ramp, shape: Shape): void;
  /** Draws the glow around tiles over the grid and the empty cells within a shape. */
  shine(lights: readonly Light[], gap: number, within: Shape): void;
}

/**
 * The original's own motion, frozen. `spawned`: the tile appears, so it is a little smaller than its cell. `merged`: it
 * pops, so it is a little larger, by less than half the gap on each side.
 */
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
    empty: tiles.filter(({ exponent, at }) => exponent === 0 || at === picture.marks.spawned).map(({ box }) => box),
    lights: tiles
      .filter(({ at }) => at !== picture.marks.spawned)
      .map(({ exponent, box }) => ({ box, brightness: brightnessOf(exponent) })),
    crossings,
  });
  for (const { exponent, at, box } of tiles)
    if (exponent > 0) drawTile(pen, cell, box, { exponent, mark: markOf(picture.marks, at) }, picture.faceValue);
}

/** The share of half the gap that a merged tile leaves free on each side, so that two of them do not touch. */
const BETWEEN_MERGED = 0.2;
/** How far a new tile is inside its cell on each side, as a share of its size: on large tiles, and more on small ones. */
const APPEAR = { share: 0.05, more: 0.16 };

/** Returns the area of a tile with its mark, in whole pixels. */
export function markedBox(cell: CellSize, tile: Box, mark: Mark): Box {
  switch (mark) {
    case 'none':
      return tile;
    case 'merged':
      return inset(tile, Math.max(1, Math.round((cell.gap / 2) * BETWEEN_MERGED)) - cell.gap / 2);
    case 'spawned':
      return inset(tile, Math.round(sideOf(tile) * (APPEAR.share + APPEAR.more * (1 - cell.squeeze))));
  }
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
  // As in the original, where the board's corners have twice the radius of the tiles'.
  const radius = 2 * tileRadius({ x: 0, y: 0, width: cell.pitchX - gap, height: cell.pitchY - gap });
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

/** @param tile the area of the tile without its mark */
export function drawTile(pen: Pen, cell: CellSize, tile: Box, { exponent, mark }: TileLook, face: FaceValue): void {
  const marked = markedBox(cell, tile, mark);
  const [style, brightness, radius] = [styleOf(exponent), brightnessOf(exponent), tileRadius(marked)];
  // A new tile, which lies on an empty cell, has hard edges.
  pen.fill(mark === 'spawned' ? hardRamp(fillOf(exponent)) : tileEdge(style), rounded(marked, radius));
  if (brightness > 0) {
    const width = Math.max(1, Math.round(sideOf(marked) * 0.0094));
    pen.fill(hardRamp(rimOf(brightness)), ring(marked, radius, width));
  }
  pen.fill(digitRamp(style), labelShape(cell, marked, exponent, face));
}
