import { type Board, type Cell, clearedCells, copyCells, exponentAt, sealBoard, withTile } from '../game/board.ts';
import { type Direction, slide, type Trip, touchingPairs, walkOf } from '../game/slide.ts';
import type { Spawn } from '../game/spawn.ts';
import type { Tiles } from '../game/values.ts';

export function align(board: Board, direction: Direction): Board {
  const { lanes, length, origin, laneStride, stride } = walkOf(board.rows, board.columns, direction);
  const cells = clearedCells(board);
  for (let lane = 0; lane < lanes; lane += 1) {
    const start = origin + lane * laneStride;
    let to = start;
    for (let step = 0; step < length; step += 1) {
      const exponent = exponentAt(board, start + step * stride);
      if (exponent === 0) continue;
      cells[to] = exponent;
      to += stride;
    }
  }
  return sealBoard(board.rows, board.columns, cells, board.freeSpaces);
}

export interface Merge {
  readonly board: Board;
  readonly gained: number;
}

/** Merges neighbors, each at most once, without moving other tiles. `gained` is the sum of the new face values. */
export function mergeNeighbors(board: Board, direction: Direction, rules: Tiles): Merge {
  const cells = copyCells(board);
  const pairs = touchingPairs(board, direction, rules);
  let gained = 0;
  for (const [near, far] of pairs) {
    const exponent = rules.merge(exponentAt(board, near), exponentAt(board, far));
    cells[near] = exponent;
    cells[far] = 0;
    gained += rules.face(exponent);
  }
  return { board: sealBoard(board.rows, board.columns, cells, board.freeSpaces + pairs.length), gained };
}

export function slideInPhases(board: Board, direction: Direction, rules: Tiles): readonly Merge[] {
  const aligned = align(board, direction);
  const merged = mergeNeighbors(aligned, direction, rules);
  const done = align(merged.board, direction);
  return [{ board: aligned, gained: 0 }, merged, { board: done, gained: merged.gained }];
}

export interface Snapshot {
  readonly board: Board;
  readonly moving: readonly Cell[];
  readonly merged: readonly Cell[];
}

function placeAt({ from, to }: Trip, stride: number, time: number): { readonly cell: Cell; readonly left: number } {
  const left = Math.max(0, (from - to) / stride - time);
  return { cell: to + left * stride, left };
}

function snapshotAt(board: Board, { merge }: Tiles, trips: readonly Trip[], stride: number, time: number): Snapshot {
  const cells = clearedCells(board);
  const moving: Cell[] = [];
  const merged: Cell[] = [];
  for (const trip of trips) {
    const { cell, left } = placeAt(trip, stride, time);
    const joined = trip.merged && left === 0;
    const exponent = exponentAt(board, trip.from);
    // The tile that this tile merges with has a shorter way, so it has already arrived.
    cells[cell] = joined ? merge(cells[cell] ?? 0, exponent) : exponent;
    if (joined) merged.push(cell);
    if (left > 0) moving.push(cell);
  }
  const byCell = (one: Cell, other: Cell) => one - other;
  return {
    board: sealBoard(board.rows, board.columns, cells, board.freeSpaces + merged.length),
    moving: moving.sort(byCell),
    merged: merged.sort(byCell),
  };
}

/** Returns snapshots of a move, between which a tile moves at most one cell. The new tile appears in the last one. */
export function snapshots(
  board: Board,
  direction: Direction,
  spawned: Spawn | undefined,
  rules: Tiles,
): readonly Snapshot[] {
  const { stride } = walkOf(board.rows, board.columns, direction);
  const { trips } = slide(board, direction, rules);
  const longest = trips.reduce((most, { from, to }) => Math.max(most, (from - to) / stride), 0);
  const steps = Array.from({ length: longest }, (_, time) => snapshotAt(board, rules, trips, stride, time));
  const arrived = snapshotAt(board, rules, trips, stride, longest);
  if (spawned === undefined) return [...steps, arrived];
  const { cell, exponent } = spawned;
  const row = Math.floor(cell / board.columns);
  return [...steps, arrived, { ...arrived, board: withTile(arrived.board, row, cell % board.columns, exponent) }];
}
