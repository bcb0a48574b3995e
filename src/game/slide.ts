/** Slides tiles as the rules describe it, by the trip of each tile. `slide-into.ts` is faster. */
import { type Board, type Cell, clearedCells, copyCells, isFull, sealBoard } from './board.ts';
import type { Tiles } from './values.ts';

/**
 * The order in which a slide visits cells. A lane is a row or a column. Lane `n` starts at `origin + n * laneStride` at
 * the wall; its `length` cells are `stride` apart.
 */
export interface Walk {
  readonly lanes: number;
  readonly length: number;
  readonly origin: Cell;
  readonly laneStride: number;
  readonly stride: number;
}

export function walkOf(rows: number, columns: number, direction: Direction): Walk {
  switch (direction) {
    case 'left':
      return { lanes: rows, length: columns, origin: 0, laneStride: columns, stride: 1 };
    case 'right':
      return { lanes: rows, length: columns, origin: columns - 1, laneStride: columns, stride: -1 };
    case 'up':
      return { lanes: columns, length: rows, origin: 0, laneStride: 1, stride: columns };
    case 'down':
      return { lanes: columns, length: rows, origin: (rows - 1) * columns, laneStride: 1, stride: -columns };
  }
}

export interface Trip {
  readonly from: Cell;
  readonly to: Cell;
  readonly merged: boolean;
}

export interface Slide {
  readonly board: Board;
  readonly gained: number;
  /** One trip for each tile, even if it stays; lane by lane, starting at the wall. */
  readonly trips: readonly Trip[];
  readonly moved: boolean;
}

/** The cells of the tiles that merged. */
export const mergedCells = ({ trips }: Pick<Slide, 'trips'>): readonly Cell[] =>
  trips.filter(({ merged }) => merged).map(({ to }) => to);

/** Each tile stops behind the tile in front of it, or on it if they merge, and merges at most once. */
function pushLane(
  cells: readonly number[],
  start: Cell,
  { length, stride }: Walk,
  { merge }: Tiles,
  trips: Trip[],
): void {
  let last = 0;
  let to = start - stride;
  for (let step = 0; step < length; step += 1) {
    const from = start + step * stride;
    const exponent = cells[from] ?? 0;
    if (exponent === 0) continue;
    const merged = merge(last, exponent) !== 0;
    if (!merged) to += stride;
    last = merged ? 0 : exponent;
    trips.push({ from, to, merged });
  }
}

function tripsOf(
  { rows, columns }: Board,
  direction: Direction,
  rules: Tiles,
  cells: readonly number[],
): readonly Trip[] {
  const walk = walkOf(rows, columns, direction);
  const trips: Trip[] = [];
  for (let lane = 0; lane < walk.lanes; lane += 1) {
    pushLane(cells, walk.origin + lane * walk.laneStride, walk, rules, trips);
  }
  return trips;
}

export function slide(board: Board, direction: Direction, rules: Tiles): Slide {
  const before = copyCells(board);
  const trips = tripsOf(board, direction, rules, before);
  const cells = clearedCells(board);
  let { freeSpaces } = board;
  let gained = 0;
  let moved = false;
  for (const { from, to, merged } of trips) {
    const exponent = before[from] ?? 0;
    // Of two merging tiles, the one nearer to the wall arrives first.
    cells[to] = merged ? rules.merge(cells[to] ?? 0, exponent) : exponent;
    if (merged) {
      gained += rules.face(cells[to] ?? 0);
      freeSpaces += 1;
    }
    if (from !== to) moved = true;
  }
  return { board: sealBoard(board.rows, board.columns, cells, freeSpaces), gained, trips, moved };
}

/** Returns pairs of [tile nearer to the wall, tile that merges into it]. Each tile occurs at most once. */
export function touchingPairs(
  { rows, columns, cells }: Board,
  direction: Direction,
  { merge }: Tiles,
): readonly (readonly [Cell, Cell])[] {
  const { lanes, length, origin, laneStride, stride } = walkOf(rows, columns, direction);
  const pairs: [Cell, Cell][] = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    for (let step = 0; step + 1 < length; step += 1) {
      const cell = origin + lane * laneStride + step * stride;
      if (merge(cells[cell] ?? 0, cells[cell + stride] ?? 0) === 0) continue;
      pairs.push([cell, cell + stride]);
      step += 1;
    }
  }
  return pairs;
}

/** Creates no trips, because every message needs the answer for all four directions. */
export function canSlide({ rows, columns, cells }: Board, direction: Direction, { merge }: Tiles): boolean {
  const { lanes, length, origin, laneStride, stride } = walkOf(rows, columns, direction);
  for (let lane = 0; lane < lanes; lane += 1) {
    let before = cells[origin + lane * laneStride] ?? 0;
    for (let step = 1; step < length; step += 1) {
      const exponent = cells[origin + lane * laneStride + step * stride] ?? 0;
      if (exponent !== 0 && (before === 0 || merge(before, exponent) !== 0)) return true;
      before = exponent;
    }
  }
  return false;
}

/** Whether any two tiles can merge, including tiles with empty cells between them. */
export function canMerge(board: Board, rules: Tiles): boolean {
  const cells = copyCells(board);
  // Two tiles that merge to the left also merge to the right, and likewise for up and down.
  return (['left', 'up'] as const).some((direction) =>
    tripsOf(board, direction, rules, cells).some(({ merged }) => merged),
  );
}

/** Whether nothing can move on a full board. Nothing moves on an empty board either, but its game is not over. */
export const isGameOver = (board: Board, rules: Tiles): boolean => isFull(board) && !canMerge(board, rules);

/** The order is part of the stored format: a direction's index is its code in packed moves. */
export const DIRECTIONS = ['up', 'right', 'down', 'left'] as const;

export type Direction = (typeof DIRECTIONS)[number];
