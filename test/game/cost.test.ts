/** The cost of the rules, measured in cell reads. */
import { describe, expect, test } from 'vitest';
import { type Board, boardFrom, createBoard, withTile, withTileAtFreeSpace } from '../../src/game/board.ts';
import { javaRandomState } from '../../src/game/random.ts';
import { RULES } from '../../src/game/rules.ts';
import { canMerge, canSlide, isGameOver } from '../../src/game/slide.ts';
import { spawnTile, spawnTiles } from '../../src/game/spawn.ts';
import { counted } from '../support/boards.ts';
import { rng } from './keyed-hash.ts';

/** No free cell and no pair, so that nothing can be found early. */
const jammed = (rows: number, columns: number): Board =>
  boardFrom(
    rows,
    columns,
    Array.from({ length: rows * columns }, (_, cell) => 1 + ((Math.floor(cell / columns) + cell) % 2)),
  );

const source = () => rng(javaRandomState(1));
const { spawns } = RULES.classic;

describe.each([
  [4, 4],
  [100, 100],
  [1, 10_000],
])('on a board of %i x %i', (rows, columns) => {
  const cells = rows * columns;

  const readsOf = (board: Board, act: (watched: Board) => unknown): number => {
    const watched = counted(board);
    act(watched.board);
    return watched.reads();
  };

  const over = (board: Board) => isGameOver(board, RULES.classic);

  test.each([
    ['whether two tiles would merge', (board: Board) => canMerge(board, RULES.classic)],
    ['whether the game is over', over],
    ['whether a direction moves', (board: Board) => canSlide(board, 'down', RULES.classic)],
  ])('%s is known after one look at each cell', (_, act) => {
    expect(readsOf(jammed(rows, columns), act)).toBe(cells);
  });

  test('whether the game is over is known without a look while a cell is free', () => {
    expect(readsOf(createBoard(rows, columns), over)).toBe(0);
  });

  test.each([
    ['in a given cell', (board: Board) => withTile(board, 0, 0, 1)],
    ['in the first free space', (board: Board) => withTileAtFreeSpace(board, 0, 1)],
    ['in the last free space', (board: Board) => withTileAtFreeSpace(board, board.freeSpaces - 1, 1)],
    ['drawn at random', (board: Board) => spawnTile(board, spawns, source())],
    ['drawn as the first of many', (board: Board) => spawnTiles(board, cells / 4, spawns, source())],
  ])('a new tile %s takes a walk and a copy, and no more', (_, act) => {
    const reads = readsOf(createBoard(rows, columns), act);
    expect(reads).toBeGreaterThanOrEqual(cells);
    expect(reads).toBeLessThanOrEqual(3 * cells);
  });
});
