import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factsOf, reasonsFor } from '../../../src/app/hint.ts';
import { type Board, boardFrom, highestExponent, MAX_EXPONENT, withTileAtFreeSpace } from '../../../src/game/board.ts';
import { RULE_NAMES, RULES, type RulesName } from '../../../src/game/rules.ts';
import { canSlide, DIRECTIONS, type Direction, slide } from '../../../src/game/slide.ts';
import { anyBoard, possibleDirections } from '../../support/boards.ts';

/** Nearly full, where a game can end. */
const crowded: fc.Arbitrary<Board> = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 2, max: 4 }))
  .chain(([rows, columns]) =>
    fc
      .tuple(
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: rows * columns, maxLength: rows * columns }),
        fc.array(fc.nat({ max: rows * columns - 1 }), { maxLength: 2 }),
      )
      .map(([cells, empty]) =>
        boardFrom(
          rows,
          columns,
          cells.map((exponent, cell) => (empty.includes(cell) ? 0 : exponent)),
        ),
      ),
  );

interface Given {
  readonly board: Board;
  readonly rules: RulesName;
  readonly direction: Direction;
}

/** A board and a direction that moves on it. */
const anyMove: fc.Arbitrary<Given> = fc
  .record({
    board: fc.oneof(anyBoard(6), crowded, anyBoard(12)),
    rules: fc.constantFrom(...RULE_NAMES),
    pick: fc.nat({ max: 3 }),
  })
  .filter(({ board, rules }) => possibleDirections(board, rules).length > 0)
  .map(({ board, rules, pick }) => {
    const possible = possibleDirections(board, rules);
    return { board, rules, direction: possible[pick % possible.length] ?? 'up' };
  });

const slid = ({ board, direction, rules }: Given): Board => slide(board, direction, RULES[rules]).board;

/** All boards that a player may see after the move. */
const seenAfter = (given: Given): readonly Board[] => {
  const board = slid(given);
  return Array.from({ length: board.freeSpaces }, (_, free) =>
    RULES[given.rules].spawns.map(({ exponent }) => withTileAtFreeSpace(board, free, exponent).board),
  ).flat();
};

/** The definition, written out: there are tiles with which every answer of the player ends within the moves. */
const mayEnd = (given: Given, moves: number): boolean =>
  seenAfter(given).some((board) => {
    const possible = possibleDirections(board, given.rules);
    if (possible.length === 0) return true;
    return moves > 1 && possible.every((direction) => mayEnd({ ...given, board, direction }, moves - 1));
  });

const joinsOf = ({ board, direction, rules }: Given): number =>
  slide(board, direction, RULES[rules]).trips.filter(({ merged }) => merged).length;

const hasLargest = (board: Board, [row, column]: readonly [number, number]): boolean =>
  board.cells[row * board.columns + column] === highestExponent(board);

const cornersOf = ({ rows, columns }: Board) =>
  [
    [0, 0],
    [0, columns - 1],
    [rows - 1, 0],
    [rows - 1, columns - 1],
  ] as const;

/** What each fact says, asked of the boards themselves. */
function holds(given: Given, fact: ReturnType<typeof factsOf>[number]): boolean {
  const { board, direction } = given;
  switch (fact.kind) {
    case 'only':
      return DIRECTIONS.every((it) => canSlide(board, it, RULES[given.rules]) === (it === direction));
    case 'danger':
      return (
        !mayEnd(given, fact.within) &&
        fact.directions.length > 0 &&
        fact.directions.every(
          (it) => canSlide(board, it, RULES[given.rules]) && mayEnd({ ...given, direction: it }, fact.within),
        )
      );
    case 'makes':
      return (
        seenAfter(given).every((after) => [...after.cells].includes(fact.exponent)) &&
        fact.exponent > highestExponent(board)
      );
    case 'corner': {
      const [before, after] = [board, slid(given)].map((it) =>
        cornersOf(it).filter((corner) => hasLargest(it, corner)),
      );
      if (fact.how === 'reaches') return before?.length === 0 && after !== undefined && after.length > 0;
      return before?.some((corner) => after?.some((it) => String(it) === String(corner))) ?? false;
    }
    case 'joins':
      return (
        joinsOf(given) === fact.now &&
        seenAfter(given).every((after) =>
          DIRECTIONS.some((it) => joinsOf({ ...given, board: after, direction: it }) >= fact.next),
        )
      );
    case 'room': {
      const others = possibleDirections(board, given.rules).filter((it) => it !== direction);
      const lead = others.map((it) => slid(given).freeSpaces - slid({ ...given, direction: it }).freeSpaces);
      const isSo = {
        'as-many': lead.every((it) => it >= 0),
        fewer: lead.some((it) => it < 0),
      };
      return seenAfter(given).every(({ freeSpaces }) => freeSpaces === fact.cells) && isSo[fact.how];
    }
  }
}

test('every fact about a move is true, on every shape and with every rule set', () => {
  fc.assert(
    fc.property(anyMove, (given) => {
      const facts = factsOf(given.board, given.direction, given.rules);
      expect(facts.filter((fact) => !holds(given, fact))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test('no danger is missed that two moves can bring', () => {
  fc.assert(
    fc.property(crowded, fc.constantFrom(...RULE_NAMES), (board, rules) => {
      for (const direction of possibleDirections(board, rules)) {
        const given = { board, rules, direction };
        const others = possibleDirections(board, given.rules).filter((it) => it !== direction);
        const avoids = [1, 2].some(
          (moves) => !mayEnd(given, moves) && others.some((it) => mayEnd({ ...given, direction: it }, moves)),
        );
        expect(factsOf(board, direction, rules).some(({ kind }) => kind === 'danger')).toBe(avoids);
      }
    }),
    { numRuns: 150 },
  );
});

test('a move has one reason or two, and what does not move has none', () => {
  fc.assert(
    fc.property(anyMove, ({ board, rules, direction }) => {
      const reasons = reasonsFor(board, direction, rules);
      expect(reasons.length).toBeGreaterThanOrEqual(1);
      expect(reasons.length).toBeLessThanOrEqual(2);
      const facts = factsOf(board, direction, rules);
      expect(facts).toEqual(expect.arrayContaining([...reasons]));
      for (const other of DIRECTIONS.filter((it) => !canSlide(board, it, RULES[rules]))) {
        expect([factsOf(board, other, rules), reasonsFor(board, other, rules)]).toEqual([[], []]);
      }
    }),
  );
});

/** A board in digits: the exponents, row by row. */
const board = (...rows: readonly string[]): Board =>
  boardFrom(
    rows.length,
    rows[0]?.length ?? 0,
    rows.flatMap((row) => [...row].map(Number)),
  );

describe('the reasons for', () => {
  test.each<[string, Board, Direction, ReturnType<typeof reasonsFor>]>([
    ['the only way', board('12', '00'), 'down', [{ kind: 'only' }]],
    [
      'joining the largest tiles in a corner',
      board('6600', '0000', '1000', '0000'),
      'left',
      [
        { kind: 'makes', exponent: 7 },
        { kind: 'corner', how: 'stays' },
      ],
    ],
    [
      'keeping the corner, where another move would leave it',
      board('7110', '0000', '0000', '0000'),
      'left',
      [
        { kind: 'corner', how: 'stays' },
        { kind: 'joins', now: 1, next: 0 },
      ],
    ],
    [
      'bringing the largest tile into a corner',
      board('000', '052'),
      'left',
      [
        { kind: 'corner', how: 'reaches' },
        { kind: 'room', cells: 3, how: 'as-many' },
      ],
    ],
    [
      'a corner that no other move leaves either',
      board('621', '202'),
      'right',
      [
        { kind: 'joins', now: 1, next: 0 },
        { kind: 'corner', how: 'stays' },
      ],
    ],
    [
      'one of two corners that hold the largest tiles, where each move keeps one of them',
      board('50', '15'),
      'up',
      [
        { kind: 'joins', now: 0, next: 1 },
        { kind: 'corner', how: 'stays' },
      ],
    ],
    [
      'making the first tile of 32',
      board('44000', '00000', '00001'),
      'left',
      [
        { kind: 'makes', exponent: 5 },
        { kind: 'joins', now: 1, next: 0 },
      ],
    ],
    [
      'making a tile of 16, which says nothing yet',
      board('33000', '00000', '00001'),
      'left',
      [
        { kind: 'joins', now: 1, next: 0 },
        { kind: 'room', cells: 12, how: 'as-many' },
      ],
    ],
    [
      'a small board whose corner is not worth a word, though another move leaves more room',
      board('202', '010'),
      'up',
      [{ kind: 'room', cells: 2, how: 'fewer' }],
    ],
    [
      'a small board at its start, where no corner is worth a word',
      board('100', '000', '001'),
      'down',
      [{ kind: 'room', cells: 6, how: 'as-many' }],
    ],
    [
      'lining up two tiles for the next move',
      board('100', '010', '000'),
      'down',
      [
        { kind: 'joins', now: 0, next: 1 },
        { kind: 'room', cells: 6, how: 'as-many' },
      ],
    ],
    [
      'lining up two tiles one above the other',
      board('100', '010', '000'),
      'right',
      [
        { kind: 'joins', now: 0, next: 1 },
        { kind: 'room', cells: 6, how: 'as-many' },
      ],
    ],
    [
      'joining a pair where another move joins more',
      board('1111', '1000', '0000', '0000'),
      'up',
      [{ kind: 'joins', now: 1, next: 1 }],
    ],
    [
      'a move with no better reason than the room it leaves, though another leaves more',
      board('1010', '0000', '0200', '0000'),
      'up',
      [{ kind: 'room', cells: 12, how: 'fewer' }],
    ],
  ])('%s', (_, given, direction, reasons) => {
    expect(reasonsFor(given, direction, 'classic')).toEqual(reasons);
  });

  test('a move that lines up two of the largest tiles there are, which nothing joins', () => {
    const most = boardFrom(2, 3, [MAX_EXPONENT, 0, 0, 0, MAX_EXPONENT, 0]);
    expect(factsOf(most, 'right', 'classic').map(({ kind }) => kind)).not.toContain('joins');
  });

  test('a move after which the game goes on, where another one can end it', () => {
    expect(reasonsFor(board('12', '30'), 'down', 'classic')[0]).toEqual({
      kind: 'danger',
      directions: ['right'],
      within: 1,
    });
  });
});
