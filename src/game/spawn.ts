import { type Board, type Cell, copyCells, isFull, sealBoard, withTileAtFreeSpace } from './board.ts';
import type { RandomSource } from './random.ts';
import type { SpawnChance } from './rules.ts';

export interface Spawn {
  readonly cell: Cell;
  readonly exponent: number;
}

/** Returns the tile for a random number from 0 to below 1. */
export const spawnExponent = (table: readonly SpawnChance[], drawn: number): number =>
  table.find(({ below }) => drawn < below)?.exponent ?? 1;

/** Draws a random free cell first, then the tile. On a full board, draws nothing and returns `undefined`. */
export function spawnTile(
  board: Board,
  table: readonly SpawnChance[],
  source: RandomSource,
): { readonly board: Board; readonly spawned: Spawn } | undefined {
  if (isFull(board)) return undefined;
  const freeSpace = source.nextInt(board.freeSpaces);
  const exponent = spawnExponent(table, source.nextDouble());
  const placed = withTileAtFreeSpace(board, freeSpace, exponent);
  return { board: placed.board, spawned: { cell: placed.cell, exponent } };
}

/** Spawns up to `count` tiles, with the same random numbers and tiles as that many calls of `spawnTile`. */
export function spawnTiles(
  board: Board,
  count: number,
  table: readonly SpawnChance[],
  source: RandomSource,
): { readonly board: Board; readonly spawned: readonly Spawn[] } {
  const cells = copyCells(board);
  const free = [...cells.keys()].filter((cell) => cells[cell] === 0);
  const spawned: Spawn[] = [];
  while (spawned.length < count && free.length > 0) {
    const [cell = 0] = free.splice(source.nextInt(free.length), 1);
    const exponent = spawnExponent(table, source.nextDouble());
    cells[cell] = exponent;
    spawned.push({ cell, exponent });
  }
  return { board: sealBoard(board.rows, board.columns, cells, free.length), spawned };
}
