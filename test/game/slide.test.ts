import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardFrom, isFull } from '../../src/game/board.ts';
import { formatBoard, parseBoard } from '../../src/game/notation.ts';
import { RULE_NAMES, RULES } from '../../src/game/rules.ts';
import {
  canMerge,
  canSlide,
  DIRECTIONS,
  type Direction,
  isGameOver,
  mergedCells,
  slide,
} from '../../src/game/slide.ts';
import { anyBoard, anyDirection, possibleDirections } from '../support/boards.ts';
import { boardOf, counted, type Rows, readVectors, rowsOf, scaleOf } from './vectors.ts';

test.each([
  ['packs tiles against the wall', 'classic', '. 2 . 4', '2 4 . .', 0],
  ['merges two equal neighbors', 'classic', '2 2 . .', '4 . . .', 4],
  ['merges across a gap', 'classic', '2 . . 2', '4 . . .', 4],
  ['merges the pair nearest to the wall first', 'classic', '2 2 2 .', '4 2 . .', 4],
  ['makes two pairs out of four equal tiles', 'classic', '2 2 2 2', '4 4 . .', 8],
  ['makes two different pairs', 'classic', '2 2 4 4', '4 8 . .', 12],
  ['does not merge a tile made in the same slide', 'classic', '2 2 4 .', '4 4 . .', 4],
  ['does not merge past another tile', 'classic', '2 4 2 .', '2 4 2 .', 0],
  ['goes on past 2048', 'classic', '2048 2048 . .', '4096 . . .', 4096],
  ['merges neighbors in the sequence, in any order', 'fibonacci', '1 2 5 3', '3 8 . .', 11],
  ['merges two tiles of 1', 'fibonacci', '1 1 . 1', '2 1 . .', 2],
  ['merges no other equal tiles', 'fibonacci', '2 2 5 5', '2 2 5 5', 0],
  ['does not merge a tile made in the same slide', 'fibonacci', '1 2 2 5', '3 2 5 .', 3],
] as const)('a slide to the left %s (%s)', (_, rules, before, after, gained) => {
  const { face } = RULES[rules];
  const result = slide(parseBoard(before, face), 'left', RULES[rules]);
  expect([formatBoard(result.board, face), result.gained]).toEqual([after, gained]);
});

test.each([
  ['classic', '2 4 / 4 2', true],
  ['classic', '2 2 / 4 8', false],
  ['fibonacci', '2 2 / 5 5', true],
  ['fibonacci', '1 5 / 1 5', false],
  ['fibonacci', '5 13 / 2 3', false],
] as const)('by %s rules the game is over on %s: %s', (name, text, isOver) => {
  const rules = RULES[name];
  const board = parseBoard(text, rules.face);
  expect(isGameOver(board, rules)).toBe(isOver);
  expect(DIRECTIONS.some((direction) => canSlide(board, direction, rules))).toBe(!isOver);
});

interface Slid {
  readonly result: Rows;
  readonly score: number;
  readonly moved: boolean;
}

function expectSlide(rows: Rows, direction: Direction, { result, score, moved }: Slid): void {
  const scale = scaleOf(rows);
  const before = boardOf(rows, scale);
  const slid = slide(before, direction, scale.rules);
  expect([rowsOf(slid.board, scale), slid.gained, slid.moved]).toEqual([result, score, moved]);
  expect(canSlide(before, direction, RULES.classic)).toBe(moved);
  expect(rowsOf(before, scale)).toEqual(rows);
}

interface Shift extends Slid {
  readonly id: string;
  readonly board: Rows;
  readonly direction: Direction;
}

const { steps } = readVectors<{
  trace001: { steps: { board: Rows; score: number; key: 'd' | 'w'; afterShift: Rows; scoreAfter: number }[] };
}>('rules_001_002_003.json').trace001;

/** The sample moves of document 001. */
const SAMPLES = steps.map(({ board, score, key, afterShift, scoreAfter }, index): Shift => {
  const direction = key === 'd' ? 'right' : 'up';
  return { id: `001-${index}`, board, direction, result: afterShift, score: scoreAfter - score, moved: true };
});

test.each([...readVectors<{ cases: Shift[] }>('shift_examples.json').cases, ...SAMPLES])(
  'shift example $id comes out as printed, and leaves its board as it was',
  ({ board, direction, ...wanted }) => {
    expectSlide(board, direction, wanted);
  },
);

interface RandomCase extends Readonly<Record<Direction, Slid>> {
  readonly board: Rows;
  readonly freeSpaces: number;
  readonly mergePossible: boolean;
  readonly gameOver: boolean;
}

test('random boards of 20 shapes, also with values such as 6 and 24, slide as the vectors say', () => {
  const { cases } = readVectors<{ cases: RandomCase[] }>('random_boards.json');
  expect(cases).toHaveLength(176);
  for (const vector of cases) {
    const board = boardOf(vector.board);
    for (const direction of DIRECTIONS) expectSlide(vector.board, direction, vector[direction]);
    expect(board.freeSpaces).toBe(vector.freeSpaces);
    expect(canMerge(board, RULES.classic)).toBe(vector.mergePossible);
    expect(isGameOver(board, RULES.classic)).toBe(vector.gameOver);
    expect(possibleDirections(board)).toEqual(DIRECTIONS.filter((direction) => vector[direction].moved));
  }
});

interface OverCase {
  readonly id: string;
  readonly board: Rows;
  readonly gameOver: boolean;
  readonly mergePossible?: boolean;
  readonly noDirectionChangesBoard?: boolean;
}

test.each(readVectors<{ cases: OverCase[] }>('game_over.json').cases)(
  'game over case $id: full and no merge possible',
  ({ board: rows, gameOver, mergePossible, noDirectionChangesBoard }) => {
    const board = boardOf(rows);
    expect(isGameOver(board, RULES.classic)).toBe(gameOver);
    if (mergePossible !== undefined) expect(canMerge(board, RULES.classic)).toBe(mergePossible);
    if (noDirectionChangesBoard !== undefined) {
      expect(possibleDirections(board).length === 0).toBe(noDirectionChangesBoard);
    }
  },
);

interface BlockedCase {
  readonly board: Rows;
  readonly throws: readonly Direction[];
  readonly isFull: boolean;
  readonly isOver: boolean;
  readonly noOp?: readonly Direction[];
}

describe('a direction in which nothing can move', () => {
  const { impossible002, noSpawn } = readVectors<{
    impossible002: { cases: BlockedCase[] };
    noSpawn: { cases: { board: Rows; noOp: readonly Direction[] }[] };
  }>('rules_001_002_003.json');

  test.each(impossible002.cases)('is blocked on a full board without equal neighbors along it', (vector) => {
    const board = boardOf(vector.board);
    const blocked = DIRECTIONS.filter((direction) => !canSlide(board, direction, RULES.classic));
    expect(blocked.toSorted()).toEqual([...vector.throws, ...(vector.noOp ?? [])].toSorted());
    expect([isFull(board), isGameOver(board, RULES.classic)]).toEqual([vector.isFull, vector.isOver]);
  });

  test.each(noSpawn.cases)('changes neither board nor score', ({ board: rows, noOp }) => {
    const board = boardOf(rows);
    for (const direction of noOp)
      expect(slide(board, direction, RULES.classic)).toMatchObject({ board, gained: 0, moved: false });
  });
});

interface TripCase extends Slid {
  readonly board: Rows;
  readonly direction: Direction;
  readonly slides: readonly (readonly [number, number, number, number])[];
  readonly merged: readonly (readonly [number, number])[];
}

test('every tile makes the trip that the vectors say, and the merged cells follow from the trips', () => {
  const { cases } = readVectors<{ cases: TripCase[] }>('slides.json');
  expect(cases).toHaveLength(60);
  for (const { board: rows, direction, slides, merged, ...wanted } of cases) {
    expectSlide(rows, direction, wanted);
    const board = boardOf(rows);
    const trips = slide(board, direction, RULES.classic).trips.toSorted((one, other) => one.from - other.from);
    const cell = (row: number, column: number) => row * board.columns + column;
    expect(trips.map(({ from, to }) => [from, to])).toEqual(
      slides.map(([fromRow, fromColumn, toRow, toColumn]) => [cell(fromRow, fromColumn), cell(toRow, toColumn)]),
    );
    expect(mergedCells({ trips }).toSorted((one, other) => one - other)).toEqual(
      merged.map(([row, column]) => cell(row, column)),
    );
  }
});

test('a slide reads each cell of a line at most twice, even with a pair at both ends', () => {
  const line = Uint8Array.from({ length: 10_000 }).fill(1, 0, 1).fill(1, -1);
  for (const direction of ['left', 'right'] as const) {
    const watched = counted(boardFrom(1, line.length, line));
    expect(slide(watched.board, direction, RULES.classic).moved).toBe(true);
    expect(watched.reads()).toBeLessThanOrEqual(2 * line.length);
    expect(watched.reads()).toBeGreaterThanOrEqual(line.length);
  }
});

const anyRules = fc.constantFrom(...RULE_NAMES);

test('every tile makes one trip along its line, and no tile merges twice', () => {
  fc.assert(
    fc.property(anyBoard(), anyDirection, anyRules, (given, direction, rules) => {
      const { trips, board: after } = slide(given, direction, RULES[rules]);
      const tiles = [...given.cells].flatMap((exponent, cell) => (exponent === 0 ? [] : [cell]));
      expect(trips.map(({ from }) => from).toSorted((one, other) => one - other)).toEqual(tiles);
      for (const cell of tiles) {
        const arrived = trips.filter(({ to }) => to === cell);
        expect(arrived.length).toBeLessThanOrEqual(2);
        expect(arrived.filter(({ merged }) => merged)).toHaveLength(arrived.length === 2 ? 1 : 0);
      }
      const lineOf = (cell: number) =>
        direction === 'left' || direction === 'right' ? Math.floor(cell / given.columns) : cell % given.columns;
      expect(trips.every(({ from, to }) => lineOf(from) === lineOf(to))).toBe(true);
      expect([...after.cells].filter((exponent) => exponent > 0)).toHaveLength(
        trips.filter(({ merged }) => !merged).length,
      );
    }),
  );
});
