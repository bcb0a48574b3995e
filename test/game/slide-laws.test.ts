import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, boardFrom, createBoard } from '../../src/game/board.ts';
import { RULE_NAMES, RULES, type RulesName } from '../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction, isGameOver, slide } from '../../src/game/slide.ts';
import { powersOf } from '../../src/game/values.ts';
import { anyBoard, anyDirection, boardsEqual } from '../support/boards.ts';
import {
  mirror,
  type PlainBoard,
  plainOver,
  plainSlide,
  plainValue,
  samePlain,
  transpose,
} from '../support/plain-rules.ts';

const plain = ({ rows, columns, cells }: Board): PlainBoard =>
  Array.from({ length: rows }, (_, row) => [...cells].slice(row * columns, (row + 1) * columns));

const board = (rows: PlainBoard): Board => boardFrom(rows.length, rows[0]?.length ?? 0, rows.flat());

const sum = ({ cells }: Board, rules: RulesName): number =>
  [...cells].reduce((total, exponent) => total + (exponent === 0 ? 0 : plainValue(exponent, rules)), 0);

const anyRules = fc.constantFrom(...RULE_NAMES);

/** A quarter turn to the right, and what each direction becomes by it. */
const turned = (given: Board): Board => board(mirror(transpose(plain(given))));
const TURNED: Readonly<Record<Direction, Direction>> = { up: 'right', right: 'down', down: 'left', left: 'up' };

/** All lists of `length` numbers below `kinds`. */
function* rowsOf(length: number, kinds: number): Generator<readonly number[]> {
  for (let code = 0; code < kinds ** length; code += 1) {
    yield Array.from({ length }, (_, place) => Math.floor(code / kinds ** place) % kinds);
  }
}

/** A rule set for each way to merge: all rows by all of them would take long. */
const DIFFERENT = RULE_NAMES.filter(
  (name, at) => RULE_NAMES.findIndex((it) => RULES[it].merge === RULES[name].merge) === at,
);

test.each([
  [1, 10, 10],
  [2, 10, 100],
  [3, 4, 64],
  [4, 10, 10_000],
  [5, 4, 1024],
  [6, 4, 4096],
])('all rows of length %i over %i exponents slide as in the plainly written rules', (length, kinds, count) => {
  const rows = [...rowsOf(length, kinds)];
  expect(rows).toHaveLength(count);
  const wrong = rows.filter((row) =>
    DIRECTIONS.some((direction) =>
      [[row], row.map((exponent) => [exponent])].some((given) => {
        return DIFFERENT.some((rules) => {
          const wanted = plainSlide(given, direction, rules);
          const slid = slide(board(given), direction, RULES[rules]);
          return !samePlain(plain(slid.board), wanted.board) || slid.gained !== wanted.gained;
        });
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('any board slides and ends as in the plainly written rules', () => {
  fc.assert(
    fc.property(anyBoard(), anyDirection, anyRules, (given, direction, rules) => {
      const wanted = plainSlide(plain(given), direction, rules);
      const { board: after, gained, moved } = slide(given, direction, RULES[rules]);
      expect([plain(after), gained]).toEqual([wanted.board, wanted.gained]);
      expect(moved).toBe(!samePlain(plain(given), wanted.board));
      expect(canSlide(given, direction, RULES[rules])).toBe(moved);
      expect(isGameOver(given, RULES[rules])).toBe(plainOver(plain(given), rules));
    }),
  );
});

test('a slide keeps the sum of the face values', () => {
  fc.assert(
    fc.property(anyBoard(), anyDirection, anyRules, (given, direction, rules) => {
      expect(sum(slide(given, direction, RULES[rules]).board, rules)).toBe(sum(given, rules));
    }),
  );
});

test('left on a mirrored board is right', () => {
  fc.assert(
    fc.property(anyBoard(), anyRules, (given, rules) => {
      const mirrored = slide(board(mirror(plain(given))), 'left', RULES[rules]);
      const { board: after, gained } = slide(given, 'right', RULES[rules]);
      expect([mirror(plain(mirrored.board)), mirrored.gained]).toEqual([plain(after), gained]);
    }),
  );
});

test('the four directions are one slide seen from four sides', () => {
  fc.assert(
    fc.property(anyBoard(), anyDirection, anyRules, (given, direction, rules) => {
      const here = slide(given, direction, RULES[rules]);
      const there = slide(turned(given), TURNED[direction], RULES[rules]);
      expect([plain(turned(here.board)), here.gained]).toEqual([plain(there.board), there.gained]);
      expect(boardsEqual(turned(turned(turned(turned(given)))), given)).toBe(true);
    }),
  );
});

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

test('other face values change the points and nothing else', () => {
  fc.assert(
    fc.property(anyBoard(), anyDirection, fc.constantFrom(1, 3, 5, -2, -7), (given, direction, base) => {
      const standard = slide(given, direction, RULES.classic);
      const other = slide(given, direction, { ...RULES.classic, face: powersOf(base) });
      expect(other).toEqual({ ...standard, gained: (standard.gained / 2) * base + 0 });
    }),
  );
});

test('a slide never changes the board it is given', () => {
  fc.assert(
    fc.property(anyBoard(), anyDirection, (given, direction) => {
      const copy = boardFrom(given.rows, given.columns, given.cells);
      const { board: after } = slide(given, direction, RULES.classic);
      expect(boardsEqual(given, copy)).toBe(true);
      expect(after.cells).not.toBe(given.cells);
      expect(boardsEqual(createBoard(given.rows, given.columns), after)).toBe([...given.cells].every((cell) => !cell));
    }),
  );
});
