import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pack, TOP } from '../../src/advisor/4x4/rows.ts';
import { Search4x4 } from '../../src/advisor/4x4/search.ts';
import { Budget } from '../../src/advisor/budget.ts';
import { downgraded } from '../../src/advisor/grid.ts';
import { TABLE_ENTRIES, TABLES } from '../../src/advisor/network.ts';
import { type Board, boardFrom } from '../../src/game/board.ts';
import { RULES, type RulesName, spawnShares } from '../../src/game/rules.ts';
import { DIRECTIONS, slide } from '../../src/game/slide.ts';
import { emptyCells } from '../support/boards.ts';
import { wholeNetwork } from './networks.ts';

/** The weights of the test networks are random noise, so a lookup of the wrong weight changes the result. */
const STEP = 64;
const noise = new Int16Array(TABLES * TABLE_ENTRIES);
for (let at = 0; at < noise.length; at += 1) noise[at] = Math.imul(at, 0x9e3779b1) >>> 24;
const network = wholeNetwork(noise, STEP);
const lateNoise = new Int16Array(noise.length);
for (let at = 0; at < noise.length; at += 1) lateNoise[at] = noise[at ^ 0x5a5a] ?? 0;
const late = wholeNetwork(lateNoise, STEP);

const TUPLES = [
  [0, 1, 2, 3, 4, 5],
  [4, 5, 6, 7, 8, 9],
  [0, 1, 2, 4, 5, 6],
] as const;

const transposed = (cells: readonly number[]) => cells.map((_, cell) => cells[(cell % 4) * 4 + (cell >> 2)] ?? 0);
const mirrored = (cells: readonly number[]) => cells.map((_, cell) => cells[cell ^ 3] ?? 0);
const flipped = (cells: readonly number[]) => cells.map((_, cell) => cells[cell ^ 12] ?? 0);
const keyOf = (cells: readonly number[], tuple: readonly number[]) =>
  tuple.reduce((key, cell, at) => key | ((cells[cell] ?? 0) << (4 * at)), 0);

/** The network's value of a board, with one lookup after another. Only for boards without tile-downgrading. */
function networkValue({ cells: given }: Board, entries: Int16Array): number {
  const cells = [...given];
  const views = [cells, transposed(cells)].flatMap((one) => [one, mirrored(one)]);
  let sum = 0;
  for (const view of views) {
    for (const [table, tuple] of TUPLES.entries()) {
      for (const way of [view, flipped(view)]) sum += entries[table * TABLE_ENTRIES + keyOf(way, tuple)] ?? 0;
    }
    const pair = [keyOf(view, [4, 5, 6]), keyOf(view, [8, 9, 10])];
    sum += entries[3 * TABLE_ENTRIES + (Math.min(...pair) | (Math.max(...pair) << 12))] ?? 0;
  }
  return sum * STEP;
}

/** At this improbability, in half powers of two, the search begins to try only the most frequent new tile. */
const UNLIKELY = 9;
/** At this improbability, in half powers of two, the search goes no deeper. */
const RARE = 13;
const improbabilityOf = (probability: number) => Math.round(-2 * Math.log2(probability));

const counted = { positions: 0 };

/** Textbook expectimax, except that improbable boards are searched less deeply. Counts the boards after a new tile. */
function judge(
  board: Board,
  rules: RulesName,
  depth: number,
  afterValue: (after: Board) => number = (after) => networkValue(after, noise),
  improbability = 0,
): readonly number[] {
  return DIRECTIONS.map((direction) => {
    const { moved, gained, board: after } = slide(board, direction, RULES.classic);
    if (!moved) return Number.NEGATIVE_INFINITY;
    if (depth === 0 || improbability >= RARE) return gained + afterValue(after);
    const empty = emptyCells(after);
    const spawns = spawnShares(RULES[rules]).slice(0, improbability >= UNLIKELY ? 1 : undefined);
    const replies = empty.flatMap((cell) =>
      spawns.map(({ exponent, share }) => {
        counted.positions += 1;
        const next = boardFrom(4, 4, [...after.cells].with(cell, exponent));
        const best = Math.max(
          ...judge(next, rules, depth - 1, afterValue, improbability + improbabilityOf(share / empty.length)),
        );
        return best === Number.NEGATIVE_INFINITY ? 0 : share * best;
      }),
    );
    const weight = spawns.reduce((sum, { share }) => sum + share * empty.length, 0);
    return gained + replies.reduce((sum, value) => sum + value, 0) / weight;
  });
}

const anyCells = fc.array(fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.constant(0)), {
  minLength: 16,
  maxLength: 16,
});

const budgetOf = (nodes: number) =>
  new Budget({ milliseconds: Number.POSITIVE_INFINITY, nodes, cancel: new Int32Array(1) });

/** Compares the search with textbook expectimax, and returns the depth that the search reached. */
function expectTextbook(cells: readonly number[], rules: RulesName, nodes: number): number {
  const search = new Search4x4(network, spawnShares(RULES[rules]));
  const { values, depth } = search.search(...pack(Uint8Array.from(cells)), budgetOf(nodes));
  expectValues(values, judge(boardFrom(4, 4, cells), rules, depth));
  return depth;
}

/** Compares values with the expected ones, and allows for rounding errors. */
function expectValues(values: Iterable<number>, wanted: readonly number[]): void {
  for (const [at, value] of [...values].entries()) {
    if (Number.isFinite(wanted[at])) expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(1);
    else expect(value).toBe(Number.NEGATIVE_INFINITY);
  }
}

test('the search is expectimax over the new tiles of the rules, with all lookups of the network', () => {
  fc.assert(
    fc.property(anyCells, fc.constantFrom('classic', 'gentle', 'wild'), (cells, rules) => {
      expectTextbook(cells, rules, 130);
    }),
    { numRuns: 30 },
  );
});

test('the late network judges late boards; after the large merge, the general network counts half', () => {
  const search = new Search4x4({ ...network, late }, spawnShares(RULES.classic));
  const small = [5, 4, 3, 2, 1, 2, 0, 0, 6, 5, 4, 3];
  for (const largest of [14, 15]) {
    // The two 8192 tiles can merge to 16384, which can then merge with the largest tile if that is 16384, too.
    const cells = [largest, 13, 13, 11, ...small];
    const afterValue = ({ cells }: Board) => {
      const after = [...cells];
      const isPast = after.includes(largest === 14 ? 15 : 14);
      const large = [...new Set(after)].filter((exponent) => exponent >= 11).sort((one, other) => one - other);
      const lookedUpAs = (exponent: number) => (isPast ? 11 + large.indexOf(exponent) : Math.min(exponent, 14));
      const lookedUp = after.map((exponent) => (exponent < 11 ? exponent : lookedUpAs(exponent)));
      return networkValue(boardFrom(4, 4, lookedUp), isPast ? noise : lateNoise) / (isPast ? 2 : 1);
    };
    const { values, depth } = search.search(...pack(Uint8Array.from(cells)), budgetOf(150));
    expect(depth).toBe(1);
    expectValues(values, judge(boardFrom(4, 4, cells), 'classic', depth, afterValue));
  }
});

test('a search does not reuse values of the search before it', () => {
  const fresh = () => new Search4x4({ ...network, late }, spawnShares(RULES.classic));
  const rest = [13, 12, 11, 1, 2, 3, 4, 5, 1, 2, 3, 4];
  const found = (search: Search4x4, row: readonly number[], nodes: number) =>
    search.search(...pack(Uint8Array.from([...row, ...rest])), budgetOf(nodes)).values;
  // The late network judges the first board. It would also judge the boards after a move on the second board, but the
  // second board itself is not late, so the general network judges them.
  const used = fresh();
  found(used, [0, 14, 0, 0], 30);
  expect(found(used, [13, 13, 1, 0], 1)).toEqual(found(fresh(), [13, 13, 1, 0], 1));
});

test('the search is expectimax on boards with so many empty cells that some boards are too improbable to go deeper', () => {
  const cells = [1, 2, 3, 4, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  expect(expectTextbook(cells, 'classic', 3_000)).toBe(3);
});

test('a position that is reached in several ways is judged once', () => {
  const cells = [1, 2, 3, 4, 2, 3, 4, 5, 1, 0, 3, 6, 0, 1, 2, 0];
  const search = new Search4x4(network, spawnShares(RULES.classic));
  const budget = budgetOf(600);
  const { depth } = search.search(...pack(Uint8Array.from(cells)), budget);
  counted.positions = 0;
  for (let turn = 1; turn <= depth; turn += 1) judge(boardFrom(4, 4, cells), 'classic', turn);
  expect(depth).toBe(2);
  expect(budget.nodes).toBeLessThan(0.9 * counted.positions);
});

test('a larger budget searches deeper; one that is used up keeps the last complete depth', () => {
  const search = new Search4x4(network, spawnShares(RULES.classic));
  const packed = pack(Uint8Array.from([1, 2, 3, 4, 2, 3, 4, 5, 0, 0, 1, 6, 0, 1, 2, 7]));
  const depths = [1, 500, 50_000].map((nodes) => search.search(...packed, budgetOf(nodes)).depth);
  expect(depths[0]).toBe(0);
  expect(depths[1]).toBeGreaterThan(0);
  expect(depths[2]).toBeGreaterThan(depths[1] ?? 0);
});

test('the search stops after three turns, whatever its budget', () => {
  const search = new Search4x4(network, spawnShares(RULES.classic));
  const crowded = pack(Uint8Array.from([1, 2, 3, 4, 2, 3, 4, 5, 1, 2, 3, 6, 0, 1, 2, 7]));
  const budget = budgetOf(1_000_000);
  expect(search.search(...crowded, budget).depth).toBe(3);
  expect(budget.affords(10)).toBe(true);
});

test('downgrading a board with tiles beyond 32768 keeps order, pairs and empty cells', () => {
  const large = fc.array(fc.oneof(fc.integer({ min: 0, max: 17 }), fc.integer({ min: 11, max: 17 })), {
    minLength: 16,
    maxLength: 16,
  });
  fc.assert(
    fc.property(large, (cells) => {
      fc.pre(new Set(cells).size < 14);
      const [lo, hi] = pack(downgraded(Uint8Array.from(cells), TOP));
      const packed = cells.map((_, cell) => ((cell < 8 ? lo : hi) >>> (4 * (cell % 8))) & 0xf);
      for (const [one, exponent] of cells.entries()) {
        for (const [other, otherExponent] of cells.entries()) {
          expect(Math.sign((packed[one] ?? 0) - (packed[other] ?? 0))).toBe(Math.sign(exponent - otherExponent));
        }
        expect(packed[one] === 0).toBe(exponent === 0);
      }
    }),
  );
  const pair = downgraded(Uint8Array.from([15, 15, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), TOP);
  expect(pack(pair)).toEqual([0x01_ee, 0]);
});
