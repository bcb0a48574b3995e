import { expect, test } from 'vitest';
import { Budget } from '../../src/advisor/budget.ts';
import { Expectimax } from '../../src/advisor/expectimax.ts';
import { GridKeys, networkEvaluator } from '../../src/advisor/grid.ts';
import { entriesOf } from '../../src/advisor/network.ts';
import { type Board, boardFrom, copyCells, createBoard, withTileAtFreeSpace } from '../../src/game/board.ts';
import { RULES, spawnShares } from '../../src/game/rules.ts';
import { DIRECTIONS, slide } from '../../src/game/slide.ts';
import { exactTeacher, mostFrequent } from '../../tools/train/exact-play.ts';
import { ENTRY_BYTES, Entries } from '../../tools/train/learner.ts';
import { seedInto } from '../../tools/train/random.ts';
import { STATE_WORDS } from '../../tools/train/self-play.ts';
import { exactValues, solve } from '../../tools/train/solve.ts';
import { wholeNetwork } from './networks.ts';

const { classic } = RULES;

/** Expectimax over all boards to the end of the game. Each board is kept as it is, without its images. */
function expectimax() {
  const boards = new Map<string, number>();
  const afterstates = new Map<string, { readonly board: Board; readonly value: number }>();

  const valueBefore = (board: Board): number => {
    const key = copyCells(board).join(' ');
    const known = boards.get(key);
    if (known !== undefined) return known;
    const values = DIRECTIONS.map((direction) => slide(board, direction, classic))
      .filter(({ moved }) => moved)
      .map((slid) => slid.gained + valueAfter(slid.board));
    const best = Math.max(0, ...values);
    boards.set(key, best);
    return best;
  };

  const valueAfter = (board: Board): number => {
    const key = copyCells(board).join(' ');
    const value = afterstates.get(key)?.value ?? averageOver(board, valueBefore);
    afterstates.set(key, { board, value });
    return value;
  };

  return { afterstates, valueBefore };
}

function averageOver(board: Board, valueBefore: (board: Board) => number): number {
  let sum = 0;
  for (let free = 0; free < board.freeSpaces; free += 1) {
    for (const { exponent, share } of spawnShares(classic))
      sum += share * valueBefore(withTileAtFreeSpace(board, free, exponent).board);
  }
  return sum / board.freeSpaces;
}

test.for([
  [2, 2],
  [1, 4],
] as const)('the solution of %dx%d is that of a search to the end of every game', ([rows, columns]) => {
  const { afterstates, valueBefore } = expectimax();
  const start = averageOver(createBoard(rows, columns), (board) => averageOver(board, valueBefore));
  const solution = solve(rows, columns);
  expect(solution.start).toBeCloseTo(start, 3);
  const value = exactValues(rows, columns, solution.table);
  const errors = Array.from(afterstates.values(), (it) => Math.abs(value(Uint8Array.from(it.board.cells)) - it.value));
  expect(Math.max(...errors)).toBeLessThan(0.001);
});

/** A network for 2x3 boards, whose only tuple is the whole board. */
const SHAPE = { rows: 2, columns: 3, exponents: 8, step: 1, leastUpdates: 1, tuples: [[0, 1, 2, 3, 4, 5]] };

test('a network that sees the whole board learns its exact values', () => {
  const { table } = solve(2, 3);
  const memory = new ArrayBuffer(entriesOf(SHAPE) * ENTRY_BYTES);
  const state = new Int32Array(STATE_WORDS);
  seedInto(state, 1, 0);
  const play = exactTeacher(SHAPE, memory, state, table);
  for (let game = 0; game < 300; game += 1) play.play();
  const [entries, gridKeys, value] = [new Entries(memory), new GridKeys(SHAPE), exactValues(2, 3, table)];
  const keys = new Int32Array(gridKeys.count);
  for (const exponents of ['2 0 0 0 0 0', '3 2 0 0 0 0', '4 3 1 0 0 0']) {
    const cells = Uint8Array.from(exponents.split(' '), Number);
    gridKeys.into(keys, cells);
    expect(entries.read(keys)).toBeCloseTo(value(cells), 0);
  }
});

test('a search up to boards with known values gives the exact values of all moves', () => {
  const { table } = solve(2, 3);
  const untrained = wholeNetwork(new Int16Array(entriesOf(SHAPE)), 1);
  const network = { ...untrained, known: mostFrequent(SHAPE, 1, table, 30_000) };
  const search = new Expectimax(2, 3, classic, networkEvaluator(SHAPE, network));
  const budget = new Budget({ milliseconds: Number.POSITIVE_INFINITY, nodes: 1_000, cancel: new Int32Array(1) });
  const board = boardFrom(2, 3, [1, 1, 0, 0, 2, 0]);
  const { values } = search.search(Uint8Array.from(board.cells), budget);
  const value = exactValues(2, 3, table);
  for (const [at, direction] of DIRECTIONS.entries()) {
    const { moved, gained, board: after } = slide(board, direction, classic);
    const wanted = moved ? gained + value(Uint8Array.from(after.cells)) : Number.NEGATIVE_INFINITY;
    expect(Math.round(values[at] ?? 0)).toBe(Math.round(wanted));
  }
});
