import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Game, move } from '../../src/game/game.ts';
import { formatBoard } from '../../src/game/notation.ts';
import { javaRandomState } from '../../src/game/random.ts';
import { RULE_NAMES, RULES, type Rules } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction, mergedCells, slide } from '../../src/game/slide.ts';
import { align, mergeNeighbors, slideInPhases, snapshots } from '../../src/terminal/steps.ts';
import { rng } from '../game/keyed-hash.ts';
import { boardOf, type Rows, readVectors, rowsOf, type Scale, scaleOf } from '../game/vectors.ts';
import { anyBoard, anyDirection, emptyCells } from '../support/boards.ts';

interface Parts {
  readonly align: Rows;
  readonly mergeOfAlign: Rows;
  readonly scoreFromMergeOfAlign: number;
  readonly move: Rows;
  readonly mergeOfBoard: Rows;
  readonly scoreFromMergeOfBoard: number;
  readonly canMove: boolean;
}

interface BoardCase extends Readonly<Record<Direction, Parts>> {
  readonly board: Rows;
}

const { cases: boardCases } = readVectors<{ cases: BoardCase[] }>('mis000_boards.json');

function partsOf(rows: Rows, direction: Direction, scale: Scale): Parts {
  const { rules } = scale;
  const board = boardOf(rows, scale);
  const aligned = align(board, direction);
  const merged = mergeNeighbors(aligned, direction, rules);
  const mergedAsItIs = mergeNeighbors(board, direction, rules);
  const parts = {
    align: rowsOf(aligned, scale),
    mergeOfAlign: rowsOf(merged.board, scale),
    scoreFromMergeOfAlign: merged.gained,
    move: rowsOf(align(merged.board, direction), scale),
    mergeOfBoard: rowsOf(mergedAsItIs.board, scale),
    scoreFromMergeOfBoard: mergedAsItIs.gained,
    canMove: canSlide(board, direction, RULES.classic),
  };
  expect(rowsOf(board, scale)).toEqual(rows);
  expect(slideInPhases(board, direction, rules)).toEqual([
    { board: aligned, gained: 0 },
    merged,
    { board: slide(board, direction, rules).board, gained: merged.gained },
  ]);
  return parts;
}

test('align, merge and align again make a move, also with odd, mixed and negative values', () => {
  expect(boardCases).toHaveLength(60);
  expect(boardCases.some(({ board }) => board.flat().some((value) => value < 0))).toBe(true);
  expect(boardCases.some(({ board }) => board.flat().some((value) => value % 2 !== 0))).toBe(true);
  for (const vector of boardCases) {
    const scale = scaleOf(vector.board);
    for (const direction of DIRECTIONS) expect(partsOf(vector.board, direction, scale)).toEqual(vector[direction]);
  }
});

interface StepCase {
  readonly board: Rows;
  readonly direction: Direction;
  readonly steps: readonly {
    readonly board: Rows;
    readonly moving: readonly (readonly [number, number])[];
    readonly didMerge: readonly (readonly [number, number])[];
  }[];
}

test('the snapshots of a slide show every tile at most one cell further', () => {
  for (const { board: rows, direction, steps } of readVectors<{ cases: StepCase[] }>('slides.json').cases) {
    const scale = scaleOf(rows);
    const board = boardOf(rows, scale);
    const place = (cell: number) => [Math.floor(cell / board.columns), cell % board.columns];
    const shown = snapshots(board, direction, undefined, scale.rules).map((step) => ({
      board: rowsOf(step.board, scale),
      moving: step.moving.map(place),
      didMerge: step.merged.map(place),
    }));
    expect(shown).toEqual(steps);
  }
});

const anyRules = fc.constantFrom(...RULE_NAMES);

test('the snapshots run from the board before to the board after, and lose no tile on the way', () => {
  const sum = (cells: Iterable<number>, { face }: Rules) =>
    [...cells].reduce((all, exponent) => all + (exponent && face(exponent)), 0);
  fc.assert(
    fc.property(anyBoard(), anyDirection, anyRules, (board, direction, name) => {
      const rules = RULES[name];
      const steps = snapshots(board, direction, undefined, rules);
      const { board: after, trips, moved, gained } = slide(board, direction, rules);
      expect(slideInPhases(board, direction, rules).at(-1)).toEqual({ board: after, gained });
      expect(steps[0]?.board).toEqual(board);
      expect(formatBoard(steps.at(-1)?.board ?? board, rules.face)).toBe(formatBoard(after, rules.face));
      expect(steps.length > 1).toBe(moved);
      for (const step of steps) expect(sum(step.board.cells, rules)).toBe(sum(board.cells, rules));
      expect(steps.at(-1)?.moving).toEqual([]);
      expect(steps.at(-1)?.merged).toHaveLength(mergedCells({ trips }).length);
      expect(steps.slice(0, -1).every(({ moving }) => moving.length > 0)).toBe(true);
    }),
  );
});

test('the snapshots of a move end with its new tile, on the board that the game goes on with', () => {
  fc.assert(
    fc.property(anyBoard(), anyDirection, anyRules, fc.integer(), (board, direction, rules, seed) => {
      const before: Game = { rules, board, score: 0, random: javaRandomState(seed) };
      const result = move(before, direction, rng);
      if (result.kind === 'illegal') return;
      const steps = snapshots(board, direction, result.spawned, RULES[rules]);
      expect(steps[0]?.board).toEqual(board);
      expect(steps.at(-1)?.board).toEqual(result.game.board);
      expect(steps.slice(0, -1)).toEqual(snapshots(board, direction, undefined, RULES[rules]));
      for (const step of steps) expect(step.board.freeSpaces).toBe(emptyCells(step.board).length);
    }),
  );
});
