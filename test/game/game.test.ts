import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoard, isFull } from '../../src/game/board.ts';
import { type Game, move, newGame } from '../../src/game/game.ts';
import { formatBoard, parseBoard } from '../../src/game/notation.ts';
import { javaRandomState } from '../../src/game/random.ts';
import { RULE_NAMES, RULES, type Rules } from '../../src/game/rules.ts';
import { DIRECTIONS, isGameOver, slide } from '../../src/game/slide.ts';
import { faceValue } from '../../src/game/values.ts';
import { anyBoard, anyDirection } from '../support/boards.ts';
import { rng } from './keyed-hash.ts';
import { type Rows, readVectors, rowsOf } from './vectors.ts';

const SEED = javaRandomState(1);

const gameOn = (board: string): Game => ({
  rules: 'classic',
  board: parseBoard(board, faceValue),
  score: 10,
  random: SEED,
});

describe('a move', () => {
  test('slides, adds the points and one new tile', () => {
    const before = gameOn('2 2 . . / 4 . . .');
    const result = move(before, 'left', rng);
    if (result.kind !== 'moved') throw new Error(result.reason);
    const { game, slide: made, spawned } = result;
    expect(game.score).toBe(14);
    expect(made).toEqual(slide(before.board, 'left', RULES.classic));
    expect(game.board.freeSpaces).toBe(5);
    expect(spawned && game.board.cells[spawned.cell]).toBe(spawned?.exponent);
    expect(result.over).toBe(false);
    expect(formatBoard(before.board, faceValue)).toBe('2 2 . . / 4 . . .');
  });

  test.each([
    ['2 4 . . / 8 . . .', 'left', 'nothing-moves'],
    ['2 4 . . / 8 . . .', 'up', 'nothing-moves'],
    ['2 4 / 4 2', 'up', 'game-over'],
    ['2 . / . .', 'left', 'nothing-moves'],
  ] as const)('on %s to the %s is illegal: %s', (board, direction, reason) => {
    expect(move(gameOn(board), direction, () => expect.unreachable('A random source was opened.'))).toEqual({
      kind: 'illegal',
      reason,
    });
  });

  test('on an empty board is illegal, but the game is not over', () => {
    const game = { ...gameOn('.'), board: createBoard(2, 2) };
    for (const direction of DIRECTIONS)
      expect(move(game, direction, rng)).toEqual({ kind: 'illegal', reason: 'nothing-moves' });
  });

  test('that fills the board without a pair ends the game', () => {
    // Neither a new 2 nor a new 4 in the only empty cell has an equal neighbor.
    const result = move(gameOn('8 16 8 / 16 8 16 / 8 . 32'), 'left', rng);
    expect(result.kind === 'moved' && result.over && isGameOver(result.game.board, RULES.classic)).toBe(true);
  });

  test('changes the sum of the face values by the new tile only', () => {
    const sum = (cells: Iterable<number>, { face }: Rules) =>
      [...cells].reduce((all, exponent) => all + (exponent && face(exponent)), 0);
    fc.assert(
      fc.property(
        anyBoard(),
        anyDirection,
        fc.constantFrom(...RULE_NAMES),
        fc.integer(),
        (board, direction, rules, seed) => {
          const before: Game = { rules, board, score: 0, random: javaRandomState(seed) };
          const result = move(before, direction, rng);
          expect(result.kind === 'moved').toBe(slide(board, direction, RULES[rules]).moved);
          if (result.kind === 'illegal') return;
          const { game, spawned, slide: made } = result;
          const came = spawned ? RULES[rules].face(spawned.exponent) : 0;
          expect(sum(game.board.cells, RULES[rules]) - sum(board.cells, RULES[rules])).toBe(came);
          expect(spawned && made.board.cells[spawned.cell]).toBe(0);
          expect(game.score).toBe(made.gained);
          expect([...game.board.cells].filter((exponent, cell) => exponent !== made.board.cells[cell])).toHaveLength(1);
        },
      ),
    );
  });
});

describe('a new game', () => {
  test.each(['classic', 'gentle', 'blitz'] as const)('of %s rules has two tiles of 2 or 4 and no points', (rules) => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { board, score, spawned } = newGame({ rules, rows: 4, columns: 4, random: javaRandomState(seed) }, rng);
      expect(score).toBe(0);
      expect(spawned).toHaveLength(2);
      expect([...board.cells].filter((exponent) => exponent > 0)).toHaveLength(2);
      for (const { cell, exponent } of spawned) {
        expect(board.cells[cell]).toBe(exponent);
        expect([1, 2]).toContain(exponent);
      }
    }
  });

  test.each([
    [4, 4, 4],
    [2, 8, 4],
    [10, 12, 30],
    [3, 5, 3],
    [2, 3, 1],
    [1, 3, 0],
    [1, 1, 0],
    [1, 300, 75],
  ])('of wild rules on %i x %i has %i tiles: a quarter of the cells, rounded down', (rows, columns, tiles) => {
    const { board } = newGame({ rules: 'wild', rows, columns, random: SEED }, rng);
    expect(board.cells.length - board.freeSpaces).toBe(tiles);
  });

  test('with no room for its tiles has as many as fit', () => {
    const start = newGame({ rules: 'classic', rows: 1, columns: 1, random: SEED }, rng);
    expect(start.spawned).toHaveLength(1);
    expect(isFull(start.board)).toBe(true);
  });
});

const LETTERS = { l: 'left', r: 'right', u: 'up', d: 'down' } as const;

interface GameCase {
  readonly seed: number;
  readonly rows: number;
  readonly cols: number;
  readonly table: '70/25/5' | '90/10' | '95/5';
  readonly policy: 'cyclic' | 'priority';
  readonly list: string;
  readonly maxAttempts: number;
  readonly initialBoard: Rows;
  readonly attempts: number;
  readonly moves: number;
  readonly score: number;
  readonly gameOver: boolean;
  readonly finalBoard: Rows;
}

const TABLES = { '70/25/5': 'wild', '90/10': 'classic', '95/5': 'gentle' } as const;

/** By the policy "priority", each move is the first of the list that moves; by "cyclic", the next one in turn. */
function play({ policy, list, maxAttempts }: GameCase, start: Game) {
  let [game, attempts, moves] = [start, 0, 0];
  const directions = [...list].map((letter) => LETTERS[letter as keyof typeof LETTERS]);
  for (; attempts < maxAttempts && !isGameOver(game.board, RULES.classic); attempts += 1) {
    const tried = policy === 'priority' ? directions : directions.slice(attempts % list.length).slice(0, 1);
    const moved = tried.map((direction) => move(game, direction, rng)).find(({ kind }) => kind === 'moved');
    if (moved?.kind !== 'moved') continue;
    game = moved.game;
    moves += 1;
  }
  return { attempts, moves, score: game.score, gameOver: isGameOver(game.board, RULES.classic), board: game.board };
}

test.each(readVectors<{ cases: GameCase[] }>('seeded_games.json').cases)(
  'a whole game of $rows x $cols from seed $seed, $table, $policy moves',
  (vector) => {
    const { rows, cols: columns, table, seed, initialBoard, attempts, moves, score, gameOver, finalBoard } = vector;
    const start = newGame({ rules: TABLES[table], rows, columns, random: javaRandomState(seed) }, rng);
    expect(rowsOf(start.board)).toEqual(initialBoard);
    const { board, ...played } = play(vector, start);
    expect([played, rowsOf(board)]).toEqual([{ attempts, moves, score, gameOver }, finalBoard]);
  },
);
