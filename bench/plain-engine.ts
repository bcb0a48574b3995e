/**
 * The rules of the plain bots, and the baseline of `engine`: 2048 as it is usually written, with rows of face values. A
 * move rotates the board so that it goes to the left, filters and merges each row into new lists, and rotates the board
 * back.
 */
import type { Direction } from '../src/game/slide.ts';

export type Grid = number[][];

export interface PlainGame {
  grid: Grid;
  score: number;
}

const TURNS: Readonly<Record<Direction, number>> = { left: 0, down: 1, right: 2, up: 3 };

/** Rotates the board by a quarter turn to the right. */
const rotate = (grid: Grid): Grid => (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? 0).reverse());

function rotateTimes(grid: Grid, times: number): Grid {
  let turned = grid;
  for (let turn = 0; turn < times; turn += 1) turned = rotate(turned);
  return turned;
}

function mergeRow(row: readonly number[]): { row: number[]; gained: number } {
  const tiles = row.filter((value) => value !== 0);
  const merged: number[] = [];
  let gained = 0;
  for (let place = 0; place < tiles.length; place += 1) {
    const value = tiles[place] ?? 0;
    if (value === tiles[place + 1]) {
      merged.push(value * 2);
      gained += value * 2;
      place += 1;
    } else {
      merged.push(value);
    }
  }
  while (merged.length < row.length) merged.push(0);
  return { row: merged, gained };
}

/** Moves the tiles. Returns whether any tile moved. */
export function plainMove(game: PlainGame, direction: Direction): boolean {
  const turns = TURNS[direction];
  const rows = rotateTimes(game.grid, turns).map(mergeRow);
  const grid = rotateTimes(
    rows.map(({ row }) => row),
    (4 - turns) % 4,
  );
  const changed = grid.some((row, y) => row.some((value, x) => value !== game.grid[y]?.[x]));
  if (!changed) return false;
  game.grid = grid;
  game.score += rows.reduce((sum, { gained }) => sum + gained, 0);
  return true;
}

/** Adds a tile and returns its cell, or -1 if the board is full. */
export function plainSpawn(game: PlainGame, random: () => number): number {
  const empty = game.grid.flatMap((row, y) => row.flatMap((value, x) => (value === 0 ? [{ x, y }] : [])));
  const place = empty[Math.floor(random() * empty.length)];
  const row = place && game.grid[place.y];
  if (row) row[place.x] = random() < 0.9 ? 2 : 4;
  return place && row ? row.length * place.y + place.x : -1;
}

export function plainOver({ grid }: PlainGame): boolean {
  return !grid.some((row, y) =>
    row.some((value, x) => value === 0 || value === row[x + 1] || value === grid[y + 1]?.[x]),
  );
}
