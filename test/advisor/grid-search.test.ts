/** The expectimax search on boards of any shape, and the heuristic for boards without a network. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../src/advisor/budget.ts';
import { Expectimax } from '../../src/advisor/expectimax.ts';
import { heuristicFor } from '../../src/advisor/heuristics.ts';
import { loadNetwork } from '../../src/advisor/network.ts';
import { MoveChooser } from '../../src/advisor/pool/move-chooser.ts';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { RULE_NAMES, RULES, type RulesName, spawnShares } from '../../src/game/rules.ts';
import { DIRECTIONS, type Direction, slide } from '../../src/game/slide.ts';
import { fastSlideOf, listEmptyInto, NOTHING_MOVES } from '../../src/game/slide-into.ts';
import { nextBits, seedInto } from '../../tools/train/random.ts';
import { emptyCells } from '../support/boards.ts';

/** If a board has more empty cells than this, the search tries new tiles in only some of them. */
const CELLS_TRIED = 8;

const counted = { positions: 0 };

/** Textbook expectimax. Counts the boards between a slide and the new tile. */
function judge(board: Board, rules: RulesName, depth: number): readonly number[] {
  const { evaluate, lostValue, pointValue } = heuristicFor(board.rows, board.columns, RULES[rules]);
  return DIRECTIONS.map((direction) => {
    const { moved, gained, board: after } = slide(board, direction, RULES[rules]);
    if (!moved) return Number.NEGATIVE_INFINITY;
    counted.positions += 1;
    const points = gained * pointValue;
    if (depth === 0) return points + evaluate(Uint8Array.from(after.cells));
    const empty = emptyCells(after);
    const replies = empty.flatMap((cell) =>
      spawnShares(RULES[rules]).map(({ exponent, share }) => {
        const next = boardFrom(board.rows, board.columns, [...after.cells].with(cell, exponent));
        const best = Math.max(...judge(next, rules, depth - 1));
        return (share * (best === Number.NEGATIVE_INFINITY ? lostValue : best)) / empty.length;
      }),
    );
    return points + replies.reduce((sum, value) => sum + value, 0);
  });
}

const searched = ({ rows, columns, cells }: Board, rules: RulesName, nodes: number) => {
  const search = new Expectimax(rows, columns, RULES[rules], heuristicFor(rows, columns, RULES[rules]));
  const budget = new Budget({ milliseconds: Number.POSITIVE_INFINITY, nodes, cancel: new Int32Array(1) });
  return search.search(Uint8Array.from(cells), budget);
};

const cellsOf = (rows: number, columns: number, most: number) => {
  const length = rows * columns;
  return fc.array(fc.integer({ min: 0, max: most }), { minLength: length, maxLength: length });
};

/** Boards with so few empty cells that the search tries every new tile. */
const anyBoard = fc
  .constantFrom([1, 5], [2, 2], [2, 4], [3, 3], [5, 2])
  .chain(([rows = 0, columns = 0]) => cellsOf(rows, columns, 4).map((cells) => boardFrom(rows, columns, cells)));

test('the search is expectimax over the new tiles of the rules', () => {
  fc.assert(
    fc.property(anyBoard, fc.constantFrom(...RULE_NAMES), (board, rules) => {
      fc.pre(emptyCells(board).length < CELLS_TRIED);
      const { values, depth } = searched(board, rules, 300);
      fc.pre(depth <= 2);
      const wanted = judge(board, rules, depth);
      for (const [at, value] of values.entries()) {
        if (Number.isFinite(wanted[at])) expect(value).toBeCloseTo(wanted[at] ?? 0, 3);
        else expect(value).toBe(Number.NEGATIVE_INFINITY);
      }
    }),
    { numRuns: 30 },
  );
});

test('a position that is reached in several ways is judged once', () => {
  const board = boardFrom(3, 3, [1, 2, 3, 2, 0, 1, 0, 1, 0]);
  const nodes = 1_500;
  const { depth } = searched(board, 'classic', nodes);
  counted.positions = 0;
  for (let turn = 1; turn <= depth; turn += 1) judge(board, 'classic', turn);
  // Textbook expectimax exceeds the budget of nodes; the search stays within it because of its transposition table.
  expect(counted.positions).toBeGreaterThan(nodes);
});

describe('the heuristic', () => {
  const evaluate = (rows: number, columns: number, cells: readonly number[], rules: RulesName = 'classic') =>
    heuristicFor(rows, columns, RULES[rules]).evaluate(Uint8Array.from(cells));

  test.each([
    [2, 2],
    [1, 12],
    [5, 5],
    [5, 7],
    [6, 6],
    [12, 10],
  ])('values every board of %ix%i above a lost one', (rows, columns) => {
    fc.assert(
      fc.property(cellsOf(rows, columns, 20), fc.constantFrom(...RULE_NAMES), (cells, rules) => {
        const { lostValue } = heuristicFor(rows, columns, RULES[rules]);
        expect(evaluate(rows, columns, cells, rules)).toBeGreaterThan(lostValue);
      }),
    );
  });

  const rising = (cells: number) => Array.from({ length: cells }, (_, cell) => (cell < 9 ? cell + 1 : 0));

  test('likes tiles in order on boards of up to 35 cells only', () => {
    const mixed = (cells: number) => rising(cells).with(0, 5).with(4, 1);
    expect(evaluate(5, 7, rising(35))).toBeGreaterThan(evaluate(5, 7, mixed(35)));
    expect(evaluate(6, 6, rising(36))).toBe(evaluate(6, 6, mixed(36)));
  });

  test.each([
    [4, 4],
    [6, 6],
  ])('likes pairs on %ix%i that the rules merge, and none across the edge', (rows, columns) => {
    const likes = (rules: RulesName, one: number, other: number, second = 1) => {
      const [more, less] = [other, other - 1].map((exponent) => {
        const cells = new Array<number>(rows * columns).fill(0);
        return evaluate(rows, columns, cells.with(second - 1, one).with(second, exponent), rules);
      });
      return (more ?? 0) > (less ?? 0);
    };
    expect([likes('classic', 5, 5), likes('fibonacci', 5, 5)]).toEqual([true, false]);
    expect([likes('classic', 5, 4), likes('fibonacci', 5, 4)]).toEqual([false, true]);
    expect(likes('classic', 5, 5, columns)).toBe(false);
  });

  test.each([
    [5, 7],
    [6, 6],
  ])('likes empty cells and pairs on %ix%i', (rows, columns) => {
    const cells = rising(rows * columns);
    expect(evaluate(rows, columns, cells.with(8, 0))).toBeGreaterThan(evaluate(rows, columns, cells));
    expect(evaluate(rows, columns, cells.with(1, 1))).toBeGreaterThan(evaluate(rows, columns, cells));
  });
});

const FEW_NODES = { milliseconds: Number.POSITIVE_INFINITY, nodes: 60 };

type Choose = (cells: Uint8Array) => Direction | undefined;

/** Plays a game and returns its score. */
function played(rows: number, columns: number, rules: RulesName, seed: number, choose: Choose) {
  const cells = new Uint8Array(rows * columns);
  const empty = new Int32Array(rows * columns);
  const chance = new Int32Array(2);
  seedInto(chance, seed, 0);
  const draw = (below: number) => Math.floor(((nextBits(chance) >>> 0) / 2 ** 32) * below);
  for (let points = 0; ; ) {
    cells[empty[draw(listEmptyInto(cells, empty))] as number] = draw(10) === 0 ? 2 : 1;
    const direction = choose(cells);
    if (direction === undefined) return points;
    points += fastSlideOf(RULES[rules]).into(cells, rows, columns, direction);
  }
}

test('with fibonacci rules the advisor scores more than three times as much as a greedy player', () => {
  const chooser = new MoveChooser(new Int32Array(1));
  const request = { rows: 3, columns: 3, rules: 'fibonacci', network: undefined, ...FEW_NODES } as const;
  const advised: Choose = (cells) => chooser.choose({ ...request, cells })?.direction;
  const greedy: Choose = (cells) => {
    const options = DIRECTIONS.map((direction) => ({
      direction,
      points: fastSlideOf(RULES.fibonacci).into(cells, 3, 3, direction, new Uint8Array(9)),
    })).filter(({ points }) => points !== NOTHING_MOVES);
    return options.toSorted((one, other) => other.points - one.points)[0]?.direction;
  };
  const seeds = Array.from({ length: 8 }, (_, seed) => seed);
  const sum = (choose: Choose) => seeds.reduce((all, seed) => all + played(3, 3, 'fibonacci', seed, choose), 0);
  expect(sum(advised)).toBeGreaterThan(3 * sum(greedy));
});

const NETWORKS = new URL('../../data/advisor/', import.meta.url);

test.each([
  [3, 3, 12, 4_500],
  [3, 4, 2, 12_000],
] as const)(
  'with its network, %ix%i reaches in %i games at least %i points on average',
  (rows, columns, games, least) => {
    const network = loadNetwork(NETWORKS, `${rows}x${columns}`);
    const chooser = new MoveChooser(new Int32Array(1));
    const request = { rows, columns, rules: 'classic', network, ...FEW_NODES } as const;
    const advised: Choose = (cells) => chooser.choose({ ...request, cells })?.direction;
    const points = Array.from({ length: games }, (_, seed) => played(rows, columns, 'classic', seed, advised));
    expect(points.reduce((sum, score) => sum + score, 0) / games).toBeGreaterThan(least);
  },
);

test('a known value ends the search of its board, unless the rules have other new tiles', () => {
  const network = loadNetwork(NETWORKS, '3x3');
  const chooser = new MoveChooser(new Int32Array(1));
  const cells = Uint8Array.of(0, 1, 0, 0, 0, 0, 1, 0, 0);
  const examined = (rules: RulesName) =>
    chooser.choose({ rows: 3, columns: 3, rules, network, cells, milliseconds: Infinity, nodes: 2_000 })?.nodes;
  expect(examined('classic')).toBeLessThan(50);
  expect(examined('wild')).toBeGreaterThan(500);
});
