/** The cost of the rules, measured in cell reads and in time. */
import { describe, expect, test } from 'vitest';
import { type Board, boardFrom, createBoard, withTile, withTileAtFreeSpace } from '../../src/game/board.ts';
import { javaRandomState } from '../../src/game/random.ts';
import { RULES } from '../../src/game/rules.ts';
import { canMerge, canSlide, isGameOver, slide } from '../../src/game/slide.ts';
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

// Time is compared with a slide of the same board in the same run, because the machine may be busy.

const ROUNDS = 15;

const SIDE = 60;
const EXPONENTS = Array.from({ length: SIDE * SIDE }, (_, cell) => 1 + ((Math.floor(cell / SIDE) + cell) % 2));
const board = boardFrom(SIDE, SIDE, [0, ...EXPONENTS.slice(1)]);

function time(act: () => unknown): number {
  const began = performance.now();
  act();
  return performance.now() - began;
}

/** How many times as long `other` takes, by the fastest of several alternating rounds. */
function ratioOf(one: () => unknown, other: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => [time(one), time(other)] as const);
  return Math.min(...times.map(([mine]) => mine)) / Math.min(...times.map(([, its]) => its));
}

// The real ratios are 1 and 1/50. The bounds only catch a function that became hundreds of times as slow.
test.each([
  ['asking whether two tiles would merge', 20, () => canMerge(board, RULES.classic)],
  ['setting a tile', 2, () => withTile(board, SIDE - 1, SIDE - 1, 1)],
  ['adding a tile to a free space', 2, () => withTileAtFreeSpace(board, 0, 1)],
  ['drawing a tile', 2, () => spawnTile(board, spawns, source())],
])('%s takes less than %i slides', (_, most, act) => {
  expect(ratioOf(act, () => slide(board, 'left', RULES.classic))).toBeLessThan(most);
});
