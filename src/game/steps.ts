/** A slide in slow motion: its parts (align, merge) one by one, and the boards in between. */
import { type Board, boardFrom, type Cell, exponentAt } from './board.ts';
import type { Direction } from './direction.ts';
import { walkOf } from './lines.ts';
import { slide, type Trip } from './slide.ts';
import { type FaceValue, faceValue, mergeTiles, tilesMerge } from './values.ts';

/** Pushes every tile to the wall without merging; the order stays. */
export function align(board: Board, direction: Direction): Board {
  const { lines, length, origin, lineStride, stride } = walkOf(board.rows, board.columns, direction);
  const cells = new Uint8Array(board.cells.length);
  for (let line = 0; line < lines; line += 1) {
    const start = origin + line * lineStride;
    let to = start;
    for (let step = 0; step < length; step += 1) {
      const exponent = exponentAt(board, start + step * stride);
      if (exponent === 0) continue;
      cells[to] = exponent;
      to += stride;
    }
  }
  return { ...board, cells };
}

/** The pairs of equal tiles that touch, as [the tile nearer to the wall, the one that joins it]; each tile once. */
function touchingPairs(board: Board, direction: Direction): readonly (readonly [Cell, Cell])[] {
  const { lines, length, origin, lineStride, stride } = walkOf(board.rows, board.columns, direction);
  const tile = (cell: Cell) => ({ exponent: exponentAt(board, cell), merged: false });
  const pairs: [Cell, Cell][] = [];
  for (let line = 0; line < lines; line += 1) {
    for (let step = 0; step + 1 < length; step += 1) {
      const cell = origin + line * lineStride + step * stride;
      if (exponentAt(board, cell) === 0 || !tilesMerge(tile(cell), tile(cell + stride))) continue;
      pairs.push([cell, cell + stride]);
      step += 1;
    }
  }
  return pairs;
}

/**
 * Merges equal tiles that touch, from the wall on, each at most once, and moves no other tile: a merged tile takes the
 * cell nearer to the wall and leaves the other one empty. `gained` is the sum of the merged tiles' face values.
 */
export function mergeNeighbors(
  board: Board,
  direction: Direction,
  face: FaceValue = faceValue,
): { readonly board: Board; readonly gained: number } {
  const cells = Uint8Array.from(board.cells);
  let gained = 0;
  for (const [near, far] of touchingPairs(board, direction)) {
    const tile = { exponent: exponentAt(board, near), merged: false };
    const { exponent } = mergeTiles(tile, tile);
    cells[near] = exponent;
    cells[far] = 0;
    gained += face(exponent);
  }
  return { board: { ...board, cells }, gained };
}

/** The points of merging the board as it stands, without aligning it first. */
export const scoreFromMerge = (board: Board, direction: Direction, face: FaceValue = faceValue): number =>
  mergeNeighbors(board, direction, face).gained;

/** One moment of a slide. */
export interface Snapshot {
  readonly board: Board;
  /** The cells whose tile goes on in the next snapshot. */
  readonly moving: readonly Cell[];
  /** The cells whose tile has merged in this slide so far. */
  readonly merged: readonly Cell[];
}

/** The cells a tile has still to go after `time` snapshots at one cell a snapshot, and the cell it is in meanwhile. */
function placeAt({ from, to }: Trip, stride: number, time: number): { readonly cell: Cell; readonly left: number } {
  const left = Math.max(0, (from - to) / stride - time);
  return { cell: to + left * stride, left };
}

function snapshotAt(board: Board, trips: readonly Trip[], stride: number, time: number): Snapshot {
  const cells = new Uint8Array(board.cells.length);
  const moving: Cell[] = [];
  const merged: Cell[] = [];
  for (const trip of trips) {
    const { cell, left } = placeAt(trip, stride, time);
    const joined = trip.merged && left === 0;
    cells[cell] = exponentAt(board, trip.from) + (joined ? 1 : 0);
    if (joined) merged.push(cell);
    if (left > 0) moving.push(cell);
  }
  const byCell = (one: Cell, other: Cell) => one - other;
  return { board: { ...board, cells }, moving: moving.sort(byCell), merged: merged.sort(byCell) };
}

/**
 * The slide as still boards, every tile at most one cell further in each: the first is the board before, the last the
 * board after (without a new tile). No tile is lost or doubled on the way. A slide that moves nothing has one snapshot.
 */
export function snapshots(board: Board, direction: Direction): readonly Snapshot[] {
  const { stride } = walkOf(board.rows, board.columns, direction);
  const { trips } = slide(board, direction);
  const last = trips.reduce((longest, { from, to }) => Math.max(longest, (from - to) / stride), 0);
  return Array.from({ length: last + 1 }, (_, time) => snapshotAt(board, trips, stride, time));
}

/** Every tile from 2 to 4096 on one full board that cannot move: for looking at a picture or a theme. */
export const testPattern = (): Board => boardFrom(4, 4, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4]);
